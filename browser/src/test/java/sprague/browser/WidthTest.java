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
  private static final List<Integer> WIDTHS = List.of(1440, 1024, Visits.PHONE_WIDTH);

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
    return CaseCount.everyNth(6, List.of(View.values()));
  }

  @ParameterizedTest
  @MethodSource("views")
  void noViewScrollsSideways(View view, Visits visits) {
    Visitor visitor = visits.visitor();
    view.open(visitor);
    for (int width : WIDTHS) {
      visitor.page().setViewportSize(width, HEIGHT);
      for (ColorScheme colours : CaseCount.everyNth(2, COLOURS).toList()) {
        visitor.in(colours).rest();
        visitor.shoot(view.title() + "-" + width + (colours == ColorScheme.DARK ? "-dark" : ""));
      }
      assertThat((String) visitor.page().evaluate(OUTSIDE))
          .as(view.title() + " at " + width)
          .isEmpty();
    }
  }

  @Tag("long")
  @Test
  void aPhonePlaysAGameToItsEnd(Visits visits) {
    Visitor visitor = visits.onPhone().open("view=game&game=nim");
    assertThat(visitor.region("Law")).containsText("Proved");
    visitor
        .page()
        .getByRole(AriaRole.NAVIGATION, Visitor.named("Views"))
        .getByRole(AriaRole.LINK, Visitor.inside("Play"))
        .tap();
    visitor.page().getByText("Game and settings").tap();
    visitor.region("Settings of the play").getByLabel("Position").fill("2");
    visitor.page().keyboard().press("Enter");
    Locator token = visitor.button("heap(2), token 1 from below: leave 0, 2 above");
    token.tap();
    visitor.sees("Touch again to make this move");
    token.tap();
    assertThat(visitor.region("Table")).containsText("You win.");
  }

  @Test
  void theBoardComesFirst_andOnAPhoneTheSettingsFold(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=kayles");
    for (int width : CaseCount.everyNth(2, WIDTHS).toList()) {
      visitor.page().setViewportSize(width, HEIGHT);
      visitor.page().reload();
      visitor.rest();
      double board = visitor.region("Table").boundingBox().y;
      double settings = visitor.region("Settings of the play").boundingBox().y;
      if (width == Visits.PHONE_WIDTH) {
        assertThat(board).isLessThan(settings);
        assertThat(visitor.field("Position")).isHidden();
        visitor.page().getByText("Game and settings").click();
      } else {
        assertThat(board).isEqualTo(settings);
      }
      assertThat(visitor.field("Position")).isVisible();
    }
  }

  /** A game, the width of the window, and whether its row is wider. */
  static Stream<Arguments> rows() {
    return CaseCount.everyNth(
        2,
        List.of(
            Arguments.of("kayles&position=row(11)", Visits.PHONE_WIDTH, false),
            Arguments.of("kayles&position=row(40)", Visits.PHONE_WIDTH, true),
            Arguments.of("kayles&position=row(40)", 1024, true),
            Arguments.of("kayles&position=row(20)", 1440, false),
            Arguments.of("nimble&position=coin(30)&picture=places", Visits.PHONE_WIDTH, true),
            Arguments.of("deque&p.a=[1,2,3,4,5,6,7,8,9,8,7,6,5,4,3,2]", Visits.PHONE_WIDTH, true)));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void aRowStaysOneRow_andScrollsInItsPlace(
      String game, int width, boolean scrolls, Visits visits) {
    Visitor visitor = wide(width, visits).open("view=play&game=" + game).rest();
    Locator strip = visitor.page().locator(".strip");
    assertThat(
            strip.evaluate(
                "strip => new Set([...strip.children].map(each => each.offsetTop)).size"))
        .isEqualTo(1);
    assertThat((String) visitor.page().evaluate(OUTSIDE)).isEmpty();
    scrollsByKeys(strip, scrolls);
  }

  @Test
  @Tag("long")
  void aWideTableFadesAtItsEdge_andScrollsByKeys(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=wythoff").rest();
    for (int width : WIDTHS) {
      visitor.page().setViewportSize(width, HEIGHT);
      Locator values = visitor.region("Values").getByLabel("Table of values");
      double table = values.locator("table").boundingBox().width;
      assertThat(table).isGreaterThanOrEqualTo(values.boundingBox().width - 1);
      scrollsByKeys(values, width == Visits.PHONE_WIDTH);
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
  void theGamePageSaysWhatItIs_listsItsParts_andShowsTheRulesOnce(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=wythoff").rest();
    for (int width : WIDTHS) {
      visitor.page().setViewportSize(width, HEIGHT);
      visitor.sees("Sprague solves impartial games");
      // The program's own comment repeats them.
      Locator panels = visitor.page().locator(".panel:not(.panel-code)");
      assertThat(panels.getByText("heaps(a - k, b)")).hasCount(1);
      Locator parts = visitor.page().getByRole(AriaRole.NAVIGATION, Visitor.named("On this page"));
      parts.getByRole(AriaRole.LINK, Visitor.inside("Contest code")).click();
      Locator heading = visitor.page().getByRole(AriaRole.HEADING, Visitor.named("Contest code"));
      assertThat(heading).isInViewport();
      assertThat(heading).isFocused();
      assertThat(visitor.state()).isEqualTo("view=game&game=wythoff");
    }
  }

  @Test
  @Tag("long")
  void onlyVisiblePartsAreListed(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=subtraction");
    visitor.sees("The rules need a value for");
    Locator parts = visitor.page().getByRole(AriaRole.NAVIGATION, Visitor.named("On this page"));
    assertThat(parts).hasCount(0);
  }

  private static Visitor wide(int width, Visits visits) {
    return visits.visitor(look -> look.setViewportSize(width, HEIGHT));
  }
}
