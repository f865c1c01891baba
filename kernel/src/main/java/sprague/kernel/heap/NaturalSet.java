// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.LiteralSet;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.NumberLimits;
import sprague.nimber.linear.LinearForm;

/**
 * A set of natural numbers: those from {@code low} to {@code high} that belong to every set of
 * {@code in}, to no set of {@code out}, and whose remainders are among the given ones for each
 * modulus.
 *
 * @param low the least number, 0 or more
 * @param high the greatest number, or {@link #UNBOUNDED}; below {@code low}, as -1, the set is
 *     empty
 */
public record NaturalSet(
    long low, long high, List<LiteralSet> in, List<LiteralSet> out, List<Residues> residues) {

  /** The value of {@code high} that means that there is no greatest number. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  /** The maximum length of the lists of {@link #complement} together; bounds the memory. */
  private static final int MAX_MISSING = 1 << 22;

  /** The numbers with some remainders, from 0 to modulus - 1, for a modulus of at least 1. */
  public record Residues(long modulus, List<Long> residues) {
    public Residues {
      residues = List.copyOf(residues);
      // Formula.Residue takes ints.
      NumberLimits.within("a modulus", modulus, 1, Integer.MAX_VALUE);
      for (long each : residues) {
        NumberLimits.within("a remainder", each, 0, modulus - 1);
      }
    }
  }

  public NaturalSet {
    NumberLimits.natural("the least number of a set", low);
    if (high != UNBOUNDED) {
      NumberLimits.within("the greatest number of a set", high, -1, NumberLimits.MAX);
    }
    in = List.copyOf(in);
    out = List.copyOf(out);
    residues = List.copyOf(residues);
  }

  /** All numbers from {@code low} to {@code high}, inclusive. */
  public static NaturalSet between(long low, long high) {
    return new NaturalSet(low, high, List.of(), List.of(), List.of());
  }

  /**
   * Whether a number is a member.
   *
   * @throws NotExpressible when {@link LiteralSet} cannot find it out
   */
  public boolean contains(long number) {
    return number >= low
        && number <= high
        && in.stream().allMatch(set -> set.contains(number))
        && out.stream().noneMatch(set -> set.contains(number))
        && residues.stream()
            .allMatch(each -> each.residues.contains(Math.floorMod(number, each.modulus)));
  }

  /** Whether {@code high} is a bound. Without it the set is finite if one of {@code in} is. */
  public boolean isBounded() {
    return high != UNBOUNDED;
  }

  /** Whether there is no condition; false for conditions that all natural numbers satisfy. */
  public boolean isEverything() {
    return low <= 0 && !isBounded() && in.isEmpty() && out.isEmpty() && residues.isEmpty();
  }

  /**
   * The members up to {@code max} in ascending order. Cost O(max) tests; if a set of {@code in} is
   * a list, as many as its length.
   */
  public long[] upTo(long max) {
    return upTo(max, () -> {});
  }

  /** The same; {@code watch} is called before each number is tested. */
  public long[] upTo(long max, Runnable watch) {
    long end = Math.min(high, max);
    Optional<long[]> listed =
        in.stream().map(LiteralSet::listed).flatMap(Optional::stream).findFirst();
    LongStream candidates =
        listed.isPresent() ? LongStream.of(listed.get()) : LongStream.rangeClosed(low, end);
    return candidates
        .filter(
            number -> {
              watch.run();
              return number <= end && contains(number);
            })
        .toArray();
  }

  /**
   * The numbers from {@code low} on that are no members, in ascending order; empty unless the sets
   * of {@code out} are finite lists, and there is no other condition.
   *
   * @throws NotExpressible when the lists have more than 2^22 numbers
   */
  public Optional<long[]> complement() {
    if (isBounded() || !in.isEmpty() || !residues.isEmpty()) {
      return Optional.empty();
    }
    LongStream missing = LongStream.empty();
    int count = 0;
    for (LiteralSet set : out) {
      Optional<long[]> listed = set.listed();
      if (listed.isEmpty()) {
        return Optional.empty();
      }
      count += listed.get().length;
      if (count > MAX_MISSING) {
        throw NotExpressible.limit("more than " + MAX_MISSING + " numbers are left out of a set");
      }
      missing = LongStream.concat(missing, LongStream.of(listed.get()));
    }
    return Optional.of(missing.filter(each -> each >= low).sorted().distinct().toArray());
  }

  /**
   * The formula that a number is a member.
   *
   * @param nonAutomatic expresses membership in sets that no automaton recognises
   */
  Formula contains(
      LinearForm<Variable> number, Numeration numeration, NonAutomaticSets nonAutomatic) {
    List<Formula> all = new ArrayList<>();
    all.add(Formula.atMost(Formula.number(low), number));
    if (isBounded()) {
      all.add(Formula.atMost(number, Formula.number(high)));
    }
    in.forEach(set -> all.add(set.contains(number, numeration, nonAutomatic)));
    out.forEach(set -> all.add(Formula.not(set.contains(number, numeration, nonAutomatic))));
    for (Residues each : residues) {
      all.add(
          new Formula.Or(
              each.residues.stream()
                  .map(rest -> Formula.residue(number, (int) each.modulus, rest.intValue()))
                  .toList()));
    }
    return new Formula.And(all);
  }
}
