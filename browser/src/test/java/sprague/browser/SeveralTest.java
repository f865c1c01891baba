// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Laws of several coordinates: told, drawn, looked for within bounds; lost positions on the map.
 */
@InBrowser
class SeveralTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";

  /** Fraenkel's (4, 1)-Wythoff: a law is soon found, but its check takes all the time there is. */
  private static final String LONG =
      NIM
          + " -> heaps(a - k, b - l) where 1 <= k <= l, l <= 4 * k"
          + " -> heaps(a - l, b - k) where 1 <= k <= l, l <= 4 * k";

  /** After this time a running search is listed; the search takes longer. */
  private static final int LISTED_MILLIS = 4000;

  /** The states of the long searches that this browser began. */
  private static final String SEARCHES =
      """
      async () => (await (await fetch('/api/v1/jobs')).json()).jobs
        .filter((each) => each.command === 'theorem' && each.question.game.includes('4 * k'))
        .map((each) => each.state).join()
      """;

  @Test
  void lostPositionsAreToldAndDrawn_andMarkedOnTheMap(Users users) {
    User user = users.atDesktop().open("view=game&game=wythoff");
    Locator law = user.region("Law");
    assertThat(law).containsText("Proved for every position");
    assertThat(law).containsText("The P-positions are (An, Bn) for n \u2265 0, in either order");
    assertThat(law).containsText("Zeckendorf, with the weights 1, 2, 3, 5, 8, 13");
    assertThat(law).containsText("(0,\u00a00), (1,\u00a02), (2,\u00a01), (3,\u00a05), (5,\u00a03)");
    Locator drawn = law.getByRole(AriaRole.IMG, User.inside("An automaton of 7 states"));
    assertThat(drawn.locator("title", new Locator.LocatorOptions().setHasText("0/1"))).hasCount(4);
    assertThat(drawn.locator("circle")).hasCount(7 + 3);
    law.getByText("As a table").click();
    assertThat(law.getByRole(AriaRole.TABLE)).containsText("1/0 \u2192 1; 0/1 \u2192 2");
    assertThat(user.saved(law.getByRole(AriaRole.BUTTON, User.inside("Certificate"))))
        .contains("\"theorem\":\"outcomes\"", "\"numeration\":[1,1]");

    Locator picture = user.region("Picture");
    user.field("P-positions only").check();
    Locator legend = picture.getByRole(AriaRole.LIST, User.inside("Colours"));
    assertThat(legend.getByRole(AriaRole.LISTITEM)).hasText("0, a P-position");
    assertThat(user.state()).contains("maplost=alone");
    user.field("P-positions only").uncheck();
    assertThat(legend.getByRole(AriaRole.LISTITEM)).hasCount(8);
    // Once a law is known, the program is there unasked.
    assertThat(user.region("Contest code")).containsText("#include");
  }

  @Tag("long")
  @Test
  void allValuesAreTold_andARowByItsOwnLaw(Users users) {
    User user = users.atDesktop().open("view=game&game=king");
    Locator law = user.region("Law");
    assertThat(law).containsText("G(x, y) is read from the digits of x and y in base 2");
    assertThat(law).containsText("It gives all values of the positions board(x, y).");
    assertThat(law.getByRole(AriaRole.TABLE)).containsText("0/0/0 \u2192 0");
    law.getByLabel("Along").fill("board(1, y)");
    user.page().keyboard().press("Enter");
    assertThat(law).containsText("G(n + 2) = G(n)");
  }

  @Test
  @Tag("long")
  void aSearchThatIsNotAtItsEnd_goesOnWhenItIsWanted(Users users) {
    User user = users.atDesktop();
    user.errors().expect(422);
    List<String> asked = new ArrayList<>();
    user.page().route("**/api/v1/theorem", route -> outOfTime(route, asked));
    user.open("view=game&game=wythoff");
    Locator law = user.region("Law");
    assertThat(law).containsText("no law was found in 10 seconds");
    assertThat(law).containsText("nothing fitted");
    user.region("Contest code").getByText("Write the program").waitFor();
    user.page().unroute("**/api/v1/theorem");
    user.page().route("**/api/v1/theorem", route -> ended(route, asked));
    law.getByRole(AriaRole.BUTTON, User.inside("Search on")).click();
    assertThat(law).containsText("No law was found at all");
    law.getByRole(AriaRole.BUTTON, User.inside("Look along heaps(1, b)")).click();
    assertThat(law.getByLabel("Along")).hasValue("heaps(1, b)");
    assertThat(asked).hasSize(3);
    assertThat(asked.getFirst()).contains("\"timeLimit\":10");
    assertThat(asked.get(1)).doesNotContain("timeLimit");
    assertThat(asked.getLast()).contains("heaps(1, b)").doesNotContain("timeLimit");
  }

  @Tag("long")
  @Test
  void aSearchEnds_whenItsGameIsLeft_howeverSoon(Users users) {
    User user = users.atDesktop();
    Page page = user.page();
    page.waitForRequest("**/api/v1/theorem", () -> user.open("view=game&game=" + LONG));
    user.open("view=game&game=king");
    assertThat(user.region("Law")).containsText("an automaton of 12 states");
    page.waitForTimeout(LISTED_MILLIS);
    page.waitForCondition(
        // A question that has not reached the server yet begins no search at all.
        () -> ((String) page.evaluate(SEARCHES)).matches("(cancelled,?)*"),
        new Page.WaitForConditionOptions().setTimeout(BrowserFixture.TIMEOUT_MILLIS));
  }

  private static void outOfTime(Route route, List<String> asked) {
    asked.add(route.request().postData());
    String problem =
        """
        {"status": 422, "code": "time-limit", "title": "the time limit was reached",
         "partial": {"tried": ["nothing fitted"], "pPositions": [[0, 0]], "checkedTo": 63,
                     "claim": "values", "status": "none"}}
        """;
    route.fulfill(new Route.FulfillOptions().setStatus(422).setBody(problem));
  }

  private static void ended(Route route, List<String> asked) {
    asked.add(route.request().postData());
    String law =
        """
        {"status": "none", "claim": "values", "of": "heaps(a, b)", "numeration": null,
         "states": null, "automaton": null, "pPositions": [], "checkedTo": 1199, "theorem": null,
         "statement": "no law was found at all", "tried": []}
        """;
    route.fulfill(new Route.FulfillOptions().setBody(law));
  }
}
