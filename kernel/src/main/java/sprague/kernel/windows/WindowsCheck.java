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
 * Proves G(n + p) = G(n) for a long period p from checkpoints: windows of nim-values at equal
 * distances.
 *
 * <p><b>The game.</b> A move removes one of finitely many numbers, the same for every size n, and
 * leaves one heap, or any two heaps with the remaining sum; each heap that is left has a least
 * size. Heaps of finitely many sizes may be taken as a whole ({@link TakeAndSplitMoves}). Let k be
 * the greatest number removed, at least 1; H the claim's reach; W = k + H the length of a window; F
 * an even number greater than H such that no size from F on may be taken as a whole, and no least
 * size exceeds F. The first window ends before an even size s &ge; F + W.
 *
 * <p><b>A step.</b> For N &ge; s a step computes the value of N by {@link SparseGrundyValues},
 * provided that all rare sizes are at most H, and that each value that needs a witness has one with
 * a smaller part of at most H; otherwise the step fails. It looks at the values of
 *
 * <ul>
 *   <li>N - r for a number r taken: N - r &ge; s - k &ge; F + H, so that no least size forbids it;
 *       and N itself may not be taken as a whole;
 *   <li>h and N - t - h for a rare size h &le; H: N - t - h &ge; s - W &ge; F; whether h is less
 *       than the least size does not depend on N;
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
 * <p><b>The windows.</b> The values below s are computed in order by the definition, looking at all
 * splits where necessary; their rare sizes are those of the claim, all at most H. Window i = 0, 1,
 * ... is claimed to have the W values before s + i d, where d is even, so that a size can be
 * replaced by an index of a short table that differs from it by an even number. Window 0 is
 * compared with the computed values. From each window, steps compute the values up to the next one,
 * and these are compared with it. If no step fails and all comparisons succeed, all values are
 * right, by induction over the sizes, whatever the order of the computations. The number of windows
 * is such that the last steps reach e = f + W + p, where p is the period, n0 the preperiod, and f =
 * max(n0, s - W).
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
 * <p>Source: for finite subtraction sets it is well known that W equal values suffice; the
 * induction with a sparse space and the checkpoints are our own. Cost: for each size up to e, O(1)
 * for each number taken, each split with a rare part, and each split looked at for a witness; in
 * parallel, in the caller's fork-join pool. Memory: a few bytes for each size below s, and a window
 * and 2^16 bytes for each prime divisor of p.
 */
public final class WindowsCheck {
  /**
   * The maximum of the size s at which the first window ends: 2^24, or, if windows are long, 4
   * times the minimum of s. So the table of the values below s takes 16 megabytes, or a few times
   * as much memory as the claim itself.
   */
  private static final long MAX_FROM = 1 << 24;

  private static final long MAX_FROM_RATIO = 4;

  /**
   * The maximum number of values, in addition to a window, that are compared to show that p / q is
   * no period. A window suffices unless the parity of sizes counts; more values show a difference
   * then.
   */
  private static final long MAX_COMPARED = 1 << 16;

  private final WindowsClaim claim;
  private final Checkpoints checkpoints;
  private final ProofLimits limits;
  private final long p;

  // In this order s, W, F, f and e of the comment above.
  private final int from;
  private final int window;
  private final int fixed;
  private final long start;
  private final long end;

  /** The first size whose value is compared with that a period later: n0 - 1, or 0. */
  private final long lowest;

  private final SparseGrundyValues near;

  /** The values of the sizes below s. */
  private final byte[] first;

  /** The values from {@code lowest} to f + W - 1. */
  private final RecordedRange period;

  /** The values a period later. */
  private final RecordedRange nextPeriod;

  /** The values from f on. */
  private final RecordedRange origin;

  /** For each prime divisor q of p, the values from f + p / q on. */
  private final List<RecordedRange> shifted = new ArrayList<>();

  /** The values that the claim lists. */
  private final RecordedRange listed;

  private final List<RecordedRange> ranges = new ArrayList<>();

  private WindowsCheck(HeapNormalForm form, WindowsClaim claim, ProofLimits limits)
      throws CheckFailure {
    this.claim = claim;
    this.checkpoints = claim.checkpoints();
    this.limits = limits;
    this.p = claim.period();
    TakeAndSplitMoves moves = new TakeAndSplitMoves(form, limits.watch());
    SparseSpace space = claim.space();
    CheckFailure.require(
        p % 2 == 0 || !space.countsSizes(), "the parity of sizes counts, and the period is odd");
    // The reach is at most 2^30, and a number removed at most 2^20: no overflow.
    int reach = Math.toIntExact(space.reach());
    this.window = moves.maxRemoved() + reach;
    if (checkpoints.length() != window) {
      throw new CheckFailure("windows need " + window + " values, not " + checkpoints.length());
    }
    this.fixed = Math.max(reach + 2, moves.uniformFrom() + 1) & ~1;
    long minFrom = (long) fixed + window;
    long maxFrom = Math.max(MAX_FROM, MAX_FROM_RATIO * minFrom);
    if (checkpoints.from() < minFrom || checkpoints.from() > maxFrom) {
      throw new CheckFailure("from has to be from " + minFrom + " to " + maxFrom);
    }
    this.from = Math.toIntExact(checkpoints.from());
    // All terms are at most 2^50 (WindowsClaim.MAX): no overflow.
    this.start = Math.max(claim.preperiod(), from - window);
    this.end = start + window + p;
    long count = Math.ceilDiv(end - from, checkpoints.every());
    if (checkpoints.windows().size() != count) {
      throw new CheckFailure(count + " windows are needed, not " + checkpoints.windows().size());
    }
    // Each segment has its part of the steps, as they are computed in parallel.
    ProofLimits all = limits.forNumbers(count * window);
    this.near = new SparseGrundyValues(moves, space, all.withSteps(all.steps() / count));
    this.first = new byte[from];
    this.lowest = Math.max(0, claim.preperiod() - 1);
    this.period = range(lowest, start + window);
    this.nextPeriod = range(lowest + p, end);
    this.listed = range(0, claim.first().size());
    // As p / q <= p / 2, these ranges end at start + window + p / 2 + p / 2 <= end at the latest.
    long compared = window + Math.min(p / 2, MAX_COMPARED);
    this.origin = range(start, start + compared);
    for (long prime : primes(p)) {
      shifted.add(range(start + p / prime, start + p / prime + compared));
    }
  }

  /** A range of the sizes from {@code low} to high - 1. */
  private RecordedRange range(long low, long high) {
    RecordedRange range = new RecordedRange(low, Math.toIntExact(high - low));
    ranges.add(range);
    return range;
  }

  /** The prime divisors of p. O(sqrt(p)). */
  private static List<Long> primes(long p) {
    List<Long> primes = new ArrayList<>();
    long rest = p;
    for (long q = 2; q <= rest / q; q++) {
      if (rest % q == 0) {
        primes.add(q);
      }
      while (rest % q == 0) {
        rest /= q;
      }
    }
    // What is left has no divisor up to its square root.
    if (rest > 1) {
      primes.add(rest);
    }
    return primes;
  }

  /**
   * Proves a claim.
   *
   * @param form the moves by kind of heap, verified to be those of the rules
   * @param limits its watch is called by several threads at the same time
   * @return the theorem in a sentence
   * @throws CheckFailure when the claim is false or not proved
   */
  public static String examine(HeapNormalForm form, WindowsClaim claim, ProofLimits limits)
      throws CheckFailure {
    WindowsCheck check = new WindowsCheck(form, claim, limits);
    check.computeFirst();
    check.computeSegments();
    check.compare();
    return new Equation(check.p, 0).from(claim.preperiod());
  }

  /** Computes the values below s, and compares the first window with them. */
  private void computeFirst() throws CheckFailure {
    for (int n = 0; n < from; n++) {
      int value = near.value(first, n);
      if (value >= TakeAndSplitMoves.VALUES) {
        throw new CheckFailure("G(" + n + ") is 256 or more");
      }
      first[n] = (byte) value;
    }
    near.end();
    CheckFailure.require(
        Arrays.equals(first, from - window, from, checkpoints.window(0), 0, window),
        "the first window does not have the values computed");
    for (RecordedRange range : ranges) {
      range.record(0, first, 0, from);
    }
  }

  /** Computes the values from s to e in parallel, and counts those below n0 + p. */
  private void computeSegments() throws CheckFailure {
    int count = checkpoints.windows().size();
    List<Segment.Summary> results =
        IntStream.range(0, count).parallel().mapToObj(this::segment).toList();
    int greatest = 0;
    long zeros = 0;
    for (int n = 0; n < Math.min(from, claim.preperiod() + p); n++) {
      greatest = Math.max(greatest, first[n] & 0xff);
      zeros += first[n] == 0 ? 1 : 0;
    }
    for (int i = 0; i < count; i++) {
      Segment.Summary result = results.get(i);
      if (result.failure().isPresent()) {
        throw new CheckFailure(result.failure().get());
      }
      if (!result.reachesNext()) {
        throw new CheckFailure("window " + i + " leads to other values than window " + (i + 1));
      }
      greatest = Math.max(greatest, result.greatest());
      zeros += result.zeros();
    }
    if (greatest != claim.greatest() || zeros != claim.zeros()) {
      throw new CheckFailure(
          "below preperiod + period the greatest value is %s, and %s values are 0"
              .formatted(greatest, zeros));
    }
  }

  /** Computes the values from a window to the next one, or to e. */
  private Segment.Summary segment(int index) {
    // Less than end, because there are no more windows than needed.
    long begin = from + index * checkpoints.every();
    long until = Math.min(end, begin + checkpoints.every());
    Optional<byte[]> next =
        index + 1 < checkpoints.windows().size()
            ? Optional.of(checkpoints.window(index + 1))
            : Optional.empty();
    return new Segment(near, first, fixed, checkpoints.window(index), begin, until)
        .run(claim.preperiod() + p, ranges, next, limits.watch());
  }

  /** Compares the recorded values with the claim. */
  private void compare() throws CheckFailure {
    for (long n = claim.preperiod(); n < start + window; n++) {
      if (period.at(n) != nextPeriod.at(n + p)) {
        throw new Equation(p, 0).failsAt(n, period.at(n), nextPeriod.at(n + p));
      }
    }
    CheckFailure.require(
        claim.preperiod() == 0 || period.at(lowest) != nextPeriod.at(lowest + p),
        "the preperiod is not the least one");
    CheckFailure.require(
        shifted.stream().noneMatch(each -> each.hasValuesOf(origin)),
        "the period is not the least one");
    for (int n = 0; n < claim.first().size(); n++) {
      if (listed.at(n) != claim.first().get(n)) {
        throw new CheckFailure("G(" + n + ") is " + listed.at(n) + ", not " + claim.first().get(n));
      }
    }
  }
}
