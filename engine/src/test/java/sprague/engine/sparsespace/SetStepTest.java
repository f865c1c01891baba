// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sprague.engine.heap.CompactTable;
import sprague.testkit.CaseCount;

/** Both halves of the step on tables of random values, compared with all options. */
final class SetStepTest {
  private static final int SIZES = 6000;
  private static final int FROM = 4000;
  private static final int TABLES = CaseCount.of(6, 300);

  /** Rare sizes are below this, and so are options with a rare part, at most, away. */
  private static final int RARE = 200;

  private static void check(boolean isQuick) {
    Random random = new Random(20261127);
    for (int i = 0; i < TABLES; i++) {
      new Game(random).check(isQuick);
    }
  }

  @Test
  void bothHalvesDoWhatOptionsSay() {
    check(false);
  }

  @Test
  void bothHalvesDoTheSameByVectors() {
    check(true);
  }

  /** Another division, and another reach in a table whose later values move, want another step. */
  @Test
  void aStepIsForASpaceAndAReach() {
    Game game = new Game(new Random(20261127));
    SparseSpace space = game.space();
    SetStep step = new SetStep(new CompactTable(SIZES), space, 100);
    assertThat(step.isFor(space, 100)).isTrue();
    assertThat(step.isFor(space, 99)).isFalse();
    assertThat(step.isFor(space, Integer.MAX_VALUE)).isFalse();
    assertThat(step.isFor(game.space(), 100)).isFalse();
  }

  /** Moves, a division of sizes, and values for which it is one. */
  private static final class Game {
    private final Random random;

    private final RarityMask rarityMask;
    private final SparseMoves moves;
    private final int[] values = new int[SIZES];

    /** Splits are looked at up to this smaller part, often too few of them. */
    private final int farthest;

    Game(Random random) {
      this.random = random;
      moves = moves();
      farthest =
          switch (random.nextInt(4)) {
            case 0 -> random.nextInt(2000);
            case 1 -> 16 * random.nextInt(5);
            default -> random.nextInt(80);
          };
      // Many widely spread options sometimes leave no common value below 64.
      boolean isWide = random.nextInt(4) == 0;
      int bound = isWide ? Long.SIZE : 4 << random.nextInt(5);
      rarityMask =
          new RarityMask(1 + random.nextInt(bound - 1), random.nextBoolean(), random.nextInt(2));
      for (int n = 0; n < SIZES; n++) {
        boolean mayBeRare = n < RARE && random.nextInt(isWide ? 2 : 8) == 0;
        do {
          values[n] = random.nextInt(isWide || random.nextInt(4) == 0 ? bound : Math.min(bound, 8));
        } while (!mayBeRare && !rarityMask.isCommon(n, values[n]));
      }
    }

    private SparseMoves moves() {
      List<SparseMoves.Take> takes = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        takes.add(new SparseMoves.Take(1 + random.nextInt(i == 1 ? 5 : 100), 0));
      }
      List<SparseMoves.Split> splits = new ArrayList<>();
      int first = 1 + random.nextInt(4);
      splits.add(new SparseMoves.Split(first, random.nextInt(2), random.nextInt(2)));
      if (random.nextBoolean()) {
        splits.add(new SparseMoves.Split(first + 1 + random.nextInt(3), 1, 0));
      }
      return new SparseMoves(new BitSet(), takes, splits);
    }

    /** The values of single heaps, and of the splits that have a rare part. */
    private BitSet options(int n) {
      BitSet seen = new BitSet();
      for (SparseMoves.Take take : moves.takes()) {
        seen.set(values[n - take.removed()]);
      }
      for (SparseMoves.Split split : moves.splits()) {
        for (int r = split.least(); r < RARE; r++) {
          if (!rarityMask.isCommon(r, values[r])) {
            seen.set(values[r] ^ values[n - split.removed() - r]);
          }
        }
      }
      return seen;
    }

    /** Whether some value less than that of a size is that of no option looked at. */
    private boolean lacksWitness(int n, int reach) {
      BitSet seen = options(n);
      for (SparseMoves.Split split : moves.splits()) {
        for (int a = split.least(); a <= reach; a++) {
          seen.set(values[a] ^ values[n - split.removed() - a]);
        }
      }
      return seen.nextClearBit(0) < values[n];
    }

    /** Guesses as many values as are below 64, and puts them among the values; the end. */
    private int guessed() {
      for (int n = FROM; n < SIZES; n++) {
        BitSet seen = options(n);
        int value = 0;
        while (seen.get(value) || !rarityMask.isCommon(n, value)) {
          value++;
        }
        if (value >= Long.SIZE) {
          return n;
        }
        values[n] = value;
      }
      return SIZES;
    }

    /** Returns the space that knows only the first half of the sizes that may be rare. */
    private SparseSpace space() {
      return new SparseSpace(moves, rarityMask, rarityMask, n -> values[n], RARE / 2);
    }

    private void check(boolean isQuick) {
      CompactTable cells = new CompactTable(SIZES);
      for (int n = 0; n < FROM; n++) {
        cells.set(n, values[n]);
      }
      SparseSpace space = space();
      String game = moves + " " + rarityMask + " " + farthest + (isQuick ? " by vectors" : "");
      SetStep step = new SetStep(cells, space, farthest);
      step.begin(FROM - 1, FROM, isQuick);
      for (int n = RARE / 2; n < RARE; n++) {
        space.add(n, values[n]);
      }
      step.begin(FROM, SIZES, isQuick);
      int end = guessed();
      // Sizes are guessed some at once, the last one at any place among them.
      for (int from = FROM; from <= Math.min(end, FROM + 8); from++) {
        assertThat(step.guess(from, SIZES)).as("%s from %s", game, from).isEqualTo(end);
      }
      for (int n = FROM; n < end; n++) {
        assertThat(cells.get(n)).as("%s at %s", game, n).isEqualTo(values[n]);
      }
      int reach = Math.min(farthest, (FROM - space.margin()) / 2);
      for (int n = FROM; n < end; ) {
        int lacking = n;
        while (lacking < end && !lacksWitness(lacking, reach)) {
          lacking++;
        }
        assertThat(step.verify(n, end)).as("%s from %s", game, n).isEqualTo(lacking);
        n = lacking + 1 + (lacking - n) / 2;
      }
    }
  }
}
