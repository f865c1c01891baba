// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.check.decide.Budget;
import sprague.model.heap.HeapSystem;

/**
 * Periods of heaps that split in two, found again in stages.
 *
 * <p>As in {@link ReplayCheck}, let k be the greatest number removed, H the reach, W = k + H. The
 * values below the size at which the first window ends are found one after the other, with all rare
 * sizes. From there on a value is a function of the W values before it, of those of sizes up to H,
 * and of the last bit of the size: {@link RareReplay} refuses whatever needs more. So each window
 * of the claim gives the next one, and if the first is right, and each leads to the next, all are,
 * by induction, whatever the order in which that was looked at.
 *
 * <p>Let f be the preperiod, or the size at which the first window begins if that is larger, and W
 * values from f on the same as those from f + p on. As there, G(n + p) = G(n) for all n from f on;
 * before f the equation is looked at value by value, and at the size before the preperiod it fails.
 * The least period divides p. For each prime divisor q of p the values from f on differ from those
 * from f + p / q on, so p / q is no period, and p is the least one.
 *
 * <p>Cost as there, on all processors; a byte for each size below the first window, and little
 * more.
 */
final class StageCheck {
  private static final long MOST_FROM = 1 << 26;
  private static final int SIZES_A_LOOK = 1 << 12;

  private final Claim.Replayed claim;
  private final Stages stages;
  private final Budget budget;
  private final StageMemory memory;
  private final long p;
  private final int from;
  private final int window;
  private final int fixed;

  /** The sizes from which on, and up to which, the equation is looked at. */
  private final long lowest;

  private final long start;
  private final long end;
  private final RareReplay replay;
  private final byte[] first;
  private final Slice here;
  private final Slice there;
  private final Slice origin;
  private final List<Slice> shorter = new ArrayList<>();
  private final List<Slice> slices = new ArrayList<>();

  private StageCheck(HeapSystem system, Claim.Replayed claim, Budget budget, StageMemory memory)
      throws Refusal {
    this.claim = claim;
    this.stages = claim.stages().orElseThrow();
    this.budget = budget;
    this.memory = memory;
    this.p = claim.period();
    PlainMoves moves = new PlainMoves(system);
    Division division =
        claim.division().orElseThrow(() -> new Refusal("stages need a division of the heaps"));
    long reach = division.reach();
    if (claim.preperiod() < 0 || p < 1 || reach < 0 || reach > MOST_FROM || !isEmpty(claim)) {
      throw new Refusal("preperiod, period, reach or digest are out of range");
    }
    if (p % 2 != 0 && division.sized().contains(1L)) {
      throw new Refusal("sizes count, and the period is odd");
    }
    this.window = (int) (moves.most() + reach);
    this.fixed = (int) Math.max(reach + 2, moves.settled() + 1) & ~1;
    if (stages.from() < fixed + window + 1L
        || stages.from() > MOST_FROM
        || stages.from() % 2 != 0
        || stages.every() < 1
        || stages.every() % 2 != 0) {
      throw new Refusal("the windows are not where they can be used");
    }
    this.from = (int) stages.from();
    this.start = Math.max(claim.preperiod(), from - window);
    this.end = Math.addExact(Math.addExact(start, window), p);
    long count = Math.ceilDiv(end - from, stages.every());
    if (stages.windows().size() != count) {
      throw new Refusal(count + " windows are needed, not " + stages.windows().size());
    }
    this.first = new byte[from];
    this.replay = new RareReplay(moves, division, from);
    this.lowest = Math.max(0, claim.preperiod() - 1);
    this.here = slice(lowest, start + window);
    this.there = slice(lowest + p, end);
    this.origin = slice(start, start + window);
    for (long prime : primes(p)) {
      shorter.add(slice(start + p / prime, start + p / prime + window));
    }
  }

  private static boolean isEmpty(Claim.Replayed claim) {
    return claim.digest().isEmpty();
  }

  private Slice slice(long low, long high) {
    Slice slice = new Slice(low, (int) (high - low));
    slices.add(slice);
    return slice;
  }

  private static List<Long> primes(long p) {
    List<Long> primes = new ArrayList<>();
    long rest = p;
    for (long q = 2; rest > 1; q++) {
      // What is left has no small divisor, so it is a prime.
      long prime = q > rest / q ? rest : q;
      if (rest % prime == 0) {
        primes.add(prime);
        while (rest % prime == 0) {
          rest /= prime;
        }
      }
    }
    return primes;
  }

  static String examine(HeapSystem system, Claim.Replayed claim, Budget budget, StageMemory memory)
      throws Refusal {
    StageCheck check = new StageCheck(system, claim, budget, memory);
    check.begin();
    check.goOn();
    check.compare();
    return Tables.statement(claim.preperiod(), claim.period(), 0);
  }

  /** The values below the first window's end. */
  private void begin() throws Refusal {
    for (int n = 0; n < from; n++) {
      int value = replay.value(first, n);
      if (value >= PlainMoves.VALUES) {
        throw new Refusal("G(" + n + ") is 256 or more");
      }
      first[n] = (byte) value;
      if (n % SIZES_A_LOOK == 0) {
        budget.watch().run();
      }
    }
    replay.end();
    if (!Arrays.equals(Arrays.copyOfRange(first, from - window, from), stages.window(0))) {
      throw new Refusal("the first window holds other values");
    }
    for (Slice slice : slices) {
      slice.take(0, first, 0, from);
    }
  }

  /** The stages, on all processors. */
  private void goOn() throws Refusal {
    int count = stages.windows().size();
    List<byte[]> windows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] before = stages.window(i);
      if (before.length != window) {
        throw new Refusal("window " + i + " has not " + window + " values");
      }
      windows.add(before);
    }
    List<Stage.Seen> seen =
        IntStream.range(0, count).parallel().mapToObj(i -> seen(i, windows)).toList();
    int greatest = 0;
    long zeros = 0;
    for (int n = 0; n < Math.min(from, claim.preperiod() + p); n++) {
      greatest = Math.max(greatest, first[n] & 0xff);
      zeros += first[n] == 0 ? 1 : 0;
    }
    for (int i = 0; i < count; i++) {
      Optional<String> refusal = seen.get(i).refusal();
      if (refusal.isPresent()) {
        throw new Refusal(refusal.get());
      }
      greatest = Math.max(greatest, seen.get(i).greatest());
      zeros += seen.get(i).zeros();
      if (!leadsOn(i, seen.get(i), windows)) {
        throw new Refusal("from window " + i + " other values than window " + (i + 1) + " come");
      }
    }
    if (greatest != claim.greatest() || zeros != claim.zeros()) {
      throw new Refusal(
          "below preperiod + period the greatest value is "
              + greatest
              + ", and "
              + zeros
              + " values are 0");
    }
  }

  /**
   * What a stage shows. One that was found good before is not gone through again, unless its values
   * are compared with others.
   */
  private Stage.Seen seen(int number, List<byte[]> windows) {
    long begin = from + number * stages.every();
    long until = Math.min(end, begin + stages.every());
    boolean isWanted = slices.stream().anyMatch(slice -> slice.wants(begin, until));
    Optional<StageMemory.Good> good = isWanted ? Optional.empty() : memory.recall(number);
    if (good.isPresent()) {
      String last = number + 1 < windows.size() ? Stages.text(windows.get(number + 1)) : "";
      return new Stage.Seen(good.get().greatest(), good.get().zeros(), last, Optional.empty());
    }
    Stage.Seen seen =
        new Stage(replay, first, fixed, windows.get(number), begin, until)
            .run(claim.preperiod() + p, slices, budget.watch());
    if (!isWanted && seen.refusal().isEmpty() && leadsOn(number, seen, windows)) {
      memory.remember(number, new StageMemory.Good(seen.greatest(), seen.zeros()));
    }
    return seen;
  }

  private static boolean leadsOn(int number, Stage.Seen seen, List<byte[]> windows) {
    return number + 1 == windows.size() || seen.last().equals(Stages.text(windows.get(number + 1)));
  }

  private void compare() throws Refusal {
    for (long n = claim.preperiod(); n < start + window; n++) {
      if (here.at(n) != there.at(n + p)) {
        throw Tables.fails(p, 0, n, here.at(n), there.at(n + p));
      }
    }
    if (claim.preperiod() > 0 && here.at(lowest) == there.at(lowest + p)) {
      throw new Refusal("the preperiod is not the least one");
    }
    for (Slice each : shorter) {
      if (each.isLike(origin)) {
        throw new Refusal("the period is not the least one");
      }
    }
    if (!claim.first().equals(Claim.Replayed.listed(first, claim.preperiod() + p))) {
      throw new Refusal("the first values are other ones, or not so many are to be listed");
    }
  }
}
