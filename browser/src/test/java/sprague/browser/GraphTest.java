// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Graphs. */
@InBrowser
class GraphTest {
  private static final String EDGES = "Edges, one on a line, or DOT";

  @Test
  void anEdgeListThatIsPastedIsDrawnWithItsValues(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.field(EDGES).fill("a b\nb c\na c");
    assertThat(vertex(visitor, "a")).hasAccessibleName(Pattern.compile("a 2, N.*"));
    assertThat(vertex(visitor, "c")).hasAccessibleName(Pattern.compile("c 0, P.*"));
  }

  @Test
  void anInfiniteValueShowsItsSet(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.button("Infinite values").click();
    visitor.page().getByText("Values as a table").click();
    assertThat(visitor.region("Values").getByRole(AriaRole.TABLE)).containsText("\u221e{");
  }

  @Test
  void dotIsRead_andAMistakeIsToldInWords(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.field(EDGES).fill("digraph { start -> end; }");
    assertThat(vertex(visitor, "start")).hasAccessibleName(Pattern.compile("start 1, N.*"));
    visitor.complaints().expect(Complaints.BAD_REQUEST);
    visitor.field(EDGES).fill("digraph { start -> ");
    assertThat(visitor.region("Edges")).containsText("line 1");
  }

  @Test
  void tokensArePut_andAPlayIsWonAgainstTheComputer(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.field(EDGES).fill("a b\nb c\na c");
    vertex(visitor, "a").click();
    Locator tokens = visitor.region("Tokens");
    assertThat(tokens).containsText("the player to move wins");
    visitor.button("Play, I begin").click();
    assertThat(tokens).containsText("Your move");
    vertex(visitor, "a").click();
    visitor.button("a \u2192 c").click();
    assertThat(tokens).containsText("The computer cannot move: you win.");
  }

  @Test
  void aPlayOfFriendsIsShared_withItsMovesAndWhoseTurnItIs(Visits visits) {
    Visitor visitor =
        visits
            .visitor()
            .open(
                "view=graph&edges=a+b%0Ab+c%0Aa+c&tokens=a,b&mode=play&begins=friend&pushes=a%3Ec");
    Locator tokens = visitor.region("Tokens");
    assertThat(tokens).containsText("Player 2 is to move");
    assertThat(tokens.getByRole(AriaRole.LISTITEM)).hasCount(2);
    vertex(visitor, "b").click();
    vertex(visitor, "c").click();
    assertThat(tokens).containsText("Player 1 cannot move: Player 2 wins.");
    visitor.page().goBack();
    assertThat(tokens).containsText("Player 2 is to move");
  }

  private static Locator vertex(Visitor visitor, String name) {
    return visitor
        .region("Tokens")
        .getByRole(
            AriaRole.BUTTON,
            new Locator.GetByRoleOptions().setName(Pattern.compile("^" + name + " ")))
        .first();
  }
}
