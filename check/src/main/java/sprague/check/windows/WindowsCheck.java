// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.check.claim.Equation;
import sprague.check.decide.Budget;
import sprague.check.heap.HeapForm;
import sprague.check.rules.Refusal;

/**
 * Long periods, by windows of values to go on from.
 *
 * <p><b>The game.</b> A heap of size n loses one of finitely many numbers, the same for every n,
 * and becomes one heap, or any two that add up, both of a least size; finitely many sizes may go as
 * a whole ({@link PlainMoves}). Let k be the greatest number removed, at least 1; H the claim's
 * reach, 0 or more; W = k + H; F an even number, at least H + 1, no size from F on being able to go
 * as a whole, and no least size being greater than F. The windows begin at an even size s, s &ge; F
 * + W.
 *
 * <p><b>A step.</b> For N &ge; s let {@link RareValues} find the value of N when all rare sizes are
 * H or smaller, and witnesses with a smaller part beyond H do not count; or find nothing. It looks
 * at
 *
 * <ul>
 *   <li>N - r for a number r taken: N - r &ge; s - k &ge; F + H, so no least size forbids it, and N
 *       itself is no size that may go as a whole;
 *   <li>N - t - h for a rare size h, with h &le; H: N - t - h &ge; s - W &ge; F, and at the value
 *       of h; whether h has the least size does not depend on N;
 *   <li>a and N - t - a for all a from the least size to H: N - t - a &ge; F &gt; H &ge; a, so a is
 *       the smaller part; N - t &ge; F + H &gt; 2 H.
 * </ul>
 *
 * So what a step finds is a function of the W values before N, of those of sizes up to H, and,
 * where sizes count, of the last bit of N: the same function for every N &ge; s. If these values
 * are right, and no size from H + 1 to N - 1 is rare, then what it finds is G(N); and it finds
 * nothing if N is rare. Where no heap splits, nothing is rare, H = 0 will do, and a step is the
 * definition.
 *
 * <p><b>The windows.</b> The values below s are found one after the other, by looking at all splits
 * where need be, and all rare sizes among them are the claim's, none beyond H. Window i of the
 * claim has W values, as those before s + i d; d is even, so sizes in a short table may be even
 * numbers apart from those they stand for. The first window is compared with the values found; from
 * each, steps lead up to the next. If all steps find something, and what comes before s + (i + 1) d
 * is window i + 1, all values found are right, by induction over the sizes, whatever the order in
 * which that was looked at. There are as many windows as are needed to go up to e = f + W + p,
 * where f is the preperiod n0, or s - W if that is larger, and p the period.
 *
 * <p><b>The period.</b> Let G(n + p) = G(n) for n0 &le; n &lt; f + W, and p be even if sizes count.
 * Then every step from s on finds something, and G(n + p) = G(n) for all n &ge; n0. For let n &ge;
 * f + W &ge; s, and all that be so for the steps below n + p. The windows before n and n + p are
 * equal, and so are the last bits, or they do not count; the step at n found G(n), so that at n + p
 * finds the same value, which is not rare there either, so it is G(n + p).
 *
 * <p><b>The least ones.</b> G(n0 - 1 + p) differs from G(n0 - 1) if n0 &gt; 0. No multiple of p
 * would do better there, so n0 is least for every period. The least period from f on divides p. For
 * each prime divisor q of p at least W values from f on differ somewhere from those from f + p / q
 * on, so it does not divide p / q: it is p. (Values that are alike so far, and differ only later
 * because sizes count and p / q is odd, lead to the refusal of a true claim.)
 *
 * <p>Source: that W values decide is well known for finite subtraction sets; see {@link RareValues}
 * for the division; the induction over both, and to go on from windows, are our own. Cost O(1) for
 * each size and number taken; where heaps split, for each split with a rare part and each split
 * looked at for a witness; on all processors of the pool that calls. A byte for each size below s,
 * for W values a few times, and little more.
 */
public final class WindowsCheck {
  /**
   * So many values below the first window are found, or, if windows are long, a few times as many
   * as a window has: so memory is bounded, but for 16 megabytes, by what the claim itself takes.
   */
  private static final long FREE_FROM = 1 << 24;

  private static final long WINDOWS_BEFORE = 4;

  /** So many values are compared at most, besides a window, to see that a period is no shorter. */
  private static final long COMPARED = 1 << 16;

  private final WindowsClaim claim;
  private final Stages stages;
  private final Budget budget;
  private final long p;
  private final int from;
  private final int window;
  private final int fixed;

  /** The sizes from which on, and up to which, the equation is looked at. */
  private final long lowest;

  private final long start;
  private final long end;
  private final RareValues near;
  private final byte[] first;
  private final Slice here;
  private final Slice there;
  private final Slice origin;
  private final Slice listed;
  private final List<Slice> shorter = new ArrayList<>();
  private final List<Slice> slices = new ArrayList<>();

  private WindowsCheck(HeapForm form, WindowsClaim claim, Budget budget) throws Refusal {
    this.claim = claim;
    this.stages = claim.stages();
    this.budget = budget;
    this.p = claim.period();
    PlainMoves moves = new PlainMoves(form, budget.watch());
    Division division = claim.division();
    if (p % 2 != 0 && division.countsSizes()) {
      throw new Refusal("sizes count, and the period is odd");
    }
    // The reach is 2^30 at most, and the moves name no number beyond 2^20.
    int reach = Math.toIntExact(division.reach());
    this.window = moves.most() + reach;
    if (stages.length() != window) {
      throw new Refusal("windows have not " + window + " values, but " + stages.length());
    }
    this.fixed = Math.max(reach + 2, moves.settled() + 1) & ~1;
    long near = (long) fixed + window;
    if (stages.from() < near || stages.from() > Math.max(FREE_FROM, WINDOWS_BEFORE * near)) {
      throw new Refusal("the windows are not where they can be used");
    }
    this.from = Math.toIntExact(stages.from());
    // All terms are 2^50 at most, see WindowsClaim.MOST.
    this.start = Math.max(claim.preperiod(), from - window);
    this.end = start + window + p;
    long count = Math.ceilDiv(end - from, stages.every());
    if (stages.windows().size() != count) {
      throw new Refusal(count + " windows are needed, not " + stages.windows().size());
    }
    this.near = new RareValues(moves, division, budget.watch());
    this.first = new byte[from];
    this.lowest = Math.max(0, claim.preperiod() - 1);
    this.here = slice(lowest, start + window);
    this.there = slice(lowest + p, end);
    this.listed = slice(0, claim.first().size());
    // A divisor of p is p / 2 or less, so all these end at start + window + p / 2 + p / 2 or
    // before.
    long compared = window + Math.min(p / 2, COMPARED);
    this.origin = slice(start, start + compared);
    for (long prime : primes(p)) {
      shorter.add(slice(start + p / prime, start + p / prime + compared));
    }
  }

  private Slice slice(long low, long high) {
    Slice slice = new Slice(low, Math.toIntExact(high - low));
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

  /**
   * Examines a claim about the heaps of a normal form.
   *
   * @param form says what the rules say: that is checked elsewhere
   * @param budget is watched; this uses nothing else of it
   * @return what is proved, as a sentence
   * @throws Refusal when the claim is not seen to hold
   */
  public static String examine(HeapForm form, WindowsClaim claim, Budget budget) throws Refusal {
    WindowsCheck check = new WindowsCheck(form, claim, budget);
    check.begin();
    check.goOn();
    check.compare();
    return new Equation(check.p, 0).from(claim.preperiod());
  }

  /** The values below the first window's end. */
  private void begin() throws Refusal {
    for (int n = 0; n < from; n++) {
      int value = near.value(first, n);
      if (value >= PlainMoves.VALUES) {
        throw new Refusal("G(" + n + ") is 256 or more");
      }
      first[n] = (byte) value;
    }
    near.end();
    if (!Arrays.equals(first, from - window, from, stages.window(0), 0, window)) {
      throw new Refusal("the first window holds other values");
    }
    for (Slice slice : slices) {
      slice.take(0, first, 0, from);
    }
  }

  /** The stages, on all processors. */
  private void goOn() throws Refusal {
    int count = stages.windows().size();
    List<Stage.Seen> seen = IntStream.range(0, count).parallel().mapToObj(this::seen).toList();
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
      if (!seen.get(i).leadsOn()) {
        throw new Refusal("from window " + i + " other values than window " + (i + 1) + " come");
      }
      greatest = Math.max(greatest, seen.get(i).greatest());
      zeros += seen.get(i).zeros();
    }
    if (greatest != claim.greatest() || zeros != claim.zeros()) {
      throw new Refusal(
          "below preperiod + period the greatest value is %s, and %s values are 0"
              .formatted(greatest, zeros));
    }
  }

  /** What a stage shows. */
  private Stage.Seen seen(int number) {
    // Below end, as there are no more windows than needed; so no overflow.
    long begin = from + number * stages.every();
    long until = Math.min(end, begin + stages.every());
    Optional<byte[]> next =
        number + 1 < stages.windows().size()
            ? Optional.of(stages.window(number + 1))
            : Optional.empty();
    return new Stage(near, first, fixed, stages.window(number), begin, until)
        .run(claim.preperiod() + p, slices, next, budget.watch());
  }

  private void compare() throws Refusal {
    for (long n = claim.preperiod(); n < start + window; n++) {
      if (here.at(n) != there.at(n + p)) {
        throw new Equation(p, 0).failsAt(n, here.at(n), there.at(n + p));
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
    for (int n = 0; n < claim.first().size(); n++) {
      if (listed.at(n) != claim.first().get(n)) {
        throw new Refusal("G(" + n + ") is " + listed.at(n) + ", not " + claim.first().get(n));
      }
    }
  }
}
