// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/**
 * Every panel shows results for the rules in the editor, or that they are being computed, or
 * nothing.
 */
@InBrowser
class PanelsTest {
  private static final String BEFORE = "heap(n) -> heap(n - k) where k in {1, 2}";
  private static final String AFTER = "kayles";

  /** Outcomes of sums with ties are searched for, which takes long. */
  private static final String TIES =
      "row(n) -> row(a) + row(b) where a + b = n - k, 1 <= k <= 2; stuck draws";

  /** The panels, each with its request and its text for both games. */
  private enum Panel {
    LAW("Law", "theorem.*", "G(n + 3) = G(n)", "Searching for a law", "G(n + 12) = G(n)"),
    VALUES(
        "Values", "values.*\"to\":\"59\".*", "6 periods of 3", "Computing values", "period of 12"),
    PLOT(
        "Picture",
        "values.*\"to\":\"999\".*",
        "P-positions: 334 of",
        "Computing values for the plot",
        "P-positions: 1 of"),
    ONE("One value", "solve.*\"position\":\"7\".*", "heap(7)", "Solving the position", "row(7)"),
    CODE("Contest code", "code.*", "heap(n)", "Writing the program", "row(n)"),
    PLAN("Plan", "explain.*", "Every move makes progress", "Planning", "packed splits"),
    SHARE("Share", "values.*\"to\":\"9\".*", "(2, 0, 1, 2", "Computing", "(2, 3, 1, 4");

    private final String title;
    private final String question;
    private final String before;
    private final String computing;
    private final String after;

    Panel(String title, String question, String before, String computing, String after) {
      this.title = title;
      this.question = question;
      this.before = before;
      this.computing = computing;
      this.after = after;
    }
  }

  static Stream<Panel> panels() {
    return CaseCount.everyNth(4, List.of(Panel.values()));
  }

  @ParameterizedTest
  @MethodSource("panels")
  void aSlowPanelShowsThatItIsComputed_andNothingOfTheGameBefore(Panel panel, Visits visits) {
    Visitor visitor = before(visits);
    Locator place = visitor.region(panel.title);
    HeldAnswers slow = HeldAnswers.of(visitor.page(), each -> each.matches(panel.question));
    visitor.rules().fill(AFTER);
    slow.await();
    assertThat(place.textContent()).doesNotContain(panel.before);
    assertThat(place).containsText(panel.computing);
    assertThat(place.textContent()).doesNotContain(panel.before);
    slow.release();
    assertThat(place).containsText(panel.after);
    assertThat(place).not().containsText(panel.computing);
  }

  @Test
  @Tag("long")
  void noPanelShowsAnything_whileTheRulesAreReadSlowly(Visits visits) {
    Visitor visitor = before(visits);
    HeldAnswers slow = HeldAnswers.of(visitor.page(), each -> each.startsWith("lint"));
    visitor.rules().fill(AFTER);
    for (Panel panel : Panel.values()) {
      assertThat(visitor.region(panel.title)).hasText(panel.title);
    }
    assertThat(visitor.page().getByText("The rules are valid")).isHidden();
    slow.await();
    slow.release();
    for (Panel panel : Panel.values()) {
      assertThat(visitor.region(panel.title)).containsText(panel.after);
    }
  }

  @Test
  void mistakenRulesHaveNoPanels_andMendedOnesHaveTheirOwn(Visits visits) {
    Visitor visitor = before(visits);
    visitor.rules().fill(BEFORE + " x");
    visitor.sees("There is an error in the rules");
    assertThat(visitor.page().getByText("Proved")).hasCount(0);
    assertThat(visitor.page().getByRole(AriaRole.GRID)).hasCount(0);
    for (Panel panel : Panel.values()) {
      assertThat(visitor.region(panel.title)).isHidden();
    }
    visitor.rules().fill(BEFORE);
    for (Panel panel : Panel.values()) {
      assertThat(visitor.region(panel.title)).containsText(panel.before);
    }
  }

  @Test
  @Tag("long")
  void aMapIsNotShownUnderAnotherGame_norAPlotUnderAGameWithAMap(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=wythoff");
    Locator picture = visitor.region("Picture");
    assertThat(picture).containsText("45 of them P-positions");
    visitor.rest();
    HeldAnswers slow = HeldAnswers.of(visitor.page(), each -> each.startsWith("values"));
    visitor.rules().fill("euclid");
    slow.await();
    assertThat(picture.locator("canvas")).hasCount(0);
    assertThat(picture).containsText("Computing values for the map");
    slow.release();
    assertThat(picture.locator("canvas")).isVisible();
    assertThat(picture).not().containsText("45 of them");
    slow = HeldAnswers.of(visitor.page(), each -> each.startsWith("values"));
    visitor.rules().fill(AFTER);
    slow.await();
    assertThat(picture).containsText("Computing values for the plot");
    assertThat(picture.locator("canvas")).hasCount(0);
    slow.release();
    assertThat(picture).containsText("P-positions: 1 of");
  }

  @Test
  void anotherValueOfAParameterIsAnotherGame(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=subtraction&p.S={1,2}");
    Locator law = visitor.region("Law");
    assertThat(law).containsText("G(n + 3) = G(n)");
    HeldAnswers slow = HeldAnswers.of(visitor.page(), each -> each.startsWith("theorem"));
    Locator set = visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("S"));
    set.fill("{1, 5, 6}");
    slow.await();
    assertThat(law.textContent()).startsWith("Law").doesNotContain("G(n");
    assertThat(set).isFocused();
    slow.release();
    assertThat(law).containsText("G(n + 11) = G(n)");
  }

  @Test
  void aParameterThatTheRulesBeforeNeededIsNotMissed(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=subtraction");
    Locator rules = visitor.region("Rules");
    Locator set = visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("S"));
    assertThat(rules).containsText("Needs a value for S");
    assertThat(set).isVisible();
    visitor.complaints().expect(Complaints.BAD_REQUEST);
    visitor.rules().fill("nmi");
    assertThat(rules).containsText("One error");
    assertThat(set).hasCount(0);
    assertThat(visitor.page().getByText("The rules need a value")).isHidden();
  }

  @Test
  void namesOfParametersAreNoSelectors_andNoPropertiesOfObjects(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.open(
        "view=game&game=heap(n) -> heap(n - k) where 1 <= k <= constructor&p.a b],*=1&p.%23=2");
    visitor.button("Make constructor a parameter").click();
    for (String name : new String[] {"a b],*", "#", "constructor"}) {
      assertThat(visitor.page().getByLabel(name, new Page.GetByLabelOptions().setExact(true)))
          .hasValue(name.equals("#") ? "2" : name.startsWith("a") ? "1" : "");
    }
    visitor.button("Remove #").click();
    assertThat(visitor.page().getByLabel("#")).hasCount(0);
    visitor.page().getByRole(AriaRole.TEXTBOX, Visitor.named("constructor")).fill("3");
    assertThat(visitor.region("Rules")).containsText("The rules are valid");
  }

  @Test
  void aSlowGameShowsItsFirstValuesSoon_andOthersAsTheyAreKnown(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.complaints().expect(422);
    List<String> asked = new ArrayList<>();
    visitor.page().onRequest(request -> asked.add(HeldAnswers.question(request)));
    visitor.open("view=game&game=" + URLEncoder.encode(TIES, StandardCharsets.UTF_8));
    Locator values = visitor.region("Values");
    Locator cells = values.getByRole(AriaRole.GRIDCELL);
    assertThat(values).containsText("values are known after a second");
    assertThat(asked).anyMatch(each -> each.matches("values.*\"to\":\"59\",\"timeLimit\":1.*"));
    assertThat(cells.nth(4)).hasText("=");
    int first = outcomes(values);
    assertThat(first).isGreaterThan(5);
    values.getByRole(AriaRole.BUTTON, Visitor.inside("Continue")).click();
    assertThat(values.getByRole(AriaRole.PROGRESSBAR)).isVisible();
    visitor.page().waitForCondition(() -> outcomes(values) > first);
    assertThat(values.getByRole(AriaRole.PROGRESSBAR)).isVisible();
    values.getByRole(AriaRole.BUTTON, Visitor.inside("Cancel")).click();
    assertThat(values).containsText("was cancelled");
    assertThat(cells.nth(4)).hasText("=");
  }

  @Test
  @Tag("long")
  void firstValuesAreAskedForAgain_whereASecondWasTooShort(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.complaints().expect(422);
    List<String> asked = new ArrayList<>();
    visitor
        .page()
        .route(
            "**/api/v1/values",
            route -> {
              if (HeldAnswers.question(route.request()).contains("\"timeLimit\":1}")) {
                late(route, asked);
              } else {
                route.resume();
              }
            });
    visitor.open("view=game&game=kayles");
    assertThat(visitor.region("Values")).containsText("period of 12");
    assertThat(asked).hasSize(1);
  }

  @Test
  @Tag("long")
  void anAnswerThatNobodyAskedForMayNotTakeLong_andGoesOnWhenItIsWanted(Visits visits) {
    Visitor visitor = visits.visitor();
    visitor.complaints().expect(422);
    List<String> asked = new ArrayList<>();
    visitor.page().route("**/api/v1/solve", route -> late(route, asked));
    visitor.open("view=game&game=kayles");
    Locator one = visitor.region("One value");
    assertThat(one).containsText("There is no answer after 10 seconds.");
    assertThat(asked).allMatch(each -> each.contains("\"timeLimit\":10"));
    visitor.page().unroute("**/api/v1/solve");
    one.getByRole(AriaRole.BUTTON, Visitor.inside("Continue")).click();
    assertThat(one).containsText("row(7)");
  }

  @Test
  @Tag("long")
  void searchesThatNobodyAskedForArePutOff_whileLongWorkIsWanted(Visits visits) {
    Visitor visitor = visits.visitor();
    HeldAnswers slow = HeldAnswers.of(visitor.page(), each -> each.matches("(theorem|code).*"));
    visitor.open("view=game&game=grundy&from=100000000&to=100000059");
    Locator values = visitor.region("Values");
    Locator law = visitor.region("Law");
    assertThat(law).containsText("Searching for a law was postponed.");
    assertThat(visitor.region("Contest code")).containsText("Writing the program was postponed.");
    // A running job would delay other tests.
    values.getByRole(AriaRole.BUTTON, Visitor.inside("Cancel")).click();
    slow.release();
    law.getByRole(AriaRole.BUTTON, Visitor.inside("Continue")).click();
    assertThat(law).containsText("no law was found");
  }

  private static int outcomes(Locator values) {
    return Integer.parseInt(values.getByText("outcomes;").textContent().replaceFirst(" .*", ""));
  }

  /** Somebody who sees all of a game. */
  private static Visitor before(Visits visits) {
    Visitor visitor = visits.visitor().open("view=game&game=" + BEFORE);
    for (Panel panel : Panel.values()) {
      assertThat(visitor.region(panel.title)).containsText(panel.before);
    }
    return visitor;
  }

  private static void late(Route route, List<String> asked) {
    asked.add(HeldAnswers.question(route.request()));
    String problem =
        "{\"status\": 422, \"code\": \"time-limit\", \"title\": \"the time limit was reached\"}";
    route.fulfill(new Route.FulfillOptions().setStatus(422).setBody(problem));
  }
}
