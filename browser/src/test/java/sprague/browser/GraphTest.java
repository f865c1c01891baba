// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Graphs. */
@InBrowser
class GraphTest {
  private static final String EDGES = "Edges, one on a line, or DOT";

  @Test
  void anEdgeListThatIsPastedIsDrawnWithItsValues(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.field(EDGES).fill("a b\nb c\na c");
    assertThat(vertex(user, "a")).hasAccessibleName(Pattern.compile("a 2, N.*"));
    assertThat(vertex(user, "c")).hasAccessibleName(Pattern.compile("c 0, P.*"));
  }

  @Test
  void anInfiniteValueShowsItsSet(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.button("Infinite values").click();
    user.page().getByText("Values as a table").click();
    assertThat(user.region("Values").getByRole(AriaRole.TABLE)).containsText("\u221e{");
  }

  @Test
  void dotIsRead_andAMistakeIsToldInWords(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.field(EDGES).fill("digraph { start -> end; }");
    assertThat(vertex(user, "start")).hasAccessibleName(Pattern.compile("start 1, N.*"));
    user.errors().expect(BrowserErrors.BAD_REQUEST);
    user.field(EDGES).fill("digraph { start -> ");
    assertThat(user.region("Edges")).containsText("line 1");
  }

  @Test
  void tokensArePut_andAPlayIsWonAgainstTheComputer(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.field(EDGES).fill("a b\nb c\na c");
    vertex(user, "a").click();
    Locator tokens = user.region("Tokens");
    assertThat(tokens).containsText("the player to move wins");
    user.button("Play, I begin").click();
    assertThat(tokens).containsText("Your move");
    vertex(user, "a").click();
    user.button("a \u2192 c").click();
    assertThat(tokens).containsText("The computer cannot move: you win.");
  }

  @Test
  void aPlayOfFriendsIsShared_withItsMovesAndWhoseTurnItIs(Users users) {
    User user =
        users
            .atDesktop()
            .open(
                "view=graph&edges=a+b%0Ab+c%0Aa+c&tokens=a,b&mode=play&begins=friend&pushes=a%3Ec");
    Locator tokens = user.region("Tokens");
    assertThat(tokens).containsText("Player 2 is to move");
    assertThat(tokens.getByRole(AriaRole.LISTITEM)).hasCount(2);
    vertex(user, "b").click();
    vertex(user, "c").click();
    assertThat(tokens).containsText("Player 1 cannot move: Player 2 wins.");
    user.page().goBack();
    assertThat(tokens).containsText("Player 2 is to move");
  }

  @Tag("long")
  @Test
  void theGraphIsEditedByMouse_andTheTextFollows(Users users) {
    User user = users.with(look -> look.setViewportSize(1440, 900));
    user.open("view=graph").field(EDGES).fill("# three\na b\nb c\na c");
    assertThat(vertex(user, "a")).hasAccessibleName(Pattern.compile("a 2, N.*"));
    user.button("Move").click();
    Locator picture = user.region("Tokens").locator("svg");
    picture.click(new Locator.ClickOptions().setPosition(300, 300));
    assertThat(user.field(EDGES)).hasValue("# three\na b\nb c\na c\nd");
    user.button("Draw edges").click();
    vertex(user, "d").dragTo(vertex(user, "a"));
    assertThat(user.field(EDGES)).hasValue("# three\na b\nb c\na c\nd\nd a");
    assertThat(edge(user, "d", "a")).hasCount(1);
    edge(user, "a", "c").dispatchEvent("click");
    user.button("Delete").click();
    assertThat(user.field(EDGES)).hasValue("# three\na b\nb c\nd\nd a");
    assertThat(vertex(user, "a")).hasAccessibleName(Pattern.compile("a 0, P.*"));
    user.button("Undo the edit").click();
    assertThat(user.field(EDGES)).hasValue("# three\na b\nb c\na c\nd\nd a");
    assertThat(vertex(user, "a")).hasAccessibleName(Pattern.compile("a 2, N.*"));
  }

  @Test
  @Tag("long")
  void aVertexThatWasDraggedStays_whileTheTextChanges(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.field(EDGES).fill("a b\nb c");
    user.button("Move").click();
    Locator b = vertex(user, "b");
    String before = b.getAttribute("transform");
    b.dragTo(
        user.region("Tokens").locator("svg"),
        new Locator.DragToOptions().setTargetPosition(200, 280));
    assertThat(b).not().hasAttribute("transform", before);
    user.button("Tokens").click();
    String after = b.getAttribute("transform");
    user.field(EDGES).fill("a b\nb c\nc d");
    assertThat(vertex(user, "d")).isVisible();
    assertThat(b).hasAttribute("transform", after);
    user.page().reload();
    assertThat(b).hasAttribute("transform", after);
  }

  @Tag("long")
  @Test
  void theGraphIsEditedByKeys(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.field(EDGES).fill("a b\nb c");
    user.button("Draw edges").focus();
    user.page().keyboard().press("Enter");
    vertex(user, "a").press("Enter");
    vertex(user, "c").press("Enter");
    assertThat(user.field(EDGES)).hasValue("a b\nb c\na c");
    assertThat(edge(user, "a", "c")).hasCount(1);
    edge(user, "a", "b").press("Delete");
    assertThat(user.field(EDGES)).hasValue("b c\na c");
    user.button("Move").press("Enter");
    user.button("Add vertex").press("Enter");
    assertThat(user.field(EDGES)).hasValue("b c\na c\nd");
    assertThat(vertex(user, "d")).hasAccessibleName(Pattern.compile(".*selected"));
    String before = vertex(user, "d").getAttribute("transform");
    vertex(user, "d").press("ArrowRight");
    assertThat(vertex(user, "d")).not().hasAttribute("transform", before);
    vertex(user, "d").press("Delete");
    assertThat(user.field(EDGES)).hasValue("b c\na c");
  }

  @Test
  @Tag("long")
  void theGraphIsEditedByTouch_onAPhone(Users users) {
    User user = users.onPhone().open("view=graph");
    user.field(EDGES).fill("a b\nb c");
    user.button("Draw edges").tap();
    vertex(user, "a").tap();
    vertex(user, "c").tap();
    assertThat(user.field(EDGES)).hasValue("a b\nb c\na c");
    user.button("Move").tap();
    Locator svg = user.region("Tokens").locator("svg");
    svg.tap(new Locator.TapOptions().setPosition(60, 190));
    assertThat(user.field(EDGES)).hasValue("a b\nb c\na c\nd");
    String before = vertex(user, "d").getAttribute("transform");
    vertex(user, "d").scrollIntoViewIfNeeded();
    drag(user, vertex(user, "d").boundingBox());
    assertThat(vertex(user, "d")).not().hasAttribute("transform", before);
    vertex(user, "d").tap();
    user.screenshot("graph-editor-phone");
    user.button("Delete").tap();
    assertThat(user.field(EDGES)).hasValue("a b\nb c\na c");
  }

  @Tag("long")
  @Test
  void dotKeepsItsLabels_andNumbersWithAGapBecomeDot(Users users) {
    User user = users.atDesktop().open("view=graph");
    user.field(EDGES).fill("digraph {\n  a [label=\"Start\"];\n  a -> b -> c;\n}");
    user.button("Move").click();
    edge(user, "b", "c").press("Delete");
    assertThat(user.field(EDGES)).hasValue("digraph {\n  a [label=\"Start\"];\n  a -> b;\n  c;\n}");
    user.field(EDGES).fill("1 2\n2 3");
    vertex(user, "2").press("Delete");
    assertThat(user.field(EDGES)).hasValue("digraph {\n  1;\n  3;\n}");
    assertThat(vertex(user, "2")).hasCount(0);
  }

  @Test
  void anEdgeGoesRoundAVertexThatIsNotItsEnd(Users users) {
    User user =
        users.atDesktop().open("view=graph&edges=a+b%0Ab+c%0Aa+c&places=a:60:80,b:160:80,c:260:80");
    assertThat(vertex(user, "c")).isVisible();
    double distance =
        ((Number)
                user.page()
                    .evaluate(
                        """
                        Math.min(...[...document.querySelectorAll('.arcs path')].slice(1, 2).flatMap(
                          (path) => Array.from({ length: 50 }, (_, i) => {
                            const { x, y } = path.getPointAtLength((i * path.getTotalLength()) / 49);
                            return Math.hypot(x - 160, y - 80);
                          })))
                        """))
            .doubleValue();
    Assertions.assertThat(distance).isGreaterThan(22);
  }

  @Test
  @Tag("long")
  void axeFindsNothingInTheEditor(Users users) {
    for (ColorScheme colours : ColorScheme.values()) {
      User user = users.withoutPolicy();
      user.in(colours).open("view=graph").sees("Tokens on 1, 3");
      user.button("Draw edges").click();
      edge(user, "1", "2").press("Enter");
      user.awaitIdle();
      user.screenshot("graph-editor-" + colours);
      Assertions.assertThat(AccessibilityTest.findings(user)).isEmpty();
    }
  }

  /** Drags what is in a box to the right by a finger. */
  private static void drag(User user, BoundingBox box) {
    CDPSession devices = user.page().context().newCDPSession(user.page());
    for (int step = 0; step <= 4; step++) {
      double x = box.x + box.width / 2 + 20 * step;
      touch(devices, step == 0 ? "touchStart" : "touchMove", x, box.y + box.height / 3);
    }
    JsonObject end = new JsonObject();
    end.addProperty("type", "touchEnd");
    end.add("touchPoints", new JsonArray());
    devices.send("Input.dispatchTouchEvent", end);
    devices.detach();
  }

  private static void touch(CDPSession devices, String type, double x, double y) {
    JsonObject point = new JsonObject();
    point.addProperty("x", x);
    point.addProperty("y", y);
    JsonArray points = new JsonArray();
    points.add(point);
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    devices.send("Input.dispatchTouchEvent", event);
  }

  private static Locator edge(User user, String from, String to) {
    return user.region("Tokens")
        .getByRole(
            AriaRole.BUTTON,
            new Locator.GetByRoleOptions()
                .setName(Pattern.compile("^Edge " + from + " \u2192 " + to + "\\b")));
  }

  private static Locator vertex(User user, String name) {
    return user.region("Tokens")
        .getByRole(
            AriaRole.BUTTON,
            new Locator.GetByRoleOptions().setName(Pattern.compile("^" + name + " ")))
        .first();
  }
}
