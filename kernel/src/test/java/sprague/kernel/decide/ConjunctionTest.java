// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import sprague.kernel.search.StandardLimits;

/** A strategy can take no step that changes the solutions of a conjunction. */
final class ConjunctionTest {
  private static final Variable V = new Variable("v");
  private static final Variable W = new Variable("w");
  private static final Variable A = new Variable("a");
  private static final Numeration BINARY = Numeration.base(2);

  private final FormulaCompiler compiler =
      new FormulaCompiler(BINARY, new LimitMeter(StandardLimits.get()));

  /** 2 a = v, as an automaton of its variables. */
  private final Formula doubled =
      Formula.member(
          Decision.solutions(
                  equal(number(A).times(2), number(V)), List.of(A, V), BINARY, StandardLimits.get())
              .orElseThrow(),
          A,
          V);

  private Conjunction of(List<Variable> bound, Formula... formulas) {
    return Conjunction.of(compiler, bound, List.of(formulas));
  }

  private static void assertRefused(ThrowingCallable step) {
    assertThatThrownBy(step).isInstanceOf(IllegalArgumentException.class);
  }

  private static Formula.IsZero zero(Formula equation) {
    return (Formula.IsZero) equation;
  }

  @Test
  void substitutes_onlyBoundVariables_ofNoAutomaton_byEquationsThatAreThere() {
    Formula.IsZero equation = zero(equal(number(V), number(W).plus(1)));
    Formula.IsZero twice = zero(equal(number(V).times(2), number(W)));
    assertThat(of(List.of(V), equation).substitute(V, equation).atoms()).isEmpty();
    assertRefused(() -> of(List.of(W), equation).substitute(V, equation));
    assertRefused(() -> of(List.of(V), doubled, equation).substitute(V, equation));
    assertRefused(() -> of(List.of(V), atMost(number(V), number(W))).substitute(V, equation));
    assertRefused(() -> of(List.of(V), twice).substitute(V, twice));
  }

  @Test
  void combinesBounds_ofCoefficientOne_alone() {
    Formula bound = atMost(number(V), number(W));
    assertThat(of(List.of(V), bound).combineBounds(V).bound()).isEmpty();
    assertRefused(() -> of(List.of(), bound).combineBounds(V));
    assertRefused(() -> of(List.of(V), atMost(number(V).times(2), number(W))).combineBounds(V));
    assertRefused(() -> of(List.of(V), equal(number(V), number(W))).combineBounds(V));
    assertRefused(() -> of(List.of(V), Formula.residue(number(V), 2, 0)).combineBounds(V));
    assertRefused(() -> of(List.of(V), doubled, bound).combineBounds(V));
  }

  @Test
  void doesNotMixNumerations_norTracks() {
    LimitMeter meter = new LimitMeter(StandardLimits.get());
    FormulaCompiler decimal = new FormulaCompiler(Numeration.base(10), meter);
    Formula bound = atMost(number(V), number(W));
    Conjunction other = Conjunction.of(decimal, List.of(V), List.of(bound));
    assertRefused(() -> of(List.of(V), bound).withLimitsOf(other));
    Automaton relation = compiler.of(bound).automaton();
    VariableAutomaton ofDecimals = decimal.of(bound);
    assertRefused(() -> new UpwardClosure(ofDecimals, V, relation, meter));
    assertRefused(() -> new VariableAutomaton(List.of(V, V), relation));
    assertRefused(() -> new VariableAutomaton(List.of(V), relation));
    assertRefused(() -> new VariableAutomaton(List.of(V, W, A), relation));
  }

  @Test
  void addsNoEquationToItself_andNoneThatIsNotThere() {
    Formula.IsZero equation = zero(equal(number(V), number(W)));
    Formula atom = atMost(number(V), number(A));
    Conjunction both = of(List.of(V), equation, atom);
    assertThat(both.addEquation(atom, equation, -1).atoms()).hasSize(2);
    assertRefused(() -> both.addEquation(equation, equation, -1));
    assertRefused(() -> of(List.of(V), atom).addEquation(atom, equation, 1));
    assertRefused(() -> of(List.of(V), equation).addEquation(atom, equation, 1));
  }

  @Test
  void dropsOnlyInequalitiesThatFollow() {
    Formula.AtLeastZero weak = (Formula.AtLeastZero) atMost(number(V), number(W).plus(1));
    Formula strong = atMost(number(V), number(W));
    assertThat(of(List.of(), weak, strong).dropIfImplied(weak).atoms()).containsExactly(strong);
    assertThat(of(List.of(), weak).dropIfImplied(weak).atoms()).containsExactly(weak);
    assertThat(of(List.of(), weak).contradiction()).isEmpty();
    assertThat(of(List.of(), atMost(number(V).plus(1), number(0))).contradiction()).isPresent();
  }

  @Test
  void definesNewVariables_byFormsThatAreNotNegative() {
    Conjunction one = of(List.of(V), atMost(number(V), number(W)));
    Variable fresh = new Variable("fresh");
    assertThat(one.define(fresh, number(V).plus(number(W))).bound()).containsExactly(V, fresh);
    assertRefused(() -> one.define(fresh, number(W).minus(number(V))));
    assertRefused(() -> one.define(fresh, number(fresh).plus(1)));
    assertRefused(() -> one.define(W, number(V)));
    assertRefused(() -> one.define(V, number(W)));
    assertRefused(() -> of(List.of(), doubled).define(A, number(W)));
    assertRefused(() -> one.splitBySign(fresh, number(fresh).minus(number(W))));
    assertRefused(() -> one.splitBySign(W, number(V)));
  }

  @Test
  void projects_onlyBoundVariables_ofOneAutomaton_andOfNoAtom() {
    assertThat(of(List.of(V), doubled).project(V, _ -> Optional.empty()).bound()).isEmpty();
    assertRefused(() -> of(List.of(A), doubled).project(V, _ -> Optional.empty()));
    assertRefused(
        () ->
            of(List.of(V), doubled, atMost(number(V), number(3)))
                .project(V, _ -> Optional.empty()));
    Formula other = Formula.not(new Formula.Weight(V, 1));
    assertRefused(() -> of(List.of(V), doubled, other).project(V, _ -> Optional.empty()));
    Conjunction two = of(List.of(V), doubled, other);
    assertThat(two.join(two.automata(), List.of()).project(V, _ -> Optional.empty()).automata())
        .hasSize(1);
  }

  @Test
  void prunesSets_onlyByWhatIsASimulation() {
    Conjunction one = of(List.of(V), doubled);
    // All states are said to simulate all: then any set might stand for any other.
    assertRefused(
        () ->
            one.project(
                V,
                erased -> {
                  List<BitSet> all = new ArrayList<>();
                  for (int state = 0; state < erased.states(); state++) {
                    all.add(erased.live());
                  }
                  return Optional.of(new SimulationPruning(all, set -> set));
                }));
    // Each state simulates itself alone; but the sets are emptied.
    assertRefused(
        () ->
            one.project(
                V,
                erased -> {
                  List<BitSet> alone = new ArrayList<>();
                  for (int state = 0; state < erased.states(); state++) {
                    alone.add(BitSet.valueOf(new long[] {1L << state}));
                  }
                  return Optional.of(new SimulationPruning(alone, _ -> new BitSet()));
                }));
  }

  @Test
  void casesAreThoseThatAreDecidedToBeTheSame() {
    Formula small = atMost(number(V), number(1));
    Conjunction one = of(List.of(V), small, doubled);
    List<Cases.Alternative> all =
        List.of(
            new Cases.Alternative(List.of(), List.of(equal(number(V), number(0)))),
            new Cases.Alternative(List.of(), List.of(equal(number(V), number(1)))));
    assertThat(one.cases(List.of(small), List.of(), all).orElseThrow().parts()).hasSize(2);
    assertThat(one.cases(List.of(small), List.of(), all.subList(0, 1))).isEmpty();
    assertRefused(
        () ->
            one.cases(
                List.of(small),
                List.of(),
                List.of(new Cases.Alternative(List.of(A), List.of(small)))));
  }

  @Test
  void solutions_belongToTheConjunctionThatTheyWereDerivedFrom() {
    Conjunction one = of(List.of(), atMost(number(V), number(1)));
    Conjunction same = of(List.of(), atMost(number(V), number(1)));
    SolutionSet solved = one.solutions();
    assertThat(solved.of(one).automaton().contains(1)).isTrue();
    assertRefused(() -> solved.of(same));
    Conjunction two = of(List.of(V), atMost(number(V), number(W)), doubled);
    assertRefused(two::solutions);
    Conjunction part = two.part(Set.of(V));
    assertThat(two.withPart(part, part.solve()).bound()).isEmpty();
    assertRefused(() -> two.withPart(part, solved));
    assertRefused(() -> of(List.of(V), doubled).withPart(part, part.solve()));
    assertRefused(() -> two.part(Set.of(W)));
    Cases cases = two.splitBySign(new Variable("d"), number(A).minus(number(W)));
    List<SolutionSet> each = cases.parts().stream().map(Conjunction::solve).toList();
    assertThat(cases.union(each)).isNotNull();
    assertRefused(() -> cases.union(each.reversed()));
    assertRefused(() -> cases.union(each.subList(0, 1)));
  }
}
