// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.math.BigInteger;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sprague.check.claim.Claim;
import sprague.check.claim.Question;
import sprague.check.claim.ValuedClaim;
import sprague.check.decide.Budget;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.rules.Component;
import sprague.check.rules.DefinedValues;
import sprague.check.rules.Family;
import sprague.check.rules.Option;
import sprague.check.rules.Options;
import sprague.check.rules.Refusal;

/**
 * Holds a claim of values against the definition, besides its proof: the first sizes, position by
 * position, and those around each number that the rules name, whose options are valued by the claim
 * itself. Of a claim about outcomes the first sizes are looked at.
 *
 * <p>No proof rests on this. It would notice a mistake in the reading of rules as formulas, which
 * the reading of options does not share.
 */
final class SpotCheck {
  /** For the first sizes, and once more for those around numbers of the rules. */
  private static final Duration PATIENCE = Duration.ofMillis(250);

  private static final long TRIES = 1 << 16;
  private static final long FIRST = 1 << 10;
  private static final long AROUND = 2;

  private final Question question;

  private SpotCheck(Question question) {
    this.question = question;
  }

  static void examine(Question question, Claim claim) throws Refusal {
    if (question.family().variables().size() != 1) {
      return;
    }
    SpotCheck check = new SpotCheck(question);
    if (claim instanceof ValuedClaim valued) {
      check.first(valued.known(), (n, value) -> compare(valued, n, value));
      check.aroundConstants(valued);
    }
    if (claim instanceof OutcomeClaim outcomes) {
      check.first(FIRST, (n, value) -> compare(outcomes, n, value));
    }
  }

  /** The time is up. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private interface Comparison {
    void look(long n, long value) throws Refusal;
  }

  private void first(long known, Comparison comparison) throws Refusal {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Budget budget =
        question
            .budget()
            .watched(
                () -> {
                  if (System.nanoTime() - deadline > 0) {
                    throw new Enough();
                  }
                });
    DefinedValues defined = new DefinedValues(question.rules(), budget);
    try {
      for (long n = 0; n < Math.min(FIRST, known); n++) {
        budget.watch().run();
        comparison.look(n, defined.of(question.family().at(List.of(n)), TRIES));
      }
    } catch (Enough | Options.Tired tired) {
      // As far as time allows.
    }
  }

  private static void compare(OutcomeClaim claim, long n, long value) throws Refusal {
    if (claim.isLost(BigInteger.valueOf(n)) != (value == 0)) {
      throw new Refusal("by the definition G(" + n + ") is " + value);
    }
  }

  private static void compare(ValuedClaim claim, long n, long value) throws Refusal {
    if (value != claim.valueAt(n)) {
      throw new Refusal("by the definition G(" + n + ") is " + value + ", not " + claim.valueAt(n));
    }
  }

  private void aroundConstants(ValuedClaim claim) throws Refusal {
    Set<Long> sizes = new TreeSet<>();
    for (long constant : question.rules().constants()) {
      for (long n = constant - AROUND; n <= constant + AROUND && n < claim.known(); n++) {
        if (n >= 0) {
          sizes.add(n);
        }
      }
    }
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Options options = new Options(question.rules(), question.budget().watch());
    for (long n : sizes) {
      if (System.nanoTime() - deadline > 0) {
        return;
      }
      try {
        Optional<Long> value = mex(claim, options.of(question.family().at(List.of(n)), TRIES));
        if (value.isPresent()) {
          compare(claim, n, value.get());
        }
      } catch (Options.Tired tooMany) {
        // This size is left out.
      }
    }
  }

  /** The least number that no option has by the claim; empty when it does not speak of one. */
  private Optional<Long> mex(ValuedClaim claim, List<Option> options) {
    BitSet met = new BitSet();
    for (Option option : options) {
      long sum = 0;
      for (Component part : option.odd()) {
        Optional<Long> coordinate = coordinate(part);
        if (coordinate.isEmpty() || coordinate.get() >= claim.known()) {
          return Optional.empty();
        }
        sum ^= claim.valueAt(coordinate.get());
      }
      if (sum > TRIES) {
        return Optional.empty();
      }
      met.set((int) sum);
    }
    return Optional.of((long) met.nextClearBit(0));
  }

  /** The coordinate of a component, if it is one of those asked about. */
  private Optional<Long> coordinate(Component component) {
    Family family = question.family();
    if (!component.name().equals(family.name())) {
      return Optional.empty();
    }
    for (int i = 0; i < component.arguments().size(); i++) {
      if (family.arguments().get(i).coefficients().containsValue(1L)) {
        long n = component.arguments().get(i) - family.arguments().get(i).constant();
        return n >= 0 && family.at(List.of(n)).equals(component)
            ? Optional.of(n)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
