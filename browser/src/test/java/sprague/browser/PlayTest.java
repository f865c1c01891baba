// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** Play. */
@InBrowser
class PlayTest {
  @Test
  void whoPlaysWellWinsAgainstTheComputer(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=1+2");
    visitor.button("heap(2), token 2 from below: leave 1, 1 above").click();
    assertThat(visitor.region("Table")).containsText("Your move.");
    assertThat(visitor.region("Table")).containsText("The computer moved");
    visitor.region("Table").getByLabel("heap(1), token 1 from below: leave 0").click();
    assertThat(visitor.region("Table")).containsText("The computer cannot move. You win.");
  }

  @Test
  void whoErrsLoses_andTheHistorySaysWhere(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=1+2");
    visitor.button("heap(1), token 1 from below: leave 0, 1 above").click();
    assertThat(visitor.region("Table")).containsText("The computer wins.");
    assertThat(visitor.region("Table"))
        .containsText(
            "You lost the win with move 1, heap(1) \u2192 heap(0);"
                + " heap(2) \u2192 heap(1) would have won.");
    assertThat(visitor.region("History").getByRole(AriaRole.LISTITEM).nth(1))
        .containsText("here it was lost");
  }

  @Test
  void amongFriends_theLastMistakeDecides_andALostStartIsSaid(Visits visits) {
    Visitor visitor =
        visits
            .visitor()
            .open(
                "view=play&game=nim&position=1+2&against=friend"
                    + "&moves=heap(2);heap(1);nothing");
    assertThat(visitor.region("Table"))
        .containsText(
            "Player 2 lost the win with move 2, heap(2) \u2192 heap(1);"
                + " heap(2) \u2192 heap(0) would have won.");
    visitor.open("view=play&game=nim&position=1+1&against=friend&moves=heap(1);nothing");
    assertThat(visitor.region("Table")).containsText("Player 1 had no winning move");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          game=kayles                                      | Kayles: knock down one pin or two neighbours. Whoever makes the last move wins.
          game=kayles&misere=yes                           | Kayles: knock down one pin or two neighbours. Whoever makes the last move loses
          game=misere-nim                                  | Nim where the last one to move loses. Whoever makes the last move loses
          game=subtraction&p.S={1,2}                       | Subtraction game: take a number from S, S = {1,2}. Whoever makes the last move wins.
          game=deque&p.a=[1,2]                             | Deque: take a number from either end of a row, a = [1,2]. Whoever gains more wins.
          game=kgame&p.k=3                                 | If nobody can move, it is a tie; whoever leaves pile(0, last) wins.
          game=heap(n)+->+heap(n-1);heap(1)+wins           | Your rules. Whoever makes the last move wins; whoever leaves heap(1) wins.
          """)
  void thePlaySaysItsRules_whoWins_andWhoseTurnItIs(String game, String rules, Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&" + game);
    assertThat(visitor.region("Table")).containsText(rules);
    assertThat(visitor.region("Table")).containsText("Your move.");
  }

  @Test
  void hintsTellInWordsWhichMovesWin_andCanBeHidden(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=1+2");
    Locator winning = visitor.page().getByLabel(Pattern.compile("heap\\(2\\).*, wins"));
    assertThat(visitor.region("Table")).containsText("Your move.");
    assertThat(winning).hasCount(0);
    visitor.field("Hints").check();
    assertThat(winning).hasCount(1);
    assertThat(visitor.region("Table")).containsText("the player to move wins");
    visitor.field("Hints").uncheck();
    assertThat(winning).hasCount(0);
  }

  @Test
  void undoTakesTheComputersAnswerBackToo(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=3+5+7");
    visitor.button("heap(7), token 7 from below: leave 6, 1 above").click();
    assertThat(visitor.region("Table")).containsText("The computer moved");
    visitor.button("Undo").click();
    assertThat(visitor.region("History").getByRole(AriaRole.LISTITEM)).hasCount(1);
    assertThat(visitor.region("Table").getByRole(AriaRole.FIGURE)).hasCount(3);
  }

  @Test
  void twoFriendsPlayOnOneScreen(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=1+1");
    visitor.field("Against").selectOption("a friend here");
    Locator table = visitor.region("Table");
    assertThat(table).containsText("Player 1 is to move.");
    table.getByLabel("heap(1), token 1 from below: leave 0").first().click();
    assertThat(table).containsText("Player 2 is to move.");
    table.getByLabel("heap(1), token 1 from below: leave 0").first().click();
    assertThat(table).containsText("Player 2 wins.");
  }

  @Test
  void aMoveCanBeTyped_andAWrongOneIsRefusedInWords(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=3+5+7&against=friend");
    assertThat(visitor.region("Table")).containsText("Player 1 is to move.");
    visitor.complaints().expect(Complaints.BAD_REQUEST);
    visitor.field("Type a move").fill("heap(3) -> heap(4)");
    visitor.button("Move").click();
    assertThat(visitor.region("Table")).containsText("no move");
    visitor.field("Type a move").fill("heap(3) -> heap(2)");
    visitor.button("Move").click();
    assertThat(visitor.region("Table")).containsText("Player 2 is to move.");
  }

  static Stream<String> boards() {
    return CaseCount.everyNth(
        2,
        List.of(
            "Kayles",
            "Kayles on a ring",
            "Treblecross",
            "Cutting",
            "King",
            "Wythoff",
            "Chomp",
            "Fibonacci Nim",
            "Mis\u00e8re Nim",
            "Take from the ends",
            "Silver Dollar",
            "A tie is possible"));
  }

  @ParameterizedTest
  @MethodSource("boards")
  void everyExampleIsPlayedOnItsBoard(String name, Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&against=friend");
    assertThat(visitor.region("Table")).containsText("Player 1 is to move.");
    visitor.region("Settings of the play").getByRole(AriaRole.BUTTON, Visitor.inside(name)).click();
    Locator history = visitor.region("History").getByRole(AriaRole.LISTITEM);
    assertThat(visitor.region("Table")).not().containsText("heap(7)");
    assertThat(visitor.region("Table")).containsText("Player 1 is to move.");
    visitor.page().getByText("All moves").click();
    visitor.region("Table").getByRole(AriaRole.BUTTON).filter(arrow()).first().click();
    assertThat(history).hasCount(2);
    assertThat(visitor.region("Table")).containsText("Player 2");
    visitor.shoot("play-" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-"));
  }

  @Test
  void rulesWithoutAPictureArePlayedToo(Visits visits) {
    Visitor visitor =
        visits
            .visitor()
            .open("view=play&game=foo(a,b,c)+->+foo(a-1,b,c)%0Afoo(a,b,c)+->+foo(a,b-1,c)");
    Locator table = visitor.region("Table");
    assertThat(table).containsText("Your move.");
    visitor.page().getByText("All moves").click();
    table.getByRole(AriaRole.BUTTON).filter(arrow()).first().click();
    assertThat(table).containsText("The computer moved");
  }

  @Test
  void aGameAsksForItsParameters_andBeginsAtItsStart(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=deque");
    visitor.sees("To play, give a value to a.");
    Locator settings = visitor.region("Settings of the play");
    settings.getByRole(AriaRole.TEXTBOX, Visitor.inside("a")).fill("[5, 1, 9]");
    assertThat(visitor.field("Position")).hasValue("row(0, 3)");
    visitor.button("row(0, 3), 9 at place 2").click();
    assertThat(visitor.region("Table")).containsText("You 9, Computer 5.");
  }

  @Test
  void aCoinIsMovedByKeys_andTheFocusStaysOnTheTable(Visits visits) {
    Visitor visitor =
        visits.visitor().open("view=play&game=silver-dollar&position=strip(2,4,3)&against=friend");
    visitor.button("strip(2, 4, 3), square 1").focus();
    visitor.page().keyboard().press("Enter");
    assertThat(visitor.region("Table")).containsText("strip(2, 4, 3) \u2192 strip(1, 5, 3)");
    assertThat(visitor.button("strip(1, 5, 3), square 1, a coin")).isFocused();
    visitor.page().keyboard().press("ArrowLeft");
    visitor.page().keyboard().press("Enter");
    assertThat(visitor.region("Table")).containsText("strip(1, 5, 3) \u2192 strip(0, 6, 3)");
  }

  @Test
  void movesThatAPictureCannotShow_areListedUnderIt(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=end-nim&position=row(1,2,3)");
    visitor.button("row(1, 2, 3): other moves").click();
    Locator menu = visitor.page().getByLabel("Which move?");
    assertThat(menu).containsText("pair(2, 3)");
    assertThat(menu).containsText("pair(1, 2)");
  }

  @Test
  void theAddressHoldsThePlay_soThatAReloadAndBackKeepIt(Visits visits) {
    Visitor visitor = visits.visitor().open("view=play&game=nim&position=3+5+7&against=friend");
    visitor.button("heap(7), token 7 from below: leave 6, 1 above").click();
    Locator history = visitor.region("History").getByRole(AriaRole.LISTITEM);
    assertThat(history).hasCount(2);
    visitor.page().reload();
    assertThat(history).hasCount(2);
    assertThat(visitor.region("Table")).containsText("Player 2 is to move.");
    visitor.page().goBack();
    assertThat(history).hasCount(1);
    assertThat(visitor.state()).contains("position=3+5+7");
  }

  private static Locator.FilterOptions arrow() {
    return new Locator.FilterOptions().setHasText("\u2192");
  }
}
