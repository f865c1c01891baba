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
    return CaseCount.everyNth(8, List.of(Panel.values()));
  }

  @ParameterizedTest
  @MethodSource("panels")
  void aSlowPanelShowsThatItIsComputed_andNothingOfTheGameBefore(Panel panel, Users users) {
    User user = before(users);
    Locator place = user.region(panel.title);
    DelayedAnswers slow = DelayedAnswers.of(user.page(), each -> each.matches(panel.question));
    user.rules().fill(AFTER);
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
  void noPanelShowsAnything_whileTheRulesAreReadSlowly(Users users) {
    User user = before(users);
    DelayedAnswers slow = DelayedAnswers.of(user.page(), each -> each.startsWith("lint"));
    user.rules().fill(AFTER);
    for (Panel panel : Panel.values()) {
      assertThat(user.region(panel.title)).hasText(panel.title);
    }
    assertThat(user.page().getByText("The rules are valid")).isHidden();
    slow.await();
    slow.release();
    for (Panel panel : Panel.values()) {
      assertThat(user.region(panel.title)).containsText(panel.after);
    }
  }

  @Tag("long")
  @Test
  void mistakenRulesHaveNoPanels_andMendedOnesHaveTheirOwn(Users users) {
    User user = before(users);
    user.rules().fill(BEFORE + " x");
    user.sees("There is an error in the rules");
    assertThat(user.page().getByText("Proved")).hasCount(0);
    assertThat(user.page().getByRole(AriaRole.GRID)).hasCount(0);
    for (Panel panel : Panel.values()) {
      assertThat(user.region(panel.title)).isHidden();
    }
    user.rules().fill(BEFORE);
    for (Panel panel : Panel.values()) {
      assertThat(user.region(panel.title)).containsText(panel.before);
    }
  }

  @Test
  @Tag("long")
  void aMapIsNotShownUnderAnotherGame_norAPlotUnderAGameWithAMap(Users users) {
    User user = users.atDesktop().open("view=game&game=wythoff");
    Locator picture = user.region("Picture");
    assertThat(picture).containsText("45 of them P-positions");
    user.awaitIdle();
    DelayedAnswers slow = DelayedAnswers.of(user.page(), each -> each.startsWith("values"));
    user.rules().fill("euclid");
    slow.await();
    assertThat(picture.locator("canvas")).hasCount(0);
    assertThat(picture).containsText("Computing values for the map");
    slow.release();
    assertThat(picture.locator("canvas")).isVisible();
    assertThat(picture).not().containsText("45 of them");
    slow = DelayedAnswers.of(user.page(), each -> each.startsWith("values"));
    user.rules().fill(AFTER);
    slow.await();
    assertThat(picture).containsText("Computing values for the plot");
    assertThat(picture.locator("canvas")).hasCount(0);
    slow.release();
    assertThat(picture).containsText("P-positions: 1 of");
  }

  @Tag("long")
  @Test
  void anotherValueOfAParameterIsAnotherGame(Users users) {
    User user = users.atDesktop().open("view=game&game=subtraction&p.S={1,2}");
    Locator law = user.region("Law");
    assertThat(law).containsText("G(n + 3) = G(n)");
    DelayedAnswers slow = DelayedAnswers.of(user.page(), each -> each.startsWith("theorem"));
    Locator set = user.page().getByRole(AriaRole.TEXTBOX, User.named("S"));
    set.fill("{1, 5, 6}");
    slow.await();
    assertThat(law.textContent()).startsWith("Law").doesNotContain("G(n");
    assertThat(set).isFocused();
    slow.release();
    assertThat(law).containsText("G(n + 11) = G(n)");
  }

  @Test
  void aParameterThatTheRulesBeforeNeededIsNotMissed(Users users) {
    User user = users.atDesktop().open("view=game&game=subtraction");
    Locator rules = user.region("Rules");
    Locator set = user.page().getByRole(AriaRole.TEXTBOX, User.named("S"));
    assertThat(rules).containsText("Needs a value for S");
    assertThat(set).isVisible();
    user.errors().expect(BrowserErrors.BAD_REQUEST);
    user.rules().fill("nmi");
    assertThat(rules).containsText("One error");
    assertThat(set).hasCount(0);
    assertThat(user.page().getByText("The rules need a value")).isHidden();
  }

  @Test
  void namesOfParametersAreNoSelectors_andNoPropertiesOfObjects(Users users) {
    User user = users.atDesktop();
    user.open(
        "view=game&game=heap(n) -> heap(n - k) where 1 <= k <= constructor&p.a b],*=1&p.%23=2");
    user.button("Make constructor a parameter").click();
    for (String name : new String[] {"a b],*", "#", "constructor"}) {
      assertThat(user.page().getByLabel(name, new Page.GetByLabelOptions().setExact(true)))
          .hasValue(name.equals("#") ? "2" : name.startsWith("a") ? "1" : "");
    }
    user.button("Remove #").click();
    assertThat(user.page().getByLabel("#")).hasCount(0);
    user.page().getByRole(AriaRole.TEXTBOX, User.named("constructor")).fill("3");
    assertThat(user.region("Rules")).containsText("The rules are valid");
  }

  @Tag("long")
  @Test
  void aSlowGameShowsItsFirstValuesSoon_andOthersAsTheyAreKnown(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    List<String> asked = new ArrayList<>();
    user.page().onRequest(request -> asked.add(DelayedAnswers.question(request)));
    user.open("view=game&game=" + URLEncoder.encode(TIES, StandardCharsets.UTF_8));
    Locator values = user.region("Values");
    Locator cells = values.getByRole(AriaRole.GRIDCELL);
    assertThat(values).containsText("values are known after a second");
    assertThat(asked).anyMatch(each -> each.matches("values.*\"to\":\"59\",\"timeLimit\":1.*"));
    assertThat(cells.nth(4)).hasText("=");
    int first = outcomes(values);
    assertThat(first).isGreaterThan(5);
    values.getByRole(AriaRole.BUTTON, User.inside("Continue")).click();
    assertThat(values.getByRole(AriaRole.PROGRESSBAR)).isVisible();
    user.page().waitForCondition(() -> outcomes(values) > first);
    assertThat(values.getByRole(AriaRole.PROGRESSBAR)).isVisible();
    values.getByRole(AriaRole.BUTTON, User.inside("Cancel")).click();
    assertThat(values).containsText("was cancelled");
    assertThat(cells.nth(4)).hasText("=");
  }

  @Test
  @Tag("long")
  void firstValuesAreAskedForAgain_whereASecondWasTooShort(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    List<String> asked = new ArrayList<>();
    user.page()
        .route(
            "**/api/v1/values",
            route -> {
              if (DelayedAnswers.question(route.request()).contains("\"timeLimit\":1}")) {
                late(route, asked);
              } else {
                route.resume();
              }
            });
    user.open("view=game&game=kayles");
    assertThat(user.region("Values")).containsText("period of 12");
    assertThat(asked).hasSize(1);
  }

  @Test
  @Tag("long")
  void anAnswerThatNobodyAskedForMayNotTakeLong_andGoesOnWhenItIsWanted(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    List<String> asked = new ArrayList<>();
    user.page().route("**/api/v1/solve", route -> late(route, asked));
    user.open("view=game&game=kayles");
    Locator one = user.region("One value");
    assertThat(one).containsText("There is no answer after 10 seconds.");
    assertThat(asked).allMatch(each -> each.contains("\"timeLimit\":10"));
    user.page().unroute("**/api/v1/solve");
    one.getByRole(AriaRole.BUTTON, User.inside("Continue")).click();
    assertThat(one).containsText("row(7)");
  }

  @Test
  @Tag("long")
  void searchesThatNobodyAskedForArePutOff_whileLongWorkIsWanted(Users users) {
    User user = users.atDesktop();
    DelayedAnswers slow = DelayedAnswers.of(user.page(), each -> each.matches("(theorem|code).*"));
    user.open("view=game&game=grundy&from=100000000&to=100000059");
    Locator values = user.region("Values");
    Locator law = user.region("Law");
    assertThat(law).containsText("Searching for a law was postponed.");
    assertThat(user.region("Contest code")).containsText("Writing the program was postponed.");
    // A running job would delay other tests.
    values.getByRole(AriaRole.BUTTON, User.inside("Cancel")).click();
    slow.release();
    law.getByRole(AriaRole.BUTTON, User.inside("Continue")).click();
    assertThat(law).containsText("no law was found");
  }

  private static int outcomes(Locator values) {
    return Integer.parseInt(values.getByText("outcomes;").textContent().replaceFirst(" .*", ""));
  }

  /** Somebody who sees all of a game. */
  private static User before(Users users) {
    User user = users.atDesktop().open("view=game&game=" + BEFORE);
    for (Panel panel : Panel.values()) {
      assertThat(user.region(panel.title)).containsText(panel.before);
    }
    return user;
  }

  private static void late(Route route, List<String> asked) {
    asked.add(DelayedAnswers.question(route.request()));
    String problem =
        "{\"status\": 422, \"code\": \"time-limit\", \"title\": \"the time limit was reached\"}";
    route.fulfill(new Route.FulfillOptions().setStatus(422).setBody(problem));
  }
}
