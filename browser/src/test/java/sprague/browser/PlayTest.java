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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** Play. */
@InBrowser
class PlayTest {
  private static final Pattern GOES = Pattern.compile("(^| )goes( |$)");

  @Test
  @Tag("long")
  void whoPlaysWellWinsAgainstTheComputer(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=1+2");
    user.button("heap(2), token 2 from below: leave 1, 1 above").click();
    assertThat(user.region("Table")).containsText("Your move.");
    assertThat(user.region("Table")).containsText("The computer moved");
    user.region("Table").getByLabel("heap(1), token 1 from below: leave 0").click();
    assertThat(user.region("Table")).containsText("The computer cannot move. You win.");
  }

  @Test
  void whoErrsLoses_andTheHistorySaysWhere(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=1+2");
    user.button("heap(1), token 1 from below: leave 0, 1 above").click();
    assertThat(user.region("Table")).containsText("The computer wins.");
    assertThat(user.region("Table"))
        .containsText("You lost the win with move 1, 1 \u2192 0;" + " 2 \u2192 1 would have won.");
    assertThat(user.region("History").getByRole(AriaRole.LISTITEM).nth(1))
        .containsText("here it was lost");
  }

  @Test
  void amongFriends_theLastMistakeDecides_andALostStartIsSaid(Users users) {
    User user =
        users
            .atDesktop()
            .open(
                "view=play&game=nim&position=1+2&against=friend"
                    + "&moves=heap(2);heap(1);nothing");
    assertThat(user.region("Table"))
        .containsText(
            "Player 2 lost the win with move 2, 2 \u2192 1;" + " 2 \u2192 0 would have won.");
    user.open("view=play&game=nim&position=1+1&against=friend&moves=heap(1);nothing");
    assertThat(user.region("Table")).containsText("Player 1 had no winning move");
  }

  @Tag("long")
  @Test
  void thePlaySaysItsRules_whoWins_andWhoseTurnItIs(Users users) {
    User user = users.atDesktop();
    String plays =
        """
        game=kayles                                      | Kayles: knock down one pin or two neighbours. Whoever makes the last move wins.
        game=kayles&misere=yes                           | Kayles: knock down one pin or two neighbours. Whoever makes the last move loses
        game=misere-nim                                  | Nim where the last one to move loses. Whoever makes the last move loses
        game=subtraction&p.S={1,2}                       | Subtraction game: take a number from S, S = {1,2}. Whoever makes the last move wins.
        game=deque&p.a=[1,2]                             | Deque: take a number from either end of a row, a = [1,2]. Whoever gains more wins.
        game=kgame&p.k=3                                 | If nobody can move, it is a tie; whoever leaves pile(0, last) wins.
        game=heap(n)+->+heap(n-1);heap(1)+wins           | Your rules. Whoever makes the last move wins; whoever leaves heap(1) wins.
        """;
    plays
        .lines()
        .map(line -> line.split(" +[|] "))
        .forEach(
            play -> {
              user.open("view=play&" + play[0]);
              assertThat(user.region("Table")).containsText(play[1]);
              assertThat(user.region("Table")).containsText("Your move.");
            });
  }

  @Test
  void hintsTellInWordsWhichMovesWin_andCanBeHidden(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=1+2");
    Locator winning = user.page().getByLabel(Pattern.compile("heap\\(2\\).*, wins"));
    assertThat(user.region("Table")).containsText("Your move.");
    assertThat(winning).hasCount(0);
    user.field("Hints").check();
    assertThat(winning).hasCount(1);
    assertThat(user.region("Table")).containsText("the player to move wins");
    user.field("Hints").uncheck();
    assertThat(winning).hasCount(0);
  }

  @Tag("long")
  @Test
  void undoTakesTheComputersAnswerBackToo(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=3+5+7");
    user.button("heap(7), token 7 from below: leave 6, 1 above").click();
    assertThat(user.region("Table")).containsText("The computer moved");
    user.button("Undo").click();
    assertThat(user.region("History").getByRole(AriaRole.LISTITEM)).hasCount(1);
    assertThat(user.region("Table").getByRole(AriaRole.FIGURE)).hasCount(3);
  }

  @Test
  void twoFriendsPlayOnOneScreen(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=1+1");
    user.field("Against").selectOption("a friend here");
    Locator table = user.region("Table");
    assertThat(table).containsText("Player 1 is to move.");
    table.getByLabel("heap(1), token 1 from below: leave 0").first().click();
    assertThat(table).containsText("Player 2 is to move.");
    table.getByLabel("heap(1), token 1 from below: leave 0").first().click();
    assertThat(table).containsText("Player 2 wins.");
  }

  @Test
  void aMoveCanBeTyped_andAWrongOneIsRefusedInWords(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=3+5+7&against=friend");
    assertThat(user.region("Table")).containsText("Player 1 is to move.");
    user.errors().expect(BrowserErrors.BAD_REQUEST);
    user.field("Type a move").fill("heap(3) -> heap(4)");
    user.button("Move").click();
    assertThat(user.region("Table")).containsText("no move");
    user.field("Type a move").fill("heap(3) -> heap(2)");
    user.button("Move").click();
    assertThat(user.region("Table")).containsText("Player 2 is to move.");
  }

  static Stream<String> boards() {
    return CaseCount.everyNth(
        5,
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
  void everyExampleIsPlayedOnItsBoard(String name, Users users) {
    User user = users.atDesktop().open("view=play&game=nim&against=friend");
    assertThat(user.region("Table")).containsText("Player 1 is to move.");
    user.region("Settings of the play").getByRole(AriaRole.BUTTON, User.inside(name)).click();
    Locator history = user.region("History").getByRole(AriaRole.LISTITEM);
    assertThat(user.region("Table")).not().containsText("heap(7)");
    assertThat(user.region("Table")).containsText("Player 1 is to move.");
    user.page().getByText("All moves").click();
    user.region("Table").getByRole(AriaRole.BUTTON).filter(arrow()).first().click();
    assertThat(history).hasCount(2);
    assertThat(user.region("Table")).containsText("Player 2");
    user.screenshot("play-" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-"));
  }

  @Test
  @Tag("long")
  void rulesWithoutAPictureArePlayedToo(Users users) {
    User user =
        users
            .atDesktop()
            .open("view=play&game=foo(a,b,c)+->+foo(a-1,b,c)%0Afoo(a,b,c)+->+foo(a,b-1,c)");
    Locator table = user.region("Table");
    assertThat(table).containsText("Your move.");
    user.page().getByText("All moves").click();
    table.getByRole(AriaRole.BUTTON).filter(arrow()).first().click();
    assertThat(table).containsText("The computer moved");
  }

  @Tag("long")
  @Test
  void aGameAsksForItsParameters_andBeginsAtItsStart(Users users) {
    User user = users.atDesktop().open("view=play&game=deque");
    user.sees("To play, give a value to a.");
    Locator settings = user.region("Settings of the play");
    settings.getByRole(AriaRole.TEXTBOX, User.inside("a")).fill("[5, 1, 9]");
    assertThat(user.field("Position")).hasValue("row(0, 3)");
    user.button("row(0, 3), 9 at place 2").click();
    assertThat(user.region("Table")).containsText("You 9, Computer 5.");
  }

  @Test
  void aCoinIsMovedByKeys_andTheFocusStaysOnTheTable(Users users) {
    User user =
        users.atDesktop().open("view=play&game=silver-dollar&position=strip(2,4,3)&against=friend");
    user.button("strip(2, 4, 3), square 1").focus();
    user.page().keyboard().press("Enter");
    assertThat(user.region("Table")).containsText("strip(2, 4, 3) \u2192 strip(1, 5, 3)");
    assertThat(user.button("strip(1, 5, 3), square 1, a coin")).isFocused();
    user.page().keyboard().press("ArrowLeft");
    user.page().keyboard().press("Enter");
    assertThat(user.region("Table")).containsText("strip(1, 5, 3) \u2192 strip(0, 6, 3)");
  }

  @Test
  void movesThatAPictureCannotShow_areListedUnderIt(Users users) {
    User user = users.atDesktop().open("view=play&game=end-nim&position=row(1,2,3)");
    user.button("row(1, 2, 3): other moves").click();
    Locator menu = user.page().getByLabel("Which move?");
    assertThat(menu.getByLabel("leaves pair(2, 3)").locator("..").locator(".stack .token"))
        .hasCount(5);
    assertThat(menu.getByLabel("leaves pair(1, 2)")).isVisible();
  }

  @Test
  @Tag("long")
  void theAddressHoldsThePlay_soThatAReloadAndBackKeepIt(Users users) {
    User user = users.atDesktop().open("view=play&game=nim&position=3+5+7&against=friend");
    user.button("heap(7), token 7 from below: leave 6, 1 above").click();
    Locator history = user.region("History").getByRole(AriaRole.LISTITEM);
    assertThat(history).hasCount(2);
    user.page().reload();
    assertThat(history).hasCount(2);
    assertThat(user.region("Table")).containsText("Player 2 is to move.");
    user.page().goBack();
    assertThat(history).hasCount(1);
    assertThat(user.state()).contains("position=3+5+7");
  }

  /** By mouse on a wide screen; the long tests take keys and touch, a phone and misere play too. */
  static Stream<Arguments> picturesPlayed() {
    return CaseCount.everyNth(
        6,
        List.of(
            Arguments.of("mouse", 1440, false),
            Arguments.of("keys", 1024, false),
            Arguments.of("touch", Users.PHONE_WIDTH, false),
            Arguments.of("mouse", 1024, true),
            Arguments.of("keys", Users.PHONE_WIDTH, true),
            Arguments.of("touch", Users.PHONE_WIDTH, true)));
  }

  @ParameterizedTest
  @MethodSource("picturesPlayed")
  void kaylesIsWonByPictures(String means, int width, boolean isMisere, Users users) {
    String row = isMisere ? "row(2)" : "row(3)";
    String choice = isMisere ? "leaves row(1)" : "leaves row(1) + row(1)";
    String end = isMisere ? "You cannot move. You win." : "The computer cannot move. You win.";
    User user = users.with(look -> look.setViewportSize(width, 900).setHasTouch(true));
    user.open("view=play&game=kayles&position=" + row + (isMisere ? "&misere=yes" : ""))
        .awaitIdle();
    press(user, user.button(row + ", cell " + (isMisere ? 1 : 2)), means);
    Locator menu = user.page().getByLabel("Which move?");
    assertThat(menu).not().containsText("row");
    assertThat(menu.getByRole(AriaRole.BUTTON)).hasCount(3);
    press(user, menu.getByLabel(choice, new Locator.GetByLabelOptions().setExact(true)), means);
    if (!isMisere) {
      assertThat(user.region("Table")).containsText("The computer moved");
      assertThat(user.region("Table").getByRole(AriaRole.FIGURE)).hasCount(1);
      Locator last = user.button("row(1), cell 1");
      press(user, last, means);
      if (means.equals("touch")) {
        user.sees("Touch again to make this move: leaves nothing.");
        assertThat(last).hasClass(GOES);
        last.tap();
      }
    }
    assertThat(user.region("Table")).containsText(end);
    assertThat(user.region("Table")).containsText("Nothing is left.");
    assertThat(user.page()).hasURL(Pattern.compile(".*nothing$"));
    assertThat(user.page()).not().hasURL(Pattern.compile(".*row%280%29.*"));
    user.page().reload();
    assertThat(user.region("Table")).containsText(end);
  }

  private static void press(User user, Locator button, String means) {
    switch (means) {
      case "mouse" -> button.click();
      case "keys" -> {
        button.focus();
        user.page().keyboard().press("Enter");
      }
      default -> button.tap();
    }
  }

  /** The changed parts are those that only some, or all of the moves of a button change. */
  static Stream<Arguments> movesSeen() {
    String moves =
        """
        nim&position=5                        | heap(5), token 3 from below: leave 2, 3 above | goes 3 | leaves heap(2)
        grundy&position=9                     | heap(9), token 4 from below: leave 3, 6 above | apart 6 | leaves heap(3) + heap(6)
        chomp-two-rows&position=bar(4,3)      | bar(4, 3), token 3 from below: leave 2, 2 above | goes 3, perhaps 0 | leaves bar(2, 2)
        kayles&position=row(5)                | row(5), cell 2 | goes 1, perhaps 1 | 2 moves to choose from
        kayles&position=row(5)                | row(5), cell 5 | goes 1, perhaps 0 | leaves row(4)
        ring-kayles&position=ring(6)          | ring(6), cell 2 | goes 1, perhaps 1 | 2 moves to choose from
        silver-dollar&position=strip(2,4,3)   | strip(2, 4, 3), square 1 | goes 1, comes 1 | leaves strip(1, 5, 3)
        deque&p.a=[4,7,2]&position=row(0,3)   | row(0, 3), 2 at place 2 | goes 1 | leaves row(0, 2), gains 2
        cutting&position=sheet(3,1)           | sheet(3, 1), cut down after 1 | apart 1 | leaves sheet(1, 1) + sheet(2, 1), ends the game and wins
        king&position=board(5,4)              | board(5, 4), go to 4, 3 | goes 1, comes 1 | leaves board(4, 3)
        """;
    List<Arguments> all =
        moves.lines().map(line -> Arguments.of((Object[]) line.split(" +[|] "))).toList();
    return CaseCount.everyNth(6, all);
  }

  @ParameterizedTest
  @MethodSource("movesSeen")
  void aMoveIsSeenBeforeItIsMade(
      String game, String button, String marks, String words, Users users) {
    User user = users.atDesktop().open("view=play&against=friend&game=" + game).awaitIdle();
    Locator table = user.region("Table");
    Locator pressed = user.button(button).first();
    assertThat(pressed).hasAccessibleDescription(words);
    for (String means : List.of("mouse", "keys")) {
      user.page().keyboard().press("Tab");
      if (means.equals("mouse")) {
        pressed.hover();
      } else {
        pressed.focus();
      }
      for (String mark : marks.split(", ")) {
        String[] parts = mark.split(" ");
        assertThat(table.locator("." + parts[0])).hasCount(Integer.parseInt(parts[1]));
      }
      user.page().mouse().move(0, 0);
      user.field("Type a move").focus();
      assertThat(table.locator(".goes, .apart, .comes, .perhaps")).hasCount(0);
    }
    assertThat(user.region("History").getByRole(AriaRole.LISTITEM)).hasCount(1);
  }

  @Test
  @Tag("long")
  void theFirstTouchShows_theSecondMakesTheMove(Users users) {
    User user = users.onPhone().open("view=play&game=nim&position=3&against=friend").awaitIdle();
    Locator token = user.button("heap(3), token 2 from below: leave 1, 2 above");
    Locator other = user.button("heap(3), token 3 from below: leave 2, 1 above");
    Locator history = user.region("History").getByRole(AriaRole.LISTITEM);
    token.tap();
    user.sees("Touch again to make this move: leaves heap(1).");
    assertThat(user.region("Table").locator(".goes")).hasCount(2);
    other.tap();
    user.sees("Touch again to make this move: leaves heap(2).");
    assertThat(user.region("Table").locator(".goes")).hasCount(1);
    assertThat(history).hasCount(1);
    other.tap();
    assertThat(history).hasCount(2);
    assertThat(user.region("Table").getByRole(AriaRole.FIGURE)).hasAccessibleName("heap(2)");
  }

  @Test
  @Tag("long")
  void componentsWithoutMovesGo_exceptWhereAClauseEndsTheGame(Users users) {
    User user =
        users.atDesktop().open("view=play&game=nim&position=2+3&against=friend").awaitIdle();
    Locator figures = user.region("Table").getByRole(AriaRole.FIGURE);
    user.button("heap(2), token 1 from below: leave 0, 2 above").click();
    assertThat(figures).hasCount(1);
    assertThat(user.page()).hasURL(Pattern.compile(".*moves=heap%283%29"));
    user.page().reload();
    assertThat(figures).hasAccessibleName("heap(3)");
    user.open("view=play&against=friend&position=2&game=heap(n)+->+heap(n-1);heap(0)+wins");
    user.awaitIdle();
    user.button("heap(2), token 2 from below: leave 1, 1 above").click();
    user.button("heap(1), token 1 from below: leave 0, 1 above").click();
    assertThat(figures).hasAccessibleName("heap(0)");
    assertThat(user.page()).hasURL(Pattern.compile(".*%3Bheap%280%29"));
  }

  private static Locator.FilterOptions arrow() {
    return new Locator.FilterOptions().setHasText("\u2192");
  }
}
