// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.model.RuleFailure;

class FamilyOutcomesTest {
  private static List<Boolean> lost(String rules, List<BigInteger> heaps) {
    Game game = Sprague.game(rules).game();
    return new ValueService(game, new Effort(Limits.standard())).lost(game.start(), heaps);
  }

  @Test
  void largeHeaps_areReadOffAProvedLaw_asSmallOnesAreValued() {
    BigInteger large = BigInteger.TEN.pow(300);
    List<BigInteger> small = IntStream.rangeClosed(0, 200).mapToObj(BigInteger::valueOf).toList();
    for (String rules : List.of("heap(n) -> heap(n - s) where s in powers(2)", "0.137", "0.77")) {
      List<BigInteger> mixed = Stream.concat(small.stream(), Stream.of(large)).toList();
      assertThat(lost(rules, mixed).subList(0, small.size()))
          .as(rules)
          .isEqualTo(lost(rules, small));
    }
    // 10^300 leaves 1 when divided by 3.
    String powers = "heap(n) -> heap(n - s) where s in powers(2)";
    assertThat(lost(powers, List.of(large, large.subtract(BigInteger.ONE))))
        .containsExactly(false, true);
  }

  /** Laws of every kind, where numbers of 64 bits are read otherwise than larger ones. */
  @Test
  void farHeaps_areLostWhereTheyAreKnownToBe() {
    long far = 1_000_000_000_000_000_000L;
    assertThat(lost("heap(n) -> heap(n - s) where s in powers(2)", far - 1, far)) // residue
        .containsExactly(true, false);
    assertThat(
            lost(
                "heap(n) -> heap(n - s) where s in {1, 3, 4}",
                7 * (far / 7) + 2,
                7 * (far / 7) + 4))
        .containsExactly(true, false);
    assertThat(lost("heap(n) -> heap(n - k) where k >= 1", 0, far, far + 1)) // with a saltus
        .containsExactly(true, false, false);
    // The first player leaves two equal heaps; an odd heap without its middle one, or two.
    assertThat(lost("0.77", far, far + 1)).containsExactly(false, false);
  }

  private static boolean[] lost(String rules, long... heaps) {
    Game game = Sprague.game(rules).game();
    return new ValueService(game, new Effort(Limits.standard())).lost(game.start(), heaps);
  }

  @Test
  void largeHeapsWithoutALaw_areRefused() {
    assertThatThrownBy(
            () ->
                lost("heap(n) -> heap(n - s) where s in squares", List.of(BigInteger.TEN.pow(30))))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageContaining("no law");
  }

  /** Sizes around the largest size for which members are listed in a column. */
  @Test
  @Tag("long")
  void heapsNear2To63_areAnsweredByLaws() {
    for (long size : new long[] {1L << 61, (1L << 61) + 1, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
      assertThat(lost("0.77", size)).as("%d", size).containsExactly(false);
      assertThat(lost("heap(n) -> heap(n - s) where s in powers(2)", size))
          .as("%d", size)
          .containsExactly(size % 3 == 0);
    }
  }

  @Test
  void startsThatLeave64Bits_areRefused() {
    String pairs = "heap(n) -> heap(a) + heap(b) where a + b = n - 2; start heap(n + 6)";
    assertThat(lost(pairs, 1L << 61)).containsExactly(false);
    assertThatThrownBy(() -> lost(pairs, Long.MAX_VALUE))
        .isInstanceOfAny(RuleFailure.class, UnsupportedQuery.class);
  }
}
