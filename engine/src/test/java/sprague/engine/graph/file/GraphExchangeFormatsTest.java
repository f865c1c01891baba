// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.graph.VertexValues;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.testkit.CaseCount;

/** GraphML, GML and Pajek, graph6 without a mark, and one graph in all formats. */
final class GraphExchangeFormatsTest {
  private static final Limits LIMITS = new Limits(64 << 20, 1, Optional.empty());

  private static GraphFile read(Optional<GraphFormat> format, byte[] text) {
    try {
      return GraphFile.read(
          new ByteArrayInputStream(text),
          format,
          VertexNumbering.AUTO,
          Optional.empty(),
          new Effort(LIMITS));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static GraphFile read(String text) {
    return read(Optional.empty(), text.getBytes(StandardCharsets.UTF_8));
  }

  private static String name(GraphFile file, int vertex) {
    return file.names().name(vertex);
  }

  /** The format and all rows, such as {@code gml: a>b,c b> c>}. */
  private static String shown(GraphFile file) {
    StringJoiner rows = new StringJoiner(" ");
    rows.add(file.format().id() + ":");
    for (int v = 0; v < file.graph().vertices(); v++) {
      StringJoiner row = new StringJoiner(",");
      for (int i = 0; i < file.graph().degree(v); i++) {
        row.add(name(file, file.graph().successor(v, i)));
      }
      rows.add(name(file, v) + ">" + row);
    }
    return rows.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        "graph [ directed 1 node [ id 1 label \"a\" ] node [ id 2 ] edge [ source 1 target 2 ] ]@"
            + "gml: 1>2 2>",
        "graph[node[id 7]node[id 0]edge[target 0 source 7]edge[source 0 target 0]]@gml: 7>0 0>7,0",
        "Creator \"x [\"~Version 1~# c [~graph~[~hierarchic 1~directed 0~node [ id 1 graphics [ x"
            + " 1.5 Line [ point [ x 0 ] ] ] ]~node [ id -2 ] # d ]~edge [ source 1 target -2 w"
            + " \"]\" ] ]~a 1@gml: 1>-2 -2>1",
        "graph [ directed 1 edge [ source 2 target 1 ] node [ id 1 ] node [ id 2 ] ]@gml: 2>1 1>",
        "graph [ ]@gml:",
        "*Vertices 3~1 \"a b\" 0.1 0.2~*Arcs~1 2 5~2 3~*Edges~1 3@pajek: 1>2,3 2>3 3>1",
        "% c~*network x~*VERTICES 4~% c~*arcslist~1 2 3~*edgeslist~4 1 4~% c~*ARCS :1 \"r\"~2 2@"
            + "pajek: 1>2,3,4 2>2 3> 4>1,4",
        "*Vertices 2 1~*edges~1 2@pajek: 1>2 2>1",
        "*Vertices 0@pajek:",
        "<graphml><graph edgedefault='directed'><node id='a'/><node id='b'/><edge source='a'"
            + " target='b'/></graph></graphml>@graphml: a>b b>",
        "<?xml version='1.0'?>~<!-- <graph> -->~<graphml xmlns='http://x/y'>~<key"
            + " id='k'><default>1</default></key><desc/><graph edgedefault='undirected'><data"
            + " key='k'><node id='z'/></data><edge source='2' target='1'><data"
            + " key='k'/></edge><edge directed='true' source='2' target='3'/><edge source='3'"
            + " target='3'/><node id='1'/><node id='2'/><node id='3'><data"
            + " key='k'>x</data></node></graph></graphml>@graphml: 2>1,3 1>2 3>3",
        "<!DOCTYPE graphml SYSTEM 'http://127.0.0.1:9/graphml.dtd'><graphml><graph edgedefault="
            + "'directed'><node id='&lt;&#233;'/></graph></graphml>@graphml: <\u00e9>",
      })
  void smallTexts_areReadByHand(String text, String rows) {
    assertThat(shown(read(text.replace('~', '\n')))).isEqualTo(rows);
  }

  /** c has no move, so b = mex {0} = 1 and a = mex {1, 0} = 2. */
  @Test
  void values_areThoseOfTheGraph() {
    for (String text :
        List.of(
            "graph [ directed 1 node [ id 1 ] node [ id 2 ] node [ id 3 ] edge [ source 1 target 2"
                + " ] edge [ source 2 target 3 ] edge [ source 1 target 3 ] ]",
            "*Vertices 3\n*Arcslist\n1 2 3\n2 3\n",
            "<graphml><graph edgedefault='directed'><node id='1'/><node id='2'/><node id='3'/><edge"
                + " source='1' target='2'/><edge source='2' target='3'/><edge source='1'"
                + " target='3'/></graph></graphml>")) {
      GraphFile file = read(text);
      VertexValues values = VertexValues.of(file.graph(), new Effort(LIMITS));
      assertThat(IntStream.range(0, 3).map(values::nimber)).as(text).containsExactly(2, 1, 0);
    }
  }

  @Test
  void weightsAndLabels_arePassedOver_withARemark() {
    String gml = "graph [ node [ id 1 ] edge [ source 1 target 1 weight 2 ] ]";
    assertThat(read(gml).remarks()).containsOnlyKeys("weights");
    assertThat(read(gml.replace("weight", "label")).remarks()).isEmpty();
    assertThat(read("graph [ node [ label \"a\" id 1 ] ]").remarks()).containsOnlyKeys("labels");
    assertThat(read("*Vertices 2\n1 \"a\"\n2 \"b\"\n*Arcs\n1 2 5\n").remarks())
        .containsOnlyKeys("labels", "weights");
    assertThat(read("*Vertices 2\n1\n2\n*Arcs\n1 2\n").remarks()).isEmpty();
    String graphml =
        "<graphml><graph edgedefault='directed'><node id='a'/>\n"
            + "<edge source='a' target='a'><data key='w'>1</data></edge></graph></graphml>";
    assertThat(read(graphml).remarks())
        .containsEntry("weights", "line 2: data of edges are ignored");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        "graph [ node [ label \"a\" ] ]@1:26 a node needs an id, and an edge a source and a target",
        "graph [ node [ id 1 ]~node [ id 1 ] ]@2:11 a second node has the id \"1\"",
        "graph [ node [ id 1 ]~edge [ source 1 ] ]@2:17 a node needs an id, and an edge a source"
            + " and a target",
        "graph [ node [ id 1 ]~edge [ source 1 target 12 ] ]@2:24 no node has this id",
        "graph [ node [ id 1 ] edge [ source 1 target 1 ]~directed 1 ]@"
            + "2:10 directed 0 or directed 1 stands before the edges",
        "graph [ directed yes ]@1:18 directed 0 or directed 1 stands before the edges",
        "graph [ node 1 ]@1:14 \"[\" is expected here",
        "graph [ node [ id [ ] ] ]@1:23 a node needs an id, and an edge a source and a target",
        "graph [ node [ id ] ]@1:19 a value is expected here",
        "graph [ label ]@1:15 a value is expected here",
        "graph [ label \"a ]@1:15 this quotation is not closed",
        "graph [ 1 node ]@1:9 a key or \"]\" is expected here",
        "graph [~node [ id 1 ]@2:14 a key or \"]\" is expected here",
        "graph [ ] ]@1:11 a key is expected here",
        "graph [ ]~graph [ ]@2:7 a second graph: one file holds one graph",
        "*Network x~*Arcs~1 2@3:1 *Vertices and their number are expected first",
        "*Arcs~1 2@2:1 *Vertices and their number are expected first",
        "*Network@1:9 *Vertices and their number are missing",
        "*Vertices@1:10 the number of vertices is expected before the line ends",
        "*Vertices 2~*Vertices 2@2:1 a second *Vertices",
        "*Vertices 2~1 \"a\"~3 \"b\"@3:1 the header declares 2 vertices only",
        "*Vertices 2~*Arcs~1 3@3:3 the header declares 2 vertices only",
        "*Vertices 2~*Arcs~1 0@3:3 vertices count from 1 here",
        "*Vertices 2~*Arcs~1@3:2 a vertex is expected before the line ends",
        "*Vertices 2~*Edgeslist~1 x@3:3 \"x\" is not the number of a vertex",
        "*Vertices 2~*Matrix~0 1~0 0@2:1 *Matrix is not read",
        "<graphml>~<graph><node id='a'/></graph></graphml>@2:1 <graph> needs the attribute"
            + " edgedefault",
        "<graphml><graph edgedefault='both'/></graphml>@"
            + "1:1 \"both\" is neither directed nor undirected",
        "<graphml/>@1:1 the file has no <graph>",
        "<graphml><graph edgedefault='directed'>~~<node/></graph></graphml>@"
            + "3:1 <node> needs the attribute id",
        "<graphml><graph edgedefault='directed'><node id='a'/>~<node id='a'/></graph></graphml>@"
            + "2:1 a second node has the id \"a\"",
        "<graphml><graph edgedefault='directed'><node id='a'/>~<edge source='a'"
            + " target='b'/></graph></graphml>@2:1 an end of this edge is no node",
        "<graphml><graph edgedefault='directed'><node id='a'/>~<edge"
            + " source='a'/></graph></graphml>@2:1 <edge> needs the attribute target",
        "<graphml><graph edgedefault='directed'><node id='a'>~<graph"
            + " edgedefault='directed'/></node></graph></graphml>@2:1 a second graph, or one within"
            + " a node, is not read",
        "<graphml><graph edgedefault='directed'/>~<graph edgedefault='directed'/></graphml>@"
            + "2:1 a second graph, or one within a node, is not read",
        "<graphml><graph edgedefault='directed'>~<hyperedge/></graph></graphml>@"
            + "2:1 <hyperedge> is not read",
        "<graphml><graph edgedefault='directed'>~<node id='a'><port"
            + " name='p'/></node></graph></graphml>@2:1 <port> is not read",
        "<graphml>~<graph edgedefault='directed'></x>@2:1 this is no XML: The element type"
            + " \"graph\" must be terminated by the matching end-tag \"</graph>\".",
        "<!DOCTYPE g [<!ENTITY x 'a'>]><graphml><graph edgedefault='directed'><node"
            + " id='&x;'/></graph></graphml>@1:1 this is no XML: The entity \"x\" was referenced,"
            + " but not declared.",
      })
  void whatIsWrong_hasAPlace(String text, String message) {
    MalformedGraph wrong =
        catchThrowableOfType(MalformedGraph.class, () -> read(text.replace('~', '\n')));
    assertThat(wrong).as(text).isNotNull();
    assertThat(wrong.line() + ":" + wrong.column() + " " + wrong.getMessage()).isEqualTo(message);
  }

  /** Entities that grow, files of this machine, and elements and lists within each other. */
  @Test
  void hostileTexts_areRefusedOrRead() {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE g [<!ENTITY e0 'x'>");
    for (int i = 1; i < 40; i++) {
      bomb.append("<!ENTITY e").append(i).append(" '").append("&e" + (i - 1) + ";").append("'>");
    }
    for (String entity :
        List.of(bomb + "]", "<!DOCTYPE g [<!ENTITY e39 SYSTEM 'file:///etc/hosts'>]")) {
      assertThatThrownBy(
              () ->
                  read(entity + "><graphml><graph edgedefault='directed'>&e39;</graph></graphml>"))
          .isInstanceOf(MalformedGraph.class)
          .hasMessageContaining("no XML");
    }
    int deep = 200_000;
    assertThatThrownBy(() -> read("<graphml>" + "<x>".repeat(deep)))
        .isInstanceOf(MalformedGraph.class)
        .hasMessageContaining("depth");
    String lists = " x [".repeat(deep) + "]".repeat(deep);
    assertThat(shown(read("graph [ node [ id 1" + lists + "] ]"))).isEqualTo("gml: 1>");
    assertThatThrownBy(() -> read("graph [ node [ id " + "1".repeat((1 << 20) + 1) + " ] ]"))
        .isInstanceOf(MalformedGraph.class)
        .hasMessage("a word of more than a million bytes");
    assertThatThrownBy(() -> read("*Vertices 2147483638\n*Arcs\n1 2147483638\n"))
        .isInstanceOf(BudgetExceeded.class);
    assertThatThrownBy(() -> read("*Vertices 99999999999\n"))
        .isInstanceOf(MalformedGraph.class)
        .hasMessage("the number of vertices is too large");
    assertThat(read("%\n".repeat(30_000) + "*Vertices 1").graph().vertices()).isOne();
  }

  /** The parser's own limit on entities is 100,000 characters. */
  @Test
  void manyMarksOfXml_areRead() {
    String marks = "<desc lang='&quot;'>&amp;&lt;</desc>\n".repeat(CaseCount.of(20_000, 150_000));
    String graph = "<graph edgedefault='directed'><node id='a'/>" + marks + "</graph>";
    assertThat(shown(read("<graphml>" + graph + "</graphml>"))).isEqualTo("graphml: a>");
  }

  @Test
  void bytes_areThoseOfTheEncodingDeclared() {
    String text =
        "<?xml version='1.0' encoding='ISO-8859-1'?><graphml><graph edgedefault='directed'>"
            + "<node id='\u00e9'/></graph></graphml>";
    GraphFile file = read(Optional.empty(), text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(shown(file)).isEqualTo("graphml: \u00e9>");
    assertThat(file.names().vertex("\u00e9")).hasValue(0);
  }

  /**
   * n = 5 takes two bytes, and the last two bits are 0: {@code Dhc} is a graph; {@code Dhd}, {@code
   * Dh} and {@code Dhcc} are not. Texts for zero or one vertex are not graphs either.
   */
  @Test
  void graph6_isWhatDecodes_andOtherWordsAreVertices() {
    for (String word :
        List.of("Dhd", "Dh", "Dhcc", "?", "@", "abc", "12", "~", "~??", "~~????", "Dhc\nDhd")) {
      assertThat(read(word + "\n").format()).as(word).isEqualTo(GraphFormat.EDGES);
    }
    assertThat(
            shown(read(Optional.of(GraphFormat.EDGES), "Dhc".getBytes(StandardCharsets.US_ASCII))))
        .isEqualTo("edges: Dhc>");
    // n = 63 is the first in four bytes, with 1953 bits in 326 bytes; n = 1000 is not seen whole.
    assertThat(read("~??~" + "?".repeat(325)).graph().vertices()).isOne();
    for (String graph :
        List.of(
            "A_", "Dhc\r\nA?\n", "~??~" + "?".repeat(326), "~?Ng" + "?".repeat(83_250) + "\nA_")) {
      assertThatThrownBy(() -> read(graph))
          .isInstanceOf(MalformedGraph.class)
          .hasMessage("this looks like graph6, which is not read");
    }
  }

  /** A digraph of n vertices from 1, as a text of one format. */
  private static final Map<GraphFormat, BiFunction<Integer, List<int[]>, String>> WRITERS =
      Map.ofEntries(
          Map.entry(
              GraphFormat.EDGES,
              (n, edges) -> n + " " + edges.size() + "\n" + lines(edges, "%d %d")),
          Map.entry(
              GraphFormat.ADJACENCY,
              (n, edges) -> lines(vertices(n), "%d:") + lines(edges, "%d: %d")),
          Map.entry(
              GraphFormat.DOT,
              (n, edges) ->
                  "digraph {\n" + lines(vertices(n), "%d") + lines(edges, "%d -> %d") + "}"),
          Map.entry(GraphFormat.METIS, GraphExchangeFormatsTest::metis),
          Map.entry(
              GraphFormat.DIMACS,
              (n, edges) -> "p sp " + n + " " + edges.size() + "\n" + lines(edges, "a %d %d 1")),
          Map.entry(
              GraphFormat.MATRIX_MARKET,
              (n, edges) ->
                  "%%MatrixMarket matrix coordinate pattern general\n"
                      + (n + " " + n + " " + edges.size() + "\n")
                      + lines(edges, "%d %d")),
          Map.entry(
              GraphFormat.CSV,
              (n, edges) -> "source;target\n" + lines(vertices(n), "%d") + lines(edges, "%d;%d")),
          Map.entry(GraphFormat.JSON, GraphExchangeFormatsTest::json),
          Map.entry(
              GraphFormat.GRAPHML,
              (n, edges) ->
                  "<graphml><graph edgedefault='undirected'>\n"
                      + lines(vertices(n), "<node id='%d'/>")
                      + lines(edges, "<edge source='%d' target='%d' directed='true'/>")
                      + "</graph></graphml>"),
          Map.entry(
              GraphFormat.GML,
              (n, edges) ->
                  "graph [ directed 1\n"
                      + lines(edges, "edge [ source %d target %d ]")
                      + lines(vertices(n), "node [ id %d ]")
                      + "]"),
          Map.entry(
              GraphFormat.PAJEK,
              (n, edges) -> "*Vertices " + n + "\n*Arcs\n" + lines(edges, "%d %d")));

  private static List<int[]> vertices(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(v -> new int[] {v, v}).toList();
  }

  private static String lines(List<int[]> pairs, String form) {
    return pairs.stream()
        .map(pair -> String.format(form, pair[0], pair[1]) + "\n")
        .collect(Collectors.joining());
  }

  private static String row(int from, List<int[]> edges, String between) {
    return edges.stream()
        .filter(edge -> edge[0] == from)
        .map(edge -> "" + edge[1])
        .collect(Collectors.joining(between));
  }

  private static String metis(int n, List<int[]> edges) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(v -> row(v, edges, " ") + "\n")
        .collect(Collectors.joining("", n + " " + edges.size() + "\n", ""));
  }

  private static String json(int n, List<int[]> edges) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(v -> "\"" + v + "\": [" + row(v, edges, ", ") + "]")
        .collect(Collectors.joining(",\n", "{", "}"));
  }

  private static String written(GraphFormat format, int n, List<int[]> edges) {
    return Objects.requireNonNull(WRITERS.get(format)).apply(n, edges);
  }

  private static Map<Integer, List<Integer>> rows(GraphFile file) {
    TreeMap<Integer, List<Integer>> rows = new TreeMap<>();
    for (int v = 0; v < file.graph().vertices(); v++) {
      int from = v;
      rows.put(
          Integer.valueOf(name(file, v)),
          IntStream.range(0, file.graph().degree(v))
              .mapToObj(i -> Integer.valueOf(name(file, file.graph().successor(from, i))))
              .sorted()
              .toList());
    }
    return rows;
  }

  @Test
  void randomDigraphs_areTheSameInAllFormats() {
    assertThat(WRITERS).containsOnlyKeys(GraphFormat.values());
    Random random = new Random(71);
    for (int round = 0; round < CaseCount.of(20, 400); round++) {
      int n = 3 + random.nextInt(round % 10 == 9 ? 300 : 12);
      List<int[]> edges = new ArrayList<>();
      TreeMap<Integer, List<Integer>> expected = new TreeMap<>();
      for (int v = 1; v <= n; v++) {
        int from = v;
        List<Integer> row =
            IntStream.rangeClosed(1, n).filter(_ -> random.nextInt(n) < 2).boxed().toList();
        row.forEach(to -> edges.add(new int[] {from, to}));
        expected.put(v, row);
      }
      WRITERS.forEach(
          (format, writer) -> {
            byte[] text = writer.apply(n, edges).getBytes(StandardCharsets.US_ASCII);
            assertThat(rows(read(Optional.of(format), text))).as("%s", format).isEqualTo(expected);
          });
      for (GraphFormat format :
          List.of(GraphFormat.GRAPHML, GraphFormat.GML, GraphFormat.PAJEK, GraphFormat.DIMACS)) {
        assertThat(read(written(format, n, edges)).format()).isEqualTo(format);
      }
    }
  }

  /** An undirected edge goes both ways, and a loop is one edge, in each of these formats. */
  @Test
  void undirectedEdges_areTheSameInAllFormats() {
    Random random = new Random(72);
    for (int round = 0; round < CaseCount.of(20, 400); round++) {
      int n = 2 + random.nextInt(10);
      List<int[]> edges =
          IntStream.range(0, 1 + random.nextInt(20))
              .mapToObj(_ -> new int[] {1 + random.nextInt(n), 1 + random.nextInt(n)})
              .toList();
      String dot = "graph {\n" + lines(vertices(n), "%d") + lines(edges, "%d -- %d") + "}";
      Map<Integer, List<Integer>> expected = rows(read(dot));
      for (String text :
          List.of(
              "p edge " + n + " " + edges.size() + "\n" + lines(edges, "e %d %d"),
              "*Vertices " + n + "\n*Edgeslist\n" + lines(edges, "%d %d"),
              "*Vertices " + n + "\n*Edges\n" + lines(edges, "%d %d"),
              "graph [\n"
                  + lines(vertices(n), "node [ id %d ]")
                  + lines(edges, "edge [ source %d target %d ]")
                  + "]",
              "<graphml><graph edgedefault='undirected'>"
                  + lines(vertices(n), "<node id='%d'/>")
                  + lines(edges, "<edge source='%d' target='%d'/>")
                  + "</graph></graphml>")) {
        assertThat(rows(read(text))).as(text).isEqualTo(expected);
      }
    }
  }

  /** Tens of thousands of lines and more, with little memory, where the text is read twice. */
  @Test
  void longTexts_areRead() {
    int n = CaseCount.of(12_000, 100_000);
    List<int[]> edges =
        IntStream.range(1, n)
            .boxed()
            .flatMap(v -> List.of(new int[] {v, v + 1}, new int[] {v, 1}).stream())
            .toList();
    for (GraphFormat format : List.of(GraphFormat.GRAPHML, GraphFormat.GML, GraphFormat.PAJEK)) {
      GraphFile file = read(written(format, n, edges));
      assertThat(file.graph().edges()).isEqualTo(edges.size());
      assertThat(file.names().vertex("" + n)).hasValue(n - 1);
    }
  }

  /** Texts with bytes changed, dropped or doubled are read or refused, never a fault. */
  @Test
  void spoiltTexts_areReadOrRefused() {
    Random random = new Random(73);
    List<int[]> edges = List.of(new int[] {1, 2}, new int[] {2, 3}, new int[] {3, 3});
    Map<Boolean, Integer> count = new TreeMap<>();
    for (int i = 0; i < CaseCount.of(225, 30_000); i++) {
      GraphFormat format =
          List.of(GraphFormat.GRAPHML, GraphFormat.GML, GraphFormat.PAJEK).get(random.nextInt(3));
      StringBuilder text = new StringBuilder(written(format, 3, edges));
      for (int change = random.nextInt(4); change >= 0 && !text.isEmpty(); change--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(4)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, text.charAt(random.nextInt(text.length())));
          case 2 -> text.setCharAt(at, (char) random.nextInt(256));
          default -> text.setLength(at);
        }
      }
      Charset charset = random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
      boolean isRead = true;
      try {
        read(Optional.of(format), text.toString().getBytes(charset));
      } catch (MalformedGraph wrong) {
        assertThat(wrong.line()).isPositive();
        isRead = false;
      } catch (BudgetExceeded large) {
        assertThat(large.reason()).isEqualTo(BudgetExceeded.Reason.MEMORY);
      }
      count.merge(isRead, 1, Integer::sum);
    }
    assertThat(count.get(true)).isGreaterThan(CaseCount.of(7, 1000));
    assertThat(count.get(false)).isGreaterThan(CaseCount.of(75, 10_000));
  }
}
