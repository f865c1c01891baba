// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sprague.kernel.misere.MisereQuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/**
 * Random transitions: the walk over pairs refuses those, and only those, of which some sum is
 * outside P with all options outside P. All sums of up to seven parts are tried.
 */
final class SumsOfTransitionsTest {
  private static final int MAX_PARTS = 7;

  private final MisereMonoid monoid;
  private final Random random = new Random(57);

  SumsOfTransitionsTest() throws CheckFailure {
    monoid =
        new MisereMonoid(
            new MonoidTable(3, MisereCertificates.R8, MisereCertificates.R8_LOST),
            StandardLimits.get());
  }

  /** Transitions that satisfy the other hypotheses; with those of the heaps 1, 2, 5 of 0.75. */
  private List<Transition> transitions() {
    Set<Transition> all = new LinkedHashSet<>();
    all.add(new Transition(1, BitSet.valueOf(new long[] {0b01})));
    all.add(new Transition(2, BitSet.valueOf(new long[] {0b11})));
    all.add(new Transition(3, BitSet.valueOf(new long[] {0b1010101})));
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int part = random.nextInt(monoid.order());
      BitSet options = new BitSet();
      for (int option = 0; option < monoid.order(); option++) {
        if (random.nextBoolean()
            && !monoid.complements(part).intersects(monoid.complements(option))) {
          options.set(option);
        }
      }
      if (!options.isEmpty()) {
        all.add(new Transition(part, options));
      }
    }
    return List.copyOf(all);
  }

  /** The least number of parts of a sum that fails; 0 if none is found. */
  private int failure(List<Transition> transitions) {
    for (int parts = 1; parts <= MAX_PARTS; parts++) {
      if (fails(transitions, parts, 0, 0, new BitSet())) {
        return parts;
      }
    }
    return 0;
  }

  private boolean fails(
      List<Transition> transitions, int parts, int from, int sum, BitSet options) {
    if (parts == 0) {
      return !monoid.isInP(sum) && options.stream().noneMatch(monoid::isInP);
    }
    for (int i = from; i < transitions.size(); i++) {
      Transition next = transitions.get(i);
      BitSet more = new BitSet();
      options.stream().forEach(each -> more.set(monoid.product(each, next.part())));
      next.options().stream().forEach(each -> more.set(monoid.product(sum, each)));
      if (fails(transitions, parts - 1, i, monoid.product(sum, next.part()), more)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAccepted(List<Transition> transitions) {
    try {
      MisereQuotientCheck.examine(monoid, new LinkedHashSet<>(transitions), StandardLimits.get());
      return true;
    } catch (CheckFailure refused) {
      assertThat(refused.reason()).startsWith("an N-position of the quotient has no");
      return false;
    }
  }

  @Test
  void theWalk_refusesWhatSomeSumRefutes() {
    int accepted = 0;
    int refusedBySums = 0;
    for (int round = 0; round < CaseCount.of(1_250, 100_000); round++) {
      List<Transition> transitions = transitions();
      int parts = failure(transitions);
      boolean isAccepted = isAccepted(transitions);
      assertThat(isAccepted).as("%s, %d parts", transitions, parts).isEqualTo(parts == 0);
      accepted += isAccepted ? 1 : 0;
      refusedBySums += parts > 2 ? 1 : 0;
    }
    assertThat(accepted).isGreaterThan(CaseCount.of(25, 100));
    assertThat(refusedBySums).isGreaterThan(CaseCount.of(25, 100));
  }
}
