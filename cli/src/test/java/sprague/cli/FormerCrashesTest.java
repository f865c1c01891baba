// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.cli.console.Failure;
import sprague.testkit.EveryNth;

/** Rules for which a command once ended in an internal error, or with a wrong answer. */
final class FormerCrashesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // One equation between both variables of an option.
        "heaps(a, b) -> heaps(c, d) where c + d = a + b - 2 * k - 3 * l, k + l >= 1 | --to 12,12",
        // A claim of finitely many values with an empty list of values.
        "heap(n) -> heap(n - k) where 1 <= k, k in fibonacci heap(n) wins where n = 0"
            + " | --to 2000",
        // An automaton guessed from values among which zeros in front matter.
        "heap(n) -> heap(n - 3) where n = 18 stuck wins | --to 31",
      })
  void theoremAnswers(String rules, String options) {
    List<String> words = new ArrayList<>(List.of("theorem", rules));
    Stream.of(options.split(" ")).forEach(words::add);
    words.addAll(List.of("--certificate", folder.resolve("law.json").toString()));
    Answer answer = Answer.run(words.toArray(String[]::new));
    assertThat(answer.err()).doesNotContain("internal error");
    assertThat(answer.status()).isNotEqualTo(Failure.Status.FAULT.code());
  }

  /**
   * A command on rules in a file, and what it prints.
   *
   * @param words the words before and after the file, which stands for {@code FILE}
   */
  record Case(String rules, String words, String printed) {}

  static Stream<Case> cases() {
    String repeated = String.join(" * ", Collections.nCopies(10, "k"));
    String pairs =
        IntStream.range(0, 14)
            .mapToObj(
                i ->
                    "(n + %d * k != %d or n + %d * k != %d)"
                        .formatted(2 * i + 3, i + 7, 2 * i + 4, i + 9))
            .collect(Collectors.joining(" and "));
    return Stream.of(
        // An even number of copies of a position that does not exist.
        new Case(
            "p(n, m) -> sum(i in m..m) 2 * p(n - i, 0) where n >= 1, m >= 1",
            "values FILE --from 20,18 --to 20,23 --format csv",
            "20,20,1\n20,21,0"),
        new Case(
            "pos(n, m, k) -> sum(i in 1..k) 2 * pos(n - i, m, 0) -> pos(n, m - 1, k)",
            "values FILE --to 60,20,20 --format none",
            ""),
        // The index of a list beyond 32 bits.
        new Case(
            "game g(S: list = [5, 70])\n"
                + "heap(n, m) -> heap(n - 1, m) gains S[min(max(n - 15, 0) * 4294967296, 1)]"
                + " where n >= 1",
            "values FILE --to 16,0 --format csv",
            "16,0,65"),
        // The period is longer than what is left of the table from the start on.
        new Case(
            "heap(n) -> heap(n - t) where t in 1..29; start heap(n + 500)", "theorem FILE", "30"),
        new Case("heap(n) -> heap(n - 1); start heap(n + 3000000000)", "solve FILE 1", "wins"),
        // A pattern with a word that is longer than a proof may have.
        new Case(
            "game s(k)\nheap(n) -> heap(n - t) where t in {9, 10, 11, 19, 51, 63, 99, k}",
            "theorem FILE --time-limit 20s",
            "k = 8"),
        // Products of many factors, and many alternatives.
        new Case("heap(n) -> heap(n - k - 1) where " + repeated + " = n", "solve FILE 5", "wins"),
        new Case(
            "heap(n) -> heap(n - k) where 1 <= k <= n, (" + pairs + ") or k = 2",
            "solve FILE 30 --time-limit 20s",
            "wins"),
        // Half a table of values repeats every period that is longer.
        new Case("heap(n) -> heap(n / 2) where n >= 1", "theorem FILE --to 500", "proved"),
        // The range ends at the largest number.
        new Case(
            "at(S) -> at(S - {v}) where v in S, k in 9223372036854775806..9223372036854775807\n"
                + "start at(grid(2, 2))",
            "solve FILE",
            "second player wins"),
        // An item is not in its list, though all items there are let the condition hold.
        new Case(
            "game r(ba: list = [1, 2])\nheap(n) -> heap(n - 1) where ba[n] >= 1",
            "solve FILE 5",
            "ba[5] lies outside the list"),
        // A list whose name ends as that of the one in the message.
        new Case(
            "game r(a: list = [9], ba: list = [1, 2])\n"
                + "heap(n) -> heap(n - k) where k = a[0] - 8, k = ba[n]",
            "solve FILE 5",
            "index < size(ba)".replace("index", "n")),
        new Case(
            "game far(g: board)\npos(k) -> at({k + 100})\n"
                + "at(S) -> at(S - {v}) where v in S\nstart pos(1)",
            "solve FILE g=path(300)",
            "at most 62"),
        new Case(
            "at(v, S) -> at(u, S - {u}) where u in S, u ~ v\nstart at(k, grid(3, 3))",
            "solve FILE at(3000000000)",
            "there is no cell 3000000000"),
        new Case(
            "at(v, S) -> at(u, S - {u}) where u in S, u ~ v\nstart at(0, grid(3, n) - {0})",
            "values FILE --to 2", "at [0]: there is no cell 0, as the board has no cells"),
        // Cells of two boards in one argument.
        new Case(
            "game rev(g: board)\n"
                + "pos(S, v) -> tok(S, w) where w in S, w = 3\n"
                + "pos(S, v) -> tok(S, e) where e in edges(g), e = 7\n"
                + "tok(S, x) -> tok(S - {y}, x) where y in S, y = 99\n"
                + "start pos(g, 0)",
            "solve FILE g=path(9)",
            "cells of two boards are mixed"),
        // The laws of the first position of a box need not cover the others.
        new Case(
            "heap(n, k) -> heap(x, k) + heap(n - 1 - x, k) where x in 0..n-1\nstuck wins\n"
                + "start heap(n, k)",
            "values FILE --from 600,3 --to 601,4 --format csv --time-limit 2s",
            ""),
        // Three copies of one component are no single component.
        new Case(
            "x(n) -> x(k) where n = 2, k <= 1 -> x(0) where n = 1 -> x(2) where n = 3"
                + " -> x(k) where n = 4, k in {1,2,3} -> x(k) where n = 5, k in {1,4}"
                + " -> 3 * x(5) where n = 6\nstuck wins",
            "theorem FILE --to 6",
            "order"),
        // Only winning moves are less than a thousand, and no position without arguments is a size.
        new Case(
            "heap(n) -> 200000 * heap(0) + heap(1) where n = 2\nheap(n) -> heap(0) where n = 1",
            "solve FILE heap(2) --remoteness",
            "wins"),
        // The values of a scoring game, of which -1 is one.
        new Case(
            "row(l, r) -> row(l, r - 1) gains 1 where r > 0, l = 0\n"
                + "row(l, r) -> row(l - 1, r) gains 0 where l > 0\nstart row(l, r)",
            "values FILE --to 2,2 --format bfile",
            "\n0 0\n"));
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("cases")
  void everyCommandAnswers(Case each) throws IOException {
    Path file = Files.writeString(folder.resolve("f.game"), each.rules + "\n");
    Answer answer =
        Answer.run(
            Stream.of(each.words.split(" ", -1))
                .map(word -> word.equals("FILE") ? file.toString() : word)
                .toArray(String[]::new));
    assertThat(answer.err()).doesNotContain("internal error").doesNotContain("out of memory");
    assertThat(answer.out() + answer.err()).contains(each.printed).doesNotContain("is sunny");
  }

  /** Games of outcomes are stored by their rules, to which the values of parameters belong. */
  @Test
  void storedValues_areThoseOfTheParameter() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.game"),
            "game g(k)\nheap(n) -> heap(n - i) where 1 <= i <= k\nstuck wins\n");
    for (int k = 2; k <= 3; k++) {
      Answer answer =
          Answer.run(
              "values",
              file.toString(),
              "k=" + k,
              "--to",
              "12",
              "--keep",
              "--store",
              folder.resolve("store").toString());
      assertThat(answer.out()).contains(k == 2 ? "N P N N P" : "N P N N N P");
    }
  }

  /** A position without coordinates is the component of every case. */
  @Test
  void casesWithoutCoordinates_haveAnAnswerEach() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.game"),
            "# input: cases: k\n# answer: value\n"
                + "game a(k)\nstart heap(k)\nheap(n) -> heap(n - s) where s in 1..3\n");
    assertThat(Answer.piped("3 5 5 5\n", "judge", file.toString()).out()).isEqualTo("1\n1\n1\n");
  }

  @Test
  void graphs_areReadWithTheirNamesAndComments() {
    assertThat(Answer.piped("digraph LR { a -> b }\n", "graph", "-").out()).contains("a", "b");
    assertThat(Answer.piped("% my graph\na;b\nb;c\n", "graph", "-").out()).doesNotContain("my");
    assertThat(Answer.piped("digraph { \"a\\\r\nb\" -> c }\n", "graph", "-").out()).contains("ab");
  }
}
