// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Type and see: rules, parameters, the law, the plan. */
@InBrowser
class WorkbenchTest {
  @Test
  @Tag("long")
  void rulesThatAreTyped_areRead_andTheirLawIsProved(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.type("heap(n) -> heap(n - k) where k in {1, 3, 4}");
    assertThat(visitor.region("Rules")).containsText("The rules are valid");
    assertThat(visitor.region("Law")).containsText("Proved");
    assertThat(visitor.region("Law")).containsText("G(n + 7) = G(n) for all n");
  }

  @Test
  void aMistakeIsShownWithItsPlaceReasonAndMend_whichAButtonMakes(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.type("heap(n) -> haep(n - 1)");
    Locator rules = visitor.region("Rules");
    assertThat(rules).containsText("One error");
    assertThat(rules).containsText("line 1, column 12");
    assertThat(rules).containsText("there is no position haep");
    visitor.button("Write heap").click();
    assertThat(visitor.rules()).hasValue("heap(n) -> heap(n - 1)");
    assertThat(rules).containsText("The rules are valid");
  }

  @Test
  @Tag("long")
  void thePlaceOfAMistakeIsALinkToIt(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.type("heap(n) -> heap(n + k) where k >= 1");
    visitor.button("line 1, column 21").click();
    assertThat(visitor.rules()).isFocused();
    visitor.page().keyboard().type("?");
    assertThat(visitor.rules()).hasValue("heap(n) -> heap(n + ?k) where k >= 1");
  }

  @Test
  void anExampleFillsTheBoxAndTheParameters_whichAreFields(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.button("Take 1, 5 or 6").click();
    assertThat(visitor.rules()).hasValue("subtraction");
    Locator set = visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("S"));
    assertThat(set).hasValue("{1, 5, 6}");
    assertThat(visitor.region("Law")).containsText("G(n + 11) = G(n) for all n");
    set.fill("{1, 2}");
    assertThat(visitor.region("Law")).containsText("G(n + 3) = G(n) for all n");
  }

  @Test
  void aLinkToMistakenRulesSaysWhyThereIsNothingToSee(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=heap(n) -> haep(n - 1)");
    visitor.sees("There is an error in the rules: line 1, column 12: there is no position haep");
    assertThat(visitor.region("Values")).isHidden();
    visitor.button("Write heap").click();
    assertThat(visitor.region("Law")).containsText("Proved");
    assertThat(visitor.page().getByText("There is an error")).isHidden();
  }

  @Test
  @Tag("long")
  void severalParametersWithoutValuesHaveALaw_orLawsOfTheirFirstValues(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    // On a slow machine the page asks about rules that are half typed: without an arrow, or a law.
    visitor.complaints().expect(400);
    visitor.complaints().expect(422);
    visitor.type("game x(l, r) heap(n) -> heap(n - k) where l <= k <= r");
    assertThat(visitor.region("Law for every l, r"))
        .containsText("the value is \u230a(n mod (l + r)) / l\u230b");
    visitor.type("game x(l, r) heap(n) -> heap(a) + heap(b) where a + b = n - k, l <= k <= r");
    Locator laws = visitor.region("Law for every l, r");
    assertThat(laws).containsText("no law for all l, r was found");
    laws.getByRole(AriaRole.LINK, Visitor.inside("l = 1, r = 2")).click();
    assertThat(visitor.region("Law")).containsText("G(n + 12) = G(n)");
  }

  @Test
  void aParameterWithoutAValueShowsTheLawForAllOfThem(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=one-two-k");
    Locator law = visitor.region("Law for every k");
    assertThat(law).containsText("the values have period k + 1");
    assertThat(visitor.copied(law.getByRole(AriaRole.BUTTON, Visitor.inside("Python"))))
        .contains("def ");
    visitor.button("Take k = 6").click();
    assertThat(visitor.region("Law")).containsText("G(n + 7) = G(n)");
    assertThat(law).isHidden();
  }

  @Test
  void aParameterThatIsMissingIsAskedFor(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=subtraction");
    assertThat(visitor.region("Rules")).containsText("Needs a value for S");
    visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("S")).fill("{2}");
    assertThat(visitor.region("Rules")).containsText("The rules are valid");
    assertThat(visitor.region("Law")).containsText("Proved");
  }

  @Tag("long")
  @Test
  @Tag("long")
  void aCatalogueThatBecomesAJobIsAwaited(Visits visits) {
    Visitor visitor = visits.visitor();
    // The job is over at once: it has no events any more.
    visitor.complaints().expect(404);
    String job = "{\"id\": \"0\", \"progress\": null, \"result\": \"/api/v1/catalogue?\"}";
    visitor
        .page()
        .route(
            "**/api/v1/catalogue",
            route -> route.fulfill(new Route.FulfillOptions().setStatus(202).setBody(job)));
    visitor.open("view=game&game=subtraction");
    assertThat(visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("S")))
        .hasAttribute("placeholder", "{1,4,5}");
  }

  @Test
  void theWholeCatalogueIsSearched(Visits visits) {
    Visitor visitor = visits.visitor().open("");
    visitor.page().getByText("All games").click();
    visitor.field("Search the catalogue").fill("turning turtles");
    Locator found = visitor.page().getByText("1 game", Visitor.wholly());
    assertThat(found).isVisible();
    visitor.region("Rules").getByRole(AriaRole.LISTITEM).getByRole(AriaRole.BUTTON).last().click();
    assertThat(visitor.rules()).not().hasValue("kayles");
  }

  @Test
  void aCertificateIsSaved_andCheckedAgain(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=0.137");
    Locator law = visitor.region("Law");
    assertThat(law).containsText("Proved");
    String certificate =
        visitor.saved(law.getByRole(AriaRole.BUTTON, Visitor.inside("Certificate")));
    assertThat(certificate).contains("\"theorem\":\"guy-smith\"").contains("\"period\":34");
    law.getByRole(AriaRole.BUTTON, Visitor.inside("Check it again")).click();
    assertThat(law).containsText("The certificate holds");
  }

  @Test
  void aGameWithoutALawSaysSo_andItsProgramHasNoBadge(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=squares");
    assertThat(visitor.region("Law")).containsText("no law was found");
    assertThat(visitor.region("Law")).not().containsText("Proved");
    Locator code = visitor.region("Contest code");
    assertThat(code).containsText("No law is used");
    assertThat(code).not().containsText("Proved");
  }

  @Test
  @Tag("long")
  void thePlanShowsTheBids(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=kayles");
    Locator plan = visitor.region("Plan");
    plan.getByText("Estimates of the").click();
    assertThat(plan.getByRole(AriaRole.TABLE)).containsText("packed splits");
  }
}
