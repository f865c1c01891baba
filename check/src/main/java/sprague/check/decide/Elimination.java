// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.ground.linear.LinearForm;

/**
 * A conjunction whose bound variables go, one after the other.
 *
 * <p>Tracks are what costs. So linear atoms stay forms as long as they can, and only relations are
 * automata:
 *
 * <ul>
 *   <li>A variable that an equation gives is replaced in all other atoms; without a relation that
 *       mentions it no automaton is made, with one only the equation is joined to it.
 *   <li>A variable of inequalities alone, in each once or minus once, goes as each lower bound is
 *       at most each upper bound.
 *   <li>Where an atom mixes several bound variables with several free ones, the sum of each side is
 *       a variable of its own: a move along a diagonal compares b - a with the same difference of
 *       the option, three tracks at a time in place of four. A sum that may be negative makes two
 *       cases.
 *   <li>The variable goes first that makes the fewest tracks meet.
 * </ul>
 *
 * All of that is exact over the natural numbers; what does not fit 64 bits is an {@link
 * ArithmeticException}.
 */
final class Elimination {
  /** Sums that may be negative beyond these are no variables: each doubles the cases. */
  private static final int MOST_MIXED = 5;

  /** So many table entries a step may take before others are tried, and so many times more then. */
  private static final long FIRST_ENTRIES = 1 << 14;

  private static final long GROWTH = 8;

  private final Solutions solutions;
  private final Set<Variable> bound;

  /** Atoms that are linear: equations, inequalities, residues. */
  private final LinearAtoms atoms;

  private final List<Relation> relations;

  /** Variables that stand for sums. */
  private final Set<Variable> sums;

  /** Those of free variables. */
  private final Set<Variable> outer;

  private int mixed;

  private Elimination(
      Solutions solutions,
      Collection<Variable> bound,
      LinearAtoms atoms,
      Collection<Relation> relations) {
    this.solutions = solutions;
    this.bound = new LinkedHashSet<>(bound);
    this.atoms = new LinearAtoms(atoms);
    this.relations = new ArrayList<>(relations);
    this.sums = new LinkedHashSet<>();
    this.outer = new LinkedHashSet<>();
  }

  private Elimination(Elimination other) {
    this(other.solutions, other.bound, other.atoms, other.relations);
    sums.addAll(other.sums);
    outer.addAll(other.outer);
    mixed = other.mixed;
  }

  /**
   * What the other variables can be where all formulas hold for some numbers for the bound ones.
   *
   * @throws BudgetSpent when the budget does not suffice
   */
  static Relation of(Solutions solutions, Collection<Variable> bound, List<Formula> formulas) {
    Elimination all = new Elimination(solutions, bound, new LinearAtoms(List.of()), List.of());
    for (Formula formula : formulas) {
      Optional<Formula> atom = LinearAtoms.of(formula);
      if (atom.isPresent()) {
        all.atoms.add(atom.get());
      } else {
        all.relations.add(solutions.of(formula));
      }
    }
    all.takeCone();
    return all.solved();
  }

  /** Takes two variables of no relation together, where they make a cone of moves. */
  private void takeCone() {
    for (Relation relation : List.copyOf(relations)) {
      Set<Variable> gone = new LinkedHashSet<>(relation.variables());
      List<Variable> steps =
          gone.stream()
              .flatMap(point -> atoms.with(point).stream())
              .flatMap(atom -> LinearAtoms.form(atom).coefficients().keySet().stream())
              .distinct()
              .filter(bound::contains)
              .filter(each -> relations.stream().noneMatch(other -> mentions(other, each)))
              .toList();
      gone.addAll(steps);
      if (steps.size() != 2
          || !bound.containsAll(gone)
          || relations.stream().filter(other -> mentions(other, gone)).count() > 1) {
        continue;
      }
      Set<Formula> about = new LinkedHashSet<>();
      gone.forEach(each -> about.addAll(atoms.with(each)));
      cone(relation, steps, about)
          .ifPresent(
              options -> {
                relations.remove(relation);
                relations.add(options);
                about.forEach(atoms::remove);
                bound.removeAll(gone);
              });
    }
  }

  private Optional<Relation> cone(Relation relation, List<Variable> steps, Set<Formula> about) {
    try {
      return Cone.of(solutions, relation, steps, new LinearAtoms(about));
    } catch (BudgetSpent spent) {
      meter().allow(0);
      return Optional.empty();
    }
  }

  private Relation solved() {
    while (replacedOne()) {
      solutions.meter().allow(0);
    }
    if (atoms.isContradictory()) {
      return Relation.constant(solutions.numeration(), false, solutions.meter());
    }
    if (!relations.isEmpty()) {
      atoms.dropImplied();
    }
    Optional<Sum> sum = sum();
    if (sum.isPresent()) {
      return named(sum.get());
    }
    while (!bound.isEmpty()) {
      takeOne();
      if (relations.stream().anyMatch(each -> each.automaton().isEmpty())) {
        return Relation.constant(solutions.numeration(), false, solutions.meter());
      }
    }
    List<Relation> all = new ArrayList<>(relations);
    atoms.forEach(atom -> all.add(solutions.of(atom)));
    return solutions.join(all);
  }

  // Without automata.

  /** Whether a variable could be replaced that no relation mentions. */
  private boolean replacedOne() {
    for (Variable variable : bound) {
      if (!sums.contains(variable)
          && relations.stream().noneMatch(each -> mentions(each, variable))) {
        Optional<Formula> equation = atoms.equation(variable);
        if (equation.isPresent() || atoms.isBetweenBounds(variable)) {
          equation.ifPresentOrElse(
              each -> atoms.replace(variable, each), () -> atoms.combine(variable));
          bound.remove(variable);
          return true;
        }
      }
    }
    return false;
  }

  /** What holds in one of some cases. */
  private Relation either(List<Elimination> cases) {
    return solutions
        .join(cases.stream().map(each -> each.solved().complement()).toList())
        .not(meter());
  }

  // Sums that become variables.

  /** A sum of variables of an atom that it is worth to name; empty when there is none. */
  private Optional<Sum> sum() {
    for (Formula atom : atoms) {
      if (atom instanceof Formula.Residue) {
        continue;
      }
      LinearForm<Variable> inner = Sum.part(atom, this::isInner);
      LinearForm<Variable> outer = Sum.part(atom, variable -> !isInner(variable));
      int within = inner.coefficients().size();
      Optional<LinearForm<Variable>> part =
          within == 0 || outer.coefficients().size() < 2
              ? Optional.empty()
              : within > 1
                  ? Optional.of(inner)
                  : atom instanceof Formula.AtLeastZero ? Optional.of(outer) : Optional.empty();
      Optional<Sum> sum = part.map(Sum::of).filter(each -> mixed < MOST_MIXED || !each.isMixed());
      if (sum.isPresent()) {
        return sum;
      }
    }
    return Optional.empty();
  }

  /** Whether a variable is bound and no sum of free ones. */
  private boolean isInner(Variable variable) {
    return bound.contains(variable) && !outer.contains(variable);
  }

  /** The solutions with a variable for a sum, and for what is left of it when it is negative. */
  private Relation named(Sum sum) {
    Variable name = new Variable("sum");
    LinearForm<Variable> variable = LinearForm.of(name);
    Elimination natural = new Elimination(this).with(name, sum, variable);
    if (!sum.isMixed()) {
      return natural.solved();
    }
    LinearForm<Variable> negative = variable.times(-1).plus(-1);
    return either(List.of(natural, new Elimination(this).with(name, sum, negative)));
  }

  /** Names a sum: it is the value, a form of the new variable alone. */
  private Elimination with(Variable name, Sum sum, LinearForm<Variable> value) {
    for (Formula atom : atoms.all()) {
      if (!(atom instanceof Formula.Residue)) {
        LinearForm<Variable> form = LinearAtoms.form(atom);
        form = sum.replaced(form, Sum.part(atom, this::isInner), value);
        form = sum.replaced(form, Sum.part(atom, variable -> !isInner(variable)), value);
        atoms.remove(atom);
        atoms.add(LinearAtoms.with(atom, form));
      }
    }
    Formula definition = new Formula.IsZero(sum.form().minus(value));
    givenBySum(sum)
        .ifPresent(variable -> atoms.replace(variable, LinearAtoms.given(variable, definition)));
    atoms.add(definition);
    if (sum.form().coefficients().keySet().stream().noneMatch(bound::contains)) {
      outer.add(name);
    }
    bound.add(name);
    sums.add(name);
    mixed += sum.isMixed() ? 1 : 0;
    return this;
  }

  /** A free variable to be told by a sum of free ones: that in the fewest atoms. */
  private Optional<Variable> givenBySum(Sum sum) {
    return sum.form().coefficients().keySet().stream()
        .filter(each -> !bound.contains(each) && Math.abs(sum.form().coefficient(each)) == 1)
        .min(Comparator.comparingInt(each -> atoms.with(each).size()));
  }

  // With automata.

  /**
   * How a variable goes.
   *
   * @param equation what gives it, if not all atoms that mention it are joined
   * @param tracks how many variables meet
   */
  private record Step(Variable variable, Optional<Formula> equation, int tracks) {}

  /**
   * Takes a step that makes as few tracks meet as any. Which of them makes the smallest automata
   * cannot be foreseen: so tables grow until those of one of them suffice.
   */
  private void takeOne() {
    List<Step> steps = next();
    for (long entries = FIRST_ENTRIES; ; entries *= GROWTH) {
      Meter within = meter().within(entries);
      for (Step step : steps) {
        try {
          take(step, new Solutions(solutions.numeration(), within, solutions.memory()));
          return;
        } catch (BudgetSpent spent) {
          meter().allow(0);
          if (!meter().allows(entries) && step.equals(steps.getLast())) {
            throw spent;
          }
        }
      }
    }
  }

  /** The steps to try, those first that leave the simplest atoms. */
  private List<Step> next() {
    List<Step> single = bound.stream().map(this::step).toList();
    int least = single.stream().mapToInt(Step::tracks).min().orElseThrow();
    return single.stream()
        .filter(step -> step.tracks == least)
        .sorted(Comparator.comparingInt(step -> atoms.with(step.variable).size()))
        .toList();
  }

  private Step step(Variable variable) {
    Set<Variable> meeting = related(variable);
    // A sum that no relation mentions would be replaced by what it stands for.
    boolean isEarly = meeting.isEmpty() && sums.contains(variable);
    Optional<Formula> equation = atoms.equation(variable);
    equation
        .map(List::of)
        .orElseGet(() -> atoms.with(variable))
        .forEach(atom -> meeting.addAll(LinearAtoms.form(atom).coefficients().keySet()));
    return new Step(variable, equation, isEarly ? Integer.MAX_VALUE : meeting.size());
  }

  /** The variables of the relations that mention one. */
  private Set<Variable> related(Variable variable) {
    Set<Variable> related = new LinkedHashSet<>();
    relations.stream()
        .filter(each -> mentions(each, variable))
        .forEach(each -> related.addAll(each.variables()));
    return related;
  }

  private void take(Step step, Solutions within) {
    Variable variable = step.variable;
    Set<Variable> tracks = related(variable);
    if (tracks.isEmpty() && step.equation.isPresent()) {
      atoms.replace(variable, step.equation.get());
      bound.remove(variable);
      return;
    }
    step.equation.ifPresent(each -> tracks.addAll(LinearAtoms.form(each).coefficients().keySet()));
    List<Relation> touched = relations.stream().filter(each -> mentions(each, variable)).toList();
    List<Formula> joined =
        atoms.with(variable).stream()
            .filter(
                atom ->
                    step.equation.isEmpty()
                        || tracks.containsAll(LinearAtoms.form(atom).coefficients().keySet()))
            .toList();
    List<Relation> parts = new ArrayList<>(touched);
    joined.forEach(atom -> parts.add(within.of(atom)));
    Relation whole = within.join(parts);
    Optional<Relation> few = whole.withoutByFew(variable, within.meter());
    if (few.isEmpty() && closed(variable, within.meter())) {
      return;
    }
    Relation rest = few.orElseGet(() -> whole.withoutPruned(variable, within.meter()));
    relations.removeAll(touched);
    relations.add(rest);
    joined.forEach(atoms::remove);
    step.equation.ifPresent(each -> atoms.replace(variable, LinearAtoms.given(variable, each)));
    bound.remove(variable);
  }

  /**
   * Turns the only inequality of a variable, which bounds it from above, into an equation: that
   * some number up to a bound stands in a relation is said of the bound itself by the relation's
   * upward closure.
   *
   * @return whether it could be done
   */
  private boolean closed(Variable variable, Meter within) {
    List<Formula> with = atoms.with(variable);
    List<Relation> touched = relations.stream().filter(each -> mentions(each, variable)).toList();
    if (touched.size() != 1
        || with.size() != 1
        || !(with.getFirst() instanceof Formula.AtLeastZero(var form))
        || form.coefficient(variable) != -1) {
      return false;
    }
    try {
      Relation closure = Closure.upward(touched.getFirst(), variable, within);
      relations.remove(touched.getFirst());
      relations.add(closure);
      atoms.remove(with.getFirst());
      atoms.add(new Formula.IsZero(form));
      return true;
    } catch (BudgetSpent spent) {
      meter().allow(0);
      return false;
    }
  }

  private static boolean mentions(Relation relation, Variable variable) {
    return relation.variables().contains(variable);
  }

  private static boolean mentions(Relation relation, Set<Variable> variables) {
    return variables.stream().anyMatch(each -> mentions(relation, each));
  }

  private Meter meter() {
    return solutions.meter();
  }
}
