"""Somebody who plays by chance and with real input: every deed is done in the page and in a model of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import expect

from game import BEGINNER, EXPERT, INTERMEDIATE, RULES, Level, Rules
from tests.browser.driver import Game, Place, laid, mine_places, rows_of
from tests.browser.pages import ready
from tests.browser.test_status_bar import HIDE
from tests.engine.naive import NaiveGame

LEVELS = {"beginner": BEGINNER, "intermediate": INTERMEDIATE, "expert": EXPERT}
SIZES = [
    {"width": 1280, "height": 820},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]


class Player:
    """Plays the page and the model at once."""

    def __init__(self, game: Game, chance: Random) -> None:
        self.game = game
        self.page = game.page
        self.chance = chance
        self.level: Level = BEGINNER
        self.rules: Rules = RULES["modern"]
        self.did: list[str] = []
        self.begin(0)

    # The model.

    def begin(self, seed: int) -> None:
        """The model of a new game."""
        rules = self.rules.replace(question=True) if self.rules.name == "modern" else self.rules
        self.seed = seed
        mines = None
        if rules.first_open == "anywhere":
            mines = set(mine_places(rows_of(laid(self.level, seed))))
        self.model = NaiveGame(self.level.width, self.level.height, self.level.mines, rules, mines)
        self.kept = False

    def do(self, kind: str, place: Place) -> None:
        """A move in the model."""
        model = self.model
        before = model.view()
        if kind == "open" and model.mines is None:
            opens = model.marks.get(place) != "F" or model.rules.open_on_flag == "unflag-and-open"
            if opens and not (model.marks.get(place) == "?" and model.rules.question_protects):
                model.mines = set(mine_places(rows_of(laid(self.level, self.seed, place))))
        if kind != "chord" or model.mines is not None:
            model.do(kind, place)
        self.kept = self.kept or model.view() != before

    def press(self, place: Place, both: bool = False) -> None:
        """What a click or Enter does in the model: on a number it opens around it."""
        number = place in self.model.opened and self.model.number(place) > 0
        if not number:
            self.do("open", place)
        elif both or self.model.rules.chord_gesture == "any":
            self.do("chord", place)

    # The page.

    def check(self) -> None:
        """Page and model are equal."""
        bar, model = self.game.bar(), self.model
        assert self.game.view() == model.view(), self.story
        assert bar["mines"] == str(model.mines_left), self.story
        wanted = {model.status, "paused"} if model.status in ("ready", "playing") else {model.status}
        assert bar["status"] in wanted, self.story
        assert self.page.locator("html").get_attribute("data-app") == "ready"

    @property
    def story(self) -> str:
        """What was done last, for whoever has to find out why."""
        return f"{self.rules.name} {self.level.name} seed {self.seed}: " + "; ".join(self.did[-12:])

    def settle(self) -> None:
        """Until the board can be played: end loading, the start button and pauses."""
        for _ in range(20):
            status = self.game.status()
            if status == "loading":
                gate = self.page.locator("#gate")
                if gate.is_visible():
                    gate.click()
                else:
                    # A press would end it sooner, or come a moment too late and open a square.
                    self.page.wait_for_selector("#game:not([data-status=loading])")
            elif status == "paused":
                self.page.mouse.click(*self.game.point(0, 0))
            else:
                return
        raise AssertionError(f"the board cannot be played: {self.story}")

    def answer(self, was_playing: bool) -> bool:
        """Answer the question that comes where a game is given up; whether it was given up."""
        if not was_playing:
            return True
        yes = self.chance.random() < 0.5
        self.page.locator(f"[data-answer={'yes' if yes else 'no'}]").click()
        return yes

    # What somebody does.

    def step(self) -> None:
        """Do something by chance, in the page and in the model."""
        over = self.model.status in ("won", "lost")
        deeds: list[tuple[int, Any]] = [
            (1, self.change_level),
            (1, self.change_rules),
            (2, self.resize),
            (1, self.reload),
            (1, self.look_around),
            (1, self.hide),
        ]
        if over:
            deeds += [(12, self.restart), (2, self.dismiss)]
        else:
            deeds += [
                (30, self.click),
                (8, self.mark),
                (8, self.key),
                (8, self.tap),
                (5, self.both),
                (1, self.pause),
                (1, self.restart),
            ]
        names, weights = [deed for _, deed in deeds], [weight for weight, _ in deeds]
        deed = self.chance.choices(names, weights)[0]
        self.did.append(deed.__name__)
        deed()
        self.settle()
        self.check()

    def place(self) -> Place:
        """A square; more often one that makes sense, so that games also go on."""
        model = self.model
        everywhere = [(row, col) for row in range(model.height) for col in range(model.width)]
        if model.mines is not None and self.chance.random() < 0.8:
            safe = [place for place in everywhere if place not in model.mines and place not in model.opened]
            if safe:
                return self.chance.choice(safe)
        return self.chance.choice(everywhere)

    def noted(self, place: Place) -> Place:
        self.did[-1] += f" {place}"
        return place

    def click(self) -> None:
        place = self.noted(self.place())
        self.game.click(*place)
        self.press(place)

    def mark(self) -> None:
        place = self.noted(self.place())
        if self.model.mines and self.chance.random() < 0.7:
            place = self.noted(self.chance.choice(sorted(self.model.mines)))
        self.game.flag(*place)
        self.do("mark", place)

    def key(self) -> None:
        place, key = self.noted(self.place()), self.chance.choice(["Enter", "f", "c", "Space"])
        # Focus comes by the keyboard: home, then along the row and column.
        self.page.locator('#game [tabindex="0"]').focus()
        self.page.keyboard.press("Control+Home")
        down, right = place
        # On a board that is shown turned the arrows go where they point.
        if self.level.width > 1 and self.game.point(0, 1)[1] > self.game.point(0, 0)[1] + 4:
            down, right = right, down
        for name, times in (("ArrowDown", down), ("ArrowRight", right)):
            for _ in range(times):
                self.page.keyboard.press(name)
        self.did[-1] += f" {key}"
        self.page.keyboard.press(key)
        if key == "f":
            self.do("mark", place)
        elif key == "c":
            self.do("chord", place)
        else:
            self.press(place, both=True)

    def tap(self) -> None:
        place = self.noted(self.place())
        # What moved or opened a moment ago takes no finger.
        self.game.let_guard_pass()
        self.game.tap(*place)
        self.press(place)

    def both(self) -> None:
        opened = sorted(self.model.opened)
        if not opened:
            return
        place = self.noted(self.chance.choice(opened))
        mouse = self.page.mouse
        mouse.move(*self.game.point(*place))
        mouse.down(button="left")
        mouse.down(button="right")
        mouse.up(button="right")
        mouse.up(button="left")
        self.do("chord", place)

    def pause(self) -> None:
        self.page.keyboard.press("p")

    def restart(self) -> None:
        seed = self.chance.randrange(2**32)
        self.game.new(seed)
        self.begin(seed)

    def dismiss(self) -> None:
        if self.page.locator("#banner").is_visible():
            self.page.locator("[data-action=dismiss]").click()

    def change_level(self) -> None:
        name = self.chance.choice(["beginner", "beginner", "intermediate", "expert"])
        seed = self.chance.randrange(2**32)
        was_playing = self.model.status == "playing"
        self.page.evaluate("seed => { window.testSeed = seed; }", seed)
        self.page.locator(f"[data-level={name}]").click()
        if self.answer(was_playing):
            self.level = LEVELS[name]
            self.begin(seed)

    def change_rules(self) -> None:
        name = self.chance.choice(sorted(RULES))
        seed = self.chance.randrange(2**32)
        self.page.evaluate("seed => { window.testSeed = seed; }", seed)
        was_playing = self.model.status == "playing"
        self.page.locator("[data-action=settings]").click()
        field = self.page.locator("#settings select[name=rules]")
        if field.input_value() != name:
            field.select_option(name)
            if self.answer(was_playing):
                self.rules = RULES[name]
                self.begin(seed)
        self.page.keyboard.press("Escape")

    def resize(self) -> None:
        self.page.set_viewport_size(self.chance.choice(SIZES))  # type: ignore[arg-type]
        # A press on a board that is about to move would be none.
        self.game.frames(3)

    def reload(self) -> None:
        over = self.model.status in ("won", "lost")
        self.page.reload()
        ready(self.page)
        if over or not self.kept:
            self.begin(0)

    def look_around(self) -> None:
        for action in self.chance.sample(["records", "settings", "more"], 2):
            self.page.locator(f".tools [data-action={action}]").click()
            expect(self.page.locator("dialog[open]")).to_have_count(1)
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)

    def hide(self) -> None:
        self.page.evaluate(HIDE, True)
        self.page.evaluate(HIDE, False)
