// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** The views on screens of all widths; each leaves its pictures behind. */
@InBrowser
class WidthTest {
  private static final List<Integer> WIDTHS = List.of(1440, 1024, Users.PHONE_WIDTH);

  private static final int HEIGHT = 900;

  /** Returns the elements that extend beyond the right edge, except inside a scrolling frame. */
  private static final String OUTSIDE =
      """
      () => {
        const width = document.documentElement.clientWidth;
        return document.documentElement.scrollWidth <= width ? '' : [...document.querySelectorAll('body *')]
          .filter((each) => each.getBoundingClientRect().right > width + 1)
          .slice(0, 5).map((each) => `${each.tagName} ${each.className}`).join(', ') || 'something';
      }
      """;

  private static final List<ColorScheme> COLOURS = List.of(ColorScheme.LIGHT, ColorScheme.DARK);

  static Stream<View> views() {
    return CaseCount.everyNth(12, List.of(View.values()));
  }

  @ParameterizedTest
  @MethodSource("views")
  void noViewScrollsSideways(View view, Users users) {
    User user = users.atDesktop();
    view.open(user);
    for (int width : WIDTHS) {
      user.page().setViewportSize(width, HEIGHT);
      for (ColorScheme colours : CaseCount.everyNth(2, COLOURS).toList()) {
        user.in(colours).awaitIdle();
        user.screenshot(view.title() + "-" + width + (colours == ColorScheme.DARK ? "-dark" : ""));
      }
      assertThat((String) user.page().evaluate(OUTSIDE))
          .as(view.title() + " at " + width)
          .isEmpty();
    }
  }

  @Tag("long")
  @Test
  void aPhonePlaysAGameToItsEnd(Users users) {
    User user = users.onPhone().open("view=game&game=nim");
    assertThat(user.region("Law")).containsText("Proved");
    user.page()
        .getByRole(AriaRole.NAVIGATION, User.named("Views"))
        .getByRole(AriaRole.LINK, User.inside("Play"))
        .tap();
    user.page().getByText("Game and settings").tap();
    user.region("Settings of the play").getByLabel("Position").fill("2");
    user.page().keyboard().press("Enter");
    Locator token = user.button("heap(2), token 1 from below: leave 0, 2 above");
    token.tap();
    user.sees("Touch again to make this move");
    token.tap();
    assertThat(user.region("Table")).containsText("You win.");
  }

  @Tag("long")
  @Test
  void theBoardComesFirst_andOnAPhoneTheSettingsFold(Users users) {
    User user = users.atDesktop().open("view=play&game=kayles");
    for (int width : CaseCount.everyNth(2, WIDTHS).toList()) {
      user.page().setViewportSize(width, HEIGHT);
      user.page().reload();
      user.awaitIdle();
      double board = user.region("Table").boundingBox().y;
      double settings = user.region("Settings of the play").boundingBox().y;
      if (width == Users.PHONE_WIDTH) {
        assertThat(board).isLessThan(settings);
        assertThat(user.field("Position")).isHidden();
        user.page().getByText("Game and settings").click();
      } else {
        assertThat(board).isEqualTo(settings);
      }
      assertThat(user.field("Position")).isVisible();
    }
  }

  /** A game, the width of the window, and whether its row is wider. */
  static Stream<Arguments> rows() {
    return CaseCount.everyNth(
        4,
        List.of(
            Arguments.of("kayles&position=row(11)", Users.PHONE_WIDTH, false),
            Arguments.of("kayles&position=row(40)", Users.PHONE_WIDTH, true),
            Arguments.of("kayles&position=row(40)", 1024, true),
            Arguments.of("kayles&position=row(20)", 1440, false),
            Arguments.of("nimble&position=coin(30)&picture=places", Users.PHONE_WIDTH, true),
            Arguments.of("deque&p.a=[1,2,3,4,5,6,7,8,9,8,7,6,5,4,3,2]", Users.PHONE_WIDTH, true)));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aRowStaysOneRow_andScrollsInItsPlace(String game, int width, boolean scrolls, Users users) {
    User user = wide(width, users).open("view=play&game=" + game).awaitIdle();
    Locator strip = user.page().locator(".strip");
    assertThat(
            strip.evaluate(
                "strip => new Set([...strip.children].map(each => each.offsetTop)).size"))
        .isEqualTo(1);
    assertThat((String) user.page().evaluate(OUTSIDE)).isEmpty();
    scrollsByKeys(strip, scrolls);
  }

  @Test
  @Tag("long")
  void aWideTableFadesAtItsEdge_andScrollsByKeys(Users users) {
    User user = users.atDesktop().open("view=game&game=wythoff").awaitIdle();
    for (int width : WIDTHS) {
      user.page().setViewportSize(width, HEIGHT);
      Locator values = user.region("Values").getByLabel("Table of values");
      double table = values.locator("table").boundingBox().width;
      assertThat(table).isGreaterThanOrEqualTo(values.boundingBox().width - 1);
      scrollsByKeys(values, width == Users.PHONE_WIDTH);
    }
  }

  private static void scrollsByKeys(Locator frame, boolean scrolls) {
    if (!scrolls) {
      assertThat(frame).hasAttribute("data-more", "");
      assertThat(frame).not().hasAttribute("tabindex", "0");
      return;
    }
    assertThat(frame).hasAttribute("data-more", "right");
    assertThat(frame).hasAttribute("tabindex", "0");
    frame.focus();
    frame.page().keyboard().press("ArrowRight");
    assertThat(frame).hasAttribute("data-more", "left right");
  }

  @Test
  @Tag("long")
  void theGamePageSaysWhatItIs_listsItsParts_andShowsTheRulesOnce(Users users) {
    User user = users.atDesktop().open("view=game&game=wythoff").awaitIdle();
    for (int width : WIDTHS) {
      user.page().setViewportSize(width, HEIGHT);
      user.sees("Sprague solves impartial games");
      // The program's own comment repeats them.
      Locator panels = user.page().locator(".panel:not(.panel-code)");
      assertThat(panels.getByText("heaps(a - k, b)")).hasCount(1);
      Locator parts = user.page().getByRole(AriaRole.NAVIGATION, User.named("On this page"));
      parts.getByRole(AriaRole.LINK, User.inside("Contest code")).click();
      Locator heading = user.page().getByRole(AriaRole.HEADING, User.named("Contest code"));
      assertThat(heading).isInViewport();
      assertThat(heading).isFocused();
      assertThat(user.state()).isEqualTo("view=game&game=wythoff");
    }
  }

  @Test
  @Tag("long")
  void onlyVisiblePartsAreListed(Users users) {
    User user = users.atDesktop().open("view=game&game=subtraction");
    user.sees("The rules need a value for");
    Locator parts = user.page().getByRole(AriaRole.NAVIGATION, User.named("On this page"));
    assertThat(parts).hasCount(0);
  }

  private static User wide(int width, Users users) {
    return users.with(look -> look.setViewportSize(width, HEIGHT));
  }
}
