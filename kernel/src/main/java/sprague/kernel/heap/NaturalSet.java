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
import sprague.kernel.rules.NumberLimits;
import sprague.nimber.linear.LinearForm;

/**
 * A set of natural numbers: those from {@code low} to {@code high} that belong to each set of
 * {@code in}, to no set of {@code out}, and for each modulus have one of its remainders.
 *
 * @param low 0 or more
 * @param high the greatest number allowed, or {@link #UNBOUNDED}; -1 for no number
 */
public record NaturalSet(
    long low, long high, List<LiteralSet> in, List<LiteralSet> out, List<Residues> residues) {

  /** The value of {@code high} if there is no greatest number. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  /** The numbers with certain remainders by a modulus, at least 1. */
  public record Residues(long modulus, List<Long> residues) {
    /** Makes the list unmodifiable, and checks the numbers. */
    public Residues {
      residues = List.copyOf(residues);
      // A formula takes a modulus and a remainder as ints.
      NumberLimits.within("a modulus", modulus, 1, Integer.MAX_VALUE);
      for (long each : residues) {
        NumberLimits.within("a remainder", each, 0, modulus - 1);
      }
    }
  }

  /** Makes the lists unmodifiable, and checks the numbers. */
  public NaturalSet {
    NumberLimits.natural("the least number of a set", low);
    if (high != UNBOUNDED) {
      NumberLimits.within("the greatest number of a set", high, -1, NumberLimits.MOST);
    }
    in = List.copyOf(in);
    out = List.copyOf(out);
    residues = List.copyOf(residues);
  }

  /** All integers from {@code low} to {@code high}. */
  public static NaturalSet between(long low, long high) {
    return new NaturalSet(low, high, List.of(), List.of(), List.of());
  }

  /** Whether a number belongs to the set. */
  public boolean contains(long number) {
    return number >= low
        && number <= high
        && in.stream().allMatch(set -> set.contains(number))
        && out.stream().noneMatch(set -> set.contains(number))
        && residues.stream()
            .allMatch(each -> each.residues.contains(Math.floorMod(number, each.modulus)));
  }

  /** Whether there is a greatest number. */
  public boolean bounded() {
    return high != UNBOUNDED;
  }

  /** Whether it is seen that every natural number belongs to the set. */
  public boolean isEverything() {
    return low <= 0 && !bounded() && in.isEmpty() && out.isEmpty() && residues.isEmpty();
  }

  /** The members up to {@code most} in ascending order. Cost O(most). */
  public long[] upTo(long most) {
    return upTo(most, () -> {});
  }

  /**
   * The same.
   *
   * @param watch called for each number that is looked at
   */
  public long[] upTo(long most, Runnable watch) {
    long end = Math.min(high, most);
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
   * The numbers from {@link #low} on that do not belong to the set, in ascending order; empty
   * unless they are listed.
   */
  public Optional<long[]> missing() {
    if (bounded() || !in.isEmpty() || !residues.isEmpty()) {
      return Optional.empty();
    }
    LongStream missing = LongStream.empty();
    for (LiteralSet set : out) {
      if (set.listed().isEmpty()) {
        return Optional.empty();
      }
      missing = LongStream.concat(missing, LongStream.of(set.listed().get()));
    }
    return Optional.of(missing.filter(each -> each >= low).sorted().distinct().toArray());
  }

  /** Says that a number belongs to the set. */
  Formula contains(LinearForm<Variable> number, Numeration numeration, NonAutomaticSets unknown) {
    List<Formula> all = new ArrayList<>();
    all.add(Formula.atMost(Formula.number(low), number));
    if (bounded()) {
      all.add(Formula.atMost(number, Formula.number(high)));
    }
    in.forEach(set -> all.add(set.contains(number, numeration, unknown)));
    out.forEach(set -> all.add(Formula.not(set.contains(number, numeration, unknown))));
    for (Residues each : residues) {
      all.add(
          new Formula.Or(
              each.residues.stream()
                  .<Formula>map(
                      rest ->
                          Formula.residue(
                              number, Math.toIntExact(each.modulus), Math.toIntExact(rest)))
                  .toList()));
    }
    return new Formula.And(all);
  }
}
