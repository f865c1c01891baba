// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.PositionName;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.Terms;

/**
 * Searches for a {@link TerminationMeasure}: a rank of each position that every move lowers, which
 * proves that every play ends. Not finding one proves nothing.
 */
final class TerminationSearch {
  /*
   * Position names that can reach each other form a component (NameComponents). Its level is part of
   * the measure, so a move to another component always lowers the measure. Within a component each
   * name gets a linear form of its arguments with small coefficients. This is a backtracking search:
   * forms are chosen name by name, and a form is rejected if some move between names with a form is
   * not shown to lower it. A form with a negative coefficient has to be 0 or more at every position
   * with a move.
   */

  /**
   * The maximum number of checks whether a move lowers the forms, plus one for each rule. The
   * search is exponential; beyond this it finds nothing, and the game is one whose plays may not
   * end.
   */
  private static final int MAX_CHECKS = 4000;

  /** The maximum scale of the forms: that many constants distinguish the names of a component. */
  private static final int MAX_SCALE = 4;

  /** Up to this number of arguments, negative and larger coefficients are tried: 5^3 vectors. */
  private static final int MAX_ARITY_OF_ALL_COEFFICIENTS = 3;

  /** Up to this number of arguments, each may have the coefficient 0; beyond, all are summed up. */
  private static final int MAX_ARITY_OF_SUBSETS = 6;

  /** A component that some move leaves, with the facts that hold where the move exists. */
  private record Edge(int from, int to, List<Term> arguments, LinearFacts facts) {}

  /** A linear form of the arguments of a name. */
  private record Form(List<Long> coefficients, long constant) {
    Term of(List<Term> arguments) {
      Term sum = Terms.constant(constant);
      for (int i = 0; i < arguments.size(); i++) {
        sum = Terms.plus(sum, Terms.times(Terms.constant(coefficients.get(i)), arguments.get(i)));
      }
      return sum;
    }

    boolean mayBeNegative() {
      return coefficients.stream().anyMatch(by -> by < 0);
    }
  }

  private final List<PositionName> names;
  private final List<List<Edge>> outgoing = new ArrayList<>();
  private final List<List<Edge>> incoming = new ArrayList<>();
  private final Map<Integer, Form> forms = new HashMap<>();
  private final int maxChecks;
  private int checks;

  private TerminationSearch(List<PositionName> names, List<Rule> rules) {
    this.names = names;
    this.maxChecks = MAX_CHECKS + rules.size();
    for (int name = 0; name < names.size(); name++) {
      outgoing.add(new ArrayList<>());
      incoming.add(new ArrayList<>());
    }
    for (Rule rule : rules) {
      LinearFacts facts = LinearFacts.of(rule.steps(), names.get(rule.head()).arity());
      for (LeftComponent left : LeftComponent.of(rule, facts)) {
        int to = left.component().name();
        Edge edge = new Edge(rule.head(), to, left.component().arguments(), left.facts());
        outgoing.get(rule.head()).add(edge);
        incoming.get(to).add(edge);
      }
    }
  }

  /** A measure that every move of the rules lowers; empty if the bounded search finds none. */
  static Optional<TerminationMeasure> of(List<PositionName> names, List<Rule> rules) {
    return new TerminationSearch(names, rules).measure();
  }

  private Optional<TerminationMeasure> measure() {
    NameComponents components =
        new NameComponents(
            outgoing.stream()
                .map(list -> list.stream().map(Edge::to).distinct().toList())
                .toList());
    List<Integer> levels = new ArrayList<>();
    List<List<Long>> coefficients = new ArrayList<>();
    List<Long> constants = new ArrayList<>();
    for (int name = 0; name < names.size(); name++) {
      if (!forms.containsKey(name) && !choose(components.of(name), 0)) {
        return Optional.empty();
      }
      levels.add(components.level(name));
    }
    for (int name = 0; name < names.size(); name++) {
      Form form = forms.get(name);
      coefficients.add(form == null ? List.of() : form.coefficients());
      constants.add(form == null ? 0 : form.constant());
    }
    return Optional.of(new TerminationMeasure(levels, coefficients, constants));
  }

  /** Chooses forms for the names of a component from an index on; false if there are none. */
  private boolean choose(List<Integer> component, int index) {
    if (index == component.size()) {
      return true;
    }
    int name = component.get(index);
    for (Form form : candidates(names.get(name).arity(), component.size())) {
      forms.put(name, form);
      if (outgoing.get(name).stream()
              .filter(edge -> hasForm(edge.to(), component, index))
              .allMatch(this::isLowered)
          && incoming.get(name).stream()
              .filter(edge -> edge.from() != name && hasForm(edge.from(), component, index))
              .allMatch(this::isLowered)
          && choose(component, index + 1)) {
        return true;
      }
    }
    forms.remove(name);
    return false;
  }

  /** Whether a name is in a component, which is in ascending order, at most at an index. */
  private static boolean hasForm(int name, List<Integer> component, int index) {
    int place = Collections.binarySearch(component, name);
    return place >= 0 && place <= index;
  }

  /** Whether the form after a move is shown to be lower than the form before it. */
  private boolean isLowered(Edge edge) {
    if (++checks > maxChecks) {
      return false;
    }
    List<Term> arguments = new ArrayList<>();
    for (int slot = 0; slot < names.get(edge.from()).arity(); slot++) {
      arguments.add(new Term.Slot(slot));
    }
    Form form = forms.get(edge.from());
    Form after = forms.get(edge.to());
    if (form == null || after == null) {
      return false;
    }
    try {
      Term before = form.of(arguments);
      return edge.facts().implies(before, Terms.plus(after.of(edge.arguments()), Terms.constant(1)))
          && (!form.mayBeNegative() || edge.facts().implies(before, Terms.constant(0)));
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /**
   * The forms to try for a name. Coefficients are multiples of a scale, and the constants are below
   * the scale: so a move between two names of a component may keep all arguments. Few arguments,
   * positive and small coefficients come first, as most games need no others.
   */
  private static List<Form> candidates(int arity, int componentSize) {
    List<Form> forms = new ArrayList<>();
    long scale = Math.min(componentSize, MAX_SCALE);
    List<List<Long>> vectors = new ArrayList<>();
    addVectors(arity, new ArrayList<>(), vectors, scale);
    vectors.sort(
        Comparator.<List<Long>>comparingLong(
            vector ->
                vector.stream().mapToLong(Math::abs).sum()
                    + vector.stream().filter(by -> by < 0).count() * 100
                    + vector.stream().filter(by -> Math.abs(by) > scale).count() * 10));
    for (List<Long> vector : vectors) {
      for (long constant = 0; constant < scale; constant++) {
        forms.add(new Form(vector, constant));
      }
    }
    return forms;
  }

  /** Adds all vectors of coefficients that begin with a prefix. */
  private static void addVectors(int arity, List<Long> prefix, List<List<Long>> all, long scale) {
    if (prefix.size() == arity) {
      all.add(List.copyOf(prefix));
      return;
    }
    long[] coefficients =
        arity <= MAX_ARITY_OF_ALL_COEFFICIENTS
            ? new long[] {scale, 0, -scale, 2 * scale, 3 * scale}
            : arity <= MAX_ARITY_OF_SUBSETS ? new long[] {scale, 0} : new long[] {scale};
    for (long coefficient : coefficients) {
      prefix.add(coefficient);
      addVectors(arity, prefix, all, scale);
      prefix.removeLast();
    }
  }
}
