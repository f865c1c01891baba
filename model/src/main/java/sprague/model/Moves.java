// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The plain reading of a game's rules: the options of a component, one by one, by walking each
 * rule's steps as they stand. It is the meaning of {@link Rule} in code; engines that compile rules
 * are tested against it.
 */
public final class Moves {
  private final Game game;
  private final Runnable beforeEach;
  private final long ends;
  private final long[] besides;
  private final IdentityHashMap<Step.Solve, Threshold> thresholds = new IdentityHashMap<>();
  private final Divisors divisors;
  private boolean partial;

  /** The moves of a game. */
  public Moves(Game game) {
    this(game, () -> {});
  }

  /**
   * The moves of a game, with something to be run before each number that is tried for a variable;
   * what it throws ends the enumeration.
   */
  public Moves(Game game, Runnable beforeEach) {
    this(game, beforeEach, Long.MAX_VALUE, new long[0]);
  }

  /**
   * A part of the moves of a game: of each range of numbers and each set that a variable runs over,
   * only so many numbers at either end are tried, and some besides.
   *
   * @param ends at least 1
   * @param besides further numbers that are tried wherever they occur, ascending
   */
  public Moves(Game game, Runnable beforeEach, long ends, long[] besides) {
    this.game = game;
    this.beforeEach = beforeEach;
    this.ends = ends;
    this.besides = besides.clone();
    this.divisors = new Divisors(beforeEach);
  }

  /** Whether numbers were left out so far because they lie too far from the ends of their range. */
  public boolean isPartial() {
    return partial;
  }

  /**
   * Hands every option of a component to a consumer, in the order of the rules; two assignments
   * that lead to the same option give it twice. A component that has finished the game has none.
   * Cost O(1) an assignment.
   *
   * @throws RuleFailure when a rule cannot be evaluated here
   */
  public void options(Component component, Consumer<Option> consumer) {
    if (finish(component).isPresent()) {
      return;
    }
    anyOption(
        component,
        option -> {
          consumer.accept(option);
          return false;
        });
  }

  /**
   * Hands the options of a component to a predicate, as {@link #options(Component, Consumer)} does,
   * until it answers true; whether it did.
   *
   * @throws RuleFailure when a rule cannot be evaluated here
   */
  public boolean anyOption(Component component, Predicate<Option> predicate) {
    return anyAssignment(component, (rule, slots) -> offer(rule, slots, predicate));
  }

  /**
   * Hands each rule of a component with every assignment of its slots to a predicate, in the order
   * of {@link #options}, until it answers true; whether it did. An assignment for which an argument
   * or a number of copies is negative gives no option. The slots are good during the call only.
   *
   * @throws RuleFailure when a rule cannot be evaluated here, or the predicate overflows
   */
  public boolean anyAssignment(Component component, BiPredicate<Rule, long[]> predicate) {
    for (Rule rule : game.rules()) {
      if (rule.head() == component.name()) {
        long[] slots = slots(component, rule.slots());
        try {
          if (walk(rule.steps(), 0, slots, filled -> predicate.test(rule, filled))) {
            return true;
          }
        } catch (ArithmeticException failure) {
          throw failure(rule.line(), rule.slotNames(), slots, component, failure);
        }
      }
    }
    return false;
  }

  /** All options of a component, in the order of {@link #options}. */
  public List<Option> options(Component component) {
    List<Option> options = new ArrayList<>();
    options(component, options::add);
    return options;
  }

  /** How a component ends the game when a move brings it about; empty when play goes on. */
  public Optional<GameEnd.Result> finish(Component component) {
    for (GameEnd finish : game.finishes()) {
      if (finish.head() == component.name()) {
        long[] slots = slots(component, finish.slotNames().size());
        try {
          if (walk(finish.steps(), 0, slots, filled -> true)) {
            return Optional.of(finish.result());
          }
        } catch (ArithmeticException failure) {
          throw failure(finish.line(), finish.slotNames(), slots, component, failure);
        }
      }
    }
    return Optional.empty();
  }

  /** Runs the loops; stops and answers true as soon as {@code body} does. */
  private boolean walk(List<Step> steps, int at, long[] slots, Predicate<long[]> body) {
    if (at == steps.size()) {
      return body.test(slots);
    }
    return switch (steps.get(at)) {
      case Step.Test(Condition condition) ->
          Arithmetic.holds(condition, slots) && walk(steps, at + 1, slots, body);
      case Step.Let(int slot, Term value) -> {
        slots[slot] = Arithmetic.value(value, slots);
        yield slots[slot] >= 0 && walk(steps, at + 1, slots, body);
      }
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        long divided = Arithmetic.value(numerator, slots);
        long by = Arithmetic.value(denominator, slots);
        if (by == 0 || divided % by != 0) {
          yield false;
        }
        slots[slot] = Math.divideExact(divided, by);
        yield slots[slot] >= 0 && walk(steps, at + 1, slots, body);
      }
      case Step.Range(int slot, Term low, Term high) -> {
        long last = Arithmetic.value(high, slots);
        long number = Arithmetic.value(low, slots);
        for (long tried = 1; number <= last; tried++) {
          beforeEach.run();
          slots[slot] = number;
          if (walk(steps, at + 1, slots, body)) {
            yield true;
          }
          if (number == last) {
            break;
          }
          number = after(number, tried, last);
        }
        yield false;
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        long last = Arithmetic.value(high, slots);
        long member = NumberSets.next(set, Arithmetic.value(low, slots), last, slots);
        for (long tried = 1; member != NumberSets.NONE; tried++) {
          beforeEach.run();
          slots[slot] = member;
          if (walk(steps, at + 1, slots, body)) {
            yield true;
          }
          member = NumberSets.next(set, after(member, tried, last), last, slots);
        }
        yield false;
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        long first = Arithmetic.value(low, slots);
        long last = Arithmetic.value(high, slots);
        for (long divisor : divisors.of(Arithmetic.value(number, slots))) {
          if (first <= divisor && divisor <= last) {
            slots[slot] = divisor;
            if (walk(steps, at + 1, slots, body)) {
              yield true;
            }
          }
        }
        yield false;
      }
      case Step.Solve solve -> {
        int slot = solve.slot();
        long wanted = Arithmetic.value(solve.right(), slots);
        long from = Arithmetic.value(solve.low(), slots);
        long to = Arithmetic.value(solve.high(), slots);
        long solution =
            thresholds
                .computeIfAbsent(solve, _ -> new Threshold())
                .of(solve.left(), slot, slots, from, to, wanted);
        slots[slot] = solution;
        yield solution <= to
            && solution >= 0
            && exactly(solve.left(), slots, wanted)
            && walk(steps, at + 1, slots, body);
      }
    };
  }

  /** The number to go on with after some have been tried, which is far on when those were many. */
  private long after(long number, long tried, long last) {
    if (tried < ends || last - number <= ends) {
      return number + 1;
    }
    partial = true;
    int place = Arrays.binarySearch(besides, number + 1);
    int next = place >= 0 ? place : -place - 1;
    long end = last - ends + 1;
    return next < besides.length ? Math.min(besides[next], end) : end;
  }

  private static boolean exactly(Term term, long[] slots, long wanted) {
    try {
      return Arithmetic.value(term, slots) == wanted;
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private boolean offer(Rule rule, long[] slots, Predicate<Option> predicate) {
    List<Option.Item> items = new ArrayList<>();
    for (Part part : rule.parts()) {
      if (!collect(part, 1, slots, items)) {
        return false;
      }
    }
    long gain = rule.gain().isPresent() ? Arithmetic.value(rule.gain().get(), slots) : 0;
    return predicate.test(new Option(rule, items, gain));
  }

  /** Adds the components of a part; false when an argument or a count is negative. */
  private boolean collect(Part part, long count, long[] slots, List<Option.Item> items) {
    switch (part) {
      case Part.One(int name, List<Term> terms) -> {
        List<Long> arguments = new ArrayList<>(terms.size());
        for (Term term : terms) {
          long argument = Arithmetic.value(term, slots);
          if (argument < 0) {
            return false;
          }
          arguments.add(argument);
        }
        if (count > 0) {
          items.add(new Option.Item(new Component(name, arguments), count));
        }
      }
      case Part.Copies(Term times, Part copied) -> {
        long copies = Arithmetic.value(times, slots);
        return copies >= 0 && collect(copied, Math.multiplyExact(count, copies), slots, items);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        long last = Arithmetic.value(high, slots);
        for (long number = Arithmetic.value(low, slots); number <= last; number++) {
          beforeEach.run();
          slots[slot] = number;
          if (!collect(summand, count, slots, items)) {
            return false;
          }
          if (number == Long.MAX_VALUE) {
            break;
          }
        }
      }
    }
    return true;
  }

  private static long[] slots(Component component, int count) {
    long[] slots = new long[count];
    for (int i = 0; i < component.arguments().size(); i++) {
      slots[i] = component.arguments().get(i);
    }
    return slots;
  }

  private RuleFailure failure(
      int line,
      List<String> names,
      long[] slots,
      Component component,
      ArithmeticException failure) {
    // The JVM's own overflows say "overflow", or nothing at all once the code is hot.
    String message = failure.getMessage();
    RuleFailure.Reason reason = RuleFailure.Reason.OVERFLOW;
    String text = "a number does not fit in 64 bits";
    if (message != null && !message.contains("overflow")) {
      reason =
          switch (message) {
            case Arithmetic.ZERO_DIVISOR -> RuleFailure.Reason.ZERO_DIVISOR;
            case Arithmetic.NEGATIVE_BITS -> RuleFailure.Reason.NEGATIVE_BITS;
            default -> RuleFailure.Reason.NO_ITEM;
          };
      text = message;
    }
    Map<String, Long> numbers = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      numbers.put(names.get(i), slots[i]);
    }
    return new RuleFailure(line, reason, component.show(game) + ": " + text, numbers);
  }
}
