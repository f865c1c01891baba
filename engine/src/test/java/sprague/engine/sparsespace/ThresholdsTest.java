// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.heap.CompactTable;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/**
 * Steps with options on both sides of every threshold, for the distance and for the number of
 * options, compared with all options. The values before a step are random: its result must be right
 * for any values.
 */
final class ThresholdsTest {
  private static final int FROM = 140_000;
  private static final int COUNT = CaseCount.of(60, 3000);

  /** The number of sizes checked option by option. */
  private static final int SAMPLE = CaseCount.of(20, 200);

  /** Thresholds on the distance: rows, unions of near and of far options, and stored sizes. */
  private static final int[] DISTANCES = {8, 1 << 9, ValueBitRows.MAX_READ, 1 << 16};

  private final Random random = new Random(41);

  /** Values so far are below 2^log; {@code options} is the number of options with a rare part. */
  @ParameterizedTest(name = "values below 2^{0}, {1} options, {2} families")
  @EveryNth(3)
  @CsvSource({
    "5, 30, 1",
    "5, 159, 1",
    "5, 160, 1",
    "5, 161, 1",
    "6, 60, 2",
    "7, 127, 1",
    "7, 128, 1",
    "7, 129, 1",
    "7, 249, 1",
    "7, 250, 1",
    "7, 251, 1",
    "8, 124, 1",
    "8, 125, 1",
    "8, 126, 1",
    "8, 160, 2",
    "9, 127, 1",
    "9, 128, 1",
    "9, 129, 1",
    "9, 300, 3",
    "10, 300, 1",
    "11, 300, 1"
  })
  void valuesAreThoseOfAllOptions(int log, int options, int families) {
    List<SparseMoves.Split> splits = new ArrayList<>();
    for (int i = 0; i < families; i++) {
      splits.add(new SparseMoves.Split(random.nextInt(9), 1 + random.nextInt(2), i % 2));
    }
    check(log, options / families, new SparseMoves(new BitSet(), List.of(), splits));
  }

  static Stream<SparseMoves> far() {
    List<SparseMoves> moves = new ArrayList<>();
    for (int distance : DISTANCES) {
      for (int by = -1; by <= 1; by++) {
        SparseMoves.Split split = new SparseMoves.Split(1, 1, 0);
        SparseMoves.Take take = new SparseMoves.Take(distance + by, 1);
        moves.add(new SparseMoves(new BitSet(), List.of(take), List.of(split)));
        SparseMoves.Split removing = new SparseMoves.Split(distance + by, 1, 0);
        moves.add(new SparseMoves(new BitSet(), List.of(take), List.of(split, removing)));
        SparseMoves.Split large = new SparseMoves.Split(3, distance / 2 + by, 0);
        moves.add(new SparseMoves(new BitSet(), List.of(), List.of(split, large)));
        SparseMoves.Split apart = new SparseMoves.Split(2, 1, distance + by);
        moves.add(new SparseMoves(new BitSet(), List.of(), List.of(split, apart)));
      }
    }
    return CaseCount.everyNth(9, moves);
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("far")
  void movesThatReachFar_giveValuesOfAllOptions(SparseMoves moves) {
    for (int log : new int[] {5, 7, 9}) {
      check(log, log < 9 ? 20 : 130, moves);
    }
  }

  /** A stretch of witnesses for each is short then. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({"5, 16", "5, 20", "7, 49", "8, 60", "9, 17", "9, 40"})
  void manyFamilies_giveValuesOfAllOptions(int log, int families) {
    List<SparseMoves.Split> splits = new ArrayList<>();
    for (int i = 0; i < families; i++) {
      splits.add(new SparseMoves.Split(i, 1, 0));
    }
    check(log, 3, new SparseMoves(new BitSet(), List.of(), splits));
  }

  /** With 400 families, most have no split among the ones tried first. */
  @Test
  @Tag("long")
  void hundredsOfFamilies_giveValuesOfAllOptions() {
    manyFamilies_giveValuesOfAllOptions(7, 400);
  }

  /** The largest heap that may go as a whole is among the sizes, or just before. */
  @ParameterizedTest
  @EveryNth(3)
  @CsvSource({"5, -1", "5, 0", "5, 10", "7, 0", "7, 17", "9, -1", "9, 0", "9, 1", "9, 12"})
  void heapsThatMayGoAsAWhole_areSeen(int log, int at) {
    BitSet ends = new BitSet();
    ends.set(1);
    ends.set(FROM + at);
    SparseMoves.Split split = new SparseMoves.Split(1, 1, 0);
    check(log, log < 9 ? 20 : 130, new SparseMoves(ends, List.of(), List.of(split)));
  }

  /** Their value 0 is common there, and mostly no other option's. */
  @ParameterizedTest
  @ValueSource(ints = {5, 7, 9})
  void heapsThatMayGoAsAWhole_areSeenWhereThatIsCommon(int log) {
    BitSet ends = new BitSet();
    for (int size = FROM - 2; size < FROM + 40; size += 2) {
      ends.set(size);
    }
    SparseMoves.Split split = new SparseMoves.Split(1, 1, 0);
    SparseMoves moves = new SparseMoves(ends, List.of(), List.of(split));
    check(log, 20, moves, new RarityMask(1 << (log - 1) | 1, true, 1), FROM);
  }

  /** The step before knew fewer rare sizes; its results must not be reused. */
  @ParameterizedTest
  @ValueSource(ints = {5, 7})
  void anotherSpaceIsAnotherStep(int log) {
    SparseMoves.Split split = new SparseMoves.Split(1, 1, 0);
    SparseMoves moves = new SparseMoves(new BitSet(), List.of(), List.of(split));
    check(log, 20, moves, new RarityMask(1 << (log - 1) | 1, false, 0), 10);
  }

  /** Fills a table, given the number of rare sizes among the first ones. */
  private void check(int log, int rares, SparseMoves moves) {
    check(log, rares, moves, new RarityMask(1 << (log - 1) | 1, false, 0), FROM);
  }

  /** The same; at first, sizes that are rare are known below a bound only. */
  private void check(int log, int rares, SparseMoves moves, RarityMask rarityMask, int known) {
    int[] table = table(log, rares, rarityMask);
    SparseSpace space = new SparseSpace(moves, rarityMask, rarityMask, n -> table[n], FROM);
    CompactTable cells = new RandomSplits(moves, rarityMask, rarityMask, table).cells();
    if (log <= 8) {
      cells = new CompactTable(table.length);
      for (int i = 0; i < FROM; i++) {
        cells.set(i, table[i]);
      }
    }
    SparseStepSelector filling =
        new SparseStepSelector(
            cells, new ValueBitRows.Room(table.length, 1 << 26), (1 << log) - 1, 0, 2);
    int begin = FROM;
    if (known < FROM) {
      SparseSpace first = new SparseSpace(moves, rarityMask, rarityMask, n -> table[n], known);
      begin = fill(filling, FROM, FROM + COUNT / 8, first);
      copy(cells, FROM, begin, table, space);
    }
    int n = begin;
    while (n < table.length) {
      int end = fill(filling, n, Math.min(table.length, n + COUNT / 2), space);
      copy(cells, n, end, table, space);
      n = end;
    }
    int sample = Math.max(4, SAMPLE / moves.splits().size());
    int[] found = new int[sample];
    int[] wanted = new int[sample];
    for (int i = 0; i < sample; i++) {
      int size = begin + (i < sample / 2 ? i : random.nextInt(table.length - begin));
      found[i] = table[size];
      wanted[i] = value(table, moves, size);
    }
    assertThat(found).as("%s, below 2^%d, %d rare", moves, log, rares).isEqualTo(wanted);
  }

  /** Copies the values of some sizes, and adds the last size to the space if it is rare. */
  private static void copy(CompactTable cells, int from, int to, int[] table, SparseSpace space) {
    for (int size = from; size < to; size++) {
      table[size] = cells.get(size);
    }
    space.add(to - 1, table[to - 1]);
  }

  private static int fill(SparseStepSelector filling, int from, int to, SparseSpace space) {
    try {
      return filling.fill(from, to, space, Integer.MAX_VALUE);
    } catch (ValueOutsideWindow impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Common values, but for some sizes at the distances of thresholds and at others. */
  private int[] table(int log, int rares, RarityMask rarityMask) {
    BitSet rare = new BitSet();
    for (int i = 0; rare.cardinality() < rares; i++) {
      int about = DISTANCES[i % DISTANCES.length];
      rare.set(i < 3 * DISTANCES.length ? about - 2 - i / 4 : 1 + random.nextInt(2 * about));
    }
    int[] table = new int[FROM + COUNT];
    for (int n = 0; n < FROM; n++) {
      table[n] = random.nextInt(1 << log);
      if (rarityMask.isCommon(n, table[n]) == rare.get(n)) {
        table[n] = table[n] ^ 1;
      }
    }
    return table;
  }

  /** Returns the value of a size, as the mex of its options. */
  private static int value(int[] table, SparseMoves moves, int n) {
    boolean[] has = new boolean[1 << 16];
    has[0] = moves.ends().get(n);
    for (SparseMoves.Take take : moves.takes()) {
      if (n - take.removed() >= take.least()) {
        has[table[n - take.removed()]] = true;
      }
    }
    for (SparseMoves.Split split : moves.splits()) {
      int sum = n - split.removed();
      for (int a = split.least(); sum - a - a >= split.apart(); a++) {
        has[table[a] ^ table[sum - a]] = true;
      }
    }
    int mex = 0;
    while (has[mex]) {
      mex++;
    }
    return mex;
  }
}
