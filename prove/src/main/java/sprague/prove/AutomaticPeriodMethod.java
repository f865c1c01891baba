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
 * Short periods, with or without a saltus, where no finite check proves them: automata decide
 * whether they go on for ever.
 */
final class AutomaticPeriodMethod implements ProofMethod {
  /** A shorter table shows too little. */
  private static final int FIRST_LENGTH = 1 << 10;

  /** The checker makes automata of no longer tables. */
  private static final int LAST_LENGTH = 1 << 13;

  /** How often a distance must repeat to be taken for a period. */
  private static final int REPEATS = 4;

  @Override
  public String name() {
    return "a period, proved by automata on digits";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    if (!values.game().hasNimValues() || !values.game().finishes().isEmpty()) {
      return new Attempt.Never(ENDS_SOONER);
    }
    Optional<HeapSystem> system = values.heaps().system();
    if (system.isEmpty()
        && (values.game().names().size() != 1
            || !values.start().arguments().equals(List.of(new Term.Slot(0))))) {
      return new Attempt.Never("it asks for heaps, or for one kind of position with one number");
    }
    if (length > LAST_LENGTH) {
      return new Attempt.Never("none found: nothing repeats often up to n = " + (LAST_LENGTH - 1));
    }
    if (length < FIRST_LENGTH) {
      return new Attempt.Later("it needs the values up to n = " + (FIRST_LENGTH - 1) + " (--to)");
    }
    List<long[]> tables =
        system.isPresent() ? values.ofKinds(length) : List.of(values.first(length));
    int root = system.map(HeapSystem::root).orElse(0);
    int shift = (int) Math.min(system.map(HeapSystem::shift).orElse(0L), length);
    List<Repetition> repetitions = tables.stream().map(Repetition::of).toList();
    // Without a saltus there is a finite check, unless moves reach back further than the table.
    boolean bounded =
        PeriodMethod.obstacle(values).isEmpty() && PeriodMethod.reachesWithin(values, length);
    for (int p = 1; p < length / REPEATS; p++) {
      int from = Math.max(shift, Repetition.preperiod(repetitions, p));
      boolean isOften = from < length / 2 && from + REPEATS * p < length;
      if (isOften && !(bounded && Repetition.isPeriod(repetitions, p))) {
        if (ReadableSets.bases(values.game()).isEmpty()) {
          return new Attempt.Never(
              "it asks for sets that are read from digits, and the rules name another");
        }
        return claim(Arrays.copyOfRange(tables.get(root), shift, length), from, p);
      }
    }
    return new Attempt.Later("none found: nothing repeats often up to n = " + (length - 1));
  }

  /** The least period of the values asked about, given one of all kinds together. */
  private static Attempt claim(long[] asked, int from, int joint) {
    Repetition own = Repetition.of(asked);
    int period =
        IntStream.range(1, joint)
            .filter(p -> joint % p == 0 && own.preperiod(p) + 2 * joint < asked.length)
            .findFirst()
            .orElse(joint);
    return own.saltus(period) < 0
        ? new Attempt.Later("the values get smaller from period to period")
        : new Attempt.Found(PeriodMethod.claim(PeriodicClaim.DECIDED, own, period, from, joint));
  }
}
