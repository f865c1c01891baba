// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** Values found by way of a division, against the definition. */
final class SparseGrundyValuesTest {
  private static final int SIZES = 1000;

  private static SmallGame game(Random random) {
    int least = random.nextInt(4);
    return new SmallGame(
        SmallGame.some(random, random.nextInt(3), 0, 9),
        SmallGame.some(random, random.nextInt(3), 1, 4),
        random.nextInt(6),
        SmallGame.some(random, 1 + random.nextInt(2), least == 0 ? 1 : 0, 6),
        least);
  }

  @Test
  void anyDivision_givesTheValuesOfTheDefinition() throws CheckFailure {
    Random random = new Random(20261122);
    int wide = 0;
    int nothingRemoved = 0;
    for (int round = 0; round < CaseCount.of(40, 120); round++) {
      SmallGame game = game(random);
      nothingRemoved += game.two().contains(0) ? 1 : 0;
      int[] values = game.values(SIZES);
      boolean even = game.two().stream().anyMatch(k -> k % 2 == 0);
      boolean odd = game.two().stream().anyMatch(k -> k % 2 == 1);
      List<Long> masks =
          List.of(even ? 1L + random.nextInt(255) : 0L, odd ? 1L + random.nextInt(255) : 0L);
      List<Long> sized = List.of(even ? random.nextLong(2) : 0L, odd ? random.nextLong(2) : 0L);
      SparseSpace division = new SparseSpace(masks, sized, game.rare(masks, sized, values), SIZES);
      SparseGrundyValues way =
          new SparseGrundyValues(
              new TakeAndSplitMoves(game.form(), () -> {}), division, StandardLimits.get());
      byte[] table = new byte[SIZES];
      for (int n = 0; n < SIZES; n++) {
        int value = way.value(table, n);
        assertThat(value)
            .as("%s masks %s, sizes %s, at n = %s", game, masks, sized, n)
            .isEqualTo(values[n] < 0 ? 256 : values[n]);
        if (values[n] < 0) {
          break;
        }
        table[n] = (byte) value;
        wide += value >= 64 ? 1 : 0;
      }
      way.end();
    }
    assertThat(wide).isGreaterThan(CaseCount.of(330, 1000));
    assertThat(nothingRemoved).isGreaterThan(CaseCount.of(2, 10));
  }

  @Test
  void takesAlone_haveTheValuesOfTheDefinition() throws CheckFailure {
    Random random = new Random(1127);
    int large = 0;
    for (int round = 0; round < 40; round++) {
      int count = round < 4 ? 80 : 1 + random.nextInt(5);
      SmallGame game =
          new SmallGame(
              SmallGame.some(random, random.nextInt(3), 0, 9),
              SmallGame.some(random, count, 1, 300),
              random.nextInt(30),
              Set.of(),
              0);
      int[] values = game.values(SIZES);
      SparseGrundyValues way =
          new SparseGrundyValues(
              new TakeAndSplitMoves(game.form(), () -> {}), SparseSpace.NONE, StandardLimits.get());
      byte[] table = new byte[SIZES];
      for (int n = 0; n < SIZES; n++) {
        assertThat(way.value(table, n)).as("%s at n = %s", game, n).isEqualTo(values[n]);
        table[n] = (byte) values[n];
        large = Math.max(large, values[n]);
      }
      way.end();
    }
    assertThat(large).isGreaterThan(20);
  }

  @Test
  void aMaskForSplitsThatThereAreNot_isRefused() throws CheckFailure {
    TakeAndSplitMoves moves = new TakeAndSplitMoves(SmallGame.taking(1, 2).form(), () -> {});
    for (SparseSpace division :
        List.of(
            new SparseSpace(List.of(1L, 0L), List.of(0L, 0L), List.of(), 0),
            new SparseSpace(List.of(0L, 0L), List.of(0L, 1L), List.of(), 0))) {
      assertThatThrownBy(() -> new SparseGrundyValues(moves, division, StandardLimits.get()))
          .isInstanceOf(CheckFailure.class);
    }
  }

  static final Integer[] ODD =
      IntStream.range(0, 2000).map(i -> 2 * i + 1).boxed().toArray(Integer[]::new);

  /** How often somebody looks while the values n mod 2 are found. */
  private static int looks(SmallGame game, SparseSpace division, int sizes) throws CheckFailure {
    AtomicInteger looks = new AtomicInteger();
    TakeAndSplitMoves moves = new TakeAndSplitMoves(game.form(), () -> {});
    SparseGrundyValues way =
        new SparseGrundyValues(
            moves, division, StandardLimits.get().watched(looks::incrementAndGet));
    byte[] table = new byte[sizes];
    for (int n = 0; n < sizes; n++) {
      table[n] = (byte) way.value(table, n);
      assertThat((int) table[n]).isEqualTo(n % 2);
    }
    way.end();
    return looks.get();
  }

  /** Somebody looks every 2^16 steps; here are 500 times as many, 2001 for each of 2^14 sizes. */
  @Test
  void manyTakes_areWatched() throws CheckFailure {
    assertThat(looks(SmallGame.taking(ODD), SparseSpace.NONE, 1 << 14)).isBetween(490, 501);
  }

  @Test
  void manyTakes_areWatchedFarOut() throws CheckFailure {
    AtomicInteger looks = new AtomicInteger();
    TakeAndSplitMoves moves = new TakeAndSplitMoves(SmallGame.taking(ODD).form(), () -> {});
    SparseGrundyValues far =
        new SparseGrundyValues(
            new SparseGrundyValues(
                moves, SparseSpace.NONE, StandardLimits.get().watched(looks::incrementAndGet)));
    byte[] table = new byte[1 << 14];
    for (int n = 0; n < table.length; n++) {
      table[n] = (byte) far.value(table, n);
    }
    assertThat(looks.get()).isBetween(490, 501);
  }

  /** Two thirds of the steps are at splits with a rare part, and one third looks for witnesses. */
  @Test
  void splitsWithRarePartsAndWitnesses_areWatched() throws CheckFailure {
    Set<Integer> odd = Set.of(Arrays.copyOf(ODD, 100));
    SmallGame game = new SmallGame(Set.of(), Set.of(), 0, odd, 0);
    int sizes = 1 << 11;
    List<Long> rare = LongStream.range(0, sizes / 2).mapToObj(n -> 2 * n).toList();
    SparseSpace division = new SparseSpace(List.of(0L, 1L), List.of(0L, 0L), rare, sizes);
    assertThat(looks(game, division, sizes)).isBetween(2000, 2500);
  }
}
