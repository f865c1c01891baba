// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Component;
import sprague.model.Game;
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
    String[] symbols = expected.split(" ", -1);
    for (int i = 0; i < symbols.length; i++) {
      assertThat(search.genus(heap(from + i))).hasToString(symbols[i]);
    }
  }

  @Test
  void farHeaps() {
    assertThat(search(game(GRUNDY)).genus(heap(50))).hasToString("0^0431");
  }

  /** A state has 31 bits for the number of heaps of 2. */
  @Test
  void heapsOf2_areCountedUpTo31Bits() {
    String rules = "heap(n) -> heap(n - k) where 1 <= k <= n, n <= 2 -> %d * heap(2) where n = 3";
    // An even number of heaps of 2, two or more, has genus 0^0, and an odd number 2^2.
    assertThat(search(game(rules.formatted((1L << 31) - 2))).genus(heap(3))).hasToString("1^13");
    assertThat(search(game(rules.formatted((1L << 31) - 1))).genus(heap(3))).hasToString("0^02");
    GenusSearch more = search(game(rules.formatted(1L << 31)));
    assertThatThrownBy(() -> more.genus(heap(3)))
        .isInstanceOf(BudgetExceeded.class)
        .extracting(failure -> ((BudgetExceeded) failure).reason())
        .isEqualTo(BudgetExceeded.Reason.MEMORY);
  }

  @Test
  void generaAreThoseOfTheDefinition() {
    int compared = 0;
    int count = CaseCount.of(2, 3000);
    for (long seed = 0; seed < count; seed++) {
      RandomRules rules = RandomRules.of(RandomRules.Ending.MISERE, seed);
      List<Piece> pieces = new ArrayList<>(rules.pieces());
      // Larger heaps than the definition of outcomes could search.
      RuleText.game(rules.text()).names().stream()
          .filter(name -> name.arity() == 1)
          .forEach(
              name -> LongStream.range(7, 12).forEach(n -> pieces.add(Piece.of(name.name(), n))));
      compared += new Definition(rules.text(), 14).compare(pieces);
    }
    assertThat(compared).isGreaterThan(5 * count);
  }

  @Test
  void generaOfHeapsThatSplit_areThoseOfTheDefinition() {
    List<String> codes = new ArrayList<>(List.of("4.7", "0.123", "0.312", "0.152", "4.44", "0.8"));
    for (int digits = 0; digits < 64; digits += CaseCount.of(29, 1)) {
      codes.add("0." + digits / 8 + digits % 8);
    }
    for (String code : CaseCount.everyNth(4, codes).toList()) {
      Definition definition = new Definition(game(code).text(), 24);
      String name = definition.game.names().getFirst().name();
      assertThat(
              definition.compare(
                  LongStream.rangeClosed(0, 22).mapToObj(n -> Piece.of(name, n)).toList()))
          .isGreaterThan(10);
    }
  }

  /** Misere nim-values of sums by the definition: 1 without a move, else the mex of the options. */
  private static final class Definition {
    private static final int MAX_SUMS = CaseCount.of(15_000, 20_000);

    private final String text;
    private final Game game;
    private final ReferenceSolver options;
    private final Map<List<Piece>, Long> values = new HashMap<>();

    Definition(String text, long bound) {
      this.text = text;
      this.game = RuleText.game(text);
      this.options = new ReferenceSolver(RuleText.syntax(text), bound);
    }

    private long value(List<Piece> sum) {
      Long known = values.get(sum);
      if (known != null) {
        return known;
      }
      if (values.size() > MAX_SUMS) {
        throw new ReferenceSolver.TooLarge();
      }
      Set<Long> found = new HashSet<>();
      for (Piece piece : new LinkedHashSet<>(sum)) {
        List<Piece> rest = new ArrayList<>(sum);
        rest.remove(piece);
        for (ReferenceSolver.Option option : options.options(piece)) {
          found.add(value(sum(rest, option.pieces())));
        }
      }
      long mex = 0;
      while (found.contains(mex)) {
        mex++;
      }
      long value = found.isEmpty() ? 1 : mex;
      values.put(sum, value);
      return value;
    }

    private static List<Piece> sum(List<Piece> left, List<Piece> right) {
      return Stream.concat(left.stream(), right.stream()).sorted().toList();
    }

    /** Compares genera, and sums of two tame pieces; returns the number of pieces compared. */
    int compare(List<Piece> pieces) {
      GenusSearch search = search(game);
      Map<Piece, Genus> tame = new LinkedHashMap<>();
      int compared = 0;
      try {
        for (Piece piece : pieces) {
          Component component = new Component(game.indexOf(piece.name()), piece.arguments());
          Genus genus = search.genus(component);
          List<Piece> sum = List.of(piece);
          for (int j = 0; j < 4; j++) {
            assertThat(genus.entry(j)).as("%s of%n%s", sum, text).isEqualTo(value(sum));
            sum = sum(sum, List.of(Piece.nimHeap(2)));
          }
          compared++;
          if (search.isTame(component)) {
            tame.put(piece, genus);
            tame.forEach((other, otherGenus) -> compareWithNim(piece, genus, other, otherGenus));
          }
        }
      } catch (ReferenceSolver.TooLarge skipped) {
        // The smaller pieces have been compared.
      }
      return compared;
    }

    private void compareWithNim(Piece one, Genus left, Piece other, Genus right) {
      boolean isFickle =
          left.misereValue() != left.normal() && right.misereValue() != right.normal();
      long sum = left.normal() ^ right.normal();
      assertThat(value(sum(List.of(one), List.of(other))))
          .as("%s + %s of%n%s", one, other, text)
          .isEqualTo(isFickle ? sum ^ 1 : sum);
    }
  }
}
