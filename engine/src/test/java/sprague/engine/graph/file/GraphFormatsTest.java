// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.graph.file.GraphFile.VertexNumbering;

/** Header lines, numbers far apart, and formats that are known by their beginning. */
final class GraphFormatsTest {
  private static GraphFile read(
      Optional<GraphFormat> format,
      VertexNumbering numbering,
      Optional<Boolean> header,
      String text) {
    try {
      return GraphFile.read(
          new ByteArrayInputStream(text.replace('~', '\n').getBytes(StandardCharsets.UTF_8)),
          format,
          numbering,
          header,
          new Effort(Limits.standard()));
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static GraphFile read(String text) {
    return read(Optional.empty(), VertexNumbering.AUTO, Optional.empty(), text);
  }

  /** The format and all rows, such as {@code edges: a>b,c b> c>}. */
  private static String shown(GraphFile file) {
    StringJoiner rows = new StringJoiner(" ");
    rows.add(file.format().id() + ":");
    for (int v = 0; v < file.graph().vertices(); v++) {
      StringJoiner row = new StringJoiner(",");
      for (int i = 0; i < file.graph().degree(v); i++) {
        row.add(file.names().name(file.graph().successor(v, i)));
      }
      rows.add(file.names().name(v) + ">" + row);
    }
    return rows.toString();
  }

  private static void assertRefused(Optional<Boolean> header, String text, String message) {
    MalformedGraph wrong =
        catchThrowableOfType(
            MalformedGraph.class, () -> read(Optional.empty(), VertexNumbering.AUTO, header, text));
    assertThat(wrong).as(text).isNotNull();
    assertThat(wrong.line() + ":" + wrong.column() + " " + wrong.getMessage()).isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 3~1 2~2 3~3 4|edges: 1>2 2>3 3>4 4>",
        "5 3 # n m~1 2~~2 3~% c~3 4|edges: 1>2 2>3 3>4 4> 5>",
        "4 3~0 1~1 2~2 3|edges: 0>1 1>2 2>3 3>",
        "3 2~a b~b c|edges: a>b b>c c>",
        "0 0|edges:",
        "3 2~1 2 3~3 1|adjacency: 1>2,3 2> 3>1",
        "3 2~1 2 5~2 3 7|edges: 1>2 2>3 3>",
        "4 3~1 2~2 3 4~0~0|adjacency: 1>2 2>3,4 3> 4>",
        "3 3~2 1 2~1 2~0|adjacency: 1>1,2 2>2 3>",
        "3 3~2 1 2~1 0~0|adjacency: 0>1,2 1>0 2>",
        "3 2~1 2~2 1 3~1 2|adjacency: 1>2 2>1,3 3>2",
      })
  void firstLineOfTwoNumbers_isAHeader_whereTheOtherLinesAgree(String text, String rows) {
    assertThat(shown(read(text))).isEqualTo(rows);
    assertThat(read(text).remarks()).containsKey("header-line");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 2~1 2~2 3~3 4|edges: 1>2 2>3 3>4 4>2",
        "4 4~1 2~2 3~3 4|edges: 1>2 2>3 3>4 4>4",
        "3 3~1 2~2 3~3 4|edges: 1>2 2>3 3>3,4 4>",
        "3 3~0 1~1 2~2 3|edges: 0>1 1>2 2>3 3>3",
        "3 4~1 2~1 3~0|edges: 0> 1>2,3 2> 3>4 4>",
      })
  void firstLineOfTwoNumbers_isAnEdge_whereTheyDoNot(String text, String rows) {
    assertThat(shown(read(text))).isEqualTo(rows);
    assertThat(read(text).remarks()).isEmpty();
  }

  @Test
  void header_isAsWanted() {
    String text = "4 3~1 2~2 3~3 4";
    assertThat(shown(read(Optional.empty(), VertexNumbering.AUTO, Optional.of(false), text)))
        .isEqualTo("edges: 1>2 2>3 3>4 4>3");
    assertThat(shown(read(Optional.empty(), VertexNumbering.AUTO, Optional.of(true), text)))
        .isEqualTo("edges: 1>2 2>3 3>4 4>");
    assertRefused(
        Optional.of(true), "4 3~1 2~2 3", "1:1 the header declares 3 lines, and 2 follow");
    assertRefused(
        Optional.of(true),
        "3 3~1 2~2 3~3 4",
        "1:1 the header declares 3 vertices, and the lines have others");
    assertRefused(Optional.of(true), "a b", "1:1 the first line is no header \"n m\"");
    assertRefused(
        Optional.of(false),
        "graph { a }",
        "1:1 --header is for lists and csv, and this is read as dot");
    assertRefused(
        Optional.empty(),
        "3 2~1 2 3~2 3 1",
        "1:1 these lines may be edges with weights, or a vertex and two successors each");
  }

  /** A number from 65,536 on is a name unless the text has a quarter as many bytes. */
  @Test
  void fewNumbersFarApart_areNames() {
    assertThat(shown(read("5 7~7 900000000"))).isEqualTo("edges: 5>7 7>900000000 900000000>");
    assertThat(shown(read("99999999999 7~7 5"))).isEqualTo("edges: 99999999999>7 7>5 5>");
    assertThat(read("5 7~7 900000000").remarks()).containsKey("numbers-are-names");
    assertThat(read("1 65535").graph().vertices()).isEqualTo(65_535);
    assertThat(read("1 65536").graph().vertices()).isEqualTo(2);
    String long1 = "1 65536 #" + "x".repeat(16_375);
    assertThat(read(long1).graph().vertices()).isEqualTo(2);
    assertThat(read(long1 + "x").graph().vertices()).isEqualTo(65_536);
    assertThat(
            read(Optional.empty(), VertexNumbering.ONE, Optional.empty(), "1 65536")
                .graph()
                .vertices())
        .isEqualTo(65_536);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "p edge 3 2~e 1 2~e 2 3!dimacs: 1>2 2>1,3 3>2",
        "c of~c~~p sp 4 2~a 1 2 7~n 3 9~a 2 3 5!dimacs: 1>2 2>3 3> 4>",
        "%%MatrixMarket matrix coordinate real general~% c~3 3 2~1 2 0.5~2 3 -1e3!"
            + "matrix-market: 1>2 2>3 3>",
        "%%MatrixMarket matrix coordinate pattern symmetric~3 3 2~2 1~3 3!"
            + "matrix-market: 1>2 2>1 3>3",
        "% asym~1 2 1 1082008561!edges: 1>2 2>",
        "% sym~% 2 3~1 2~2 3!edges: 1>2 2>1,3 3>2",
        "1 2 0.5~2 3 1!edges: 1>2 2>3 3>",
        "1 2 {}~2 3 {'w': 1, 'x': 2}!edges: 1>2 2>3 3>",
        "from,to~1,2~2,3!csv: 1>2 2>3 3>",
        "x,y~1,2~2,3!csv: 1>2 2>3 3>",
        "id;target;source~e1;b;a~e2;c;b!csv: a>b b>c c>",
        "a;b~b; c!csv: a>b b>c c>",
        "source,target~a,b~b,c~c!csv: a>b b>c c>",
        "source;target~a;b~b!csv: a>b b>",
        "1|2~2|3!csv: 1>2 2>3 3>",
        "\"a \"\"x\"\"\",\"b,c\"~d,\"b,c\",!csv: a \"x\">b,c b,c> d>b,c",
        "a,b~b,c!edges: a>b b>c c>",
        "{\"a\": [\"b\", 7], \"\\u00e9\\\"\":[]}!json: a>b,7 b> 7> \u00e9\">",
        "{}!json:",
      })
  void commonFormats_areKnownByTheirBeginning(String text, String rows) {
    assertThat(shown(read(text))).isEqualTo(rows);
  }

  @Test
  void nearlyOtherFormats_areRead() {
    assertThat(shown(read("#~1 2~# c~2 3"))).isEqualTo("edges: 1>2 2>3 3>");
    assertThat(shown(read("0 1~1 0"))).isEqualTo("edges: 0>1 1>0");
    assertThat(shown(read("a-b c~# a -> b~a: b"))).isEqualTo("adjacency: a-b>c c> a>b b>");
    assertThat(shown(read("digraph \"a->b\" { a }"))).isEqualTo("dot: a>");
    assertThat(shown(read("c p~p q"))).isEqualTo("edges: c>p p>q q>");
    assertThat(shown(read("1 2~#~2 3"))).isEqualTo("edges: 1>2 2>3 3>");
    assertThat(shown(read("1 2~1 3~ # ~3 1"))).isEqualTo("edges: 1>2,3 2> 3>1");
    assertThat(shown(read("a b~b c~#~~"))).isEqualTo("edges: a>b b>c c>");
    assertThat(shown(read("&a &b~&b &a"))).isEqualTo("edges: &a>&b &b>&a");
    assertThat(shown(read("%%matrixmarket matrix coordinate pattern general~2 2 1~1 2")))
        .isEqualTo("matrix-market: 1>2 2>");
    assertThat(shown(read("{\"nodes\": [\"links\"], \"links\": []}")))
        .isEqualTo("json: nodes>links links>");
  }

  @Test
  void weights_arePassedOver_withARemark() {
    for (String text :
        new String[] {
          "p sp 2 1~a 1 2 7",
          "%%MatrixMarket matrix coordinate real general~2 2 1~1 2 3",
          "% asym~1 2 1 1082008561",
          "1 2 0.5~2 3 1",
          "a;b;3"
        }) {
      assertThat(read(text).remarks()).as(text).containsKey("weights");
    }
    GraphFile told =
        read(Optional.of(GraphFormat.EDGES), VertexNumbering.AUTO, Optional.empty(), "1 2 5~2 3 7");
    assertThat(shown(told)).isEqualTo("edges: 1>2 2>3 3>");
    assertThat(told.remarks().get("weights")).startsWith("line 1: weights are ignored");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "<gexf>!GEXF",
        "<svg>!XML",
        "{\"directed\": true, \"multigraph\": false, \"nodes\": [{\"id\": 1}], \"links\": []}!"
            + "JSON with nodes and links",
        "{\"nodes\": [{\"id\": 1}], \"edges\": []}!JSON with nodes and links",
        "%MatrixMarket matrix coordinate pattern general~2 2 1~1 2!Matrix Market with one %",
        "Dhc!graph6",
        "Dhc~A_!graph6",
        ":An~:An!sparse6",
        "&AG~&AG!digraph6",
        "LEDA.GRAPH~string!LEDA",
        "DL N=5!UCINET DL",
        "graph TD~ a --> b!Mermaid",
        "flowchart LR!Mermaid",
        "@startuml!PlantUML",
        "1 First~2 Second~#~1 2!TGF",
        "a~b The second~ # ~b a back!TGF",
        "a->b~b->c!DOT without its braces",
        "a b~1 -- 2!DOT without its braces",
        "{'a': ['b']}!a list of Python",
        "(1, 2)~(2, 3)!a list of Python",
        "a: [b, c]!YAML",
        "0 1 0~0 0 1~0 0 0!a matrix of 0 and 1",
        "0,1,0,0~0,0,1,0~0,0,0,0~1,1,1,0!a matrix of 0 and 1",
        "c x~p cnf 3 2~1 -3 0!a DIMACS formula",
        "% bip unweighted~1 2!a two-sided KONECT graph",
        ">>graph6<<A_!graph6",
        ":Fa@x^!sparse6",
        "&BP_!digraph6",
      })
  void otherFormats_areRefusedByName(String text, String name) {
    assertRefused(Optional.empty(), text, "1:1 this looks like " + name + ", which is not read");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "p edge 3 2~e 1 4!2:5 the header declares 3 vertices only",
        "p edge 3 2~e 1!2:4 a vertex is expected before the line ends",
        "p edge 3 2~e 1 x!2:5 \"x\" is not the number of a vertex",
        "p edge 3 2~f 1 2!2:1 DIMACS has no lines \"f\"",
        "p edge 3 1~e 1 2~p edge 3 2!3:1 a second line p",
        "%%MatrixMarket matrix array real general~2 2!1:1 this is no banner of a sparse matrix",
        "%%MatrixMarket matrix coordinate pattern general~2 3 1~1 2!"
            + "2:3 the matrix of a graph has as many columns as rows",
        "%%MatrixMarket matrix coordinate pattern general~2 2 2~1 2!"
            + "2:5 the size line declares 2 entries, and 1 follow",
        "%%MatrixMarket matrix coordinate pattern general~2 2 1~1 0!3:3 vertices count from 1 here",
        "a;b~b;c;d!2:5 an edge has two ends, and here is a third word",
        "a;b~b;!2:3 the name of a vertex is missing here",
        "a;\"b~b;c!1:3 this quotation is not closed on its line",
        "a;\"b\"x~b;c!1:6 a field ends with its quotation",
        "{\"a\": [\"b\"!1:11 \"]\" is expected here",
        "{\"a\": {\"b\": 1}}!1:7 \"[\" is expected here",
        "{\"a\": [[1]]}!1:8 a vertex, a string or a number, is expected here",
        "{\"a\": [\"\\x\"]}!1:8 JSON has no escape \\x",
        "{\"a\": [\"x]}!1:8 this string is not closed",
        "[[1,2],[0]]!1:1 \"{\" is expected here",
      })
  void whatIsWrong_hasAPlace(String text, String message) {
    assertRefused(Optional.empty(), text, message);
  }

  @Test
  void dimacs_otherNumberOfEdges_isSaid() {
    assertThat(read("p edge 3 3~e 1 2~e 2 3").remarks()).containsKey("number-of-edges");
    assertThat(read("p edge 3 1~e 1 2~e 2 1").remarks()).isEmpty();
  }
}
