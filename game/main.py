"""Where everything is put together; the only module that knows both the application and the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import Uint32Array, URLSearchParams, crypto, document, history, window

from .app.controller import Controller
from .app.links import ONCE, Link, language_of, read_link
from .app.preload import PRELOAD_AFTER_MS, preload
from .app.saves import read_save
from .app.settings import Settings
from .app.storage import Documents
from .app.zoom import Zooms
from .browser.bar_colour import BarColour
from .browser.board_view import BoardView
from .browser.clock import BrowserClock
from .browser.dialogs import Dialogs
from .browser.input_events import bind_input
from .browser.listening import Listening
from .browser.other_pages import ask_to_stay, bind_other_pages
from .browser.ownership import take_place
from .browser.page import Words, load_language, wanted_language
from .browser.panels import CustomForm
from .browser.screen import BrowserScreen
from .browser.settings_panel import SettingsPanel, apply_looks
from .browser.store import BrowserStore
from .browser.zooming import Zooming
from .engine.level import NAMED

if TYPE_CHECKING:
    from .browser.extras import Extras


async def main() -> None:
    """Start the game in the page that boot.js prepared."""
    boot = window.boot
    documents = Documents(BrowserStore())
    settings = Settings(documents)
    query = read_query()
    words = Words()
    language = language_of(query)
    await load_language(wanted_language(settings.text("language"), language))
    words.write()
    apply_looks(settings)

    link = read_link(query)
    clock = BrowserClock()
    board = BoardView()
    dialogs = Dialogs()
    zooming = Zooming(board, Zooms(documents))
    screen = BrowserScreen(board, zooming, dialogs)
    controller = Controller(clock, next_seed, documents, settings, screen, link.rules or "")
    controller.keeper.name = await take_place(documents)
    begin(controller, link)
    forget_links()

    custom = CustomForm(dialogs, controller)

    async def speak() -> None:
        await load_language(wanted_language(settings.text("language"), language))
        words.write()
        screen.renew_words()
        controller.show_all()

    panel = SettingsPanel(dialogs, settings, controller, speak)

    def open_panel(show: Callable[[], object]) -> Callable[[], None]:
        def open_it() -> None:
            controller.pause()
            show()

        return open_it

    guide: Any = None

    def show_help() -> None:
        nonlocal guide
        from .browser.about import Help

        guide = guide or Help(dialogs)
        guide.show()

    daily: Any = None

    def show_daily() -> None:
        nonlocal daily
        from .browser.daily_panel import DailyPanel

        daily = daily or DailyPanel(dialogs, controller)
        daily.show()

    actions: dict[str, Callable[[], None]] = {
        "new": controller.restart,
        "again": controller.restart,
        "pause": controller.toggle_pause,
        "start": controller.open_gate,
        "undo": controller.take_back,
        "dismiss": controller.dismiss,
        "hint": controller.assistant.hint,
        "risk": controller.assistant.toggle_risk,
        "sound": controller.toggle_sound,
        "zoom-in": lambda: zooming.step(True),
        "zoom-out": lambda: zooming.step(False),
        "zoom-fit": zooming.to_fit,
        "records": open_panel(lambda: extras("records")),
        "more": open_panel(lambda: extras("more")),
        "settings": open_panel(panel.show),
        "help": open_panel(show_help),
        "daily": open_panel(show_daily),
    }

    loaded: list[Extras] = []

    def extras(name: str = "") -> None:
        if not loaded:
            from .browser.extras import Extras

            loaded.append(Extras(dialogs, controller, act))
        if name:
            loaded[0].act(name)

    def act(name: str) -> None:
        if name in actions:
            actions[name]()
        else:
            extras(name)

    def comes_near(event: Any) -> None:
        # Files may be dropped on the page at any time; the first one loads what opens them.
        extras()

    def played_elsewhere() -> None:
        if loaded and document.getElementById("records").open:
            loaded[0].records.fill()

    bind_buttons(controller, screen, custom, actions)
    bar_colour = BarColour()

    def apply(name: str) -> None:
        apply_settings(controller, screen)
        bar_colour.show()

    settings.observe(apply)
    bind_other_pages(controller, played_elsewhere, panel.renew)
    ask_to_stay(controller)
    Listening().on(document, "dragenter", comes_near)
    apply_settings(controller, screen)
    bind_input(controller, board, zooming, dialogs, act, boot.takeEvents())
    if link.problems:
        screen.say(" ".join(link.problems), aside=True)
    else:
        controller.messages.tell_of_storage()
    # Only now: what found its place before moved nothing under a hand, and the first tap counts.
    zooming.moved = controller.layout_moved
    boot.ready()
    # The game is played from here on; what nobody does in its first moment may come after it.
    from .browser.pinch import bind_zoom

    bind_zoom(zooming, clock)
    bar_colour.show()
    if "daily" in query:
        actions["daily"]()
    clock.later(PRELOAD_AFTER_MS, lambda: preload(clock))


def apply_settings(controller: Controller, screen: BrowserScreen) -> None:
    """Show the choices that are seen outside the settings panel."""
    settings = controller.settings
    apply_looks(settings)
    document.getElementById("stage").dataset.slide = str(controller.machine.controls.slide).lower()
    screen.sound_on(settings.yes("sound"), settings.whole("volume"))


def begin(controller: Controller, link: Link) -> None:
    """Show the link's game, or the kept one, or a new one of the level played last."""
    name = controller.keeper.name
    save = read_save(controller.documents, name) if name else None

    def start() -> None:
        controller.new_game(link.level, seed=link.seed, board=link.board, loading=False)

    if save is None:
        start()
        return
    other_rules = link.rules is not None and link.rules != save.replay.rules.name
    controller.take_up(save)
    if link.starts_a_game or other_rules:
        controller.if_free(start)


def bind_buttons(
    controller: Controller, screen: BrowserScreen, custom: CustomForm, actions: dict[str, Callable[[], None]]
) -> None:
    """Bind the buttons of the page."""
    listening = Listening()
    pressed_banner = False

    def pressed(event: Any) -> None:
        nonlocal pressed_banner
        pressed_banner = bool(event.target.closest("#banner"))

    def clicked(event: Any) -> None:
        target = event.target
        if target.closest("#banner") and (event.detail > 1 or (event.detail and not pressed_banner)):
            # The click of the tap that ended the game, or the second of a double-click that did: the banner came up
            # under the hand. (`detail` counts clicks; the key that presses a button makes none.)
            return
        button = target.closest("button")
        if not button:
            if target.closest("#banner"):
                controller.dismiss()
            return
        data = button.dataset
        if button.id == "face":
            controller.restart()
        elif button.id == "flag-mode":
            controller.toggle_flag_mode()
        elif button.id == "no-guess":
            controller.toggle_no_guess()
        elif hasattr(data, "level"):
            if data.level == "custom":
                custom.show()
            else:
                controller.choose_level(NAMED[data.level])
        elif hasattr(data, "action") and data.action in actions:
            actions[data.action]()

    def volume(event: Any) -> None:
        controller.set_volume(int(event.target.value))

    def message_clicked(event: Any) -> None:
        # It has been read. A message with buttons (a new version) stays until one of them is pressed.
        if event.target.closest("[data-action=later]"):
            screen.put_away()
        elif not event.currentTarget.querySelector("button"):
            screen.say("")

    listening.on(document.getElementById("message"), "click", message_clicked)
    listening.on(document.getElementById("volume"), "change", volume)
    listening.on(document, "pointerdown", pressed, capture=True)
    listening.on(document.querySelector(".app"), "click", clicked)


def read_query() -> dict[str, str]:
    """The parameters of the address; of one given twice, the first."""
    parameters = URLSearchParams.new(window.location.search)
    return {str(key): str(parameters.get(key)) for key in parameters.keys()}  # noqa: SIM118 - no dict


def forget_links() -> None:
    """Take out of the address what is read only once."""
    parameters = URLSearchParams.new(window.location.search)
    for name in ONCE:
        parameters.delete(name)
    rest = str(parameters.toString())
    history.replaceState(
        None, "", window.location.pathname + (f"?{rest}" if rest else "") + window.location.hash
    )


def next_seed() -> int:
    """A seed nobody can foresee."""
    values = crypto.getRandomValues(Uint32Array.new(2))
    return (int(values[0]) << 32 | int(values[1])) & (2**63 - 1)
