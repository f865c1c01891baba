// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

  @Test
  void aPhonePlaysAGameToItsEnd(Visits visits) {
    Visitor visitor = visits.onPhone().open("view=game&game=nim");
    assertThat(visitor.region("Law")).containsText("Proved");
    visitor
        .page()
        .getByRole(AriaRole.NAVIGATION, Visitor.named("Views"))
        .getByRole(AriaRole.LINK, Visitor.inside("Play"))
        .tap();
    visitor.region("Settings of the play").getByLabel("Position").fill("2");
    visitor.page().keyboard().press("Enter");
    Locator token = visitor.button("heap(2), token 1 from below: leave 0, 2 above");
    token.tap();
    visitor.sees("Touch again to make this move");
    token.tap();
    assertThat(visitor.region("Table")).containsText("You win.");
  }
}
