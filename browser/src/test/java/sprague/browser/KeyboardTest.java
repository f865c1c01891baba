// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page without a mouse. */
@InBrowser
class KeyboardTest {
  private static final int MOST_STEPS = 120;

  private static final String NAME =
      """
      () => {
        const at = document.activeElement;
        return [at.getAttribute('aria-label'), at.labels?.[0]?.textContent, at.textContent]
          .find((each) => each) ?? '';
      }
      """;

  @Test
  void rulesAreTyped_theirLawRead_andAGamePlayedAndWon(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.sees("The rules are valid");
    Keyboard keys = visitor.page().keyboard();
    walk(visitor, "Moves, a name of the catalogue.*");
    keys.press("ControlOrMeta+a");
    keys.type("heap(n) -> heap(n - k) where 1 <= k <= 2");
    assertThat(visitor.region("Law")).containsText("G(n + 3) = G(n) for all n");

    visitor.page().reload();
    visitor.sees("The rules are valid");
    walk(visitor, "Play");
    keys.press("Enter");
    assertThat(visitor.region("Table")).containsText("Your move.");
    walk(visitor, "Position");
    keys.press("ControlOrMeta+a");
    keys.type("4");
    keys.press("Enter");
    assertThat(figure(visitor, "heap(4)")).isVisible();
    walk(visitor, "heap\\(4\\), token 3 from below.*");
    keys.press("ArrowUp");
    keys.press("Enter");
    assertThat(visitor.region("Table")).containsText("The computer moved 3");
    walk(visitor, "heap\\(\\d\\), token 1 from below: leave 0.*");
    keys.press("Enter");
    assertThat(visitor.region("Table")).containsText("You win.");
  }

  @Test
  @Tag("long")
  void theTableOfValuesIsWalkedByArrows(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    assertThat(visitor.region("Values").getByRole(AriaRole.GRID))
        .hasAccessibleName(Pattern.compile(".*12 in a row"));
    Keyboard keys = visitor.page().keyboard();
    walk(visitor, "0P");
    keys.press("ArrowDown");
    keys.press("ArrowRight");
    assertThat(visitor.region("Values")).containsText("n = 13: value 1");
    keys.press("Enter");
    assertThat(visitor.region("One value")).containsText("row(13)");
  }

  @Test
  void theFirstStopLeadsPastTheHeader_andLeavesTheGameAsItIs(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=nim&position=3+5");
    visitor.sees("The rules are valid");
    Keyboard keys = visitor.page().keyboard();
    keys.press("Tab");
    assertThat((String) visitor.page().evaluate(NAME)).isEqualTo("To the content");
    keys.press("Enter");
    keys.press("Tab");
    assertThat((String) visitor.page().evaluate(NAME)).isEqualTo("Rules");
    keys.press("Enter");
    keys.press("Tab");
    assertThat(visitor.rules()).isFocused();
    assertThat(visitor.rules()).hasValue("nim");
    assertThat(visitor.state()).contains("position=3+5");
  }

  /** Presses Tab until the focused element has the name. */
  private static void walk(Visitor visitor, String name) {
    for (int i = 0; i < MOST_STEPS; i++) {
      visitor.page().keyboard().press("Tab");
      if (((String) visitor.page().evaluate(NAME)).matches(name)) {
        return;
      }
    }
    throw new AssertionError("no stop is called " + name);
  }

  private static Locator figure(Visitor visitor, String name) {
    return visitor.page().getByRole(AriaRole.FIGURE, Visitor.named(name));
  }
}
