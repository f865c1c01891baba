// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import sprague.kernel.PathClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.table.PeriodicClaim;

/**
 * A set of natural numbers that is periodic from some number on, such as the sizes of the heaps of
 * one nim-value.
 *
 * @param first the members below {@code from}, ascending
 * @param from the least number from which on the set is periodic
 * @param period the least period
 * @param residues the remainders by the period of the members from {@code from} on, ascending
 */
public record PeriodicSet(List<Long> first, long from, long period, List<Long> residues) {

  /**
   * The set of the numbers that satisfy a predicate. Cost O(preperiod + d period), where d is the
   * number of divisors of the period.
   *
   * @param isMember asked only of numbers from 0 to preperiod + period - 1
   * @param preperiod from which on it is periodic
   * @param period a period, at least 1
   */
  public static PeriodicSet of(LongPredicate isMember, long preperiod, long period) {
    // A divisor p is a period if numbers p apart agree within one period.
    long least =
        LongStream.rangeClosed(1, period)
            .filter(p -> period % p == 0)
            .filter(
                p ->
                    LongStream.range(preperiod, preperiod + period - p)
                        .allMatch(n -> isMember.test(n) == isMember.test(n + p)))
            .findFirst()
            .orElse(period);
    long from = preperiod;
    while (from > 0 && isMember.test(from - 1) == isMember.test(from - 1 + least)) {
      from--;
    }
    return new PeriodicSet(
        LongStream.range(0, from).filter(isMember).boxed().toList(),
        from,
        least,
        LongStream.range(from, from + least)
            .filter(isMember)
            .map(n -> n % least)
            .sorted()
            .boxed()
            .toList());
  }

  /** The numbers n with a given value by a law that lists a period; empty for other laws. */
  public static Optional<PeriodicSet> withValue(long value, Claim law) {
    return switch (law) {
      case PathClaim paths -> withValue(value, paths.law().claim());
      case PeriodicClaim periodic -> {
        // Where values grow, the value does not occur after this number of further periods.
        long rounds = periodic.saltus() == 0 ? 0 : value / periodic.saltus() + 1;
        long preperiod = periodic.preperiod() + rounds * periodic.period();
        yield Optional.of(of(n -> periodic.valueAt(n) == value, preperiod, periodic.period()));
      }
      default -> Optional.empty();
    };
  }

  /**
   * A sentence about the set without full stop.
   *
   * @param is what holds of each member, such as {@code the player to move at n loses}
   * @param never the same if there is no member, such as {@code the player to move at n never
   *     loses}
   */
  public String sentence(String is, String never) {
    List<String> cases = new ArrayList<>();
    addCase(cases, "n is", first);
    String tail = from > 0 ? "n >= " + from : "";
    if (period > 1) {
      addCase(cases, (from > 0 ? tail + " and " : "") + "n mod " + period + " is", residues);
    } else if (!residues.isEmpty()) {
      cases.add(from > 0 ? tail : "n >= 0");
    }
    return cases.isEmpty() ? never : is + " exactly when " + String.join(", or ", cases);
  }

  private static void addCase(List<String> cases, String beginning, List<Long> numbers) {
    if (!numbers.isEmpty()) {
      cases.add(
          numbers.stream()
              .map(String::valueOf)
              .collect(
                  Collectors.joining(
                      ", ", beginning + (numbers.size() > 1 ? " one of " : " "), "")));
    }
  }

  /**
   * A sentence about the positions of a target, by a proved law, with all members of a period;
   * empty if the law lists no period, or the target is all values.
   */
  public static Optional<String> sentence(LawTarget target, Claim law) {
    return switch (target) {
      case LawTarget.Values _ -> Optional.empty();
      case LawTarget.PPositions _ ->
          withValue(0, law)
              .map(
                  it ->
                      it.sentence(
                          "the player to move at n loses", "the player to move at n never loses"));
      case LawTarget.Value(int value) ->
          withValue(value, law)
              .map(it -> it.sentence("G(n) = " + value, "G(n) = " + value + " for no n"));
    };
  }
}
