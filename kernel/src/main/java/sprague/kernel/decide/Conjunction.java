// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sprague.nimber.linear.LinearForm;

/**
 * A formula {@code exists B. A and R}: bound variables B, linear atoms A ({@code form = 0}, {@code
 * form >= 0}, {@code form mod m = r}), automata R. Variables that occur in A or R and not in B are
 * free.
 *
 * <p>Immutable. Each method that returns a conjunction transforms this one into an equivalent one,
 * that is, one with the same solutions for the free variables, and checks what makes it equivalent.
 * So whatever steps an {@link EliminationStrategy} chooses, the result is right. The steps remember
 * the conjunction at which the derivation began, its origin, and a {@link SolutionSet} is one of
 * that origin.
 *
 * <p>A step that does not apply throws an {@link IllegalArgumentException}; one that would exceed a
 * limit, a {@link LimitReached}; coefficients beyond 64 bits, an {@link ArithmeticException}.
 *
 * <p>Cost: O(number of atoms and automata) for a step whose comment says no more.
 */
public final class Conjunction {
  private final FormulaCompiler compiler;

  /** The conjunction at which the derivation began; null if it is this one. */
  private final @Nullable Conjunction origin;

  private final Set<Variable> bound;
  private final Set<Formula> atoms;
  private final List<VariableAutomaton> automata;

  private Conjunction(
      FormulaCompiler compiler,
      @Nullable Conjunction origin,
      Collection<Variable> bound,
      Collection<Formula> atoms,
      Collection<VariableAutomaton> automata) {
    this.compiler = compiler;
    this.origin = origin;
    this.bound = new LinkedHashSet<>(bound);
    this.atoms = new LinkedHashSet<>(atoms);
    this.automata = new ArrayList<>(automata);
  }

  /** The conjunction of formulas, with some variables bound, as the origin of a derivation. */
  static Conjunction of(FormulaCompiler compiler, Collection<Variable> bound, List<Formula> parts) {
    return new Conjunction(compiler, null, bound, List.of(), List.of()).with(parts);
  }

  /** Adds formulas: linear atoms unchanged, all others as automata. */
  private Conjunction with(List<Formula> formulas) {
    Conjunction with = new Conjunction(compiler, origin, bound, atoms, automata);
    for (Formula formula : formulas) {
      LinearAtoms.of(formula)
          .ifPresentOrElse(with.atoms::add, () -> with.automata.add(compiler.of(formula)));
    }
    return with;
  }

  /** A copy of this conjunction, which the caller changes into the result of a step. */
  private Conjunction step() {
    return step(atoms);
  }

  private Conjunction step(Set<Formula> newAtoms) {
    return new Conjunction(compiler, origin(), bound, newAtoms, automata);
  }

  private Conjunction origin() {
    return origin == null ? this : origin;
  }

  public Set<Variable> bound() {
    return new LinkedHashSet<>(bound);
  }

  public List<Formula> atoms() {
    return List.copyOf(atoms);
  }

  /** The linear atoms that mention a variable. */
  public List<Formula> atomsWith(Variable variable) {
    return LinearElimination.atomsWith(atoms, variable);
  }

  public List<VariableAutomaton> automata() {
    return List.copyOf(automata);
  }

  /** The automata that mention a variable. */
  public List<VariableAutomaton> automataWith(Variable variable) {
    return automata.stream().filter(each -> each.variables().contains(variable)).toList();
  }

  // Steps on linear atoms.

  /**
   * Eliminates a bound variable that no automaton mentions, by an equation that gives its value.
   *
   * @param equation an atom in which the variable's coefficient is 1 or -1
   */
  public Conjunction substitute(Variable variable, Formula.IsZero equation) {
    return eliminate(variable, LinearElimination.substitute(atoms, variable, equation));
  }

  /** Adds a multiple of an equation to the form of another atom. */
  public Conjunction addEquation(Formula atom, Formula.IsZero equation, long times) {
    return step(LinearElimination.addEquation(atoms, atom, equation, times));
  }

  /**
   * Eliminates a bound variable that only inequalities mention, with the coefficient 1 or -1, by
   * comparing its lower with its upper bounds: l and u of them become up to (l + 1) u inequalities.
   */
  public Conjunction combineBounds(Variable variable) {
    return eliminate(variable, LinearElimination.combineBounds(atoms, variable));
  }

  private Conjunction eliminate(Variable variable, Set<Formula> newAtoms) {
    require(bound.contains(variable) && automataWith(variable).isEmpty(), "cannot be eliminated");
    Conjunction step = step(newAtoms);
    step.bound.remove(variable);
    return step;
  }

  /**
   * Drops an inequality if linear facts show that it follows from the other linear atoms. The cost
   * is that of {@link LinearFacts}.
   */
  public Conjunction dropIfImplied(Formula.AtLeastZero inequality) {
    require(atoms.contains(inequality), "no such inequality");
    Conjunction step = step();
    step.atoms.remove(inequality);
    return LinearAtoms.facts(step.atoms).imply(inequality.form()) ? step : this;
  }

  /** The empty set of solutions, if linear facts show that the atoms contradict each other. */
  public Optional<SolutionSet> contradiction() {
    return noSolution(LinearAtoms.facts(atoms).isContradictory());
  }

  /** The empty set of solutions, if some automaton accepts nothing. */
  public Optional<SolutionSet> emptyAutomaton() {
    return noSolution(automata.stream().anyMatch(each -> each.automaton().isEmpty()));
  }

  private Optional<SolutionSet> noSolution(boolean isProved) {
    return isProved
        ? Optional.of(new SolutionSet(origin(), compiler.constant(false)))
        : Optional.empty();
  }

  /**
   * Adds a bound variable with the value of a form, by the equation {@code form - fresh = 0}, which
   * becomes the last atom.
   *
   * @param fresh a variable that does not occur
   * @param form without a negative coefficient or constant, so that its value is a natural number
   */
  public Conjunction define(Variable fresh, LinearForm<Variable> form) {
    require(LinearAtoms.isTrivial(new Formula.AtLeastZero(form)), "it may be negative");
    return addDefinition(fresh, form, form.minus(LinearForm.of(fresh)));
  }

  /**
   * Two cases, each with a new bound variable and its equation as the last atom: {@code form =
   * fresh}, or {@code form = -1 - fresh}, when the form is negative.
   *
   * @param fresh a variable that does not occur
   */
  public Cases splitBySign(Variable fresh, LinearForm<Variable> form) {
    LinearForm<Variable> variable = LinearForm.of(fresh);
    return new Cases(
        origin(),
        List.of(
            addDefinition(fresh, form, form.minus(variable)).asOrigin(),
            addDefinition(fresh, form, form.plus(variable).plus(1)).asOrigin()));
  }

  private Conjunction addDefinition(
      Variable fresh, LinearForm<Variable> form, LinearForm<Variable> isZero) {
    require(!mentions(fresh) && form.coefficient(fresh) == 0, fresh + " is not new");
    Conjunction step = step();
    step.bound.add(fresh);
    step.atoms.add(new Formula.IsZero(isZero));
    return step;
  }

  private boolean mentions(Variable variable) {
    return bound.contains(variable)
        || !automataWith(variable).isEmpty()
        || !atomsWith(variable).isEmpty();
  }

  /** The same formula as the origin of a new derivation. */
  private Conjunction asOrigin() {
    return new Conjunction(compiler, null, bound, atoms, automata);
  }

  // Steps on automata.

  /**
   * Replaces automata and linear atoms by one automaton, their minimised product, which may have as
   * many states as the product of their numbers of states.
   */
  public Conjunction join(Collection<VariableAutomaton> joined, Collection<Formula> joinedAtoms) {
    require(automata.containsAll(joined) && atoms.containsAll(joinedAtoms), "no such part");
    List<VariableAutomaton> parts = new ArrayList<>(joined);
    joinedAtoms.forEach(atom -> parts.add(compiler.of(atom)));
    Conjunction step = step();
    step.automata.removeAll(joined);
    step.atoms.removeAll(joinedAtoms);
    step.automata.add(compiler.join(parts));
    return step;
  }

  /**
   * Eliminates a bound variable that occurs in at most one automaton and in no linear atom: erases
   * its track and determinises the automaton, which may take exponentially many states.
   *
   * @param pruning makes the sets of states smaller, given the automaton with the track erased; if
   *     its result is empty, plain sets are used
   */
  public Conjunction project(
      Variable variable, Function<ErasedTrack, Optional<SimulationPruning>> pruning) {
    List<VariableAutomaton> with = automataWith(variable);
    require(bound.contains(variable) && atomsWith(variable).isEmpty(), "cannot be eliminated");
    require(with.size() <= 1, "automata are to be joined first");
    Conjunction step = step();
    step.bound.remove(variable);
    for (VariableAutomaton each : with) {
      step.automata.remove(each);
      step.automata.add(each.project(variable, pruning, compiler.meter()));
    }
    return step;
  }

  /**
   * Replaces the only inequality of a bound variable, {@code v <= t}, by {@code v = t}, and the
   * only automaton that mentions it, R, by its upward closure in v: {@code exists v. v <= t and
   * R(v, x)} is {@code exists v. v = t and C(v, x)}, where C(v, x) if and only if R(u, x) for some
   * u &lt;= v.
   */
  public Conjunction closeUpward(UpwardClosure closure) {
    Variable variable = closure.variable();
    require(
        canCloseUpward(variable) && automataWith(variable).contains(closure.relation()),
        variable + " is not bounded from above alone");
    Formula inequality = atomsWith(variable).getFirst();
    Conjunction step = step();
    step.automata.remove(closure.relation());
    step.automata.add(closure.requireVerified());
    step.atoms.remove(inequality);
    step.atoms.add(new Formula.IsZero(LinearAtoms.form(inequality)));
    return step;
  }

  /** Whether a variable v is bound, and one automaton and one atom mention it, {@code v <= t}. */
  public boolean canCloseUpward(Variable variable) {
    List<Formula> mentioning = atomsWith(variable);
    return bound.contains(variable)
        && automataWith(variable).size() == 1
        && mentioning.size() == 1
        && mentioning.getFirst() instanceof Formula.AtLeastZero(var form)
        && form.coefficient(variable) == -1;
  }

  // Parts and cases.

  /**
   * The part that mentions some bound variables, with these bound, as the origin of a new
   * derivation: {@code exists I. A' and R'}, where A' and R' are all atoms and automata that
   * mention some variable of I.
   */
  public Conjunction part(Set<Variable> inner) {
    require(bound.containsAll(inner), "not all are bound");
    return new Conjunction(
        compiler,
        null,
        inner,
        atoms.stream()
            .filter(atom -> !Collections.disjoint(LinearAtoms.variables(atom), inner))
            .toList(),
        automata.stream().filter(each -> !Collections.disjoint(each.variables(), inner)).toList());
  }

  /** Replaces a part, which {@link #part} returned, by the automaton of its solutions. */
  public Conjunction withPart(Conjunction part, SolutionSet solved) {
    Set<Variable> inner = part.bound;
    Conjunction own = part(inner);
    require(
        part.origin == null && own.atoms.equals(part.atoms) && own.automata.equals(part.automata),
        "not a part");
    Conjunction step = step();
    step.bound.removeAll(inner);
    step.atoms.removeAll(part.atoms);
    step.automata.removeAll(part.automata);
    step.automata.add(solved.of(part));
    return step;
  }

  /**
   * Cases in which linear atoms and automata are replaced by the formulas of one alternative each.
   * It is decided first that these atoms and automata hold if and only if some alternative does,
   * for all numbers; if not, the result is empty.
   */
  public Optional<Cases> cases(
      Collection<Formula> replaced,
      Collection<VariableAutomaton> replacedAutomata,
      List<Cases.Alternative> alternatives) {
    require(atoms.containsAll(replaced) && automata.containsAll(replacedAutomata), "no such part");
    List<Formula> parts = new ArrayList<>(replaced);
    Set<Variable> variables = new LinkedHashSet<>();
    replaced.forEach(atom -> variables.addAll(LinearAtoms.variables(atom)));
    for (VariableAutomaton each : replacedAutomata) {
      parts.add(new Formula.Member(each.automaton(), each.variables()));
      variables.addAll(each.variables());
    }
    Formula before = new Formula.And(parts);
    Formula after = new Formula.Or(alternatives.stream().map(Cases.Alternative::formula).toList());
    Formula differ =
        Formula.or(Formula.and(before, after.negation()), Formula.and(before.negation(), after));
    if (!compiler.of(new Formula.Exists(List.copyOf(variables), differ)).automaton().isEmpty()) {
      return Optional.empty();
    }
    List<Conjunction> cases = new ArrayList<>();
    for (Cases.Alternative each : alternatives) {
      require(each.fresh().stream().noneMatch(this::mentions), "a variable is not new");
      Conjunction step = step();
      step.atoms.removeAll(replaced);
      step.automata.removeAll(replacedAutomata);
      step.bound.addAll(each.fresh());
      cases.add(step.with(each.formulas()).asOrigin());
    }
    return Optional.of(new Cases(origin(), cases));
  }

  /** The solutions of a conjunction without bound variables: the intersection of all its parts. */
  public SolutionSet solutions() {
    require(bound.isEmpty(), bound + " are still bound");
    return new SolutionSet(origin(), join(automata, atoms).automata.getFirst());
  }

  /** The solutions, by the steps that the {@link EliminationStrategy} of the limits chooses. */
  public SolutionSet solve() {
    return new SolutionSet(origin(), compiler.solve(asOrigin()));
  }

  // Limits, and computations for a search.

  /**
   * The automaton of a formula's solutions, within the limits of this conjunction.
   *
   * @param tracks the variable of each track: all free variables of the formula, perhaps more
   */
  public Automaton automaton(Formula formula, List<Variable> tracks) {
    return compiler.of(formula).on(tracks, compiler.meter());
  }

  /** The same conjunction with this limit on the table entries of an automaton, if it is lower. */
  public Conjunction within(long entries) {
    return new Conjunction(
        compiler.with(compiler.meter().within(entries)), origin(), bound, atoms, automata);
  }

  /** The same with the limits of another one, which has to be of the same numeration. */
  public Conjunction withLimitsOf(Conjunction other) {
    require(compiler.numeration().equals(other.compiler.numeration()), "another numeration");
    return new Conjunction(other.compiler, origin(), bound, atoms, automata);
  }

  /** Whether the limits allow an automaton with more than this number of table entries. */
  public boolean allows(long entries) {
    return compiler.meter().allows(entries);
  }

  /** For the steps of a search, which count like those of the conjunction. */
  public LimitMeter meter() {
    return compiler.meter();
  }

  FormulaCompiler compiler() {
    return compiler;
  }

  static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
