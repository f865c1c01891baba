// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.testkit.CaseCount;

final class GraphFileTest {
  @TempDir Path folder;

  private static GraphFile read(
      Optional<GraphFormat> format, VertexNumbering numbering, String text) {
    try {
      return GraphFile.read(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
          format,
          numbering,
          Optional.empty(),
          new Effort(Limits.standard()));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static GraphFile read(GraphFormat format, String text) {
    return read(Optional.of(format), VertexNumbering.AUTO, text);
  }

  private static GraphFile read(String text) {
    return read(Optional.empty(), VertexNumbering.AUTO, text);
  }

  /** All rows, such as {@code a>b,c b> c>}. */
  private static String shown(GraphFile file) {
    StringJoiner rows = new StringJoiner(" ");
    for (int v = 0; v < file.graph().vertices(); v++) {
      StringJoiner row = new StringJoiner(",");
      for (int i = 0; i < file.graph().degree(v); i++) {
        row.add(file.names().name(file.graph().successor(v, i)));
      }
      rows.add(file.names().name(v) + ">" + row);
    }
    return rows.toString();
  }

  private static void assertRefused(GraphFormat format, String text, String message) {
    MalformedGraph wrong = catchThrowableOfType(MalformedGraph.class, () -> read(format, text));
    assertThat(wrong).as("%s", text).isNotNull();
    assertThat(wrong.line() + ":" + wrong.column() + " " + wrong.getMessage()).isEqualTo(message);
  }

  @Test
  void edges_countFromOne_unlessThereIsAZero() {
    assertThat(shown(read("1 2\n1\t4\n\n2 4 # last\n% none\n"))).isEqualTo("1>2,4 2>4 3> 4>");
    assertThat(shown(read("1,2\r\n0,1\r\n"))).isEqualTo("0>1 1>2 2>");
    assertThat(shown(read("7\n"))).isEqualTo("1> 2> 3> 4> 5> 6> 7>");
    assertThat(shown(read(Optional.empty(), VertexNumbering.ZERO, "1 2"))).isEqualTo("0> 1>2 2>");
  }

  @Test
  void names_standInTheOrderOfTheirMention() {
    GraphFile file = read("left middle\nmiddle right\nleft right\n\u00fc\n");
    assertThat(shown(file)).isEqualTo("left>middle,right middle>right right> \u00fc>");
    assertThat(file.names().vertex("right")).hasValue(2);
    assertThat(file.names().vertex("\u00fc")).hasValue(3);
    assertThat(file.names().vertex("nowhere")).isEmpty();
    assertThat(shown(read(Optional.empty(), VertexNumbering.NAMES, "30 7\n7 2\n")))
        .isEqualTo("30>7 7>2 2>");
  }

  @Test
  void numbers_findTheirVertices() {
    VertexNames names = read("1 2\n2 3\n").names();
    assertThat(names.vertex("1")).hasValue(0);
    assertThat(names.vertex("3")).hasValue(2);
    assertThat(names.vertex("0")).isEmpty();
    assertThat(names.vertex("4")).isEmpty();
    assertThat(names.vertex("9999999999")).isEmpty();
    assertThat(names.vertex("99999999999999999999")).isEmpty();
    assertThat(names.vertex("-1")).isEmpty();
    assertThat(names.vertex("")).isEmpty();
  }

  @Test
  void adjacency_hasAVertexAndItsSuccessorsALine() {
    assertThat(shown(read("1: 2 3\n2: 3\n3:\n"))).isEqualTo("1>2,3 2>3 3>");
    assertThat(shown(read("1 2 3 4\n2 3\n5\n"))).isEqualTo("1>2,3,4 2>3 3> 4> 5>");
    assertThat(shown(read("a : b\na: c"))).as("a row may come in pieces").isEqualTo("a>b,c b> c>");
    assertThat(read("1: 2 3\n").format()).isEqualTo(GraphFormat.ADJACENCY);
  }

  @Test
  void dot_knowsChainsSubgraphsPortsAttributesAndComments() {
    assertThat(shown(read("digraph { a -> b -> c; a -> c }"))).isEqualTo("a>b,c b>c c>");
    assertThat(
            shown(read("strict digraph \"G 1\" {\n rankdir=LR; node [shape=box];\n 1 -> 2.5\n}")))
        .isEqualTo("1>2.5 2.5>");
    assertThat(shown(read("# made\n/* by */ graph {a--b // here\n;c}"))).isEqualTo("a>b b>a c>");
    assertThat(shown(read("digraph { subgraph x { a; b -> a } -> {c d} [color=red, w=2] }")))
        .isEqualTo("a>c,d b>a,c,d c> d>");
    assertThat(shown(read("digraph { a:p:ne -> \"b\\\"\\n\" + \"c\" -> <<b>x</b>> -> -1 }")))
        .isEqualTo("a>b\"\\nc b\"\\nc><<b>x</b>> <<b>x</b>>>-1 -1>");
    assertThat(shown(read("digraph{}"))).isEmpty();
    assertThat(shown(read("digraph { \"node\" -> \"a b\" }"))).isEqualTo("node>a b a b>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "digraph { a -> b, c; b -> d }|a>b,c b>d c> d>",
        "digraph { a, b -> c }|a>c b>c c>",
        "digraph { a -> b, c -> d }|a>b,c b>d c>d d>",
        "digraph { a:p, b -> c }|a>c b>c c>",
        "digraph { a -> b:p:n,/c,/d }|a>b,c,d b> c> d>",
        "digraph { a -> {b, c} -> d, e }|a>b,c b>d,e c>d,e d> e>",
        "digraph { {yes, no} -> a, b [color=red] }|yes>a,b no>a,b a> b>",
        "digraph { a, b [color=red] };|a> b>",
        "digraph { subgraph s { a }; subgraph s { b } -> c }|a>c b>c c>",
        "digraph { subgraph s { a; {d} } subgraph s {} -> c }|a>c d>c c>",
        "digraph { subgraph s {a} -> subgraph s {b} }|a>a,b b>a,b",
        "digraph { subgraph s {a} subgraph t { subgraph s {} -> c } }|a> c>",
        "digraph { subgraph s { subgraph t {a} } subgraph s { subgraph t {b} -> c } }|a>c b>c c>",
        "strict digraph { a -> b; a -> b, b; b -> a; a -> a; a -> a }|a>b,a b>a",
        "strict graph { a -- b; b -- a; a -- a }|a>b,a b>a",
        "graph { a -- b; b -- a }|a>b,b b>a,a",
        "digraph { a -> b [key=x]; a -> b [key=x]; a -> b [key=y]; a -> b }|a>b,b,b b>",
        "graph { a -- b [key=x]; b -- a [w=1 key=z key=x] }|a>b b>a",
        "digraph { a = b; c -> d }|c>d d>",
      })
  void dot_listsSubgraphsAndKeys_areThoseOfGraphviz(String text, String rows) {
    assertThat(shown(read(text.replace('/', '\n')))).isEqualTo(rows);
  }

  @Test
  void dot_numberBeforeLetters_isTwoNames() {
    GraphFile file = read("digraph {\n a -> 2abc; b -> 3.d }");
    assertThat(shown(file)).isEqualTo("a>2 2> abc> b>3. 3.> d>");
    assertThat(file.remarks())
        .containsExactly(
            entry(
                "number-ends",
                "line 2: the number \"2\" and what follows it are two names;"
                    + " quotes make them one"));
    assertThat(read("digraph { a -> 2; \"2a\" -> 1.5 }").remarks()).isEmpty();
  }

  @Test
  void metis_hasRowsInOrder_withWeightsWhereTheHeaderSays() {
    assertThat(shown(read(GraphFormat.METIS, "% c\n3 2\n2\n1 3\n% d\n2\n")))
        .isEqualTo("1>2 2>1,3 3>2");
    assertThat(shown(read(GraphFormat.METIS, "3 2\n2 3\n\n\n"))).isEqualTo("1>2,3 2> 3>");
    assertThat(shown(read(GraphFormat.METIS, "3 2 11 2\n9 9 2 7\n9 9\n8 8 2 1\n")))
        .isEqualTo("1>2 2> 3>2");
    assertThat(shown(read(GraphFormat.METIS, "2 1 100\n5 2\n5\n"))).isEqualTo("1>2 2>");
    assertThat(shown(read(GraphFormat.METIS, "0 0\n"))).isEmpty();
  }

  @Test
  void fileName_tellsTheFormat() throws IOException {
    Path file = folder.resolve("some.graph");
    Files.writeString(file, "2 1\n2\n1\n");
    GraphFile read =
        GraphFile.read(
            file,
            Optional.empty(),
            VertexNumbering.AUTO,
            Optional.empty(),
            new Effort(Limits.standard()));
    assertThat(read.format()).isEqualTo(GraphFormat.METIS);
    Path none = folder.resolve("none.txt");
    Files.writeString(none, "");
    assertThat(
            GraphFile.read(
                    none,
                    Optional.empty(),
                    VertexNumbering.AUTO,
                    Optional.empty(),
                    new Effort(Limits.standard()))
                .graph()
                .vertices())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EDGES|1 2/2 x/|2:3 \"x\" is not the number of a vertex",
        "EDGES|1 2/ 2 3 4/|2:6 an edge has two ends, and here is a third word",
        "ADJACENCY|1: 2/: 3/|2:1 a vertex is expected before the colon",
        "ADJACENCY|1: 2 -3/|1:6 \"-3\" is not the number of a vertex",
        "METIS|3 2/2/1 3/|4:1 the text ends before the line of vertex 3 of 3",
        "METIS|2 1/2/3/|3:1 the header declares 2 vertices only",
        "METIS|2 1/2/1/1/|4:1 the header declares 2 vertices only",
        "METIS|2 3/2/1/|1:3 the header declares 3 edges, and the lines have 2 successors",
        "METIS|2/2/1/|1:2 the number of edges is expected before the line ends",
        "METIS|2 1/2/0/|3:1 vertices count from 1 here",
        "METIS|2 1 1/2 5/1/|3:2 the weight of an edge is expected before the line ends",
        "DOT|digraph {/ a -> ; }|2:7 a vertex is expected here, not \";\"",
        "DOT|digraph {/ a -- b }|2:4 edges of a digraph are written ->",
        "DOT|digraph { a -> \"b }|1:16 this quotation is not closed",
        "DOT|digraph { a -> b|1:17 a vertex is expected here, not the end of the text",
        "DOT|digraph { a ! }|1:13 this character has no meaning here",
        "DOT|digraph { a } }|1:15 the graph has ended before \"}\"",
        "DOT|digraph { a -> b, }|1:19 a vertex is expected here, not \"}\"",
        "DOT|digraph { {a}, b }|1:14 a comma joins vertices, not subgraphs",
        "DOT|digraph { a, {b} }|1:14 a vertex is expected here, not \"{\"",
        "DOT|digraph { a -> b; c, }|1:22 a vertex is expected here, not \"}\"",
        "DOT|digraph { a = b -> c }|1:17 an assignment ends before \"->\"",
        "DOT|digraph { a = b, c }|1:16 an assignment ends before \",\"",
        "DOT|digraph { a -> b = c }|1:18 a vertex is expected here, not \"=\"",
        "DOT|digraph { a -> node }|1:16 a vertex is expected here, not the keyword \"node\"",
        "DOT|digraph { a }; digraph { b }|1:16 the graph has ended before \"digraph\"",
        "DOT|a -> b|1:1 a DOT text begins with digraph or graph, not with \"a\"",
      })
  void whatIsWrong_hasAPlace(GraphFormat format, String text, String message) {
    assertRefused(format, text.replace('/', '\n'), message);
  }

  @Test
  void anEmptyName_isNoNumber() {
    String text = "digraph { 1 -> \"\" }";
    assertThat(read(Optional.empty(), VertexNumbering.NAMES, text).graph().vertices()).isEqualTo(2);
    assertThatThrownBy(() -> read(Optional.empty(), VertexNumbering.ZERO, text))
        .isInstanceOf(MalformedGraph.class)
        .hasMessage("\"\" is not the number of a vertex");
  }

  @Test
  void weightedEdges_areNotGuessed() {
    assertThatThrownBy(() -> read("1 2 5\n2 3 7\n"))
        .isInstanceOf(MalformedGraph.class)
        .hasMessageContaining("weights");
  }

  @Test
  void binaryData_isRefused() {
    assertThatThrownBy(() -> read("a\u0000b c\n")).isInstanceOf(MalformedGraph.class);
  }

  @Test
  void deepSubgraphs_areRefused() {
    assertThatThrownBy(() -> read("digraph " + "{".repeat(100_000)))
        .isInstanceOf(MalformedGraph.class)
        .hasMessageContaining("deep");
  }

  @Test
  void hugeNumber_isALimit_notAFault() {
    Effort little = new Effort(new Limits(1 << 20, 1, Optional.empty()));
    assertThatThrownBy(
            () ->
                GraphFile.read(
                    new ByteArrayInputStream("2000000000 1".getBytes(StandardCharsets.US_ASCII)),
                    Optional.empty(),
                    VertexNumbering.ONE,
                    Optional.empty(),
                    little))
        .isInstanceOf(BudgetExceeded.class);
  }

  /** Long enough for many blocks, with words across their borders. */
  @Test
  void longTexts_areReadAcrossBlocks() {
    Random random = new Random(61);
    for (boolean named : new boolean[] {false, true}) {
      StringBuilder text = new StringBuilder("\ufeff");
      int[] ends = random.ints(CaseCount.of(30_000, 60_000), 0, 5_000).toArray();
      for (int i = 0; i < ends.length; i += 2) {
        text.append(named ? "vertex" + ends[i] : ends[i]).append(' ');
        text.append(named ? "vertex" + ends[i + 1] : ends[i + 1]).append('\n');
      }
      GraphFile file = read(text.toString());
      int[] next = new int[file.graph().vertices()];
      for (int i = 0; i < ends.length; i += 2) {
        int from = vertex(file, named, ends[i]);
        assertThat(file.graph().successor(from, next[from]++))
            .isEqualTo(vertex(file, named, ends[i + 1]));
      }
      assertThat(file.graph().edges()).isEqualTo(ends.length / 2);
    }
    String longName = "x".repeat(200_000);
    assertThat(read("a " + longName + "\n").names().name(1)).isEqualTo(longName);
  }

  /** Reads a mixture of plain and irregular lines and compares the edges with the ones written. */
  @Test
  void plainLines_andOthers_giveTheSameEdges() {
    Random random = new Random(63);
    for (int least = 0; least < 2; least++) {
      StringBuilder text = new StringBuilder("%% 1 2\n7\n");
      int[] ends = random.ints(40_000, least, 3_000).toArray();
      for (int i = 0; i < ends.length; i += 2) {
        String from = (random.nextInt(9) == 0 ? "0".repeat(random.nextInt(20)) : "") + ends[i];
        String between = List.of(" ", " ", " ", "\t", ",", ", ", "  ").get(random.nextInt(7));
        String end =
            List.of("\n", "\n", "\n", "\r\n", " \n", "\n\n", " #\n", "\n5\n")
                .get(random.nextInt(8));
        text.append(random.nextInt(20) == 0 ? " " : "").append(from).append(between);
        text.append(ends[i + 1]).append(end);
      }
      GraphFile file = read(GraphFormat.EDGES, text.toString());
      assertThat(file.names().first()).isEqualTo(least);
      int[] next = new int[file.graph().vertices()];
      for (int i = 0; i < ends.length; i += 2) {
        int from = ends[i] - least;
        assertThat(file.graph().successor(from, next[from]++)).isEqualTo(ends[i + 1] - least);
      }
      assertThat(file.graph().edges()).isEqualTo(ends.length / 2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12 x|4 \"x\" is not the number of a vertex",
        "12 3x|4 \"3x\" is not the number of a vertex",
        "12-3 4|1 \"12-3\" is not the number of a vertex",
        "3 4 5|5 an edge has two ends, and here is a third word",
        "3 4294967297|3 the number of this vertex is too large",
        "1234567890123 4|1 the number of this vertex is too large",
        "3 0|3 vertices count from 1 here",
        "0 3|1 vertices count from 1 here",
      })
  void whatIsWrongBetweenPlainLines_hasAPlace(String line, String message) {
    String text = "3 14\n".repeat(20_000) + line + "\n" + "15 92\n".repeat(100);
    MalformedGraph wrong =
        catchThrowableOfType(
            MalformedGraph.class,
            () -> read(Optional.of(GraphFormat.EDGES), VertexNumbering.ONE, text));
    assertThat(wrong.line() + ":" + wrong.column() + " " + wrong.getMessage())
        .isEqualTo("20001:" + message);
  }

  /** With little memory the edges are not kept, but read again. */
  @Test
  void manyEdges_areReadAgain() throws IOException {
    int rounds = CaseCount.of(50_000, 400_000);
    String text = "1 2\n3 1\n2 3\n".repeat(rounds);
    Effort little = new Effort(new Limits(CaseCount.of(2 << 20, 16 << 20), 1, Optional.empty()));
    GraphFile file =
        GraphFile.read(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)),
            Optional.empty(),
            VertexNumbering.AUTO,
            Optional.empty(),
            little);
    GraphFile kept = read(text);
    for (GraphFile each : List.of(file, kept)) {
      assertThat(each.graph().edges()).isEqualTo(3 * rounds);
      for (int v = 0; v < 3; v++) {
        int from = v;
        assertThat(IntStream.range(0, rounds).map(i -> each.graph().successor(from, i)))
            .containsOnly((from + 1) % 3);
      }
    }
  }

  private static int vertex(GraphFile file, boolean named, int number) {
    return file.names().vertex(named ? "vertex" + number : "" + number).orElseThrow();
  }

  /** Texts with a few bytes changed, dropped or doubled are read or refused, never a fault. */
  @Test
  void spoiltTexts_areReadOrRefused() {
    List<String> texts =
        List.of(
            "1 2\n2 3\n# no\n3 1\n",
            "a: b c\nb : c\n",
            "strict digraph \"g\" { a:n -> {b; c d} [x=1, y=<<b>>]; /* c */ subgraph s { e } }",
            "graph { a -- b -- -1.5; node [w=2] }",
            "3 2 011 1\n9 2 1\n9 1 1 3 1\n% c\n9 2 1\n");
    List<GraphFormat> formats = List.of(GraphFormat.values());
    Random random = new Random(62);
    int read = 0;
    int refused = 0;
    for (int i = 0; i < CaseCount.of(400, 20_000); i++) {
      StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
      for (int change = random.nextInt(4); change >= 0 && !text.isEmpty(); change--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(4)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, text.charAt(random.nextInt(text.length())));
          case 2 -> text.setCharAt(at, (char) (1 + random.nextInt(126)));
          default -> text.setLength(at);
        }
      }
      GraphFormat format = formats.get(random.nextInt(formats.size()));
      try {
        GraphFile file =
            read(
                Optional.of(format).filter(_ -> random.nextBoolean()),
                VertexNumbering.AUTO,
                text.toString());
        assertThat(file.graph().vertices()).isEqualTo(file.names().count());
        read++;
      } catch (MalformedGraph wrong) {
        assertThat(wrong.line()).isPositive();
        assertThat(wrong.column()).isPositive();
        refused++;
      } catch (BudgetExceeded large) {
        assertThat(large.reason()).isEqualTo(BudgetExceeded.Reason.MEMORY);
      }
    }
    assertThat(read).isGreaterThan(CaseCount.of(20, 1000));
    assertThat(refused).isGreaterThan(CaseCount.of(20, 1000));
  }
}
