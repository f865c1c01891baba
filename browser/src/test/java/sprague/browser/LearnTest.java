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
  void theFirstExampleChangesAsOneTouchesIt(Visits visits) {
    Visitor visitor = visits.visitor().open("view=learn");
    Locator learn = visitor.region("Learn");
    assertThat(learn).containsText("G(n + 4) = G(n) for all n");
    visitor.button("take 3").click();
    assertThat(learn).containsText("G(n + 3) = G(n) for all n");
    visitor
        .page()
        .getByRole(AriaRole.GROUP, Visitor.named("Heaps"))
        .getByRole(AriaRole.BUTTON)
        .nth(5)
        .click();
    assertThat(learn).containsText("A heap of 5");
  }

  @Test
  void theFirstExampleOpensAsAGame_andIsPlayed(Visits visits) {
    Visitor visitor = visits.visitor().open("view=learn");
    visitor.button("take 7").click();
    visitor.button("Open this game").click();
    assertThat(visitor.rules()).hasValue("subtraction");
    assertThat(visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("S")))
        .hasValue("{1, 2, 3, 7}");
    assertThat(visitor.region("Law")).containsText("Proved");
    visitor.page().goBack();
    visitor.button("Play it from this heap").click();
    assertThat(visitor.region("Table")).containsText("heap(6)");
  }

  @Test
  void anExampleOfTheLanguageAnswersWhenItIsChanged(Visits visits) {
    Visitor visitor = visits.visitor().open("view=learn&page=language");
    Locator rules = visitor.page().getByLabel(Pattern.compile("^Rules:"));
    Locator example = visitor.page().getByRole(AriaRole.FIGURE).filter(having(rules)).first();
    rules.first().fill("heap(n) -> heap(n - 1)");
    assertThat(example).containsText("0 1 0 1 0 1");
    example.getByRole(AriaRole.BUTTON, Visitor.inside("Try it")).click();
    assertThat(visitor.rules()).hasValue("heap(n) -> heap(n - 1)");
  }

  @Test
  void aWordOfTheFieldIsOneClickFromItsExplanation(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    visitor.region("Law").getByText("Preperiod").click();
    Locator note = visitor.page().getByRole(AriaRole.DIALOG, Visitor.named("Glossary"));
    assertThat(note).containsText("Preperiod");
    visitor.page().keyboard().press("Escape");
    assertThat(note).isHidden();
  }

  private static Locator.FilterOptions having(Locator part) {
    return new Locator.FilterOptions().setHas(part);
  }
}
