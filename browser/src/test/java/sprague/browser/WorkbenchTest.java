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
  void rulesThatAreTyped_areRead_andTheirLawIsProved(Users users) {
    User user = users.atDesktop().open("");
    user.type("heap(n) -> heap(n - k) where k in {1, 3, 4}");
    assertThat(user.region("Rules")).containsText("The rules are valid");
    assertThat(user.region("Law")).containsText("Proved");
    assertThat(user.region("Law")).containsText("G(n + 7) = G(n) for all n");
  }

  @Test
  void aMistakeIsShownWithItsPlaceReasonAndMend_whichAButtonMakes(Users users) {
    User user = users.atDesktop().open("");
    user.type("heap(n) -> haep(n - 1)");
    Locator rules = user.region("Rules");
    assertThat(rules).containsText("One error");
    assertThat(rules).containsText("line 1, column 12");
    assertThat(rules).containsText("there is no position haep");
    user.button("Write heap").click();
    assertThat(user.rules()).hasValue("heap(n) -> heap(n - 1)");
    assertThat(rules).containsText("The rules are valid");
  }

  @Test
  @Tag("long")
  void thePlaceOfAMistakeIsALinkToIt(Users users) {
    User user = users.atDesktop().open("");
    user.type("heap(n) -> heap(n + k) where k >= 1");
    user.button("line 1, column 21").click();
    assertThat(user.rules()).isFocused();
    user.page().keyboard().type("?");
    assertThat(user.rules()).hasValue("heap(n) -> heap(n + ?k) where k >= 1");
  }

  @Tag("long")
  @Test
  void anExampleFillsTheBoxAndTheParameters_whichAreFields(Users users) {
    User user = users.atDesktop().open("");
    user.button("Take 1, 5 or 6").click();
    assertThat(user.rules()).hasValue("subtraction");
    Locator set = user.page().getByRole(AriaRole.TEXTBOX, User.named("S"));
    assertThat(set).hasValue("{1, 5, 6}");
    assertThat(user.region("Law")).containsText("G(n + 11) = G(n) for all n");
    set.fill("{1, 2}");
    assertThat(user.region("Law")).containsText("G(n + 3) = G(n) for all n");
  }

  @Test
  void aLinkToMistakenRulesSaysWhyThereIsNothingToSee(Users users) {
    User user = users.atDesktop().open("view=game&game=heap(n) -> haep(n - 1)");
    user.sees("There is an error in the rules: line 1, column 12: there is no position haep");
    assertThat(user.region("Values")).isHidden();
    user.button("Write heap").click();
    assertThat(user.region("Law")).containsText("Proved");
    assertThat(user.page().getByText("There is an error")).isHidden();
  }

  @Test
  @Tag("long")
  void severalParametersWithoutValuesHaveALaw_orLawsOfTheirFirstValues(Users users) {
    User user = users.atDesktop().open("");
    // On a slow machine the page asks about rules that are half typed: without an arrow, or a law.
    user.errors().expect(400);
    user.errors().expect(422);
    user.type("game x(l, r) heap(n) -> heap(n - k) where l <= k <= r");
    assertThat(user.region("Law for every l, r"))
        .containsText("the value is \u230a(n mod (l + r)) / l\u230b");
    user.type("game x(l, r) heap(n) -> heap(a) + heap(b) where a + b = n - k, l <= k <= r");
    Locator laws = user.region("Law for every l, r");
    assertThat(laws).containsText("no law for all l, r was found");
    laws.getByRole(AriaRole.LINK, User.inside("l = 1, r = 2")).click();
    assertThat(user.region("Law")).containsText("G(n + 12) = G(n)");
  }

  @Tag("long")
  @Test
  void aParameterWithoutAValueShowsTheLawForAllOfThem(Users users) {
    User user = users.atDesktop().open("view=game&game=one-two-k");
    Locator law = user.region("Law for every k");
    assertThat(law).containsText("the values have period k + 1");
    assertThat(user.copied(law.getByRole(AriaRole.BUTTON, User.inside("Python")))).contains("def ");
    user.button("Take k = 6").click();
    assertThat(user.region("Law")).containsText("G(n + 7) = G(n)");
    assertThat(law).isHidden();
  }

  @Test
  void aParameterThatIsMissingIsAskedFor(Users users) {
    User user = users.atDesktop().open("view=game&game=subtraction");
    assertThat(user.region("Rules")).containsText("Needs a value for S");
    user.page().getByRole(AriaRole.TEXTBOX, User.named("S")).fill("{2}");
    assertThat(user.region("Rules")).containsText("The rules are valid");
    assertThat(user.region("Law")).containsText("Proved");
  }

  @Tag("long")
  @Test
  @Tag("long")
  void aCatalogueThatBecomesAJobIsAwaited(Users users) {
    User user = users.atDesktop();
    // The job is over at once: it has no events any more.
    user.errors().expect(404);
    String job = "{\"id\": \"0\", \"progress\": null, \"result\": \"/api/v1/catalogue?\"}";
    user.page()
        .route(
            "**/api/v1/catalogue",
            route -> route.fulfill(new Route.FulfillOptions().setStatus(202).setBody(job)));
    user.open("view=game&game=subtraction");
    assertThat(user.page().getByRole(AriaRole.TEXTBOX, User.named("S")))
        .hasAttribute("placeholder", "{1,4,5}");
  }

  @Tag("long")
  @Test
  void theWholeCatalogueIsSearched(Users users) {
    User user = users.atDesktop().open("");
    user.page().getByText("All games").click();
    user.field("Search the catalogue").fill("turning turtles");
    Locator found = user.page().getByText("1 game", User.wholly());
    assertThat(found).isVisible();
    user.region("Rules").getByRole(AriaRole.LISTITEM).getByRole(AriaRole.BUTTON).last().click();
    assertThat(user.rules()).not().hasValue("kayles");
  }

  @Test
  void aCertificateIsSaved_andCheckedAgain(Users users) {
    User user = users.atDesktop().open("view=game&game=0.137");
    Locator law = user.region("Law");
    assertThat(law).containsText("Proved");
    String certificate = user.saved(law.getByRole(AriaRole.BUTTON, User.inside("Certificate")));
    assertThat(certificate).contains("\"theorem\":\"guy-smith\"").contains("\"period\":34");
    law.getByRole(AriaRole.BUTTON, User.inside("Check it again")).click();
    assertThat(law).containsText("The certificate holds");
  }

  @Tag("long")
  @Test
  void aGameWithoutALawSaysSo_andItsProgramHasNoBadge(Users users) {
    User user = users.atDesktop().open("view=game&game=squares");
    assertThat(user.region("Law")).containsText("no law was found");
    assertThat(user.region("Law")).not().containsText("Proved");
    Locator code = user.region("Contest code");
    assertThat(code).containsText("No law is used");
    assertThat(code).not().containsText("Proved");
  }

  @Test
  @Tag("long")
  void thePlanShowsTheBids(Users users) {
    User user = users.atDesktop().open("view=game&game=kayles");
    Locator plan = user.region("Plan");
    plan.getByText("Estimates of the").click();
    assertThat(plan.getByRole(AriaRole.TABLE)).containsText("packed splits");
  }
}
