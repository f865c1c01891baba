// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.check.parameter.Pattern.Line;
import sprague.check.rules.Refusal;
import sprague.ground.linear.LinearForm;
import sprague.ground.linear.LinearSystem;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * The numbers that may be taken from a heap of size n when they are linear in a parameter k, which
 * is an argument that no move changes; read from the loops of the rules.
 *
 * <p>A number s may be taken exactly when s is at most n: every other condition of its move has to
 * follow from that and from k being at least some number. The checker decides again, from the rules
 * as written, that these are the numbers.
 */
final class ParametricTakes {
  private static final String N = "n";
  private static final String K = "k";

  /** A game in which a loop runs over more numbers is not read. */
  private static final int MOST_LISTED = 64;

  private final int size;
  private final int parameter;
  private final LinearSystem<String> domain;
  private final List<Line> takes = new ArrayList<>();

  private ParametricTakes(int size, int parameter, long least) {
    this.size = size;
    this.parameter = parameter;
    this.domain =
        LinearSystem.<String>empty().with(LinearForm.of(N)).with(LinearForm.of(K).plus(-least));
  }

  /** The numbers that may be taken, linear in k, or the reason why a game is none of this kind. */
  record Reading(Optional<List<Line>> takes, String reason) {}

  /**
   * Reads a game with one name from a start whose coordinates are the size of the heap and k, for k
   * from {@code least} on.
   */
  static Reading of(Game game, Start start, long least) {
    try {
      return new Reading(Optional.of(read(game, start, least)), "");
    } catch (Refusal refusal) {
      return new Reading(Optional.empty(), refusal.reason());
    } catch (ArithmeticException overflow) {
      return new Reading(Optional.empty(), "numbers beyond 64 bits occur");
    }
  }

  static List<Line> read(Game game, Start start, long least) throws Refusal {
    if (!game.hasNimValues()) {
      throw new Refusal(game.whyNoNimValues());
    }
    if (!game.finishes().isEmpty()) {
      throw new Refusal("a position `wins` or `loses` before nobody can move");
    }
    int size = start.arguments().indexOf(new Term.Slot(0));
    int parameter = start.arguments().indexOf(new Term.Slot(1));
    if (game.names().size() != 1 || start.arguments().size() != 2 || size < 0 || parameter < 0) {
      throw new Refusal("not one position name with a heap's size and one parameter");
    }
    if (least < 1) {
      throw new Refusal("the parameter has to be 1 at least");
    }
    ParametricTakes reader = new ParametricTakes(size, parameter, least);
    for (Rule rule : game.rules()) {
      Map<Integer, LinearForm<String>> slots = new HashMap<>();
      slots.put(size, LinearForm.of(N));
      slots.put(parameter, LinearForm.of(K));
      reader.walk(rule, 0, slots, List.of());
    }
    return List.copyOf(reader.takes);
  }

  private void walk(
      Rule rule,
      int at,
      Map<Integer, LinearForm<String>> slots,
      List<LinearForm<String>> conditions)
      throws Refusal {
    if (at == rule.steps().size()) {
      take(rule, slots, conditions);
      return;
    }
    switch (rule.steps().get(at)) {
      case Step.Test(Condition condition) ->
          walk(rule, at + 1, slots, and(conditions, holds(condition, slots)));
      case Step.Let(int slot, Term value) -> {
        LinearForm<String> number = linear(value, slots);
        go(rule, at, slot, number, slots, and(conditions, List.of(number)));
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        for (Term member : members(set)) {
          LinearForm<String> number = linear(member, slots);
          go(rule, at, slot, number, slots, within(conditions, number, low, high, slots));
        }
      }
      case Step.Range(int slot, Term.Constant(long low), Term high) -> {
        long last = greatest(high);
        // As low is not negative, last - low does not overflow; as last is not 2^63 - 1, number + 1
        // does not.
        if (low < 0 || last == Long.MAX_VALUE || last - low > MOST_LISTED) {
          throw new Refusal("more than a few numbers may be taken");
        }
        for (long number = low; number <= last; number++) {
          LinearForm<String> form = LinearForm.constant(number);
          go(rule, at, slot, form, slots, and(conditions, atMost(form, high, slots)));
        }
      }
      default -> throw new Refusal("moves do more than take one of a few numbers");
    }
  }

  private void go(
      Rule rule,
      int at,
      int slot,
      LinearForm<String> number,
      Map<Integer, LinearForm<String>> slots,
      List<LinearForm<String>> conditions)
      throws Refusal {
    Map<Integer, LinearForm<String>> more = new HashMap<>(slots);
    more.put(slot, number);
    walk(rule, at + 1, more, conditions);
  }

  /** Notes the option that the slots make, if there is one. */
  private void take(
      Rule rule, Map<Integer, LinearForm<String>> slots, List<LinearForm<String>> conditions)
      throws Refusal {
    if (rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.One(int _, List<Term> arguments))
        || !linear(arguments.get(parameter), slots).equals(LinearForm.of(K))) {
      throw new Refusal("moves do more than take one of a few numbers");
    }
    LinearForm<String> removed = LinearForm.of(N).minus(linear(arguments.get(size), slots));
    if (removed.coefficient(N) != 0) {
      throw new Refusal("moves do more than take one of a few numbers");
    }
    LinearSystem<String> able = domain.with(LinearForm.of(N).minus(removed));
    LinearSystem<String> all = able;
    boolean follow = true;
    for (LinearForm<String> condition : conditions) {
      follow &= able.implies(condition);
      all = all.with(condition);
    }
    if (all.isContradictory()) {
      return;
    }
    if (!follow) {
      throw new Refusal("whether a number may be taken is not a matter of the heap's size alone");
    }
    if (!domain.implies(removed.plus(-1))) {
      throw new Refusal("a move may take nothing");
    }
    takes.add(new Line(removed.coefficient(K), removed.constant()));
  }

  private static List<LinearForm<String>> and(
      List<LinearForm<String>> conditions, List<LinearForm<String>> more) {
    List<LinearForm<String>> all = new ArrayList<>(conditions);
    all.addAll(more);
    return all;
  }

  private List<LinearForm<String>> within(
      List<LinearForm<String>> conditions,
      LinearForm<String> number,
      Term low,
      Term high,
      Map<Integer, LinearForm<String>> slots)
      throws Refusal {
    return and(and(conditions, atLeast(number, low, slots)), atMost(number, high, slots));
  }

  private List<LinearForm<String>> atLeast(
      LinearForm<String> number, Term low, Map<Integer, LinearForm<String>> slots) throws Refusal {
    return low instanceof Term.Binary(Term.Operation by, Term left, Term right)
            && by == Term.Operation.MAX
        ? and(atLeast(number, left, slots), atLeast(number, right, slots))
        : List.of(number.minus(linear(low, slots)));
  }

  private List<LinearForm<String>> atMost(
      LinearForm<String> number, Term high, Map<Integer, LinearForm<String>> slots) throws Refusal {
    return high instanceof Term.Binary(Term.Operation by, Term left, Term right)
            && by == Term.Operation.MIN
        ? and(atMost(number, left, slots), atMost(number, right, slots))
        : List.of(linear(high, slots).minus(number));
  }

  /** A number that a bound does not exceed. */
  private static long greatest(Term bound) throws Refusal {
    return switch (bound) {
      case Term.Constant(long number) -> number;
      case Term.Binary(Term.Operation by, Term left, Term.Constant(long number))
          when by == Term.Operation.MIN ->
          number;
      case Term.Binary(Term.Operation by, Term.Constant(long number), Term right)
          when by == Term.Operation.MIN ->
          number;
      default -> throw new Refusal("more than a few numbers may be taken");
    };
  }

  /** The forms that are not negative exactly when a condition holds. */
  private List<LinearForm<String>> holds(
      Condition condition, Map<Integer, LinearForm<String>> slots) throws Refusal {
    if (condition instanceof Condition.And(List<Condition> all)) {
      List<LinearForm<String>> forms = List.of();
      for (Condition each : all) {
        forms = and(forms, holds(each, slots));
      }
      return forms;
    }
    if (!(condition
        instanceof Condition.Compare(Condition.Relation relation, Term left, Term right))) {
      throw new Refusal("whether a number may be taken is not a matter of the heap's size alone");
    }
    LinearForm<String> more = linear(left, slots).minus(linear(right, slots));
    LinearForm<String> less = more.times(-1);
    return switch (relation) {
      case EQUAL -> List.of(more, less);
      case LESS -> List.of(less.plus(-1));
      case AT_MOST -> List.of(less);
      case GREATER -> List.of(more.plus(-1));
      case AT_LEAST -> List.of(more);
      case UNEQUAL ->
          throw new Refusal(
              "whether a number may be taken is not a matter of the heap's size alone");
    };
  }

  private static List<Term> members(NumberSet set) throws Refusal {
    return switch (set) {
      case NumberSet.Fixed(List<Long> numbers) when numbers.size() <= MOST_LISTED ->
          numbers.stream().map(Terms::constant).toList();
      case NumberSet.Listed(List<Term> terms) -> terms;
      case NumberSet.Interval(Term.Constant(long low), Term.Constant(long high))
          when high - low < MOST_LISTED ->
          LongStream.rangeClosed(low, high).mapToObj(Terms::constant).toList();
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        List<Term> all = new ArrayList<>(members(left));
        all.addAll(members(right));
        yield all;
      }
      default -> throw new Refusal("more than a few numbers may be taken");
    };
  }

  private static LinearForm<String> linear(Term term, Map<Integer, LinearForm<String>> slots)
      throws Refusal {
    LinearForm<Term> form = Terms.linear(term);
    LinearForm<String> sum = LinearForm.constant(form.constant());
    for (var entry : form.coefficients().entrySet()) {
      if (!(entry.getKey() instanceof Term.Slot(int slot)) || !slots.containsKey(slot)) {
        throw new Refusal("a number is not linear in the heap's size and the parameter");
      }
      sum = sum.plus(slots.get(slot).times(entry.getValue()));
    }
    return sum;
  }
}
