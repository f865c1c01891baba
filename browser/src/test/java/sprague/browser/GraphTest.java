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

  @Tag("long")
  @Test
  void theGraphIsEditedByMouse_andTheTextFollows(Visits visits) {
    Visitor visitor = visits.visitor(look -> look.setViewportSize(1440, 900));
    visitor.open("view=graph").field(EDGES).fill("# three\na b\nb c\na c");
    assertThat(vertex(visitor, "a")).hasAccessibleName(Pattern.compile("a 2, N.*"));
    visitor.button("Move").click();
    Locator picture = visitor.region("Tokens").locator("svg");
    picture.click(new Locator.ClickOptions().setPosition(300, 300));
    assertThat(visitor.field(EDGES)).hasValue("# three\na b\nb c\na c\nd");
    visitor.button("Draw edges").click();
    vertex(visitor, "d").dragTo(vertex(visitor, "a"));
    assertThat(visitor.field(EDGES)).hasValue("# three\na b\nb c\na c\nd\nd a");
    assertThat(edge(visitor, "d", "a")).hasCount(1);
    edge(visitor, "a", "c").dispatchEvent("click");
    visitor.button("Delete").click();
    assertThat(visitor.field(EDGES)).hasValue("# three\na b\nb c\nd\nd a");
    assertThat(vertex(visitor, "a")).hasAccessibleName(Pattern.compile("a 0, P.*"));
    visitor.button("Undo the edit").click();
    assertThat(visitor.field(EDGES)).hasValue("# three\na b\nb c\na c\nd\nd a");
    assertThat(vertex(visitor, "a")).hasAccessibleName(Pattern.compile("a 2, N.*"));
  }

  @Test
  @Tag("long")
  void aVertexThatWasDraggedStays_whileTheTextChanges(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.field(EDGES).fill("a b\nb c");
    visitor.button("Move").click();
    Locator b = vertex(visitor, "b");
    String before = b.getAttribute("transform");
    b.dragTo(
        visitor.region("Tokens").locator("svg"),
        new Locator.DragToOptions().setTargetPosition(200, 280));
    assertThat(b).not().hasAttribute("transform", before);
    visitor.button("Tokens").click();
    String after = b.getAttribute("transform");
    visitor.field(EDGES).fill("a b\nb c\nc d");
    assertThat(vertex(visitor, "d")).isVisible();
    assertThat(b).hasAttribute("transform", after);
    visitor.page().reload();
    assertThat(b).hasAttribute("transform", after);
  }

  @Test
  void theGraphIsEditedByKeys(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.field(EDGES).fill("a b\nb c");
    visitor.button("Draw edges").focus();
    visitor.page().keyboard().press("Enter");
    vertex(visitor, "a").press("Enter");
    vertex(visitor, "c").press("Enter");
    assertThat(visitor.field(EDGES)).hasValue("a b\nb c\na c");
    assertThat(edge(visitor, "a", "c")).hasCount(1);
    edge(visitor, "a", "b").press("Delete");
    assertThat(visitor.field(EDGES)).hasValue("b c\na c");
    visitor.button("Move").press("Enter");
    visitor.button("Add vertex").press("Enter");
    assertThat(visitor.field(EDGES)).hasValue("b c\na c\nd");
    assertThat(vertex(visitor, "d")).hasAccessibleName(Pattern.compile(".*selected"));
    String before = vertex(visitor, "d").getAttribute("transform");
    vertex(visitor, "d").press("ArrowRight");
    assertThat(vertex(visitor, "d")).not().hasAttribute("transform", before);
    vertex(visitor, "d").press("Delete");
    assertThat(visitor.field(EDGES)).hasValue("b c\na c");
  }

  @Test
  @Tag("long")
  void theGraphIsEditedByTouch_onAPhone(Visits visits) {
    Visitor visitor = visits.onPhone().open("view=graph");
    visitor.field(EDGES).fill("a b\nb c");
    visitor.button("Draw edges").tap();
    vertex(visitor, "a").tap();
    vertex(visitor, "c").tap();
    assertThat(visitor.field(EDGES)).hasValue("a b\nb c\na c");
    visitor.button("Move").tap();
    Locator svg = visitor.region("Tokens").locator("svg");
    svg.tap(new Locator.TapOptions().setPosition(60, 190));
    assertThat(visitor.field(EDGES)).hasValue("a b\nb c\na c\nd");
    String before = vertex(visitor, "d").getAttribute("transform");
    vertex(visitor, "d").scrollIntoViewIfNeeded();
    drag(visitor, vertex(visitor, "d").boundingBox());
    assertThat(vertex(visitor, "d")).not().hasAttribute("transform", before);
    vertex(visitor, "d").tap();
    visitor.shoot("graph-editor-phone");
    visitor.button("Delete").tap();
    assertThat(visitor.field(EDGES)).hasValue("a b\nb c\na c");
  }

  @Test
  void dotKeepsItsLabels_andNumbersWithAGapBecomeDot(Visits visits) {
    Visitor visitor = visits.visitor().open("view=graph");
    visitor.field(EDGES).fill("digraph {\n  a [label=\"Start\"];\n  a -> b -> c;\n}");
    visitor.button("Move").click();
    edge(visitor, "b", "c").press("Delete");
    assertThat(visitor.field(EDGES))
        .hasValue("digraph {\n  a [label=\"Start\"];\n  a -> b;\n  c;\n}");
    visitor.field(EDGES).fill("1 2\n2 3");
    vertex(visitor, "2").press("Delete");
    assertThat(visitor.field(EDGES)).hasValue("digraph {\n  1;\n  3;\n}");
    assertThat(vertex(visitor, "2")).hasCount(0);
  }

  @Test
  void anEdgeGoesRoundAVertexThatIsNotItsEnd(Visits visits) {
    Visitor visitor =
        visits.visitor().open("view=graph&edges=a+b%0Ab+c%0Aa+c&places=a:60:80,b:160:80,c:260:80");
    assertThat(vertex(visitor, "c")).isVisible();
    double distance =
        ((Number)
                visitor
                    .page()
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
  void axeFindsNothingInTheEditor(Visits visits) {
    for (ColorScheme colours : ColorScheme.values()) {
      Visitor visitor = visits.inspector();
      visitor.in(colours).open("view=graph").sees("Tokens on 1, 3");
      visitor.button("Draw edges").click();
      edge(visitor, "1", "2").press("Enter");
      visitor.rest();
      visitor.shoot("graph-editor-" + colours);
      Assertions.assertThat(AccessibilityTest.findings(visitor)).isEmpty();
    }
  }

  /** Drags what is in a box to the right by a finger. */
  private static void drag(Visitor visitor, BoundingBox box) {
    CDPSession devices = visitor.page().context().newCDPSession(visitor.page());
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

  private static Locator edge(Visitor visitor, String from, String to) {
    return visitor
        .region("Tokens")
        .getByRole(
            AriaRole.BUTTON,
            new Locator.GetByRoleOptions()
                .setName(Pattern.compile("^Edge " + from + " \u2192 " + to + "\\b")));
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
