// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.law.Measure;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.PlainValues;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** P-positions of games whose moves leave two heaps: what is proved holds by the definition. */
final class OutcomesOfSplitsTest {
  private static final ProofLimits LIMITS = StandardLimits.of(1 << 20, 2_000_000_000L);
  private static final int KNOWN = 24;
  private static final int COMPARED = 90;
  private static final String HALVES =
      "heap(n) -> heap(a) + heap(b) where a + b = n - k, 1 <= k <= 2";

  private static OutcomeLaw law(String name, BitSet lost, boolean later) throws Exception {
    BitSet set = (BitSet) lost.clone();
    set.set(KNOWN, later);
    return new OutcomeLaw(
        new PositionClass(name, List.of(OptionalLong.empty())),
        SetAutomaton.periodic(set, KNOWN, 1, Numeration.base(2), LIMITS).orElseThrow());
  }

  private static String examine(String text, List<OutcomeLaw> laws) throws Exception {
    Rules rules = Rules.withEndings(text);
    String first = laws.getFirst().kind().name();
    try {
      return OutcomeCheck.examine(
          rules,
          Family.read(first + "(n)", rules),
          new OutcomeClaim(laws, 1, 0),
          Measure.sum(rules),
          LIMITS);
    } catch (CheckFailure refusal) {
      return "refused: " + refusal.reason();
    } catch (NotExpressible beyond) {
      return "refused: " + beyond.reason();
    }
  }

  private static BitSet lost(String text, String name) throws Exception {
    PlainValues values = new PlainValues(Rules.read(text));
    BitSet lost = new BitSet();
    for (int n = 0; n < COMPARED; n++) {
      lost.set(n, values.of(name, (long) n) == 0);
    }
    return lost;
  }

  /** The first heaps are as computed, all larger ones won or lost. */
  private static boolean isProved(String text, BitSet lost, boolean later) throws Exception {
    BitSet first = lost.get(0, KNOWN);
    return !examine(text, List.of(law("heap", first, later))).startsWith("refused");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(a) + heap(b) where a + b = n - k, 1 <= k <= 2",
        "heap(n) -> heap(a) + heap(b) where a + b = n - k, 2 <= k <= 5",
        "heap(n) -> heap(a) + heap(a) where n = 2 * a, a >= 1 -> heap(n - 1)",
        "heap(n) -> heap(n - k) + heap(k) where 2 * k = n, k > 0 -> heap(n - 3)",
        "heap(n) -> heap(n / 2) + heap(n - n / 2 - 1) where n >= 1",
      })
  void equalHeaps_areLost(String text) throws Exception {
    BitSet lost = lost(text, "heap");
    boolean later = lost.get(COMPARED - 1);
    boolean isProved = isProved(text, lost, later);
    BitSet rest = lost.get(KNOWN, COMPARED);
    assertThat(isProved).as(text).isEqualTo(rest.cardinality() == (later ? COMPARED - KNOWN : 0));
  }

  /** Codeforces 1823E: every move from a long cycle leaves a path that is won by its middle. */
  @Test
  void longCyclesAreLost() throws Exception {
    String text =
        "cycle(n) -> path(n - k) where 2 <= k <= 4;"
            + " path(n) -> path(a) + path(b) where a + b = n - k, 2 <= k <= 4";
    OutcomeLaw path = law("path", lost(text, "path").get(0, KNOWN), false);
    OutcomeLaw cycle = law("cycle", lost(text, "cycle").get(0, KNOWN), true);
    assertThat(examine(text, List.of(cycle, path))).doesNotStartWith("refused");
    assertThat(examine(text, List.of(law("cycle", new BitSet(), true), path)))
        .isEqualTo("refused: cycle(0): the law calls it no P-position, but no move leads to one");
  }

  @Test
  void whatIsNotKnownOfASum_isNotUsed() throws Exception {
    BitSet zero = new BitSet();
    zero.set(0);
    assertThat(examine(HALVES, List.of(law("heap", zero, false)))).doesNotStartWith("refused");
    // From 3 on, no move leads to equal heaps, and sums of others have unknown outcomes.
    String apart = "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a > b -> heap(0) where n = 1";
    assertThat(examine(apart, List.of(law("heap", lost(apart, "heap").get(0, KNOWN), false))))
        .startsWith("refused: heap(");
    String pile = "heap(n) -> heap(n - 1) + pile(n - 1); pile(n) -> heap(n - 1) + pile(n - 1)";
    assertThat(examine(pile, List.of(law("heap", zero, false), law("pile", zero, false))))
        .startsWith("refused: heap(2): the law calls it no P-position");
    String three = "heap(n) -> heap(a) + heap(b) + heap(a + 1) where a + b = n - 3";
    assertThat(examine(three, List.of(law("heap", zero, false))))
        .endsWith("a move leaves more than two components");
    String misere = HALVES + "; stuck wins";
    assertThat(examine(misere, List.of(law("heap", zero, false))))
        .endsWith("a move leaves more than one component");
  }

  private static String random(Random random) {
    List<String> moves = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      int low = 1 + random.nextInt(3);
      int high = low + random.nextInt(3);
      String take = "%d <= k <= %d".formatted(low, high);
      moves.add(
          switch (random.nextInt(4)) {
            case 0 -> "heap(n - k) where " + take;
            case 1 -> "heap(a) + heap(a) where 2 * a = n - k, " + take;
            case 2 -> "heap(a) + heap(b) where a + b = n - k, b < 4, " + take;
            default -> "heap(a) + heap(b) where a + b = n - k, " + take;
          });
    }
    return "heap(n) -> " + String.join(" -> ", moves);
  }

  @Test
  void lawsOfRandomGames_areProvedOnlyIfTheyHold() throws Exception {
    Random random = new Random(58);
    int proved = 0;
    for (int i = 0; i < CaseCount.of(8, 1000); i++) {
      String text = random(random);
      BitSet lost = lost(text, "heap");
      for (int change = -1; change < 2; change++) {
        BitSet stated = (BitSet) lost.clone();
        if (change >= 0) {
          stated.flip(random.nextInt(KNOWN));
        }
        boolean later = random.nextBoolean();
        if (isProved(text, stated, later)) {
          proved++;
          assertThat(change).as(text).isNegative();
          assertThat(lost.get(KNOWN, COMPARED).cardinality())
              .as(text)
              .isEqualTo(later ? COMPARED - KNOWN : 0);
        }
      }
    }
    assertThat(proved).isGreaterThan(CaseCount.of(0, 100));
  }
}
