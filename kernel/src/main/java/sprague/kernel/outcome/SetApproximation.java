// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.nimber.linear.Euclid;
import sprague.nimber.linear.LinearForm;

/**
 * Bounds sets S of natural numbers that no automaton recognises, such as the primes, by sets L and
 * U that automata recognise: L is a subset of S, and S is a subset of U.
 *
 * <p>Claim: if positive occurrences of S in a sentence (under an even number of negations) are
 * replaced by L, and negative ones by U, then the new sentence implies the original one, because
 * formulas without negation are monotone. So if the new one is true, the original one is; if it is
 * false, nothing follows.
 *
 * <p>Contract: formulas are made with {@link #member}, which puts U in every place; each sentence
 * has to pass through {@link #strengthened}, which replaces U by L in positive places, before it is
 * decided.
 *
 * <p>L are the members of S below a bound. U are the numbers that leave the same remainder modulo M
 * as some member; for the primes, the primes up to M and the larger numbers coprime to M. A larger
 * M or bound proves more and costs more: for each set two automata, of up to M or 2 M states in a
 * base and of a state for each digit of each member of L. Not thread-safe.
 */
final class SetApproximation implements NonAutomaticSets {
  private final Numeration numeration;
  private final int modulus;
  private final int below;
  private final ProofLimits budget;

  /** U for the canonical text of each set. */
  private final Map<String, Automaton> upper = new HashMap<>();

  /** L for each U, which is recognised in formulas by its identity. */
  private final IdentityHashMap<Automaton, Automaton> lowerOfUpper = new IdentityHashMap<>();

  /**
   * An approximation.
   *
   * @param modulus M, at least 1; 1 gives the largest U
   * @param below the bound of the members in L; 0 gives the empty L
   */
  SetApproximation(Numeration numeration, int modulus, int below, ProofLimits budget) {
    this.numeration = numeration;
    this.modulus = modulus;
    this.below = below;
    this.budget = budget;
  }

  @Override
  public Formula member(String set, LinearForm<Variable> number) {
    Automaton bound = upper.computeIfAbsent(set, this::approximate);
    Variable variable = new Variable("member");
    return Formula.exists(
        variable,
        Formula.and(
            Formula.equal(Formula.number(variable), number), Formula.member(bound, variable)));
  }

  /** Whether some set was approximated. */
  boolean isUsed() {
    return !upper.isEmpty();
  }

  /** A formula that implies the one given, read with the sets S themselves. */
  Formula strengthened(Formula formula) {
    return strengthened(formula, /* even= */ true);
  }

  /** The same for a part that is below an even number of negations, or else an odd one. */
  private Formula strengthened(Formula formula, boolean even) {
    return switch (formula) {
      case Formula.Not(Formula inner) -> Formula.not(strengthened(inner, !even));
      case Formula.And(List<Formula> all) -> new Formula.And(strengthened(all, even));
      case Formula.Or(List<Formula> all) -> new Formula.Or(strengthened(all, even));
      case Formula.Exists(List<Variable> variables, Formula inner) ->
          new Formula.Exists(variables, strengthened(inner, even));
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          new Formula.ForAll(variables, strengthened(inner, even));
      case Formula.Member(Automaton relation, List<Variable> variables) -> {
        Automaton lower = lowerOfUpper.get(relation);
        yield lower != null && even ? new Formula.Member(lower, variables) : formula;
      }
      case Formula.IsZero _,
          Formula.AtLeastZero _,
          Formula.Xor _,
          Formula.Residue _,
          Formula.Weight _ ->
          formula;
    };
  }

  private List<Formula> strengthened(List<Formula> formulas, boolean even) {
    return formulas.stream().map(each -> strengthened(each, even)).toList();
  }

  /** Computes U, which is returned, and L, given the canonical text of S. */
  private Automaton approximate(String set) {
    LiteralSet exact = exact(set);
    Optional<long[]> listed = exact.listed();
    if (listed.isPresent() && LongStream.of(listed.get()).anyMatch(each -> each < 0)) {
      throw new NotExpressible("a long list with negative numbers");
    }
    List<Long> members = LongStream.range(0, below).filter(exact::contains).boxed().toList();
    Automaton bound =
        set.equals("primes")
            ? primes(exact)
            : periodic(
                listed.isPresent() ? remainders(LongStream.of(listed.get())) : remainders(set), 0);
    lowerOfUpper.put(bound, automaton(SetAutomaton.finite(members, numeration)));
    return bound;
  }

  /** The set S of a canonical text. */
  private static LiteralSet exact(String set) {
    try {
      return LiteralSet.read(set);
    } catch (CheckFailure none) {
      throw new NotExpressible(set + " cannot be read from digits by an automaton");
    }
  }

  /** U of the primes: a prime above M has no divisor in common with M. */
  private Automaton primes(LiteralSet primes) {
    BitSet numbers = new BitSet();
    for (int number = 0; number <= 2 * modulus; number++) {
      numbers.set(
          number, number <= modulus ? primes.contains(number) : Euclid.gcd(number, modulus) == 1);
    }
    return periodic(numbers, modulus + 1);
  }

  /** The remainders modulo M of the members of an infinite set, given its canonical text. */
  private BitSet remainders(String set) {
    return switch (set) {
      // i^2 and (i + M)^2 have the same remainder.
      case "squares" -> remainders(LongStream.range(0, modulus).map(i -> i * i));
      // For j = i + 2 M, j (j + 1) / 2 exceeds i (i + 1) / 2 by M (2 i + 1) + 2 M^2.
      case "triangular" -> remainders(LongStream.range(0, 2L * modulus).map(i -> i * (i + 1) / 2));
      case "fibonacci" -> fibonacci();
      default -> {
        if (!set.matches("powers\\(\\d+\\)")) {
          throw new NotExpressible(set + " cannot be read from digits by an automaton");
        }
        long base = Long.parseLong(set.substring("powers(".length(), set.length() - 1)) % modulus;
        // The remainder of a power determines that of the next, so that M of them are all.
        yield remainders(LongStream.iterate(1, power -> power * base % modulus).limit(modulus));
      }
    };
  }

  private BitSet remainders(LongStream naturals) {
    BitSet remainders = new BitSet();
    naturals.forEach(each -> remainders.set((int) (each % modulus)));
    return remainders;
  }

  /**
   * The remainders of two consecutive Fibonacci numbers determine the next remainder and the one
   * before. So the pairs are periodic from the start; one period is computed, of at most 6 M steps.
   */
  private BitSet fibonacci() {
    BitSet remainders = new BitSet();
    int first = 1 % modulus;
    int second = 2 % modulus;
    do {
      remainders.set(first);
      int sum = (first + second) % modulus;
      first = second;
      second = sum;
    } while (first != 1 % modulus || second != 2 % modulus);
    return remainders;
  }

  private Automaton periodic(BitSet numbers, int preperiod) {
    return automaton(SetAutomaton.periodic(numbers, preperiod, modulus, numeration, budget));
  }

  private static Automaton automaton(Optional<Automaton> automaton) {
    return automaton.orElseThrow(
        () -> NotExpressible.limit("the automaton that approximates a set is too large"));
  }
}
