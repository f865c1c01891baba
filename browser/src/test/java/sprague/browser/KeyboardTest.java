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
  void rulesAreTyped_theirLawRead_andAGamePlayedAndWon(Users users) {
    User user = users.atDesktop().open("");
    user.sees("The rules are valid");
    Keyboard keys = user.page().keyboard();
    walk(user, "Moves, a name of the catalogue.*");
    keys.press("ControlOrMeta+a");
    keys.type("heap(n) -> heap(n - k) where 1 <= k <= 2");
    assertThat(user.region("Law")).containsText("G(n + 3) = G(n) for all n");

    user.page().reload();
    user.sees("The rules are valid");
    walk(user, "Play");
    keys.press("Enter");
    assertThat(user.region("Table")).containsText("Your move.");
    walk(user, "Position");
    keys.press("ControlOrMeta+a");
    keys.type("4");
    keys.press("Enter");
    assertThat(figure(user, "heap(4)")).isVisible();
    walk(user, "heap\\(4\\), token 3 from below.*");
    keys.press("ArrowUp");
    keys.press("Enter");
    assertThat(user.region("Table")).containsText("The computer moved 3");
    walk(user, "heap\\(\\d\\), token 1 from below: leave 0.*");
    keys.press("Enter");
    assertThat(user.region("Table")).containsText("You win.");
  }

  @Test
  @Tag("long")
  void theTableOfValuesIsWalkedByArrows(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    assertThat(user.region("Values").getByRole(AriaRole.GRID))
        .hasAccessibleName(Pattern.compile(".*12 in a row"));
    Keyboard keys = user.page().keyboard();
    walk(user, "0P");
    keys.press("ArrowDown");
    keys.press("ArrowRight");
    assertThat(user.region("Values")).containsText("n = 13: value 1");
    keys.press("Enter");
    assertThat(user.region("One value")).containsText("row(13)");
  }

  @Test
  void theFirstStopLeadsPastTheHeader_andLeavesTheGameAsItIs(Users users) {
    User user = users.atDesktop().open("view=game&game=nim&position=3+5");
    user.sees("The rules are valid");
    Keyboard keys = user.page().keyboard();
    keys.press("Tab");
    assertThat((String) user.page().evaluate(NAME)).isEqualTo("To the content");
    keys.press("Enter");
    keys.press("Tab");
    assertThat((String) user.page().evaluate(NAME)).isEqualTo("Rules");
    keys.press("Enter");
    keys.press("Tab");
    assertThat(user.rules()).isFocused();
    assertThat(user.rules()).hasValue("nim");
    assertThat(user.state()).contains("position=3+5");
  }

  /** Presses Tab until the focused element has the name. */
  private static void walk(User user, String name) {
    for (int i = 0; i < MOST_STEPS; i++) {
      user.page().keyboard().press("Tab");
      if (((String) user.page().evaluate(NAME)).matches(name)) {
        return;
      }
    }
    throw new AssertionError("no stop is called " + name);
  }

  private static Locator figure(User user, String name) {
    return user.page().getByRole(AriaRole.FIGURE, User.named(name));
  }
}
