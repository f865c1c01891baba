// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.Collections;
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

/** Looks for a measure that every move lowers, which shows that every play ends. */
final class TerminationSearch {
  /*
   * Names that can reach each other form a group; groups get levels so that leaving one always goes
   * down. Within a group each name gets a linear form with small coefficients; the forms are chosen
   * name after name, and a choice is given up as soon as a move between chosen names is not shown to
   * lower it. A form with a negative coefficient must not be negative where a move exists.
   */

  /**
   * Checks beyond one for each move; with no measure by then none is claimed, and the game is one
   * whose plays may not end.
   */
  private static final int MOST_CHECKS = 4000;

  /** A component that some move leaves, with what is known where the move exists. */
  private record Edge(int from, int to, List<Term> arguments, LinearFacts facts) {}

  /** A linear form over a name's arguments. */
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
  private final List<List<Edge>> leaving = new ArrayList<>();
  private final List<List<Edge>> reaching = new ArrayList<>();
  private final Map<Integer, Form> chosen = new HashMap<>();
  private final int most;
  private int checks;

  private TerminationSearch(List<PositionName> names, List<Rule> rules) {
    this.names = names;
    this.most = MOST_CHECKS + rules.size();
    for (int name = 0; name < names.size(); name++) {
      leaving.add(new ArrayList<>());
      reaching.add(new ArrayList<>());
    }
    for (Rule rule : rules) {
      LinearFacts facts = LinearFacts.of(rule.steps(), names.get(rule.head()).arity());
      for (LeftComponent left : LeftComponent.of(rule, facts)) {
        int to = left.component().name();
        Edge edge = new Edge(rule.head(), to, left.component().arguments(), left.facts());
        leaving.get(rule.head()).add(edge);
        reaching.get(to).add(edge);
      }
    }
  }

  /** A measure for these rules, or empty when none of the forms tried is one. */
  static Optional<TerminationMeasure> of(List<PositionName> names, List<Rule> rules) {
    return new TerminationSearch(names, rules).measure();
  }

  private Optional<TerminationMeasure> measure() {
    NameComponents groups =
        new NameComponents(
            leaving.stream().map(list -> list.stream().map(Edge::to).distinct().toList()).toList());
    List<Integer> levels = new ArrayList<>();
    List<List<Long>> coefficients = new ArrayList<>();
    List<Long> constants = new ArrayList<>();
    for (int name = 0; name < names.size(); name++) {
      List<Integer> group = groups.of(name);
      if (!chosen.containsKey(name) && !choose(group, 0)) {
        return Optional.empty();
      }
      levels.add(groups.level(name));
    }
    for (int name = 0; name < names.size(); name++) {
      Form form = chosen.get(name);
      coefficients.add(form == null ? List.of() : form.coefficients());
      constants.add(form == null ? 0 : form.constant());
    }
    return Optional.of(new TerminationMeasure(levels, coefficients, constants));
  }

  private boolean choose(List<Integer> group, int at) {
    if (at == group.size()) {
      return true;
    }
    int name = group.get(at);
    for (Form form : forms(names.get(name).arity(), group.size())) {
      chosen.put(name, form);
      if (leaving.get(name).stream()
              .filter(edge -> isChosen(edge.to(), group, at))
              .allMatch(this::lowers)
          && reaching.get(name).stream()
              .filter(edge -> edge.from() != name && isChosen(edge.from(), group, at))
              .allMatch(this::lowers)
          && choose(group, at + 1)) {
        return true;
      }
    }
    chosen.remove(name);
    return false;
  }

  /** Whether a name is one of the first of a group, which is in ascending order. */
  private static boolean isChosen(int name, List<Integer> group, int at) {
    int place = Collections.binarySearch(group, name);
    return place >= 0 && place <= at;
  }

  private boolean lowers(Edge edge) {
    if (++checks > most) {
      return false;
    }
    List<Term> arguments = new ArrayList<>();
    for (int slot = 0; slot < names.get(edge.from()).arity(); slot++) {
      arguments.add(new Term.Slot(slot));
    }
    Form form = chosen.get(edge.from());
    Form after = chosen.get(edge.to());
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

  /** The forms to try, simple ones first. */
  private static List<Form> forms(int arity, int groupSize) {
    List<Form> forms = new ArrayList<>();
    long scale = Math.min(groupSize, 4);
    List<List<Long>> signs = new ArrayList<>();
    vectors(arity, new ArrayList<>(), signs, scale);
    signs.sort(
        java.util.Comparator.<List<Long>>comparingLong(
            vector ->
                vector.stream().mapToLong(Math::abs).sum()
                    + vector.stream().filter(by -> by < 0).count() * 100
                    + vector.stream().filter(by -> Math.abs(by) > scale).count() * 10));
    for (List<Long> vector : signs) {
      for (long constant = 0; constant < scale; constant++) {
        forms.add(new Form(vector, constant));
      }
    }
    return forms;
  }

  private static void vectors(int arity, List<Long> begun, List<List<Long>> all, long scale) {
    if (begun.size() == arity) {
      all.add(List.copyOf(begun));
      return;
    }
    long[] choices =
        arity <= 3
            ? new long[] {scale, 0, -scale, 2 * scale, 3 * scale}
            : arity <= 6 ? new long[] {scale, 0} : new long[] {scale};
    for (long choice : choices) {
      begun.add(choice);
      vectors(arity, begun, all, scale);
      begun.removeLast();
    }
  }
}
