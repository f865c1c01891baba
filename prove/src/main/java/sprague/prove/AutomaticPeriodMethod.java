// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Term;
import sprague.model.heap.HeapSystem;
import sprague.pattern.Repetition;

/**
 * Short periods G(n + p) = G(n) + s, where no finite check proves them: the checker turns the table
 * into an automaton and decides the mex property for it. Cost O(length), the values excepted.
 */
final class AutomaticPeriodMethod implements ProofMethod {
  /** Shorter tables suggest periods that are none. */
  private static final int MIN_LENGTH = 1 << 10;

  /** The checker makes automata only of tables up to this length. */
  private static final int MAX_LENGTH = 1 << 13;

  /**
   * A claim is made when the table, from some place in its first half on, has this many periods;
   * fewer are often chance.
   */
  private static final int MIN_REPEATS = 4;

  @Override
  public String name() {
    return "a period, proved by automata on digits";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    if (!values.game().hasNimValues() || !values.game().gameEnds().isEmpty()) {
      return new Attempt.NoClaim(ENDS_SOONER);
    }
    Optional<HeapSystem> system = values.heaps().system();
    if (system.isEmpty()
        && (values.game().names().size() != 1
            || !values.start().arguments().equals(List.of(new Term.Slot(0))))) {
      return new Attempt.NoClaim("it needs heaps, or one position name with one argument");
    }
    if (length > MAX_LENGTH) {
      return new Attempt.NoClaim("none found: nothing repeats often up to n = " + (MAX_LENGTH - 1));
    }
    if (length < MIN_LENGTH) {
      return new Attempt.NeedsMoreValues(
          "it needs the values up to n = " + (MIN_LENGTH - 1) + " (--to)");
    }
    List<long[]> tables =
        system.isPresent() ? values.ofKinds(length) : List.of(values.first(length));
    int root = system.map(HeapSystem::root).orElse(0);
    int shift = (int) Math.min(system.map(HeapSystem::shift).orElse(0L), length);
    List<Repetition> repetitions = tables.stream().map(Repetition::of).toList();
    // Periods without a saltus are left to PeriodMethod, if its bound k fits the table.
    boolean bounded =
        PeriodMethod.obstacle(values).isEmpty() && PeriodMethod.reachesWithin(values, length);
    for (int p = 1; p < length / MIN_REPEATS; p++) {
      int from = Math.max(shift, Repetition.preperiod(repetitions, p));
      boolean isOften = from < length / 2 && from + MIN_REPEATS * p < length;
      if (isOften && !(bounded && Repetition.isPeriod(repetitions, p))) {
        if (AutomaticSets.bases(values.game()).isEmpty()) {
          return new Attempt.NoClaim(
              "it needs sets that automata read from digits, and the rules name another");
        }
        return claim(Arrays.copyOfRange(tables.get(root), shift, length), from, p);
      }
    }
    return new Attempt.NeedsMoreValues(
        "none found: nothing repeats often up to n = " + (length - 1));
  }

  /** The claim for the values asked about, whose least period may divide that of all kinds. */
  private static Attempt claim(long[] asked, int from, int commonPeriod) {
    Repetition own = Repetition.of(asked);
    // A smaller period counts only if two common periods show it; it may be chance otherwise.
    int period =
        IntStream.range(1, commonPeriod)
            .filter(
                p -> commonPeriod % p == 0 && own.preperiod(p) + 2 * commonPeriod < asked.length)
            .findFirst()
            .orElse(commonPeriod);
    return own.saltus(period) < 0
        ? new Attempt.NeedsMoreValues("the values decrease from period to period")
        : new Attempt.Found(
            PeriodMethod.claim(PeriodicClaim.AUTOMATIC, own, period, from, commonPeriod));
  }
}
