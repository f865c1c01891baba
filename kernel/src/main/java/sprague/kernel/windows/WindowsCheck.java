// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.claim.Equation;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.rules.CheckFailure;

/**
 * Proves a long period from checkpoints: windows of values at equal distances.
 *
 * <p><b>The game.</b> A move removes one of finitely many numbers, the same for every size n, and
 * leaves one heap, or any two heaps with the remaining sum; each heap that is left has a least
 * size. Finitely many sizes may be taken as a whole ({@link TakeAndSplitMoves}). Let k be the
 * greatest number removed, at least 1; H the claim's reach; W = k + H the length of a window; F an
 * even number greater than H such that no size from F on may be taken as a whole, and no least size
 * exceeds F. The first window ends before an even size s &ge; F + W.
 *
 * <p><b>A step.</b> For N &ge; s a step computes the value of N by {@link SparseGrundyValues},
 * provided that all rare sizes are H or less, and that witnesses have a smaller part of H or less;
 * otherwise it fails. It looks at the values of
 *
 * <ul>
 *   <li>N - r for a number r taken: N - r &ge; s - k &ge; F + H, so no least size forbids it, and N
 *       itself may not be taken as a whole;
 *   <li>h and N - t - h for a rare size h &le; H: N - t - h &ge; s - W &ge; F; whether h is as
 *       large as the least size does not depend on N;
 *   <li>a and N - t - a for all a from the least size to H: N - t - a &ge; F &gt; H &ge; a, so a is
 *       the smaller part; N - t &ge; F + H &gt; 2 H.
 * </ul>
 *
 * So the result of a step is a function of the W values before N, of the values of the sizes up to
 * H, and, if the parity of sizes counts, of the parity of N; it is the same function for every N
 * &ge; s. If these values are right, and no size from H + 1 to N - 1 is rare, then the result is
 * G(N), and the step fails if N is rare. If no heap splits, nothing is rare, H may be 0, and a step
 * is the definition.
 *
 * <p><b>The windows.</b> The values below s are computed in order, all splits being looked at where
 * necessary; their rare sizes are those of the claim, none beyond H. Window i, i = 0, 1, ..., is
 * claimed to have the W values before s + i d, where d is even, so that sizes may be replaced by
 * places in a short table that differ from them by an even number. Window 0 is compared with the
 * values computed. From each window steps compute the values up to the next one, and those are
 * compared with it. If no step fails and all comparisons succeed, all values are right, by
 * induction over the sizes, whatever the order of the computations. The number of windows is such
 * that the last steps reach e = f + W + p, where p is the period, n0 the preperiod, and f = max(n0,
 * s - W).
 *
 * <p><b>The period.</b> Let G(n + p) = G(n) for n0 &le; n &lt; f + W, and let p be even if the
 * parity of sizes counts. Then no step from s on fails, and G(n + p) = G(n) for all n &ge; n0: let
 * n &ge; f + W &ge; s, and let this hold for all steps below n + p. The W values before n and
 * before n + p are equal, and so are the parities of n and n + p, if they count. The step at n gave
 * G(n), so the step at n + p gives the same value, which is not rare there either, and so it is G(n
 * + p).
 *
 * <p><b>The least preperiod and period.</b> If n0 &gt; 0, then G(n0 - 1 + p) differs from G(n0 -
 * 1); as all later values have the period p, n0 is the least preperiod for every period. The least
 * period from f on divides p. For each prime divisor q of p the values from f on, W of them at
 * least, differ from those from f + p / q on, so that p / q is no period. (If the values agree
 * there and differ only later, which may happen if the parity of sizes counts and p / q is odd, a
 * true claim is refused.)
 *
 * <p>Source: that W values decide is well known for finite subtraction sets; the induction with a
 * sparse space, and the checkpoints, are our own. Cost: for each size O(1) for each number taken,
 * each split with a rare part, and each split that is looked at for a witness, in parallel on the
 * processors of the pool that calls. Memory: a byte for each size below s, and a few windows.
 */
public final class WindowsCheck {
  /**
   * The largest size s at which the first window may end: 2^24, or, if windows are long, 4 times
   * the least s. So the table takes 16 megabytes, or a few times as much memory as the claim
   * itself.
   */
  private static final long MAX_FROM = 1 << 24;

  private static final long MAX_FROM_RATIO = 4;

  /** The most values, besides a window, that are compared to show that a period is not shorter. */
  private static final long MAX_COMPARED = 1 << 16;

  private final WindowsClaim claim;
  private final Checkpoints stages;
  private final ProofLimits budget;
  private final long p;
  private final int from;
  private final int window;
  private final int fixed;

  /** The first size whose value is compared with that a period later: n0 - 1, or 0. */
  private final long lowest;

  /** The sizes f and e of the theorem. */
  private final long start;

  private final long end;
  private final SparseGrundyValues near;

  /** The values of the sizes below s. */
  private final byte[] first;

  /** The values from {@code lowest} on, and those a period later. */
  private final RecordedRange here;

  private final RecordedRange there;

  /** The values from f on, and for each prime divisor q of p those from f + p / q on. */
  private final RecordedRange origin;

  private final List<RecordedRange> shorter = new ArrayList<>();

  /** The values that the claim lists. */
  private final RecordedRange listed;

  private final List<RecordedRange> slices = new ArrayList<>();

  private WindowsCheck(HeapNormalForm form, WindowsClaim claim, ProofLimits budget)
      throws CheckFailure {
    this.claim = claim;
    this.stages = claim.stages();
    this.budget = budget;
    this.p = claim.period();
    TakeAndSplitMoves moves = new TakeAndSplitMoves(form, budget.watch());
    SparseSpace division = claim.division();
    if (p % 2 != 0 && division.countsSizes()) {
      throw new CheckFailure("sizes count, and the period is odd");
    }
    // The reach is at most 2^30, and a number removed at most 2^20.
    int reach = Math.toIntExact(division.reach());
    this.window = moves.most() + reach;
    if (stages.length() != window) {
      throw new CheckFailure("windows have not " + window + " values, but " + stages.length());
    }
    this.fixed = Math.max(reach + 2, moves.settled() + 1) & ~1;
    long near = (long) fixed + window;
    if (stages.from() < near || stages.from() > Math.max(MAX_FROM, MAX_FROM_RATIO * near)) {
      throw new CheckFailure("the windows are not where they can be used");
    }
    this.from = Math.toIntExact(stages.from());
    // All terms are at most 2^50, see WindowsClaim.MAX.
    this.start = Math.max(claim.preperiod(), from - window);
    this.end = start + window + p;
    long count = Math.ceilDiv(end - from, stages.every());
    if (stages.windows().size() != count) {
      throw new CheckFailure(count + " windows are needed, not " + stages.windows().size());
    }
    this.near = new SparseGrundyValues(moves, division, budget.watch());
    this.first = new byte[from];
    this.lowest = Math.max(0, claim.preperiod() - 1);
    this.here = slice(lowest, start + window);
    this.there = slice(lowest + p, end);
    this.listed = slice(0, claim.first().size());
    // As p / q <= p / 2, all of these end at start + window + p / 2 + p / 2 = end at the latest.
    long compared = window + Math.min(p / 2, MAX_COMPARED);
    this.origin = slice(start, start + compared);
    for (long prime : primes(p)) {
      shorter.add(slice(start + p / prime, start + p / prime + compared));
    }
  }

  private RecordedRange slice(long low, long high) {
    RecordedRange slice = new RecordedRange(low, Math.toIntExact(high - low));
    slices.add(slice);
    return slice;
  }

  /** The prime divisors of a number. */
  private static List<Long> primes(long p) {
    List<Long> primes = new ArrayList<>();
    long rest = p;
    for (long q = 2; rest > 1; q++) {
      // If q * q > rest, then rest is a prime, as it has no divisor below q.
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

  /**
   * Proves a claim.
   *
   * @param form a normal form that has been verified
   * @param budget its watch is run now and then; its limits are not used
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  public static String examine(HeapNormalForm form, WindowsClaim claim, ProofLimits budget)
      throws CheckFailure {
    WindowsCheck check = new WindowsCheck(form, claim, budget);
    check.begin();
    check.goOn();
    check.compare();
    return new Equation(check.p, 0).from(claim.preperiod());
  }

  /** Computes the values below s. */
  private void begin() throws CheckFailure {
    for (int n = 0; n < from; n++) {
      int value = near.value(first, n);
      if (value >= TakeAndSplitMoves.VALUES) {
        throw new CheckFailure("G(" + n + ") is 256 or more");
      }
      first[n] = (byte) value;
    }
    near.end();
    if (!Arrays.equals(first, from - window, from, stages.window(0), 0, window)) {
      throw new CheckFailure("the first window holds other values");
    }
    for (RecordedRange slice : slices) {
      slice.take(0, first, 0, from);
    }
  }

  /** Computes the values from s to e in parallel. */
  private void goOn() throws CheckFailure {
    int count = stages.windows().size();
    List<Segment.Seen> seen = IntStream.range(0, count).parallel().mapToObj(this::seen).toList();
    int greatest = 0;
    long zeros = 0;
    for (int n = 0; n < Math.min(from, claim.preperiod() + p); n++) {
      greatest = Math.max(greatest, first[n] & 0xff);
      zeros += first[n] == 0 ? 1 : 0;
    }
    for (int i = 0; i < count; i++) {
      Optional<String> refusal = seen.get(i).refusal();
      if (refusal.isPresent()) {
        throw new CheckFailure(refusal.get());
      }
      if (!seen.get(i).leadsOn()) {
        throw new CheckFailure(
            "from window " + i + " other values than window " + (i + 1) + " come");
      }
      greatest = Math.max(greatest, seen.get(i).greatest());
      zeros += seen.get(i).zeros();
    }
    if (greatest != claim.greatest() || zeros != claim.zeros()) {
      throw new CheckFailure(
          "below preperiod + period the greatest value is %s, and %s values are 0"
              .formatted(greatest, zeros));
    }
  }

  /** Computes the values from one window to the next. */
  private Segment.Seen seen(int number) {
    // Less than end, because of the number of windows.
    long begin = from + number * stages.every();
    long until = Math.min(end, begin + stages.every());
    Optional<byte[]> next =
        number + 1 < stages.windows().size()
            ? Optional.of(stages.window(number + 1))
            : Optional.empty();
    return new Segment(near, first, fixed, stages.window(number), begin, until)
        .run(claim.preperiod() + p, slices, next, budget.watch());
  }

  /** Compares the values that were recorded with the claim. */
  private void compare() throws CheckFailure {
    for (long n = claim.preperiod(); n < start + window; n++) {
      if (here.at(n) != there.at(n + p)) {
        throw new Equation(p, 0).failsAt(n, here.at(n), there.at(n + p));
      }
    }
    if (claim.preperiod() > 0 && here.at(lowest) == there.at(lowest + p)) {
      throw new CheckFailure("the preperiod is not the least one");
    }
    for (RecordedRange each : shorter) {
      if (each.isLike(origin)) {
        throw new CheckFailure("the period is not the least one");
      }
    }
    for (int n = 0; n < claim.first().size(); n++) {
      if (listed.at(n) != claim.first().get(n)) {
        throw new CheckFailure("G(" + n + ") is " + listed.at(n) + ", not " + claim.first().get(n));
      }
    }
  }
}
