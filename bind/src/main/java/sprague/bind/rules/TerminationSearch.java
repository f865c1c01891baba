// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
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
   * not shown to lower it. A form with a negative coefficient needs a lower bound at every position
   * with a move; a constant is then added to all forms of the component, so that none is negative.
   * What does not follow from the facts of a move is tried again case by case (FactCases).
   */

  /**
   * The maximum number of checks whether a move lowers the forms, plus one for each rule. The
   * search is exponential; beyond this it finds nothing, and the game is one whose plays may not
   * end.
   */
  private static final int MAX_CHECKS = 4000;

  /** The maximum scale of the forms: that many constants distinguish the names of a component. */
  private static final int MAX_SCALE = 4;

  /** The maximum constant added to forms: sums of it and of arguments are far below 2^63. */
  private static final long MAX_SHIFT = 1L << 40;

  /** Up to this number of arguments, negative and larger coefficients are tried: 5^3 vectors. */
  private static final int MAX_ARITY_OF_ALL_COEFFICIENTS = 3;

  /** Up to this number of arguments, each may have the coefficient 0; beyond, all are summed up. */
  private static final int MAX_ARITY_OF_SUBSETS = 6;

  /** A component that some move leaves. */
  private record Edge(int from, int to, LeftComponent left) {}

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
  private final boolean byCases;
  private final int maxChecks;
  private int checks;

  private TerminationSearch(List<PositionName> names, List<Rule> rules, boolean byCases) {
    this.names = names;
    this.byCases = byCases;
    this.maxChecks = MAX_CHECKS + rules.size();
    for (int name = 0; name < names.size(); name++) {
      outgoing.add(new ArrayList<>());
      incoming.add(new ArrayList<>());
    }
    for (Rule rule : rules) {
      LinearFacts facts = LinearFacts.of(rule.steps(), names.get(rule.head()).arity());
      for (LeftComponent left : LeftComponent.of(rule, facts)) {
        int to = left.component().name();
        Edge edge = new Edge(rule.head(), to, left);
        outgoing.get(rule.head()).add(edge);
        incoming.get(to).add(edge);
      }
    }
  }

  /** A measure that every move of the rules lowers; empty if the bounded search finds none. */
  static Optional<TerminationMeasure> of(List<PositionName> names, List<Rule> rules) {
    Optional<TerminationMeasure> measure = new TerminationSearch(names, rules, false).measure();
    return measure.isPresent() ? measure : new TerminationSearch(names, rules, true).measure();
  }

  /**
   * The first rule for which no measure is found together with the rules before it. Bisection:
   * O(log of the number of rules) searches.
   *
   * @param rules for all of which no measure was found; at least one
   */
  static Rule firstNotLowered(List<PositionName> names, List<Rule> rules) {
    int found = 0;
    int missing = rules.size();
    while (missing - found > 1) {
      int middle = (found + missing) >>> 1;
      if (of(names, rules.subList(0, middle)).isPresent()) {
        found = middle;
      } else {
        missing = middle;
      }
    }
    return rules.get(missing - 1);
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
      constants.add(form == null ? 0 : form.constant() + shift(components.of(name)));
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
    return byCases
        ? edge.left().holds(left -> isLowered(edge, left))
        : isLowered(edge, edge.left());
  }

  private boolean isLowered(Edge edge, LeftComponent left) {
    Form form = forms.get(edge.from());
    Form after = forms.get(edge.to());
    if (++checks > maxChecks || form == null || after == null) {
      return false;
    }
    try {
      Term before = before(edge);
      return left.facts()
              .implies(
                  before, Terms.plus(after.of(left.component().arguments()), Terms.constant(1)))
          && (!form.mayBeNegative() || deficit(before, left).isPresent());
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /** The form of the position that a move starts from. */
  private Term before(Edge edge) {
    List<Term> arguments = new ArrayList<>();
    for (int slot = 0; slot < names.get(edge.from()).arity(); slot++) {
      arguments.add(new Term.Slot(slot));
    }
    return Objects.requireNonNull(forms.get(edge.from())).of(arguments);
  }

  /** A number that makes the form before a move non-negative if added; empty if none is found. */
  private static OptionalLong deficit(Term before, LeftComponent left) {
    LinearFacts facts = left.facts();
    if (facts.isContradictory() || facts.implies(before, Terms.constant(0))) {
      return OptionalLong.of(0);
    }
    OptionalLong bound = facts.upperBound(Terms.minus(Terms.constant(0), before));
    return bound.isPresent() && bound.getAsLong() <= MAX_SHIFT ? bound : OptionalLong.empty();
  }

  /** The number that makes all forms of a component non-negative where a move exists. */
  private long shift(List<Integer> component) {
    long[] shift = {0};
    for (int name : component) {
      Form form = forms.get(name);
      for (Edge edge : outgoing.get(name)) {
        if (form != null && form.mayBeNegative() && component.contains(edge.to())) {
          edge.left()
              .holds(
                  left -> {
                    OptionalLong deficit = deficit(before(edge), left);
                    shift[0] = Math.max(shift[0], deficit.orElse(0));
                    return deficit.isPresent();
                  });
        }
      }
    }
    return shift[0];
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
