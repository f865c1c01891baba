// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Genera and tameness, against the literature and against the definition. */
final class GenusSearchTest {
  private static final Limits LIMITS = new Limits(400 << 20, 1, Optional.empty());
  private static final String GRUNDY = "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b";

  private static GenusSearch search(Game game) {
    return new GenusSearch(game, new Effort(LIMITS));
  }

  private static Game game(String given) {
    return RuleText.game(
        given.contains("->")
            ? given
            : Language.expandCode(new SourceText("code", given)).result().orElseThrow());
  }

  private static Component heap(long n) {
    return new Component(0, List.of(n));
  }

  /** Kayles and Grundy's game: ONAG and Winning Ways; 0.312: Plambeck; others: brute force. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.77 | 1 | 1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20 6^46 4^046 1^13 2^20"
            + " 7^57 1^13 4^64 3^31 2^20 1^031 4^64 6^46 7^57 4^64 1^731 2^20 8^8,10 5^75 4^64"
            + " 7^57",
        "0.77 | 40 | 1^13",
        "0.07 | 1 | 0^120 1^031 1^031 2^20 0^120 3^31 1^031 1^031 0^120 3^1431 3^31 2^0520 2^20"
            + " 4^146 0^120 5^057 2^0520 2^20 3^1431 3^31 0^02 1^031 1^13 3^1431 0^31 2^0520",
        GRUNDY
            + " | 1 | 0^120 0^120 1^031 0^120 2^20 1^031 0^120 2^20 1^031 0^120 2^20 1^031"
            + " 3^1431 2^20 1^031 3^1431 2^20 4^0564 3^1431 0^20 4^0564 3^1431 0^20 4^0564"
            + " 3^1431 0^20 4^0564 1^13 2^20 3^02",
        "0.75 | 1 | 1^031 2^20 1^031 2^20 1^431 2^20 1^431 2^20 1^13 2^20 1^13 2^20",
        "0.123 | 1 | 1^031 0^120 2^20 2^20 1^031 0^02 0^120 2^1420 1^20 1^031 0^02 0^120",
        "0.312 | 1 | 1^031 2^20 0^02 2^1420 0^02 1^13 0^02 1^13",
      })
  void generaOfTheLiterature(String rules, long from, String expected) {
    GenusSearch search = search(game(rules));
    String[] symbols = expected.split(" ");
    for (int i = 0; i < symbols.length; i++) {
      assertThat(search.genus(heap(from + i))).hasToString(symbols[i]);
    }
  }

  @Test
  void farHeaps() {
    assertThat(search(game(GRUNDY)).genus(heap(50))).hasToString("0^0431");
  }

  @Test
  void generaAreThoseOfTheDefinition() {
    int compared = 0;
    for (long seed = 0; seed < CaseCount.of(60, 600); seed++) {
      RandomRules rules = RandomRules.of(RandomRules.Ending.MISERE, seed);
      compared += compare(rules.text(), rules.pieces(), rules.bound(), 1 << 13);
    }
    assertThat(compared).isGreaterThan(200);
  }

  @Test
  void generaOfHeapsThatSplit_areThoseOfTheDefinition() {
    for (String code : List.of("0.77", "0.75", "0.07", "0.312", "4.7", "0.333", "0.26", "0.123")) {
      List<Piece> heaps = LongStream.rangeClosed(0, 10).mapToObj(n -> piece("heap", n)).toList();
      compare(game(code).text() + "\nstuck wins", heaps, 11, 1 << 19);
    }
  }

  private static Piece piece(String name, long n) {
    return Piece.of(name, n);
  }

  private static int compare(String text, List<Piece> pieces, long bound, int most) {
    Game game = RuleText.game(text);
    GenusSearch search = search(game);
    ReferenceSolver reference =
        ReferenceSolver.withMaxPositions(most, RuleText.syntax(text), bound);
    List<Piece> tame = new ArrayList<>();
    int compared = 0;
    for (Piece piece : pieces) {
      Component component = component(game, piece);
      Genus genus = search.genus(component);
      try {
        List<Long> sequence = sequence(reference, piece, 4);
        assertThat(IntStream.range(0, 4).mapToObj(genus::entry))
            .as("%s of%n%s", piece, text)
            .isEqualTo(sequence);
      } catch (ReferenceSolver.TooLarge skipped) {
        continue;
      }
      compared++;
      if (search.isTame(component)) {
        tame.add(piece);
        assertThat(genus.isThatOfNim()).isTrue();
      }
    }
    for (int i = 0; i < tame.size(); i++) {
      Genus left = search.genus(component(game, tame.get(i)));
      Genus right = search.genus(component(game, tame.get(tame.size() - 1 - i)));
      compareWithNim(reference, tame.get(i), left, tame.get(tame.size() - 1 - i), right, text);
    }
    return compared;
  }

  /** Sums of two tame pieces and a heap of Nim are won as in misere Nim. */
  private static void compareWithNim(
      ReferenceSolver reference, Piece one, Genus left, Piece other, Genus right, String text) {
    boolean isSmall = left.misereValue() != left.normal() && right.misereValue() != right.normal();
    try {
      for (long m = 0; m < 4; m++) {
        long sum = left.normal() ^ right.normal() ^ m;
        assertThat(reference.outcome(List.of(one, other, Piece.nimHeap(m))) == Outcome.P)
            .as("%s + %s + *%s of%n%s", one, other, m, text)
            .isEqualTo(sum == (isSmall && m < 2 ? 1 : 0));
      }
    } catch (ReferenceSolver.TooLarge skipped) {
      // Counted as compared by its genus.
    }
  }

  private static Component component(Game game, Piece piece) {
    return new Component(game.indexOf(piece.name()), piece.arguments());
  }

  private static List<Long> sequence(ReferenceSolver reference, Piece piece, int length) {
    List<Long> entries = new ArrayList<>();
    List<Piece> sum = new ArrayList<>(List.of(piece));
    for (int j = 0; j < length; j++) {
      entries.add(misereValue(reference, sum));
      sum.add(Piece.nimHeap(2));
    }
    return entries;
  }

  /** The size of the nim-heap with which the sum is a P-position. */
  private static long misereValue(ReferenceSolver reference, List<Piece> sum) {
    for (long m = 0; ; m++) {
      List<Piece> more = new ArrayList<>(sum);
      more.add(Piece.nimHeap(m));
      if (reference.outcome(more) == Outcome.P) {
        return m;
      }
    }
  }
}
