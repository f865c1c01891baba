// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.search.SimulationPreorder;
import sprague.kernel.search.StandardLimits;
import sprague.nimber.linear.LinearForm;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Eliminates several variables at once from conjunctions of the shape that moves produce. */
final class EliminationTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable K = new Variable("k");
  private static final Variable L = new Variable("l");
  private static final Variable V = new Variable("v");
  private static final Variable W = new Variable("w");
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");

  private static final List<Variable> BOUND = List.of(K, L, X, Y);
  private static final List<Variable> ALL = List.of(K, L, X, Y, A, B);

  /** Most cones are found within this; the others would take most of the time. */
  private static final ProofLimits CONES =
      StandardLimits.of(CaseCount.of(1 << 16, 1 << 18), 12_000_000_000L);

  private static final ProofLimits BUDGET = StandardLimits.of(1 << 20, 12_000_000_000L);
  private static final long MOST = 5;

  private record Moves(SplittableRandom random, Numeration numeration) {
    private long few(long low, long high) {
      return random.nextLong(low, high + 1);
    }

    private LinearForm<Variable> form() {
      LinearForm<Variable> form = number(few(-3, 3));
      for (Variable variable : ALL) {
        if (random.nextInt(5) < 2) {
          form = form.plus(number(variable).times(few(-2, 2)));
        }
      }
      return form;
    }

    /** Defines the option, in one case of four with an additional variable. */
    private Formula step(Variable of, Variable by, Variable to) {
      LinearForm<Variable> form = number(of).minus(number(by));
      return equal(number(to), random.nextInt(4) == 0 ? form.minus(number(K)) : form);
    }

    /** A cone of moves, or some inequalities. */
    private List<Formula> conditions() {
      List<Formula> all = new ArrayList<>();
      if (random.nextBoolean()) {
        all.add(atMost(number(few(0, 1)), number(K)));
        all.add(atMost(number(K).times(few(1, 2)), number(L)));
        all.add(atMost(number(L), number(K).times(few(2, 3)).plus(few(-1, 1))));
      }
      for (int i = random.nextInt(3); i > 0; i--) {
        all.add(
            switch (random.nextInt(5)) {
              case 0 -> new Formula.IsZero(form());
              case 1 -> Formula.residue(form(), 3, random.nextInt(3));
              case 2 -> Formula.not(new Formula.AtLeastZero(form()));
              default -> new Formula.AtLeastZero(form());
            });
      }
      return all;
    }

    /** A relation that is not linear: one number contains the digits of the other. */
    private Formula member(Variable one, Variable other) {
      Formula relation =
          new Formula.Or(
              List.of(
                  new Formula.And(
                      List.of(new Formula.Weight(one, 1), atMost(number(other), number(2)))),
                  equal(number(other), number(one).times(few(1, 2)).plus(few(0, 2)))));
      Automaton automaton =
          Decision.solutions(relation, List.of(one, other), numeration, BUDGET).orElseThrow();
      return Formula.member(automaton, one, other);
    }

    Formula formula() {
      List<Formula> all = new ArrayList<>();
      all.add(step(A, K, X));
      all.add(step(B, random.nextBoolean() ? K : L, Y));
      all.addAll(conditions());
      if (random.nextInt(4) > 0) {
        all.add(member(X, Y));
      }
      if (random.nextInt(4) == 0) {
        all.add(member(Y, B));
      }
      if (random.nextBoolean()) {
        BOUND.forEach(variable -> all.add(atMost(number(variable), number(MOST))));
      } else {
        // Then a and b, which are no larger, bound the numbers taken and left.
        all.add(atMost(number(L), number(B)));
      }
      return new Formula.Exists(BOUND, new Formula.And(all));
    }
  }

  @ParameterizedTest
  @MethodSource("sprague.kernel.decide.Numerations#small")
  void optionsAreThoseThatEnumerationFinds(Numeration numeration) {
    Truth truth = new Truth(numeration, MOST);
    int solutions = 0;
    int rounds = CaseCount.of(6, 3000);
    int spent = 0;
    for (long seed = 0; seed < rounds; seed++) {
      Formula formula = new Moves(new SplittableRandom(seed), numeration).formula();
      Optional<Automaton> found = Decision.solutions(formula, List.of(A, B), numeration, BUDGET);
      spent += found.isEmpty() ? 1 : 0;
      for (long a = 0; a <= MOST && found.isPresent(); a += 1 + seed % 2) {
        for (long b = seed % 3; b <= MOST; b += 2) {
          solutions += assertRight(found.get(), formula, truth, seed, a, b) ? 1 : 0;
        }
      }
    }
    assertThat(spent).isLessThan(rounds / 3);
    assertThat(solutions).isGreaterThan(rounds / 2);
  }

  /** Whether two numbers are a solution, which enumeration has to say, too. */
  private static boolean assertRight(
      Automaton found, Formula formula, Truth truth, long seed, long a, long b) {
    boolean accepted = found.contains(a, b);
    assertThat(accepted)
        .as("%s, seed %d, %s at %d, %d", truth.numeration(), seed, formula, a, b)
        .isEqualTo(truth.holds(formula, new HashMap<>(Map.of(A, a, B, b))));
    return accepted;
  }

  /** Sets without states that others simulate accept what whole sets do. */
  @ParameterizedTest
  @MethodSource("sprague.kernel.decide.Numerations#small")
  void statesThatOthersSimulateMakeNoDifference(Numeration numeration) {
    LimitMeter meter = new LimitMeter(BUDGET);
    int smaller = 0;
    for (long seed = 0; seed < CaseCount.of(30, 2000); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int states = random.nextInt(2, 9);
      int columns = TupleAlphabet.count(numeration.alphabet(), 2);
      int[] next = random.ints((long) states * columns, 0, states).toArray();
      next[0] = 0;
      BitSet accepting = new BitSet();
      random.ints(1 + states / 3, 0, states).forEach(accepting::set);
      Automaton automaton = new Automaton(numeration, 2, next, accepting);
      for (int track = 0; track < 2; track++) {
        ErasedTrack erased = new ErasedTrack(automaton, track, meter);
        Automaton whole = erased.determinise(Optional.empty());
        SimulationPruning pruning = SimulationPreorder.pruning(erased);
        Automaton pruned = erased.determinise(Optional.of(pruning));
        assertThat(pruned.minimal(meter)).as("seed %d", seed).isEqualTo(whole.minimal(meter));
        smaller += pruned.states() < whole.states() ? 1 : 0;
      }
    }
    assertThat(smaller).isGreaterThan(CaseCount.of(5, 300));
  }

  /** The closure by a subset construction is accepted, and one that differs in a state is not. */
  @ParameterizedTest
  @MethodSource("sprague.kernel.decide.Numerations#small")
  void closuresAreVerified(Numeration numeration) {
    LimitMeter meter = new LimitMeter(BUDGET);
    int refused = 0;
    for (long seed = 0; seed < CaseCount.of(10, 500); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      VariableAutomaton relation = relation(numeration, random, List.of(V, X));
      VariableAutomaton below = new VariableAutomaton(List.of(W, X), relation.automaton());
      VariableAutomaton said =
          below
              .and(new FormulaCompiler(numeration, meter).of(atMost(number(W), number(V))), meter)
              .project(W, _ -> Optional.empty(), meter);
      Automaton closure = said.on(List.of(V, X), meter).greedy(meter).minimal(meter);
      assertThat(new UpwardClosure(relation, V, closure, meter).differences())
          .as("%s, seed %d", numeration, seed)
          .isEmpty();
      Automaton altered = altered(closure, random);
      if (!altered.greedy(meter).minimal(meter).equals(closure)) {
        refused++;
        assertThat(new UpwardClosure(relation, V, altered, meter).differences())
            .as("%s, seed %d", numeration, seed)
            .isNotEmpty();
      }
    }
    assertThat(refused).isGreaterThan(CaseCount.of(5, 250));
  }

  private static Automaton altered(Automaton automaton, SplittableRandom random) {
    BitSet accepting = new BitSet();
    int[] next = new int[automaton.states() * automaton.columns()];
    for (int state = 0; state < automaton.states(); state++) {
      accepting.set(state, automaton.accepts(state));
      for (int column = 0; column < automaton.columns(); column++) {
        next[state * automaton.columns() + column] = automaton.next(state, column);
      }
    }
    accepting.flip(random.nextInt(automaton.states()));
    return new Automaton(automaton.numeration(), automaton.tracks(), next, accepting);
  }

  /** The greedy numerals that any table accepts whose start stays on zeros. */
  private static VariableAutomaton relation(
      Numeration numeration, SplittableRandom random, List<Variable> variables) {
    LimitMeter meter = new LimitMeter(BUDGET);
    int states = random.nextInt(2, 6);
    int columns = TupleAlphabet.count(numeration.alphabet(), variables.size());
    int[] next = random.ints((long) states * columns, 0, states).toArray();
    next[0] = 0;
    BitSet accepting = new BitSet();
    accepting.set(random.nextInt(states));
    Automaton automaton = new Automaton(numeration, variables.size(), next, accepting);
    return new VariableAutomaton(variables, automaton.greedy(meter).minimal(meter));
  }

  private static VariableAutomaton point(Numeration numeration, long x, long y) {
    Formula formula = Formula.and(equal(number(X), number(x)), equal(number(Y), number(y)));
    List<Variable> variables = List.of(X, Y);
    return new VariableAutomaton(
        variables, Decision.solutions(formula, variables, numeration, BUDGET).orElseThrow());
  }

  /**
   * Moves with a step between two bounds, for all shapes of the first step: strips, gaps, lines,
   * none.
   */
  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("sprague.kernel.decide.Numerations#small")
  void conesOfMovesAreThoseThatEnumerationFinds(Numeration numeration) {
    Truth truth = new Truth(numeration, 6);
    int solutions = 0;
    int spent = 0;
    int rounds = CaseCount.of(15, 600);
    for (long seed = 0; seed < rounds; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Formula> all = new ArrayList<>();
      all.add(
          equal(number(X), number(A).minus(number(K)).minus(number(L).times(random.nextLong(2)))));
      // A heap may grow, too, and be smaller than what it grows from.
      boolean grows = seed % 3 == 1;
      all.add(
          equal(number(Y), number(B).minus(number(L).times(grows ? -1 : 1)).plus(grows ? -3 : 0)));
      for (int i = random.nextInt(1, 4); i > 0; i--) {
        long sign = random.nextBoolean() ? 1 : -1;
        all.add(
            new Formula.AtLeastZero(
                number(K)
                    .times(sign * random.nextLong(1, 4))
                    .plus(number(L).times(-sign * random.nextLong(4)))
                    .plus(random.nextLong(-4, 3))));
      }
      // From a point alone each first step is seen.
      VariableAutomaton relation =
          seed % 3 == 0
              ? relation(numeration, random, List.of(X, Y))
              : point(numeration, random.nextLong(2), random.nextLong(2));
      all.add(Formula.member(relation.automaton(), X, Y));
      Formula formula = new Formula.Exists(BOUND, new Formula.And(all));
      Optional<Automaton> found = Decision.solutions(formula, List.of(A, B), numeration, CONES);
      spent += found.isEmpty() ? 1 : 0;
      for (long a = 0; a <= 6 && found.isPresent(); a++) {
        for (long b = seed % 2; b <= 6; b += 2) {
          solutions += assertRight(found.get(), formula, truth, seed, a, b) ? 1 : 0;
        }
      }
    }
    assertThat(spent).isLessThan(rounds / 5);
    assertThat(solutions).isGreaterThan(rounds);
  }

  /** An option of a move along a diagonal, with its cost in table entries. */
  @Test
  void sumsOfVariablesKeepTracksFew() {
    Numeration zeckendorf = new Numeration(List.of(1, 1));
    Formula pairs =
        Formula.or(
            equal(number(Y).times(2), number(X).times(3)),
            equal(number(Y).times(3), number(X).times(5)));
    Automaton relation =
        Decision.solutions(pairs, List.of(X, Y), zeckendorf, StandardLimits.get()).orElseThrow();
    Formula diagonal =
        new Formula.Exists(
            List.of(K, X, Y),
            new Formula.And(
                List.of(
                    equal(number(X), number(A).minus(number(K))),
                    equal(number(Y), number(B).minus(number(K))),
                    atMost(number(1), number(K)),
                    Formula.member(relation, X, Y))));
    ProofLimits small = StandardLimits.of(20_000, 4_000_000_000L);
    Automaton options =
        Decision.solutions(diagonal, List.of(A, B), zeckendorf, small).orElseThrow();
    assertThat(options.contains(7, 8)).isTrue();
    assertThat(options.contains(2, 3)).isFalse();
    assertThat(options.contains(7, 5)).isFalse();
  }
}
