// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import sprague.nimber.linear.LinearForm;

/**
 * Bounds sets S of numbers that no automaton recognises, such as the primes, from below and above
 * by sets that automata recognise: L is a subset of S, and S is a subset of U.
 *
 * <p>Formulas are first made with U in place of S. {@link #strengthened} then puts L in its place
 * where S occurs positively, under an even number of negations. By monotonicity, a sentence in
 * which positive occurrences of S are replaced by L and negative ones by U implies the sentence
 * itself: if it holds, so does the sentence; if it fails, nothing follows.
 *
 * <p>U consists of the numbers whose remainders by a modulus M are those of members of S; of the
 * primes, of those up to M and the numbers beyond that have no divisor in common with M. L consists
 * of the members of S below a bound.
 */
final class SetApproximation implements NonAutomaticSets {
  private final Numeration numeration;
  private final int modulus;
  private final int below;
  private final ProofLimits budget;
  private final Map<String, Automaton> larger = new HashMap<>();
  private final IdentityHashMap<Automaton, Automaton> smaller = new IdentityHashMap<>();

  /**
   * A sieve.
   *
   * @param modulus M, at least 1
   * @param below the bound of the members in L
   */
  SetApproximation(Numeration numeration, int modulus, int below, ProofLimits budget) {
    this.numeration = numeration;
    this.modulus = modulus;
    this.below = below;
    this.budget = budget;
  }

  @Override
  public Formula member(String set, LinearForm<Variable> number) {
    Automaton all = larger.get(set);
    if (all == null) {
      all = sieve(set);
      larger.put(set, all);
    }
    Variable variable = new Variable("sieved");
    return Formula.exists(
        variable,
        Formula.and(
            Formula.equal(Formula.number(variable), number), Formula.member(all, variable)));
  }

  /** Whether some set was approximated. */
  boolean isUsed() {
    return !larger.isEmpty();
  }

  /** A formula that implies the one given, for the sets S themselves. */
  Formula strengthened(Formula formula) {
    return strengthened(formula, true);
  }

  private Formula strengthened(Formula formula, boolean even) {
    return switch (formula) {
      case Formula.Not(Formula inner) -> new Formula.Not(strengthened(inner, !even));
      case Formula.And(List<Formula> all) -> new Formula.And(strengthened(all, even));
      case Formula.Or(List<Formula> all) -> new Formula.Or(strengthened(all, even));
      case Formula.Exists(List<Variable> variables, Formula inner) ->
          new Formula.Exists(variables, strengthened(inner, even));
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          new Formula.ForAll(variables, strengthened(inner, even));
      case Formula.Member(Automaton relation, List<Variable> variables) -> {
        Automaton some = smaller.get(relation);
        yield some != null && even ? new Formula.Member(some, variables) : formula;
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

  private Automaton sieve(String set) {
    LiteralSet exact = exact(set);
    List<Long> members = new ArrayList<>();
    Automaton all;
    if (exact.listed().isPresent()) {
      long[] listed = exact.listed().get();
      if (Arrays.stream(listed).anyMatch(each -> each < 0)) {
        throw new NotExpressible("a long list with negative numbers");
      }
      Arrays.stream(listed).filter(each -> each < below).forEach(members::add);
      BitSet rests = new BitSet();
      Arrays.stream(listed).forEach(each -> rests.set((int) (each % modulus)));
      all = periodic(rests, 0);
    } else {
      for (long each = 0; each < below; each++) {
        if (exact.contains(each)) {
          members.add(each);
        }
      }
      all = set.equals("primes") ? primes(exact) : periodic(remainders(set), 0);
    }
    smaller.put(all, automaton(SetAutomaton.finite(members, numeration)));
    return all;
  }

  private static LiteralSet exact(String set) {
    try {
      return LiteralSet.read(set);
    } catch (CheckFailure none) {
      throw new NotExpressible(set + " cannot be read from digits by an automaton");
    }
  }

  /** U of the primes. */
  private Automaton primes(LiteralSet primes) {
    BitSet numbers = new BitSet();
    for (int number = 0; number <= 2 * modulus; number++) {
      numbers.set(number, number <= modulus ? primes.contains(number) : gcd(number, modulus) == 1);
    }
    return periodic(numbers, modulus + 1);
  }

  /** The remainders of the members of a set. */
  private BitSet remainders(String set) {
    return switch (set) {
      case "squares" -> squares();
      case "triangular" -> triangular();
      case "fibonacci" -> fibonacci();
      default -> {
        if (!set.matches("powers\\(\\d+\\)")) {
          throw new NotExpressible(set + " cannot be read from digits by an automaton");
        }
        yield powers(Long.parseLong(set.substring("powers(".length(), set.length() - 1)));
      }
    };
  }

  /** (i + M)^2 and i^2 leave the same remainder by M. */
  private BitSet squares() {
    BitSet rests = new BitSet();
    for (long i = 0; i < modulus; i++) {
      rests.set((int) (i * i % modulus));
    }
    return rests;
  }

  /**
   * With j = i + 2 M, j (j + 1) / 2 exceeds i (i + 1) / 2 by M (2 i + 1) + 2 M^2, a multiple of M.
   */
  private BitSet triangular() {
    BitSet rests = new BitSet();
    for (long i = 0; i < 2L * modulus; i++) {
      rests.set((int) (i * (i + 1) / 2 % modulus));
    }
    return rests;
  }

  /**
   * The remainders of two consecutive Fibonacci numbers determine those of the next two and of the
   * previous two. So the pairs are periodic from the start; one period is computed.
   */
  private BitSet fibonacci() {
    BitSet rests = new BitSet();
    int first = 1 % modulus;
    int second = 2 % modulus;
    do {
      rests.set(first);
      int sum = (first + second) % modulus;
      first = second;
      second = sum;
    } while (first != 1 % modulus || second != 2 % modulus);
    return rests;
  }

  /** The remainder of a power determines that of the next. Cost O(M). */
  private BitSet powers(long of) {
    BitSet rests = new BitSet();
    long rest = 1 % modulus;
    while (!rests.get((int) rest)) {
      rests.set((int) rest);
      rest = rest * (of % modulus) % modulus;
    }
    return rests;
  }

  private Automaton periodic(BitSet numbers, int preperiod) {
    return automaton(SetAutomaton.periodic(numbers, preperiod, modulus, numeration, budget));
  }

  private static Automaton automaton(Optional<Automaton> automaton) {
    return automaton.orElseThrow(
        () -> NotExpressible.limit("a sieved set is too large to be read from digits"));
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
