// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;

/** Automata known beforehand are found with as many states as they need, and give later values. */
final class AutomatonGuessTest {
  private static final int SHORT = 4000;
  private static final int LONG = 20_000;

  private static long[] table(int length, LongUnaryOperator values) {
    return LongStream.range(0, length).map(values).toArray();
  }

  private static PartialRelation known(long[] values) {
    return PartialRelation.ofValues(values, values.length);
  }

  private static Optional<Automaton> guess(long[] values, int base, int most) {
    return AutomatonGuess.of(known(values), Numeration.base(base), most);
  }

  /** Guesses from a short table and holds the guess against a long one, number by number. */
  private static Automaton found(int base, LongUnaryOperator values) {
    Automaton guess = guess(table(SHORT, values), base, 64).orElseThrow();
    long[] later = table(LONG, values);
    assertThat(TableAgreement.agrees(guess, known(later))).isTrue();
    for (int n = 0; n < 100; n++) {
      for (int y = 0; y < 210; y++) {
        assertThat(guess.contains(n, y)).as("%d, %d", n, y).isEqualTo(later[n] == y);
      }
    }
    return guess;
  }

  /** The pairs (n, n), read digit by digit: one state while the digits agree, one sink state. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10})
  void identity_needsTwoStates(int base) {
    assertThat(found(base, n -> n).states()).isEqualTo(2);
  }

  /** The carry 0 or 1, and never again. */
  @Test
  void successor_needsThreeStates() {
    assertThat(found(2, n -> n + 1).states()).isEqualTo(3);
    assertThat(found(3, n -> n + 1).states()).isEqualTo(3);
  }

  @Test
  void laskersNim() {
    found(2, n -> n % 4 == 3 ? n + 1 : n > 0 && n % 4 == 0 ? n - 1 : n);
  }

  @Test
  void sequencesThatDigitsShow() {
    found(2, n -> Long.bitCount(n) % 2);
    found(2, n -> n == 0 ? 0 : Long.lowestOneBit(n));
    found(2, n -> 2 * n + 1 - Long.bitCount(n) % 2);
    found(2, n -> n / 4);
    found(2, n -> n ^ (n >> 1));
    found(3, n -> n % 3 == 0 ? n / 3 : 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
  void eventualPeriods_inAnyBase(int base) {
    found(base, n -> n < 3 ? 7 : n % 3);
  }

  /**
   * A function without a law: an automaton may fit the half it was guessed from, but not the rest.
   */
  @Test
  void noGuessFromHalf_givesAllOfATableWithoutLaw() {
    Random random = new Random(20261121);
    for (int length = 1 << 10; length <= 1 << 14; length *= 2) {
      assertThat(fromHalf(table(length, _ -> random.nextInt(4)))).isEmpty();
      assertThat(fromHalf(table(length, n -> n * n))).isEmpty();
      assertThat(fromHalf(table(length, n -> (long) Math.sqrt((double) n) % 2))).isEmpty();
      assertThat(fromHalf(table(length, n -> (long) (n * 1.618034)))).isEmpty();
    }
  }

  private static Optional<Automaton> fromHalf(long[] values) {
    return guess(Arrays.copyOf(values, values.length / 2), 2, 256)
        .filter(guess -> TableAgreement.agrees(guess, known(values)));
  }

  /** In base b such a law has a state for each remainder and beginning of a value. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 7, 10})
  void longPeriods(int base) {
    Random random = new Random(20261125);
    for (int period : new int[] {13, 37, 61}) {
      long[] one = random.longs(period, 0, base).toArray();
      Automaton guess = guess(table(8192, n -> one[(int) (n % period)]), base, 256).orElseThrow();
      assertThat(guess.states()).isBetween(period, 3 * period);
      assertThat(TableAgreement.agrees(guess, known(table(LONG, n -> one[(int) (n % period)]))))
          .isTrue();
    }
  }

  @Test
  void tooFewStatesOrValues() {
    assertThat(guess(table(SHORT, n -> n + 1), 2, 2)).isEmpty();
    assertThat(guess(table(4, n -> n), 2, 64)).isEmpty();
    assertThat(guess(new long[0], 2, 64)).isEmpty();
  }

  /** One value changed: either no guess, or one that has the change. */
  @Test
  void everyGuessReproducesItsTable() {
    Random random = new Random(20261122);
    for (int round = 0; round < 40; round++) {
      long[] values = table(64 + random.nextInt(200), n -> n % 4 == 3 ? n + 1 : n);
      values[random.nextInt(values.length)] = random.nextInt(250);
      guess(values, 2, 256)
          .ifPresent(
              guess -> {
                for (int n = 0; n < values.length; n++) {
                  for (int y = 0; y < 260; y++) {
                    assertThat(guess.contains(n, y)).isEqualTo(values[n] == y);
                  }
                }
              });
    }
  }

  /** An automaton that accepts everything accepts the values of a table, and others. */
  @Test
  void twoValuesAtOnce_doNotReproduce() {
    Automaton same = guess(table(SHORT, n -> n), 2, 64).orElseThrow();
    BitSet all = new BitSet();
    all.set(0);
    Automaton anything = new Automaton(Numeration.base(2), 2, new int[] {0, 0, 0, 0}, all);
    assertThat(TableAgreement.agrees(same, known(table(LONG, n -> n)))).isTrue();
    assertThat(TableAgreement.agrees(anything, known(table(LONG, n -> n)))).isFalse();
    assertThat(TableAgreement.agrees(same, known(table(LONG, n -> n + 1)))).isFalse();
  }
}
