// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** Games on boards, played on the page by mouse and by keys. */
@InBrowser
class BoardTest {
  private static final String CRAM =
      "view=play&game=board(S)+->+board(S+-+{a,+b})+where+a+in+S,+b+in+S,+a+~+b%0A"
          + "start+board(grid(w,+h))&p.w=2&p.h=3";
  private static final String NODE_KAYLES =
      "view=play&game=game+k(g:+board)%0Afree(S)+->+free(S+-+near(v))+where+v+in+S%0A"
          + "start+free(g)&p.g=";

  /** A wide screen; the long tests take a phone and a width between too. */
  static Stream<Integer> widths() {
    return CaseCount.everyNth(3, List.of(1440, 1024, Users.PHONE_WIDTH));
  }

  @ParameterizedTest
  @MethodSource("widths")
  void cramIsWonByMouse_aSecondCellCompletesTheDomino(int width, Users users) {
    User user = wide(width, users).open(CRAM);
    Locator table = user.region("Table");
    cell(table, 1).click();
    assertThat(cell(table, 4)).hasAccessibleName("row 2, column 2, 3 moves, may be added");
    assertThat(table.getByLabel("Which move?").getByRole(AriaRole.BUTTON)).hasCount(3);
    cell(table, 4).click();
    assertThat(moves(user)).hasCount(3);
    table.locator("[data-cell]:enabled").first().click();
    assertThat(table).containsText("You win.");
    isReadable(user, "cram-" + width);
  }

  /** A phone; the long tests take a wide screen and a width between too. */
  static Stream<Integer> narrowFirst() {
    return CaseCount.everyNth(3, List.of(Users.PHONE_WIDTH, 1024, 1440));
  }

  @ParameterizedTest
  @MethodSource("narrowFirst")
  void cramIsWonByKeys(int width, Users users) {
    User user = wide(width, users).open(CRAM);
    Locator table = user.region("Table");
    cell(table, 0).focus();
    for (String key : List.of("ArrowRight", "Enter", "ArrowDown", "Enter")) {
      user.page().keyboard().press(key);
    }
    assertThat(moves(user)).hasCount(3);
    user.page().keyboard().press("Enter");
    assertThat(table).containsText("You win.");
  }

  @ParameterizedTest
  @MethodSource("widths")
  void theCentreWinsNodeKayles_byMouseAndByKeys(int width, Users users) {
    User user = wide(width, users).open(NODE_KAYLES + "grid(3,3)");
    Locator table = user.region("Table");
    cell(table, 4).hover();
    assertThat(table.locator(".goes")).hasCount(5);
    cell(table, 4).click();
    for (int turn = 0; turn < 2; turn++) {
      assertThat(moves(user)).hasCount(2 * turn + 3);
      table.locator("[data-cell]:enabled").first().focus();
      user.page().keyboard().press("Enter");
    }
    assertThat(table).containsText("You win.");
    isReadable(user, "node-kayles-" + width);
  }

  @Test
  void aGraphIsLaidOut_andHintsMarkItsCells(Users users) {
    User user = users.atDesktop().open(NODE_KAYLES + "petersen(5,2)");
    Locator table = user.region("Table");
    user.field("Hints").check();
    assertThat(table.locator(".vertices [data-cell].hinted")).hasCount(10);
    cell(table, 0).click();
    assertThat(table).containsText("The computer moved: takes");
  }

  @Test
  void aTokenIsSeenOnTheCellThatItMovesTo_andANumberIsNoToken(Users users) {
    User user = users.atDesktop().open("view=play&game=geography&p.g=grid(3,3)&p.c=4");
    Locator table = user.region("Table");
    assertThat(table.locator("[data-cell]:enabled")).hasCount(4);
    cell(table, 1).hover();
    assertThat(table.locator(".comes")).hasAccessibleName("row 1, column 2, the token moves here");
    assertThat(table.locator(".goes")).hasCount(0);
    user.screenshot("geography");
    user.open(
        "view=play&game=pile(n, S) -> pile(n - 1, S - {v}) where v in S; start pile(2, path(3))");
    assertThat(cell(table, 0)).hasAccessibleName("row 1, column 1, takes 1");
    assertThat(table.locator(".token-here")).hasCount(0);
  }

  @Tag("long")
  @Test
  void aBoardWithoutSizesBeginsSmall(Users users) {
    User user = users.atDesktop().open(CRAM.replace("&p.w=2&p.h=3", ""));
    assertThat(user.region("Table").locator("[data-cell]")).hasCount(12);
    assertThat(user.state()).contains("p.w=3");
  }

  private static User wide(int width, Users users) {
    return users.with(look -> look.setViewportSize(width, 900).setBypassCSP(true));
  }

  /** The start and the moves made so far. */
  private static Locator moves(User user) {
    return user.region("History").getByRole(AriaRole.LISTITEM);
  }

  private static Locator cell(Locator table, int cell) {
    return table.locator("[data-cell=\"" + cell + "\"]");
  }

  private static void isReadable(User user, String name) {
    user.awaitIdle();
    user.screenshot(name);
    assertThat(AccessibilityTest.findings(user)).isEmpty();
  }
}
