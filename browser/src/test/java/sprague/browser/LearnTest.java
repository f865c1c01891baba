// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A first visit. */
@InBrowser
class LearnTest {
  @Test
  @Tag("long")
  void theFirstExampleChangesAsOneTouchesIt(Users users) {
    User user = users.atDesktop().open("view=learn");
    Locator learn = user.region("Learn");
    assertThat(learn).containsText("G(n + 4) = G(n) for all n");
    user.button("take 3").click();
    assertThat(learn).containsText("G(n + 3) = G(n) for all n");
    user.page()
        .getByRole(AriaRole.GROUP, User.named("Heaps"))
        .getByRole(AriaRole.BUTTON)
        .nth(5)
        .click();
    assertThat(learn).containsText("A heap of 5");
  }

  @Test
  void theFirstExampleOpensAsAGame_andIsPlayed(Users users) {
    User user = users.atDesktop().open("view=learn");
    user.button("take 7").click();
    user.button("Open this game").click();
    assertThat(user.rules()).hasValue("subtraction");
    assertThat(user.page().getByRole(AriaRole.TEXTBOX, User.named("S"))).hasValue("{1, 2, 3, 7}");
    assertThat(user.region("Law")).containsText("Proved");
    user.page().goBack();
    user.button("Play it from this heap").click();
    assertThat(user.region("Table")).containsText("heap(6)");
  }

  @Tag("long")
  @Test
  void anExampleOfTheLanguageAnswersWhenItIsChanged(Users users) {
    User user = users.atDesktop().open("view=learn&page=language");
    Locator rules = user.page().getByLabel(Pattern.compile("^Rules:"));
    Locator example = user.page().getByRole(AriaRole.FIGURE).filter(having(rules)).first();
    rules.first().fill("heap(n) -> heap(n - 1)");
    assertThat(example).containsText("0 1 0 1 0 1");
    example.getByRole(AriaRole.BUTTON, User.inside("Try it")).click();
    assertThat(user.rules()).hasValue("heap(n) -> heap(n - 1)");
  }

  @Test
  void aWordOfTheFieldIsOneClickFromItsExplanation(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    user.region("Law").getByText("Preperiod").click();
    Locator note = user.page().getByRole(AriaRole.DIALOG, User.named("Glossary"));
    assertThat(note).containsText("Preperiod");
    user.page().keyboard().press("Escape");
    assertThat(note).isHidden();
  }

  private static Locator.FilterOptions having(Locator part) {
    return new Locator.FilterOptions().setHas(part);
  }
}
