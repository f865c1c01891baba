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
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
   *
   * A lexicographic order, in which one argument falls while others change by less than M, is the
   * form with the coefficients M and 1, or M M, M and 1. Otherwise forms are chosen one by one: none
   * rises in the moves that no form before it lowers, and it lowers one of them (chooseOrder).
   */

  /**
   * The maximum number of checks whether a move lowers the forms, plus one for each rule, in each
   * of at most four attempts for a component. Each case of a move is one check: a few eliminations.
   */
  private static final int MAX_CHECKS = 4000;

  /**
   * The maximum scale of the forms ({@link #candidates}): the number of constants that distinguish
   * the names of a component. Each name multiplies the forms to be tried by it.
   */
  private static final int MAX_SCALE = 4;

  /** The maximum constant added to forms: sums of it and of arguments are far below 2^63. */
  private static final long MAX_SHIFT = 1L << 40;

  /** The maximum coefficient: large enough for the usual sizes, and the rank is below 2^63. */
  private static final long MAX_WEIGHT = 1L << 30;

  /** Up to this number of arguments, negative and larger coefficients are tried: 5^3 vectors. */
  private static final int MAX_ARITY_OF_ALL_COEFFICIENTS = 3;

  /** Up to this number of arguments, each may have the coefficient 0; beyond, all are summed up. */
  private static final int MAX_ARITY_OF_SUBSETS = 6;

  /** A component that a move leaves: from a position name to a position name, by index. */
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

  /** The form chosen so far for each name, by its index. */
  private final Map<Integer, Form> forms = new HashMap<>();

  /** For a name without a single form that all moves lower, the forms that decide ties. */
  private final Map<Integer, List<Form>> tieForms = new HashMap<>();

  private final int maxChecks;

  /** Whether the current attempt may prove case by case that a move lowers a form. */
  private boolean byCases;

  /** The larger coefficients that the current attempt tries as well. */
  private List<Long> weights = List.of();

  /** The number of checks of the current attempt. */
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
        Edge edge = new Edge(rule.head(), to, left);
        outgoing.get(rule.head()).add(edge);
        incoming.get(to).add(edge);
      }
    }
  }

  /** A measure that every move of the rules lowers; empty if the bounded search finds none. */
  static Optional<TerminationMeasure> of(List<PositionName> names, List<Rule> rules) {
    return new TerminationSearch(names, rules).measure();
  }

  /**
   * The number M that is larger than each bounded change of an argument in a move, and its square,
   * if they are from 4 to {@link #MAX_WEIGHT}. Smaller ones are tried anyway for few arguments.
   */
  private List<Long> weights(List<Integer> component) {
    long[] rise = {0};
    for (Edge edge : component.stream().flatMap(name -> outgoing.get(name).stream()).toList()) {
      List<Term> after = edge.left().component().arguments();
      for (int i = 0; i < Math.min(after.size(), names.get(edge.from()).arity()); i++) {
        Term risen = Terms.minus(after.get(i), new Term.Slot(i));
        for (Term change : List.of(risen, Terms.minus(Terms.constant(0), risen))) {
          edge.left()
              .holds(
                  left -> {
                    long by = left.facts().upperBound(change).orElse(MAX_WEIGHT);
                    rise[0] = Math.max(rise[0], by < MAX_WEIGHT ? by : 0);
                    return by < MAX_WEIGHT;
                  });
        }
      }
    }
    long weight = rise[0] + 1;
    return Stream.of(weight, weight * weight)
        .filter(each -> each > 3 && each <= MAX_WEIGHT)
        .toList();
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
      if (!forms.containsKey(name) && !find(components.of(name))) {
        return Optional.empty();
      }
      levels.add(components.level(name));
    }
    List<List<List<Long>>> ties = new ArrayList<>();
    for (int name = 0; name < names.size(); name++) {
      List<Integer> component = components.of(name);
      coefficients.add(form(name).coefficients());
      long shift =
          component.stream().mapToLong(it -> shift(it, form(it), component)).max().orElseThrow();
      constants.add(form(name).constant() + shift);
      List<List<Long>> later = new ArrayList<>();
      for (Form tie : tieForms.getOrDefault(name, List.of())) {
        List<Long> row = new ArrayList<>(tie.coefficients());
        row.add(shift(name, tie, component));
        later.add(row);
      }
      ties.add(later);
    }
    return Optional.of(new TerminationMeasure(levels, coefficients, constants, ties));
  }

  /** Searches for the forms of a component; the cheapest search comes first. */
  private boolean find(List<Integer> component) {
    if (choose(component, /* cases= */ false, List.of())
        || choose(component, /* cases= */ true, List.of())) {
      return true;
    }
    List<Long> larger = weights(component);
    return (!larger.isEmpty() && choose(component, /* cases= */ true, larger))
        || (component.size() == 1 && chooseOrder(component.getFirst()));
  }

  private boolean choose(List<Integer> component, boolean cases, List<Long> larger) {
    byCases = cases;
    weights = larger;
    checks = 0;
    return choose(component, 0);
  }

  /**
   * Chooses forms for a name that reaches itself alone, such that in each move the first form that
   * differs falls. Greedy: a form is taken if it falls in a move that is left and rises in none.
   */
  private boolean chooseOrder(int name) {
    List<Edge> level = new ArrayList<>(incoming.get(name));
    level.removeIf(edge -> edge.from() != name);
    List<Form> order = new ArrayList<>();
    List<Form> candidates = candidates(names.get(name).arity(), 1, List.of());
    checks = 0;
    while (!level.isEmpty()) {
      Optional<Form> next =
          candidates.stream().filter(it -> removeLowered(name, it, level)).findFirst();
      if (next.isEmpty()) {
        forms.remove(name);
        return false;
      }
      order.add(next.get());
    }
    forms.put(name, order.getFirst());
    tieForms.put(name, order.subList(1, order.size()));
    return true;
  }

  /** Removes the moves that a form lowers, if it rises in no move; whether there are any. */
  private boolean removeLowered(int name, Form form, List<Edge> moves) {
    forms.put(name, form);
    return moves.stream().allMatch(it -> falls(it, 0)) && moves.removeIf(it -> falls(it, 1));
  }

  /** Chooses forms for the names of a component from an index on; false if there are none. */
  private boolean choose(List<Integer> component, int index) {
    if (index == component.size()) {
      return true;
    }
    int name = component.get(index);
    for (Form form : candidates(names.get(name).arity(), component.size(), weights)) {
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
    return byCases ? falls(edge, 1) : falls(edge, edge.left(), 1);
  }

  /** Whether the form is shown to fall by at least {@code by}, from the facts or case by case. */
  private boolean falls(Edge edge, long by) {
    return edge.left().holds(left -> falls(edge, left, by));
  }

  /**
   * Whether the facts show that the form falls by at least {@code by}, which is 0 or 1, and is
   * bounded from below before the move, unless it stays. False beyond the maximum number of checks.
   */
  private boolean falls(Edge edge, LeftComponent left, long by) {
    if (++checks > maxChecks) {
      return false;
    }
    Form form = form(edge.from());
    try {
      Term high = before(edge, form);
      Term low = form(edge.to()).of(left.component().arguments());
      return left.facts().implies(high, Terms.plus(low, Terms.constant(by)))
          && (!form.mayBeNegative()
              || deficit(high, left).isPresent()
              || (by == 0 && left.facts().implies(low, high)));
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private Form form(int name) {
    return Objects.requireNonNull(forms.get(name));
  }

  /** A form of the position that a move starts from. */
  private Term before(Edge edge, Form form) {
    int arity = names.get(edge.from()).arity();
    return form.of(IntStream.range(0, arity).<Term>mapToObj(Term.Slot::new).toList());
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

  /** The number that makes a form of a name non-negative where a move in its component exists. */
  private long shift(int name, Form form, List<Integer> component) {
    long[] shift = {0};
    for (Edge edge : outgoing.get(name)) {
      if (form.mayBeNegative() && component.contains(edge.to())) {
        edge.left()
            .holds(
                left -> {
                  OptionalLong deficit = deficit(before(edge, form), left);
                  shift[0] = Math.max(shift[0], deficit.orElse(0));
                  // If the facts of the move bound no deficit, false leads on to its cases.
                  return deficit.isPresent() || left != edge.left();
                });
      }
    }
    return shift[0];
  }

  /**
   * The forms to try for a name. Coefficients are multiples of a scale, and the constants are below
   * the scale: so a move between two names of a component may keep all arguments. Few arguments,
   * positive and small coefficients come first, as most games need no others.
   */
  private static List<Form> candidates(int arity, int componentSize, List<Long> weights) {
    List<Form> forms = new ArrayList<>();
    long scale = Math.min(componentSize, MAX_SCALE);
    List<List<Long>> vectors = new ArrayList<>();
    addVectors(arity, new ArrayList<>(), vectors, scale, weights);
    if (!weights.isEmpty() && arity >= 2) {
      // Vectors without a weight belong to the attempts before. A single argument needs no weight.
      vectors.removeIf(vector -> vector.stream().noneMatch(by -> weights.contains(by / scale)));
    }
    // The penalties move negative coefficients far back, and those above the scale a little.
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
  private static void addVectors(
      int arity, List<Long> prefix, List<List<Long>> all, long scale, List<Long> weights) {
    if (prefix.size() == arity) {
      all.add(List.copyOf(prefix));
      return;
    }
    List<Long> factors = new ArrayList<>(arity <= MAX_ARITY_OF_SUBSETS ? weights : List.of());
    factors.addAll(
        arity <= MAX_ARITY_OF_ALL_COEFFICIENTS
            ? List.of(1L, 0L, -1L, 2L, 3L)
            : arity <= MAX_ARITY_OF_SUBSETS ? List.of(1L, 0L) : List.of(1L));
    for (long factor : factors) {
      prefix.add(factor * scale);
      addVectors(arity, prefix, all, scale, weights);
      prefix.removeLast();
    }
  }
}
