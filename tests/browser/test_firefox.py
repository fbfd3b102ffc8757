"""Firefox: what was written for Chromium, by desk, keyboard and storage and off the net, holds there as well.

The tests are those of the other modules; only the browser differs. A page is shared by nearly all of them. Left out
is what the driver cannot do in Firefox: fingers, double clicks, a pointer outside the window, filling number fields.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import wait_until_ready
from tests.browser.site import Site
from tests.browser.tabs import Tab, Tabs
from tests.browser.test_keyboard import (  # noqa: F401
    test_board_is_one_tab_stop,
    test_chords,
    test_cursor_stays_on_the_board_and_jumps,
    test_key_on_a_paused_board_only_goes_on,
    test_keys_of_the_page,
    test_keys_with_modifiers_belong_to_the_browser,
    test_loss,
    test_marks,
    test_win,
)
from tests.browser.test_links import test_reload_goes_on_with_the_running_game  # noqa: F401
from tests.browser.test_mouse import (  # noqa: F401
    test_context_menu_never_shows,
    test_dragging_and_double_clicks_select_nothing,
    test_fast_clicks_are_all_played,
    test_first_square_is_an_opening,
    test_flag_keeps_its_square_and_a_question_mark_does_not,
    test_gap_between_squares_belongs_to_a_square_beside_it,
    test_press_takes_effect_when_let_go,
    test_press_that_began_elsewhere,
    test_press_that_comes_back_counts,
    test_press_that_leaves_is_taken_back,
    test_release_unseen_by_the_page,
    test_right_button_takes_effect_when_let_go_and_cycles,
)
from tests.browser.test_mouse_chords import (  # noqa: F401
    test_chord,
    test_chord_on_a_closed_square_does_nothing,
    test_number_without_its_flags_opens_nothing,
)
from tests.browser.test_offline import reader, visit  # noqa: F401
from tests.browser.test_status_bar import (  # noqa: F401
    test_another_level_asks_only_when_a_game_is_running,
    test_banner_goes_away,
    test_dialogs_pause_the_game,
    test_faces,
    test_mines_may_be_negative,
    test_new_game_at_once,
)
from tests.browser.test_storage import test_storage_emptied_by_others  # noqa: F401


class NewTabs(Tabs):
    """A new tab for every test that asks for one: to empty one for the next takes what only Chromium can."""

    def give_back(self, tab: Tab, spoiled: bool = False) -> None:
        tab.close()


@pytest.fixture(scope="module")
def tabs(playwright: Playwright, site: Site) -> Iterator[Tabs]:
    """Tabs of the system's Firefox, in the place of Chromium's."""
    path = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.fail("no Firefox was found; FIREFOX=/path/to/it names one")
    firefox = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    yield NewTabs(firefox, site.url)
    firefox.close()


def test_plays_off_the_net(reader: Page, own_site: Site) -> None:  # noqa: F811
    page = visit(reader, own_site)
    own_site.stop()
    page.reload()
    wait_until_ready(page)
    page.locator('#game [data-row="4"][data-col="4"]').click()
    expect(page.locator("#game")).to_have_attribute("data-status", "playing")
    page.goto(f"{own_site.url}?level=expert&lang=ja")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
