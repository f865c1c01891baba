// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code graph}, run in this process. */
final class GraphCommandTest {
  /** The sample of the contest problem loj-10243. */
  private static final String PIECES = "2 1\n2 4\n1 4\n1 5\n4 5\n1 3\n3 5\n3 6\n";

  private static final String ROUND = "digraph { a -> b; b -> a; a -> c; d -> d; d -> c; e -> e }";

  @TempDir Path folder;

  private static Answer piped(String input, String... words) {
    List<String> arguments = new ArrayList<>(List.of("graph", "-"));
    arguments.addAll(List.of(words));
    return Answer.piped(input, arguments.toArray(String[]::new));
  }

  @Test
  void withoutTokens_everyVertexHasItsValue() {
    assertThat(piped(PIECES)).isEqualTo(new Answer(0, "1 2\n2 0\n3 1\n4 1\n5 0\n6 0\n", ""));
    assertThat(piped(ROUND).out()).isEqualTo("a 1\nb 0\nc 0\nd inf{0}\ne inf{}\n");
  }

  @Test
  void howALineWasRead_andThatThereIsNoVertex_isSaid() {
    assertThat(piped("1 2 3\n").err()).startsWith("sprague: read as an adjacency list");
    assertThat(piped("1 2 3\n", "--format", "adjacency").err()).isEmpty();
    assertThat(piped("1 2 3\n", "--quiet").err()).isEmpty();
    assertThat(piped(""))
        .isEqualTo(new Answer(0, "", "sprague: the file names no vertex, so the graph is empty\n"));
    assertThat(piped("", "--json").out()).contains("\"vertices\":0");
  }

  @Test
  void headerLine_isSaid_andGoesByTheOption() {
    String text = "4 3\n1 2\n2 3\n3 4\n";
    assertThat(piped(text))
        .isEqualTo(
            new Answer(
                0,
                "1 1\n2 0\n3 1\n4 0\n",
                "sprague: line 1: read as a header, 4 vertices"
                    + " (--header no reads it like the other lines)\n"));
    assertThat(piped(text, "--header", "yes").out()).isEqualTo("1 1\n2 0\n3 1\n4 0\n");
    assertThat(piped(text, "--header", "no").out())
        .isEqualTo("1 inf{}\n2 inf{}\n3 inf{}\n4 inf{}\n");
    assertThat(piped(text, "--header", "maybe").err()).contains("--header takes yes or no");
    assertThat(piped("4 3\n1 2\n", "--header", "yes").status()).isNotZero();
  }

  @Test
  void formats_haveTheirNames_andOthersAreRefused_alsoWhenQuiet() {
    String matrix = "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n";
    assertThat(piped(matrix, "--json").out()).contains("\"format\":\"matrix-market\"");
    assertThat(piped(matrix, "--format", "matrix-market").out()).isEqualTo("1 1\n2 0\n");
    assertThat(piped("*Vertices 2\n", "--json").out()).contains("\"format\":\"pajek\"");
    assertThat(piped("LEDA.GRAPH\nstring\n", "--quiet").err())
        .contains("this looks like LEDA, which is not read");
    assertThat(piped("5 7\n7 900000000\n", "--quiet").out()).isEqualTo("5 0\n7 1\n900000000 0\n");
  }

  @Test
  void aMistakeShowsItsLine() {
    assertThat(piped("digraph {\n\ta -> b;\n\tb ->-> c\n}\n").err())
        .isEqualTo(
            """
            standard input:3:6: a vertex is expected here, not "->"
               b ->-> c
                   ^
            """);
  }

  @Test
  void tokens_haveAWinner_moves_andAReason() {
    assertThat(piped(PIECES, "--tokens", "1,2,4,6").out())
        .isEqualTo(
            """
            1, 2, 4, 6: the first player wins, nimber 3
            winning moves:
              1 -> 4
              1 -> 3
            why:
              the nim-sum of the values 2, 0, 1, 0 is 3
            """);
    assertThat(piped(PIECES, "--tokens", "3,4").out()).startsWith("3, 4: the second player wins");
    assertThat(piped(ROUND, "--tokens", "d").out())
        .startsWith("d: the first player wins\nwinning move:\n  d -> c\n");
    assertThat(piped(ROUND, "--tokens", "d,a").out()).startsWith("d, a: a draw\n");
    assertThat(piped(ROUND, "--tokens", "d,e,a").out()).contains("2 tokens have infinite value");
  }

  @Test
  void json_hasValuesAndOutcome() {
    assertThat(piped(PIECES, "--tokens", "1,2,4,6", "--json").out())
        .isEqualTo(
            "{\"graph\":\"-\",\"format\":\"edges\",\"vertices\":6,\"edges\":8,\"acyclic\":true,"
                + "\"first\":1,\"values\":[2,0,1,1,0,0],"
                + "\"arcs\":[[0,3],[0,4],[0,2],[1,0],[1,3],[2,4],[2,5],[3,4]],"
                + "\"tokens\":[1,2,4,6],\"outcome\":\"N\","
                + "\"winner\":\"first\",\"nimber\":3,\"winningMoves\":["
                + "{\"from\":1,\"to\":4,\"leaves\":0},{\"from\":1,\"to\":3,\"leaves\":0}],\"moves\":["
                + move(1, 4, true)
                + ","
                + move(1, 5, false)
                + ","
                + move(1, 3, true)
                + ","
                + move(2, 1, false)
                + ","
                + move(2, 4, false)
                + ","
                + move(4, 5, false)
                + "],\"reply\":0}\n");
    assertThat(piped(ROUND, "--tokens", "d,a", "--json").out())
        .contains("\"names\":[\"a\",\"b\",\"c\",\"d\",\"e\"]")
        .contains("\"values\":[1,0,0,{\"infinity\":[0]},{\"infinity\":[]}]")
        .contains("\"outcome\":\"draw\",\"winner\":\"none\",\"nimber\":null,\"winningMoves\":[]");
    assertThat(piped("", "--json").out()).contains("\"vertices\":0").contains("\"values\":[]");
  }

  @Test
  void vertices_areWhatTheOptionSays() {
    assertThat(piped("1 2\n", "--vertices", "zero").out()).isEqualTo("0 0\n1 1\n2 0\n");
    assertThat(piped("7 2\n", "--vertices", "names").out()).isEqualTo("7 1\n2 0\n");
    assertThat(piped("0 1\n", "--vertices", "one").status()).isEqualTo(2);
    assertThat(piped("0 1\n", "--vertices", "two").err()).contains("zero, one or names");
  }

  @Test
  void formats_areReadByOption() {
    assertThat(piped("2 1\n2\n1\n", "--format", "metis").out()).isEqualTo("1 inf{}\n2 inf{}\n");
    assertThat(piped("1 2 3\n", "--format", "adjacency").out()).isEqualTo("1 1\n2 0\n3 0\n");
    String gml = "graph [ directed 1 node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]";
    assertThat(piped(gml).out()).isEqualTo("1 1\n2 0\n");
    assertThat(piped(gml, "--format", "gml").out()).isEqualTo("1 1\n2 0\n");
    assertThat(piped("*Vertices 2\n*Arcs\n1 2\n", "--format", "pajek").out())
        .isEqualTo("1 1\n2 0\n");
    assertThat(
            piped(
                    "<graphml><graph edgedefault='directed'><node id='a'/><node id='b'/>"
                        + "<edge source='a' target='b'/></graph></graphml>")
                .out())
        .isEqualTo("a 1\nb 0\n");
    assertThat(piped("1 2 3\n", "--format", "rows").err()).contains("edges, adjacency, dot, metis");
  }

  @Test
  void wrongInput_endsWithTwo_andItsPlace() {
    Answer text = piped("1 2\n2 x\n");
    assertThat(text.status()).isEqualTo(2);
    assertThat(text.err())
        .startsWith(
            "standard input:2:3: \"x\" is not the number of a vertex\n  2 x\n    ^\n  --vertices");
    Answer json = piped("1 2\n2 x\n", "--json");
    assertThat(json.status()).isEqualTo(2);
    assertThat(json.err()).contains("\"malformed-graph\"").contains("\"line\":2,\"column\":3");
    assertThat(piped(PIECES, "--tokens", "7").err())
        .isEqualTo("sprague: the graph has no vertex \"7\"\n  its vertices are 1 to 6\n");
    assertThat(piped(ROUND, "--tokens", "a,z").status()).isEqualTo(2);
  }

  @Test
  void files_areRead_andMissingOnesNamed() throws IOException {
    Path file = folder.resolve("round.gv");
    Files.writeString(file, ROUND);
    assertThat(Answer.run("graph", file.toString()).status()).isZero();
    assertThat(Answer.run("graph", folder.resolve("none").toString()).status()).isEqualTo(2);
    assertThat(Answer.run("graph", folder.toString()).status()).isEqualTo(2);
  }

  @Test
  void namesWithCommas_areFoundWhole() {
    String text = "digraph { \"a,b\" -> c }";
    assertThat(piped(text, "--tokens", "a,b").out()).startsWith("a,b: the first player wins");
  }

  @Test
  void json_tellsTheArcs_everyMove_andAReplyThatGivesNothingAway() {
    // a and b form a cycle with moves to the sink s: each is a win alone, and infinite in a sum.
    String text = "a b\nb a\na s\nb s\nc s\n";
    assertThat(piped(text, "--json").out()).contains("\"arcs\":[[0,1],[0,2],[1,0],[1,2],[3,2]]");
    assertThat(piped(text, "--tokens", "a", "--json").out())
        .contains("{\"from\":\"a\",\"to\":\"s\",\"wins\":true,\"draws\":false}")
        .contains("\"reply\":1");
    assertThat(piped(text, "--tokens", "s,s", "--json").out())
        .contains("\"moves\":[],\"reply\":null");
    assertThat(piped(text, "--tokens", "c,c", "--json").out())
        .contains("\"wins\":false,\"draws\":false}],\"reply\":0");
  }

  @Test
  void theReply_keepsADraw() {
    String text = "a b\nb a\na w\nw s\nb w\n";
    String drawn = piped(text, "--tokens", "a", "--json").out();
    assertThat(drawn).contains("\"outcome\":\"draw\"");
    int reply = drawn.indexOf("\"reply\":0");
    assertThat(reply).isPositive();
    assertThat(drawn)
        .contains("\"moves\":[{\"from\":\"a\",\"to\":\"b\",\"wins\":false,\"draws\":true}");
  }

  private static String move(int from, int to, boolean wins) {
    return "{\"from\":" + from + ",\"to\":" + to + ",\"wins\":" + wins + ",\"draws\":false}";
  }

  /** Of 1200 moves the first 1000 are listed, and one that wins or keeps a draw. */
  @Test
  void theReply_mayBeAfterTheMovesThatAreListed() {
    StringBuilder won = new StringBuilder();
    StringBuilder drawn = new StringBuilder("1200 1201\n1201 1200\n");
    for (int v = 1; v <= 1200; v++) {
      won.append("0 ").append(v).append('\n');
      drawn.append("0 ").append(v).append('\n');
    }
    for (int v = 1; v < 1200; v++) {
      won.append(v).append(" 1200\n");
      drawn.append(v).append(" 1202\n");
    }
    assertThat(piped(won.toString(), "--tokens", "0", "--json").out())
        .contains("{\"from\":0,\"to\":1000,\"wins\":false,\"draws\":false}," + move(0, 1200, true))
        .contains("\"reply\":1000");
    assertThat(piped(drawn.toString(), "--tokens", "0", "--json").out())
        .contains("\"outcome\":\"draw\"")
        .contains("{\"from\":0,\"to\":1200,\"wins\":false,\"draws\":true}],\"reply\":1000");
  }
}
