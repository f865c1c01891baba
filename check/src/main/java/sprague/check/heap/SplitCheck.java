// SPDX-License-Identifier: Apache-2.0
package sprague.check.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.check.decide.Budget;
import sprague.check.decide.Steps;

/**
 * Whether claimed values of heaps of one kind that split in two are the values, by their
 * definition.
 *
 * <p>A table is right when every entry is the least number that no option has, the options being
 * valued by the table itself: every option is smaller, so that is an induction. The entries can be
 * looked at in any order, and are, on all processors. An entry g needs an option for each smaller
 * value, which the first splits mostly give, and none with the value g, for which all splits have
 * to be looked at, eight at a time. Cost O(n) for each size n and each number that a split removes.
 */
public final class SplitCheck {
  /** So many entries are looked at by one thread in turn. */
  private static final int BLOCK = 512;

  /** So many splits are looked at first, and twice as many each time after that. */
  private static final int FIRST_SPLITS = 64;

  /** Entries take 17 bytes each, half a gigabyte for so many; longer tables are made otherwise. */
  private static final int MOST_ENTRIES = 1 << 25;

  /** What it costs to see whether a number may be removed. */
  private static final long STEPS_A_NUMBER = 1 << 6;

  private static final int LANES = Long.BYTES;
  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = 0x8080808080808080L;

  private final List<HeapMove> moves;
  private final int[] values;
  private final int marks;
  private final boolean isPacked;
  private final long[] forward;

  /** The table from its end, once for each shift, so that whole words meet whole words. */
  private final long[][] backward;

  private SplitCheck(List<HeapMove> moves, int[] values) {
    this.moves = moves;
    this.values = values;
    int greatest = Arrays.stream(values).max().orElse(0);
    this.marks = 2 * Math.max(1, Integer.highestOneBit(greatest));
    this.isPacked = greatest < 1 << Byte.SIZE;
    this.forward = isPacked ? packed(values, 0) : new long[0];
    this.backward = new long[LANES][];
    int[] mirrored = new int[values.length];
    for (int n = 0; n < values.length; n++) {
      mirrored[n] = values[values.length - 1 - n];
    }
    for (int shift = 0; shift < LANES; shift++) {
      backward[shift] = isPacked ? packed(mirrored, shift) : new long[0];
    }
  }

  /** Entries below 256, eight a word, after some lanes left free. */
  private static long[] packed(int[] entries, int shift) {
    long[] words = new long[(entries.length + shift) / LANES + 1];
    for (int i = 0; i < entries.length; i++) {
      int at = i + shift;
      words[at / LANES] |= (long) entries[i] << (at % LANES * Byte.SIZE);
    }
    return words;
  }

  /**
   * Whether the system is one of heaps of one kind that split in two, and every option is seen to
   * be made of smaller heaps; and whether so many entries fit the memory.
   */
  public static boolean applies(HeapForm form, int entries) {
    return entries <= MOST_ENTRIES
        && form.kinds().size() == 1
        && form.parts() == 2
        && form.getsSmaller();
  }

  /**
   * An entry that is not the least number that no option has.
   *
   * @param size its size
   * @param value what should be there
   */
  public record Mistake(int size, int value) {}

  /**
   * Looks at every entry; the mistake with the least size, if there is one.
   *
   * @param values by size, none negative
   */
  public static Optional<Mistake> firstMistake(HeapForm form, int[] values, Budget budget) {
    SplitCheck check = new SplitCheck(form.moves(0), values);
    return IntStream.rangeClosed(0, (values.length - 1) / BLOCK)
        .parallel()
        .map(
            block -> {
              budget.watch().run();
              return check.firstWrong(block, new Steps(budget.watch()));
            })
        .filter(n -> n >= 0)
        .mapToObj(n -> new Mistake(n, check.mex(n, new Steps(budget.watch()))))
        .findFirst();
  }

  /** The first wrong entry of a block, or -1. */
  private int firstWrong(int block, Steps steps) {
    boolean[] seen = new boolean[marks];
    for (int n = block * BLOCK; n < Math.min(values.length, (block + 1) * BLOCK); n++) {
      if (!isRight(n, seen, steps)) {
        return n;
      }
    }
    return -1;
  }

  /** The splits that remove one number: a and sum - a, a from {@code next} to {@code last}. */
  private static final class Splits {
    private final int sum;
    private final int last;
    private final int besides;
    private int next;

    Splits(int sum, int next, int last, int besides) {
      this.sum = sum;
      this.next = next;
      this.last = last;
      this.besides = besides;
    }
  }

  private boolean isRight(int n, boolean[] seen, Steps steps) {
    int value = values[n];
    Arrays.fill(seen, false);
    List<Splits> splits = begin(n, seen, steps);
    int mex = 0;
    for (int more = FIRST_SPLITS; ; more *= 2) {
      while (mex < seen.length && seen[mex]) {
        mex++;
      }
      if (mex >= value) {
        break;
      }
      if (splits.stream().allMatch(each -> each.next > each.last)) {
        return false;
      }
      for (Splits each : splits) {
        mark(each, Math.min(each.last, each.next + more - 1), seen, steps);
      }
    }
    return mex == value && splits.stream().noneMatch(each -> attains(each, value, steps));
  }

  /** Marks the options that are no splits; the splits are still to be looked at. */
  private List<Splits> begin(int n, boolean[] seen, Steps steps) {
    List<Splits> splits = new ArrayList<>();
    for (HeapMove move : moves) {
      if (n >= move.smallest() && move.when().contains(n)) {
        begin(move, n, seen, splits, steps);
      }
    }
    return splits;
  }

  private void begin(HeapMove move, int n, boolean[] seen, List<Splits> splits, Steps steps) {
    int besides = 0;
    for (HeapMove.Known known : move.beside()) {
      besides ^= values[(int) known.size()];
    }
    List<HeapMove.Part> parts = move.parts();
    if (parts.isEmpty()) {
      seen[besides] = true;
      return;
    }
    Numbers removed = move.removed();
    long most = parts.size() == 1 ? n - parts.getFirst().least() : n;
    for (long r = removed.low(); r <= Math.min(removed.high(), most); r++) {
      steps.take(STEPS_A_NUMBER);
      if (!removed.contains(r)) {
        continue;
      }
      if (parts.size() == 1) {
        seen[values[(int) (n - r)] ^ besides] = true;
      } else {
        long sum = n - r;
        long last =
            move.symmetric() ? Math.floorDiv(sum - move.apart(), 2) : sum - parts.getLast().least();
        long first = Math.min(parts.getFirst().least(), sum + 1);
        splits.add(new Splits((int) sum, (int) first, (int) Math.max(last, -1), besides));
      }
    }
  }

  private void mark(Splits splits, int to, boolean[] seen, Steps steps) {
    steps.take(Math.max(0, to - splits.next));
    for (; splits.next <= to; splits.next++) {
      seen[values[splits.next] ^ values[splits.sum - splits.next] ^ splits.besides] = true;
    }
  }

  /** Whether a split that has not been marked has the value. */
  private boolean attains(Splits splits, int value, Steps steps) {
    steps.take(Math.max(0, splits.last - splits.next) / (isPacked ? LANES : 1));
    int wanted = value ^ splits.besides;
    int a = splits.next;
    if (isPacked) {
      if (wanted >= 1 << Byte.SIZE) {
        return false;
      }
      int first = Math.min(splits.last + 1, Math.ceilDiv(a, LANES) * LANES);
      int words = (splits.last + 1 - first) / LANES;
      if (attains(splits.sum, a, first - 1, wanted)
          || (words > 0 && attains(first, words, splits.sum, wanted * ONES))) {
        return true;
      }
      a = first + words * LANES;
    }
    return attains(splits.sum, a, splits.last, wanted);
  }

  /** Whether a split into a and sum - a has a value, one by one. */
  private boolean attains(int sum, int from, int to, int wanted) {
    for (int a = from; a <= to; a++) {
      if ((values[a] ^ values[sum - a]) == wanted) {
        return true;
      }
    }
    return false;
  }

  /** The same for so many words of splits from {@code a}, a multiple of eight. */
  private boolean attains(int a, int words, int sum, long wanted) {
    int offset = values.length - 1 - sum;
    int shift = Math.floorMod(-offset, LANES);
    int from = a / LANES;
    return zeroBytes(forward, backward[shift], from, words, (offset + shift) / LANES, wanted) != 0;
  }

  /** Not 0 when some byte of {@code here ^ there ^ wanted} is 0; without a branch inside. */
  private static long zeroBytes(
      long[] here, long[] there, int from, int words, int offset, long wanted) {
    long found = 0;
    for (int i = from; i < from + words; i++) {
      long x = here[i] ^ there[i + offset] ^ wanted;
      // The lowest byte of the result that is not 0 belongs to a byte of x that is.
      found |= (x - ONES) & ~x & TOPS;
    }
    return found;
  }

  /** The least number that no option has. */
  private int mex(int n, Steps steps) {
    boolean[] seen = new boolean[marks];
    List<Splits> splits = begin(n, seen, steps);
    splits.forEach(each -> mark(each, each.last, seen, steps));
    int mex = 0;
    while (mex < marks && seen[mex]) {
      mex++;
    }
    return mex;
  }
}
