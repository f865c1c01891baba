// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sprague.nimber.linear.LinearForm;

/**
 * A formula {@code exists B. A and R}: bound variables B, linear atoms A, automata R.
 *
 * <p>Immutable. Each method that returns a conjunction transforms this one into an equivalent one,
 * with the same numbers for the free variables, and checks what makes it equivalent. So an {@link
 * EliminationStrategy} chooses steps, and can choose no wrong one. A {@link Solved} carries the
 * conjunction that its derivation began with.
 *
 * <p>A step that does not apply is an {@link IllegalArgumentException}; one that would exceed the
 * budget is a {@link LimitReached}; coefficients beyond 64 bits are an {@link ArithmeticException}.
 */
public final class Conjunction {
  private final FormulaCompiler compiler;

  /** What the derivation began with: this conjunction itself, when null. */
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

  /** The conjunction of some formulas with some variables bound. */
  static Conjunction of(
      FormulaCompiler compiler, Collection<Variable> bound, List<Formula> formulas) {
    return new Conjunction(compiler, null, bound, List.of(), List.of()).with(formulas);
  }

  /** Adds formulas: linear atoms as they are, others as automata. */
  private Conjunction with(List<Formula> formulas) {
    Conjunction with = new Conjunction(compiler, origin, bound, atoms, automata);
    for (Formula formula : formulas) {
      LinearAtoms.of(formula)
          .ifPresentOrElse(with.atoms::add, () -> with.automata.add(compiler.of(formula)));
    }
    return with;
  }

  private Conjunction step() {
    return new Conjunction(compiler, origin(), bound, atoms, automata);
  }

  private Conjunction origin() {
    return origin == null ? this : origin;
  }

  /** The bound variables. */
  public Set<Variable> bound() {
    return new LinkedHashSet<>(bound);
  }

  /** The linear atoms. */
  public List<Formula> atoms() {
    return List.copyOf(atoms);
  }

  /** The linear atoms that mention a variable. */
  public List<Formula> atomsWith(Variable variable) {
    return atoms.stream()
        .filter(atom -> LinearAtoms.form(atom).coefficient(variable) != 0)
        .toList();
  }

  /** The automata. */
  public List<VariableAutomaton> automata() {
    return List.copyOf(automata);
  }

  /** The automata that mention a variable. */
  public List<VariableAutomaton> automataWith(Variable variable) {
    return automata.stream().filter(each -> each.variables().contains(variable)).toList();
  }

  // Steps on linear atoms.

  /**
   * Replaces a bound variable that no automaton mentions by what an equation gives, which then must
   * not be negative: {@code exists v. v = t and A(v)} is {@code t >= 0 and A(t)}.
   *
   * @param equation an atom in which the variable's coefficient is 1 or -1
   */
  public Conjunction substitute(Variable variable, Formula.IsZero equation) {
    require(bound.contains(variable) && automataWith(variable).isEmpty(), "it stays");
    require(atoms.contains(equation), "no such equation");
    LinearForm<Variable> value = LinearAtoms.solved(variable, equation);
    Conjunction step = step();
    step.atoms.remove(equation);
    step.replaceAtoms(
        atom -> {
          LinearForm<Variable> form = LinearAtoms.form(atom);
          long times = form.coefficient(variable);
          return LinearAtoms.with(
              atom, form.minus(LinearForm.of(variable).times(times)).plus(value.times(times)));
        },
        atom -> LinearAtoms.form(atom).coefficient(variable) != 0);
    step.atoms.add(new Formula.AtLeastZero(value));
    step.atoms.removeIf(LinearAtoms::isTrivial);
    step.bound.remove(variable);
    return step;
  }

  /** Adds a multiple of an equation to the form of another atom. */
  public Conjunction addEquation(Formula atom, Formula.IsZero equation, long times) {
    require(atoms.contains(atom) && atoms.contains(equation), "no such atom");
    require(!atom.equals(equation), "an equation is not added to itself");
    Conjunction step = step();
    step.replaceAtoms(
        each -> LinearAtoms.with(each, LinearAtoms.form(each).plus(equation.form().times(times))),
        atom::equals);
    return step;
  }

  private void replaceAtoms(Function<Formula, Formula> by, Predicate<Formula> which) {
    List<Formula> all = List.copyOf(atoms);
    atoms.clear();
    all.forEach(atom -> atoms.add(which.test(atom) ? by.apply(atom) : atom));
  }

  /**
   * Eliminates a bound variable of inequalities alone, its coefficient 1 or -1 in each: some number
   * lies between all lower bounds, 0 among them, and all upper ones when each lower bound is at
   * most each upper one (Fourier and Motzkin).
   */
  public Conjunction combineBounds(Variable variable) {
    require(bound.contains(variable) && automataWith(variable).isEmpty(), "it stays");
    List<LinearForm<Variable>> below = new ArrayList<>(List.of(LinearForm.of(variable)));
    List<LinearForm<Variable>> above = new ArrayList<>();
    Conjunction step = step();
    for (Formula atom : atomsWith(variable)) {
      LinearForm<Variable> form = LinearAtoms.form(atom);
      require(
          atom instanceof Formula.AtLeastZero && Math.abs(form.coefficient(variable)) == 1,
          "no bound of " + variable);
      (form.coefficient(variable) > 0 ? below : above).add(form);
      step.atoms.remove(atom);
    }
    for (LinearForm<Variable> low : below) {
      for (LinearForm<Variable> high : above) {
        step.atoms.add(new Formula.AtLeastZero(low.plus(high)));
      }
    }
    step.atoms.removeIf(LinearAtoms::isTrivial);
    step.bound.remove(variable);
    return step;
  }

  /** Drops an inequality if it is seen to follow from the other linear atoms. */
  public Conjunction dropIfImplied(Formula.AtLeastZero inequality) {
    require(atoms.contains(inequality), "no such inequality");
    Conjunction step = step();
    step.atoms.remove(inequality);
    return LinearAtoms.facts(step.atoms).imply(inequality.form()) ? step : this;
  }

  /** The empty set of solutions, if the linear atoms are seen to contradict each other. */
  public Optional<Solved> contradiction() {
    return LinearAtoms.facts(atoms).isContradictory()
        ? Optional.of(new Solved(origin(), compiler.constant(false)))
        : Optional.empty();
  }

  /** Whether an automaton accepts nothing; if so, that is the set of solutions. */
  public Optional<Solved> emptyAutomaton() {
    return automata.stream().anyMatch(each -> each.automaton().isEmpty())
        ? Optional.of(new Solved(origin(), compiler.constant(false)))
        : Optional.empty();
  }

  /**
   * Adds a bound variable that equals a form without negative numbers, by the equation {@code form
   * - fresh = 0}.
   *
   * @param fresh a variable that does not occur
   */
  public Conjunction define(Variable fresh, LinearForm<Variable> form) {
    require(LinearAtoms.isTrivial(new Formula.AtLeastZero(form)), "it may be negative");
    require(form.coefficient(fresh) == 0, fresh + " is not new");
    return defined(fresh, form.minus(LinearForm.of(fresh)));
  }

  /**
   * Two cases with a bound variable more: it equals a form, or the form is less than 0 and equals
   * {@code -1 - fresh}.
   *
   * @param fresh a variable that does not occur
   */
  public Cases splitBySign(Variable fresh, LinearForm<Variable> form) {
    require(form.coefficient(fresh) == 0, fresh + " is not new");
    LinearForm<Variable> variable = LinearForm.of(fresh);
    return new Cases(
        origin(),
        List.of(
            defined(fresh, form.minus(variable)).asOrigin(),
            defined(fresh, form.plus(variable).plus(1)).asOrigin()));
  }

  private Conjunction defined(Variable fresh, LinearForm<Variable> isZero) {
    require(!mentions(fresh), fresh + " is not new");
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

  private Conjunction asOrigin() {
    return new Conjunction(compiler, null, bound, atoms, automata);
  }

  // Steps on automata.

  /** Multiplies automata and linear atoms into one automaton. */
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

  /** Projects a bound variable away that occurs in at most one automaton, and in no linear atom. */
  public Conjunction project(Variable variable) {
    return project(variable, Optional.empty());
  }

  /**
   * The same by sets of states that are pruned.
   *
   * @param pruning given the automaton without the variable's track
   */
  public Conjunction project(Variable variable, Optional<Function<ErasedTrack, Pruning>> pruning) {
    List<VariableAutomaton> with = automataWith(variable);
    require(bound.contains(variable) && atomsWith(variable).isEmpty(), "it stays");
    require(with.size() <= 1, "automata are to be joined first");
    Conjunction step = step();
    step.bound.remove(variable);
    for (VariableAutomaton each : with) {
      step.automata.remove(each);
      step.automata.add(each.without(variable, pruning, compiler.meter()));
    }
    return step;
  }

  /**
   * Replaces a bound variable's only inequality, {@code v <= t}, by {@code v = t}, and the only
   * automaton that mentions it, R, by its upward closure in v: {@code exists v. v <= t and R(v, x)}
   * is {@code exists v. v = t and C(v, x)}, where C(v, x) when R(u, x) for some u up to v.
   */
  public Conjunction closeUpward(UpwardClosure closure) {
    Variable variable = closure.variable();
    List<Formula> inequalities = atomsWith(variable);
    require(
        bound.contains(variable)
            && automataWith(variable).equals(List.of(closure.relation()))
            && inequalities.size() == 1
            && inequalities.getFirst() instanceof Formula.AtLeastZero(var form)
            && form.coefficient(variable) == -1,
        variable + " is not bounded from above alone");
    Conjunction step = step();
    step.automata.remove(closure.relation());
    step.automata.add(closure.verified());
    step.atoms.remove(inequalities.getFirst());
    step.atoms.add(new Formula.IsZero(LinearAtoms.form(inequalities.getFirst())));
    return step;
  }

  // Parts and cases.

  /** The part that mentions some bound variables, with these bound: {@code exists I. A' and R'}. */
  public Conjunction part(Set<Variable> inner) {
    require(bound.containsAll(inner), "not all are bound");
    return new Conjunction(
        compiler,
        null,
        inner,
        atoms.stream().filter(atom -> !isFree(atom, inner)).toList(),
        automata.stream().filter(each -> !isFree(each, inner)).toList());
  }

  private static boolean isFree(Formula atom, Set<Variable> of) {
    return of.stream().allMatch(each -> LinearAtoms.form(atom).coefficient(each) == 0);
  }

  private static boolean isFree(VariableAutomaton automaton, Set<Variable> of) {
    return of.stream().noneMatch(automaton.variables()::contains);
  }

  /** Replaces a part by its solutions. */
  public Conjunction withPart(Conjunction part, Solved solved) {
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
   * Cases in which some linear atoms and automata are replaced by the formulas of an alternative,
   * if it is decided that they hold when and only when one of the alternatives does; else empty.
   */
  public Optional<Cases> cases(
      Collection<Formula> replaced,
      Collection<VariableAutomaton> replacedAutomata,
      List<Alternative> alternatives) {
    require(atoms.containsAll(replaced) && automata.containsAll(replacedAutomata), "no such part");
    List<Formula> parts = new ArrayList<>(replaced);
    Set<Variable> variables = new LinkedHashSet<>();
    replaced.forEach(atom -> variables.addAll(LinearAtoms.form(atom).coefficients().keySet()));
    for (VariableAutomaton each : replacedAutomata) {
      parts.add(new Formula.Member(each.automaton(), each.variables()));
      variables.addAll(each.variables());
    }
    Formula before = new Formula.And(parts);
    Formula after = new Formula.Or(alternatives.stream().map(Alternative::formula).toList());
    Formula differ =
        new Formula.Or(
            List.of(Formula.and(before, after.negation()), Formula.and(before.negation(), after)));
    if (!compiler.of(new Formula.Exists(List.copyOf(variables), differ)).automaton().isEmpty()) {
      return Optional.empty();
    }
    List<Conjunction> cases = new ArrayList<>();
    for (Alternative each : alternatives) {
      require(each.fresh().stream().noneMatch(this::mentions), "a variable is not new");
      Conjunction step = step();
      step.atoms.removeAll(replaced);
      step.automata.removeAll(replacedAutomata);
      step.bound.addAll(each.fresh());
      cases.add(step.with(each.formulas()).asOrigin());
    }
    return Optional.of(new Cases(origin(), cases));
  }

  /** The solutions of a conjunction without bound variables. */
  public Solved solved() {
    require(bound.isEmpty(), bound + " are still bound");
    List<VariableAutomaton> all = new ArrayList<>(automata);
    atoms.forEach(atom -> all.add(compiler.of(atom)));
    return new Solved(origin(), compiler.join(all));
  }

  /** The solutions, by the steps that the session's strategy chooses. */
  public Solved solve() {
    return new Solved(origin(), compiler.solve(asOrigin()));
  }

  // Limits, and what a search may compute.

  /** The automaton of a formula's solutions, within the limits of this conjunction. */
  public Automaton automaton(Formula formula, List<Variable> tracks) {
    return compiler.of(formula).on(tracks, compiler.meter());
  }

  /** The same conjunction with a smaller limit on the table entries of an automaton. */
  public Conjunction within(long entries) {
    return new Conjunction(
        compiler.with(compiler.meter().within(entries)), origin(), bound, atoms, automata);
  }

  /** The same with the limits of another conjunction. */
  public Conjunction withLimitsOf(Conjunction other) {
    return new Conjunction(other.compiler, origin(), bound, atoms, automata);
  }

  /** Whether automata may have more table entries than that. */
  public boolean allows(long entries) {
    return compiler.meter().allows(entries);
  }

  /** Counts steps of a search. */
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
