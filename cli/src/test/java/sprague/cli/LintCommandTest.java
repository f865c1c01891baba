// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The fields of `lint --json` for editors; {@link CommandRunnerTest} tests the findings. */
class LintCommandTest {
  private static final String TAKE = "heap(n) -> heap(n - s) where s in S, s <= k";

  @Test
  void findings_areToldAllAtOnce_withBothEndsOfTheirPlaces() {
    assertThat(lint("heap(n) -> hep(n-1)\nheap(n) -> heap(n+m)"))
        .contains(
            "\"code\":\"unknown-position\"",
            "\"line\":1,\"column\":12,\"endLine\":1,\"endColumn\":15",
            "\"code\":\"no-upper-bound\"",
            "\"line\":2,\"column\":19,\"endLine\":2,\"endColumn\":20");
    // A place may run over several lines.
    assertThat(lint("heap(n)\n->\nheap(n - k)"))
        .contains("\"line\":2,\"column\":1,\"endLine\":3,\"endColumn\":12");
  }

  @Test
  void parameters_haveTheirKindsDefaultsAndValues() {
    String rules =
        "game g(S: set, k = 3, a: list = [1, 2]) heap(n) -> heap(n - s - a[0]) where s in S, s <="
            + " k";
    assertThat(lint(rules))
        .contains(
            "\"title\":\"g\"",
            "\"parameters\":[{\"name\":\"S\",\"kind\":\"set\",\"default\":null,\"given\":null},"
                + "{\"name\":\"k\",\"kind\":\"integer\",\"default\":\"3\",\"given\":null},"
                + "{\"name\":\"a\",\"kind\":\"list\",\"default\":\"[1, 2]\",\"given\":null}]",
            "\"missing\":[\"S\"],\"start\":null");
    assertThat(lint(rules, "S=1..3", "k=5", "a=[7]"))
        .contains(
            "\"default\":null,\"given\":\"{1, 2, 3}\"",
            "\"default\":\"3\",\"given\":\"5\"",
            "\"default\":\"[1, 2]\",\"given\":\"[7]\"",
            "\"missing\":[],\"start\":{\"name\":\"heap\",\"coordinates\":[\"n\"],\"position\":\"heap(n)\"}");
  }

  @Test
  void namesWithValues_areParametersWithoutAGameLine() {
    assertThat(lint(TAKE, "S={1,2}", "k=1"))
        .contains(
            "\"title\":null",
            "{\"name\":\"S\",\"kind\":\"set\",\"default\":null,\"given\":\"{1, 2}\"}",
            "{\"name\":\"k\",\"kind\":\"integer\",\"default\":null,\"given\":\"1\"}",
            "\"missing\":[],\"start\":{");
    assertThat(lint(TAKE)).contains("\"parameters\":[],\"missing\":[],\"start\":null");
  }

  @Test
  void theBoardOfTheStart_hasItsPlacesAndEdges_onceItsCoordinatesHaveValues() {
    String cram =
        "board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b start board(grid(w, h))";
    assertThat(lint(cram)).contains("\"coordinates\":[\"w\",\"h\"]", "\"board\":null");
    assertThat(lint(cram, "w=1", "h=2"))
        .contains(
            "\"coordinates\":[],\"position\":\"board(\\\"##\\\")\"}",
            "\"board\":{\"cells\":2,\"places\":[[1,1],[1,2]],\"wrapped\":false,\"edges\":[[0,1]]}");
    assertThat(lint(cram, "w=1", "h=300")).contains("\"board\":null");
    // Cells that are only numbers have no neighbours.
    assertThat(lint("kotzig", "n=3")).contains("\"board\":{\"cells\":3,", "\"edges\":[]}");
    assertThat(lint("nim")).doesNotContain("\"board\"");
    assertThat(
            lint(
                "game k(g: board) free(S) -> free(S - {v}) where v in S start free(g)",
                "g=cycle(3)"))
        .contains("\"position\":\"free({0, 1, 2})\"", "\"places\":null");
  }

  @Test
  void canonicalText_isToldOfRulesNamesAndCodes_unlessTheyCannotBeRead() {
    assertThat(lint("heap( n )->heap(n-1) # one"))
        .contains("\"file\":\"rules\"", "\"canonical\":\"heap(n) -> heap(n - 1)  # one\\n\"");
    assertThat(lint("nim"))
        .contains("\"file\":\"catalogue:nim\"", "\"title\":\"nim\"", "heap(n) -> ");
    assertThat(lint("0.3"))
        .contains("\"file\":\"code\"", "\"title\":null", "heap(n - t)", "\"coordinates\":[\"n\"]");
    assertThat(lint("heap(n -> 1"))
        .contains("\"canonical\":null,\"parameters\":[]", "\"start\":null");
  }

  @Test
  void start_hasAllItsCoordinates_andNoneWhereSomethingIsWrong() {
    assertThat(lint("heaps(a, b) -> heaps(a - 1, b) -> heaps(a, b - 1)"))
        .contains("\"coordinates\":[\"a\",\"b\"],\"position\":\"heaps(a, b)\"}");
    // What the start fixes is no coordinate.
    assertThat(lint("heaps(a, b) -> heaps(a - 1, b) start heaps(a, 3)"))
        .contains("\"coordinates\":[\"a\"],\"position\":\"heaps(a, 3)\"}");
    assertThat(lint("heap(n) -> heap(n)")).contains("\"severity\":\"error\"", "\"start\":null");
  }

  @Test
  void rulesWithoutAnArrow_areAFinding_inQuotesAndFromStandardInput() {
    Answer quoted = Answer.run("lint", "nim(S)");
    assertThat(quoted.out()).contains("no arrow", "write only nim");
    assertThat(quoted.status()).isEqualTo(1);
    Answer piped = Answer.piped("kayles(5)", "lint", "-");
    assertThat(piped.out()).contains("no arrow", "solve kayles 5");
    assertThat(piped.status()).isEqualTo(1);
    assertThat(lint("heap(n) wins", "--misere"))
        .contains("\"code\":\"no-moves\"", "\"start\":null");
    assertThat(Answer.run("lint", "no such game").status()).isEqualTo(2);
  }

  private static String lint(String... words) {
    String[] all = new String[words.length + 2];
    all[0] = "lint";
    System.arraycopy(words, 0, all, 1, words.length);
    all[words.length + 1] = "--json";
    return Answer.run(all).out();
  }
}
