// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.ground.linear.LinearForm;
import sprague.ground.linear.LinearSystem;

/**
 * A conjunction of equations, inequalities and residues of linear forms over natural numbers, with
 * what follows from them without automata. All of it is exact; what does not fit 64 bits is an
 * {@link ArithmeticException}.
 */
final class LinearAtoms implements Iterable<Formula> {
  /** Among more inequalities none is looked for that follows from the others. */
  private static final int MOST_COMPARED = 12;

  private final Set<Formula> atoms;

  LinearAtoms(Collection<Formula> atoms) {
    this.atoms = new LinkedHashSet<>(atoms);
  }

  LinearAtoms(LinearAtoms other) {
    this(other.atoms);
  }

  /** A formula as a linear atom, if it is one. */
  static Optional<Formula> of(Formula formula) {
    return switch (formula) {
      case Formula.IsZero _, Formula.AtLeastZero _, Formula.Residue _ -> Optional.of(formula);
      // The contrary of form >= 0 is form <= -1.
      case Formula.Not(Formula.AtLeastZero(var form)) ->
          Optional.of(new Formula.AtLeastZero(form.times(-1).plus(-1)));
      default -> Optional.empty();
    };
  }

  @Override
  public Iterator<Formula> iterator() {
    return all().iterator();
  }

  /** The atoms, as they are now. */
  List<Formula> all() {
    return List.copyOf(atoms);
  }

  /** Those that mention a variable. */
  List<Formula> with(Variable variable) {
    return atoms.stream().filter(atom -> form(atom).coefficient(variable) != 0).toList();
  }

  private List<Formula> inequalities() {
    return atoms.stream().filter(Formula.AtLeastZero.class::isInstance).toList();
  }

  void add(Formula atom) {
    atoms.add(atom);
  }

  void remove(Formula atom) {
    atoms.remove(atom);
  }

  /** An equation that gives a variable, the one with the fewest others. */
  Optional<Formula> equation(Variable variable) {
    Formula best = null;
    for (Formula atom : atoms) {
      if (atom instanceof Formula.IsZero(var form)
          && Math.abs(form.coefficient(variable)) == 1
          && (best == null || form.coefficients().size() < form(best).coefficients().size())) {
        best = atom;
      }
    }
    return Optional.ofNullable(best);
  }

  /** What a variable is by an equation. */
  static LinearForm<Variable> given(Variable variable, Formula equation) {
    LinearForm<Variable> form = form(equation);
    long times = form.coefficient(variable);
    return form.minus(LinearForm.of(variable).times(times)).times(-times);
  }

  /** Replaces a variable by what an equation gives, which is not negative. */
  void replace(Variable variable, Formula equation) {
    LinearForm<Variable> value = given(variable, equation);
    atoms.remove(equation);
    replace(variable, value);
    atoms.add(new Formula.AtLeastZero(value));
    atoms.removeIf(LinearAtoms::isTrue);
  }

  /** Replaces a variable by a form. */
  void replace(Variable variable, LinearForm<Variable> value) {
    List<Formula> all = List.copyOf(atoms);
    atoms.clear();
    for (Formula atom : all) {
      LinearForm<Variable> form = form(atom);
      long times = form.coefficient(variable);
      atoms.add(
          times == 0
              ? atom
              : with(
                  atom, form.minus(LinearForm.of(variable).times(times)).plus(value.times(times))));
    }
  }

  /** Whether a form that is not negative for natural numbers is said to be so. */
  private static boolean isTrue(Formula atom) {
    return atom instanceof Formula.AtLeastZero(var form)
        && form.constant() >= 0
        && form.coefficients().values().stream().allMatch(by -> by > 0);
  }

  /** Whether a variable occurs in inequalities alone, once or minus once in each. */
  boolean isBetweenBounds(Variable variable) {
    long above = 0;
    long below = 0;
    for (Formula atom : atoms) {
      long times = form(atom).coefficient(variable);
      if (times != 0 && (!(atom instanceof Formula.AtLeastZero) || Math.abs(times) > 1)) {
        return false;
      }
      above += times == -1 ? 1 : 0;
      below += times == 1 ? 1 : 0;
    }
    // With 0 there is one lower bound more.
    return above * (below + 1) <= above + below + 2;
  }

  /** Each lower bound is at most each upper bound; it is at least 0. */
  void combine(Variable variable) {
    List<LinearForm<Variable>> below = new ArrayList<>(List.of(LinearForm.of(variable)));
    List<LinearForm<Variable>> above = new ArrayList<>();
    for (Formula atom : List.copyOf(atoms)) {
      long times = form(atom).coefficient(variable);
      if (times != 0) {
        (times > 0 ? below : above).add(form(atom));
        atoms.remove(atom);
      }
    }
    for (LinearForm<Variable> low : below) {
      for (LinearForm<Variable> high : above) {
        atoms.add(new Formula.AtLeastZero(low.plus(high)));
      }
    }
    atoms.removeIf(LinearAtoms::isTrue);
  }

  /** Whether the linear atoms are seen to contradict each other. */
  boolean isContradictory() {
    return system(Set.of()).isContradictory();
  }

  /** Drops inequalities that follow from the other atoms: each would make tracks meet. */
  void dropImplied() {
    List<Formula> inequalities = inequalities();
    if (inequalities.size() < 2 || inequalities.size() > MOST_COMPARED) {
      return;
    }
    for (Formula each : inequalities) {
      if (system(Set.of(each)).implies(form(each))) {
        atoms.remove(each);
      }
    }
  }

  /** The equations and inequalities but for some, and that no variable is negative. */
  private LinearSystem<Variable> system(Set<Formula> but) {
    LinearSystem<Variable> system = LinearSystem.empty();
    Set<Variable> variables = new LinkedHashSet<>();
    for (Formula atom : atoms) {
      variables.addAll(form(atom).coefficients().keySet());
      if (!but.contains(atom) && !(atom instanceof Formula.Residue)) {
        system = system.with(form(atom));
        if (atom instanceof Formula.IsZero(var form)) {
          system = system.with(form.times(-1));
        }
      }
    }
    for (Variable variable : variables) {
      system = system.with(LinearForm.of(variable));
    }
    return system;
  }

  /** The form of an atom. */
  static LinearForm<Variable> form(Formula atom) {
    return switch (atom) {
      case Formula.IsZero(var form) -> form;
      case Formula.AtLeastZero(var form) -> form;
      case Formula.Residue(var form, _, _) -> form;
      default -> throw new IllegalArgumentException("not linear: " + atom);
    };
  }

  /** The same atom of another form. */
  static Formula with(Formula atom, LinearForm<Variable> form) {
    return switch (atom) {
      case Formula.IsZero _ -> new Formula.IsZero(form);
      case Formula.AtLeastZero _ -> new Formula.AtLeastZero(form);
      case Formula.Residue(_, int modulus, int remainder) ->
          new Formula.Residue(form, modulus, remainder);
      default -> throw new IllegalArgumentException("not linear: " + atom);
    };
  }
}
