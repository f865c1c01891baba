// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import sprague.nimber.linear.LinearForm;

/**
 * Random formulas in base 2 over seven variables, so that quantifiers often hide a variable. More
 * than half of them contain moves: {@code exists c, d, k, l. R(c, d) and c + d = n - 5 k - l and l
 * <= 1}, where one equation ties both variables of a relation.
 */
final class RandomSentences {
  private static final Variable C = new Variable("c");
  private static final Variable D = new Variable("d");
  private static final Variable K = new Variable("k");
  private static final Variable L = new Variable("l");
  private static final Variable N = new Variable("n");
  private static final Variable M = new Variable("m");
  private static final Variable B = new Variable("b");
  private static final List<Variable> ALL = List.of(N, M, B, C, D, K, L);

  /** The variables that {@link #open} leaves free. */
  static final List<Variable> FREE = List.of(N, M);

  /** Multiples of k and l in a move; large ones are rare, as automata grow with their product. */
  private static final int[] STEPS = {0, 1, 1, 1, 1, 2, 2, 3, 5};

  private final SplittableRandom random;

  RandomSentences(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A formula without free variables. */
  Formula sentence() {
    return switch (random.nextInt(8)) {
      case 0 -> closed(implies(move(), move()));
      case 1 -> closed(and(move(), not(move())));
      case 2 -> {
        Formula left = move();
        Formula right = move();
        yield closed(and(implies(left, right), implies(right, left)));
      }
      case 3 -> closed(and(atom(List.of(C, D)), random.nextBoolean() ? not(move()) : move()));
      case 4 -> closed(or(nested(1), random.nextBoolean() ? not(move()) : move()));
      default -> closed(nested(random.nextInt(2, 4)));
    };
  }

  /** A formula with no other free variables than {@link #FREE}. */
  Formula open() {
    Formula formula = random.nextBoolean() ? move() : nested(2);
    List<Variable> others = new ArrayList<>(free(formula));
    others.removeAll(FREE);
    return others.isEmpty() ? formula : quantified(others, formula);
  }

  private static Formula implies(Formula premise, Formula conclusion) {
    return or(not(premise), conclusion);
  }

  /** Binds the free variables, by one quantifier for some of them and another for the rest. */
  private Formula closed(Formula formula) {
    List<Variable> first = new ArrayList<>();
    List<Variable> second = new ArrayList<>();
    free(formula).forEach(each -> (random.nextInt(3) > 0 ? first : second).add(each));
    Formula inner = second.isEmpty() ? formula : quantified(second, formula);
    return first.isEmpty() ? inner : quantified(first, inner);
  }

  private Formula quantified(List<Variable> variables, Formula formula) {
    return random.nextBoolean()
        ? new Formula.Exists(variables, formula)
        : new Formula.ForAll(variables, formula);
  }

  // Moves.

  /** Says that a position, told by n and sometimes m, has an option in a relation. */
  private Formula move() {
    List<Formula> parts = new ArrayList<>(List.of(relation()));
    LinearForm<Variable> from = number(N).plus(random.nextInt(-2, 3));
    if (random.nextInt(4) == 0) {
      from = from.plus(number(M));
    }
    LinearForm<Variable> to = from.minus(step(K)).minus(step(L));
    switch (random.nextInt(8)) {
      case 0 -> {
        parts.add(equal(number(C), to));
        parts.add(equal(number(D), number(M).minus(step(K)).minus(step(L))));
      }
      case 1 -> {
        parts.add(equal(number(C), to));
        parts.add(equal(number(D), form(List.of(N, K, L, C))));
      }
      case 2 -> parts.add(equal(number(C).minus(number(D)), number(K).minus(number(L))));
      case 3 -> parts.add(equal(number(C).minus(number(D)), to));
      case 4 -> parts.add(equal(number(C).plus(multiple(D, 1, 3)), to));
      default -> parts.add(equal(number(C).plus(number(D)), to));
    }
    for (int i = random.nextInt(3); i >= 0; i--) {
      parts.add(condition());
    }
    List<Variable> bound = new ArrayList<>(List.of(C, D, K, L));
    if (random.nextInt(8) == 0) {
      bound.remove(random.nextInt(bound.size()));
    }
    return new Formula.Exists(bound, new Formula.And(parts));
  }

  private LinearForm<Variable> step(Variable variable) {
    return number(variable).times(STEPS[random.nextInt(STEPS.length)]);
  }

  private LinearForm<Variable> multiple(Variable variable, int least, int most) {
    return number(variable).times(random.nextInt(least, most + 1));
  }

  /** What the steps k and l of a move satisfy. */
  private Formula condition() {
    LinearForm<Variable> bound = number(random.nextInt(4));
    return switch (random.nextInt(9)) {
      case 0 -> atMost(number(L), bound);
      case 1 -> atMost(number(K), bound);
      case 2 -> atMost(number(1), number(K));
      case 3 -> atMost(number(1), number(K).plus(number(L)));
      case 4 -> atMost(number(0), number(K).minus(number(L)));
      case 5 -> atMost(number(K).minus(number(L)), bound);
      case 6 -> new Formula.AtLeastZero(form(List.of(K, L)));
      case 7 -> new Formula.AtLeastZero(form(List.of(K, L, N)));
      default -> atom(List.of(K, L, C, D, N));
    };
  }

  /** A relation between c and d that is no linear atom. */
  private Formula relation() {
    return switch (random.nextInt(8)) {
      case 0 -> Formula.member(automaton(2), C, D);
      case 1 -> and(Formula.member(automaton(1), C), Formula.member(automaton(1), D));
      case 2 -> and(new Formula.Weight(C, random.nextInt(1, 3)), not(not(atom(List.of(C, D)))));
      case 3 -> not(not(equal(number(C), number(D).plus(random.nextInt(3)))));
      case 4 -> new Formula.Xor(C, D, random.nextBoolean() ? N : B);
      default -> pairs();
    };
  }

  private Formula pairs() {
    List<Formula> pairs = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      long c = random.nextInt(6);
      long d = random.nextInt(3) > 0 ? c : random.nextInt(6);
      pairs.add(and(equal(number(C), number(c)), equal(number(D), number(d))));
    }
    return new Formula.Or(pairs);
  }

  // Nested formulas.

  private Formula nested(int depth) {
    if (depth == 0) {
      return atom(ALL);
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Formula.Not(nested(depth - 1));
      case 1 -> and(nested(depth - 1), nested(depth - 1), atom(ALL));
      case 2 -> or(nested(depth - 1), nested(depth - 1));
      case 3, 4 -> new Formula.ForAll(hidden(), or(nested(depth - 1), atom(ALL)));
      case 5 -> depth > 1 ? nested(depth - 1) : move();
      default -> new Formula.Exists(hidden(), and(nested(depth - 1), atom(ALL), atom(ALL)));
    };
  }

  private List<Variable> hidden() {
    Set<Variable> hidden = new LinkedHashSet<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      hidden.add(oneOf(ALL));
    }
    return List.copyOf(hidden);
  }

  private Variable oneOf(List<Variable> variables) {
    return variables.get(random.nextInt(variables.size()));
  }

  private Formula atom(List<Variable> of) {
    return switch (random.nextInt(9)) {
      case 0 -> new Formula.IsZero(form(of));
      case 1, 2 -> new Formula.AtLeastZero(form(of));
      case 3 -> {
        int modulus = random.nextInt(2, 5);
        yield new Formula.Residue(form(of), modulus, random.nextInt(modulus));
      }
      case 4 -> new Formula.Weight(oneOf(of), random.nextInt(1, 4));
      case 5 -> new Formula.Xor(oneOf(of), oneOf(of), oneOf(of));
      case 6 -> Formula.member(automaton(1), oneOf(of));
      case 7 -> Formula.member(automaton(2), oneOf(of), oneOf(of));
      default -> equal(number(oneOf(of)), number(oneOf(of)).plus(random.nextInt(4)));
    };
  }

  private LinearForm<Variable> form(List<Variable> of) {
    LinearForm<Variable> form = number(random.nextInt(-4, 5));
    for (int i = random.nextInt(3); i >= 0; i--) {
      form = form.plus(multiple(oneOf(of), -2, 2));
    }
    return form;
  }

  /** An automaton of 2 to 5 states whose start stays on zeros. */
  private Automaton automaton(int tracks) {
    int states = random.nextInt(2, tracks == 1 ? 6 : 4);
    int[] next = random.ints((long) states << tracks, 0, states).toArray();
    next[0] = 0;
    BitSet accepting = new BitSet();
    for (int state = 0; state < states; state++) {
      accepting.set(state, random.nextBoolean());
    }
    return new Automaton(Numeration.base(2), tracks, next, accepting);
  }

  // Free variables.

  private static Set<Variable> free(Formula formula) {
    return switch (formula) {
      case Formula.IsZero(var form) -> form.coefficients().keySet();
      case Formula.AtLeastZero(var form) -> form.coefficients().keySet();
      case Formula.Residue(var form, _, _) -> form.coefficients().keySet();
      case Formula.Xor(Variable left, Variable right, Variable result) ->
          new LinkedHashSet<>(List.of(left, right, result));
      case Formula.Weight(Variable variable, _) -> Set.of(variable);
      case Formula.Member(_, List<Variable> variables) -> new LinkedHashSet<>(variables);
      case Formula.Not(Formula inner) -> free(inner);
      case Formula.And(List<Formula> formulas) -> free(formulas);
      case Formula.Or(List<Formula> formulas) -> free(formulas);
      case Formula.Exists(List<Variable> variables, Formula inner) -> free(inner, variables);
      case Formula.ForAll(List<Variable> variables, Formula inner) -> free(inner, variables);
    };
  }

  private static Set<Variable> free(Formula inner, Collection<Variable> bound) {
    Set<Variable> free = new LinkedHashSet<>(free(inner));
    free.removeAll(bound);
    return free;
  }

  private static Set<Variable> free(List<Formula> formulas) {
    Set<Variable> free = new LinkedHashSet<>();
    formulas.forEach(each -> free.addAll(free(each)));
    return free;
  }
}
