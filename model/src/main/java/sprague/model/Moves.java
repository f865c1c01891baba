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
import java.util.regex.Pattern;

/**
 * Enumerates the options of a component by interpreting the steps of its rules as nested loops.
 * This defines the meaning of {@link Rule}; engines that compile rules are tested against it. A
 * slot is the index of a variable of a rule. Caches divisors and solutions, so one instance for
 * each thread.
 */
public final class Moves {
  /** What exact methods of {@link Math} say of a number that is too large. */
  private static final Pattern OVERFLOW = Pattern.compile("(?:integer|long) overflow|Overflow .*");

  private final Game game;
  private final Runnable onTrial;

  /** The number of values tried at either end of each range or set; more are left out. */
  private final long ends;

  /** Values that are not left out, ascending. */
  private final long[] alwaysTried;

  /** For each equation a search that starts at its last solution. */
  private final IdentityHashMap<Step.Solve, Threshold> thresholds = new IdentityHashMap<>();

  private final Divisors divisors;
  private boolean partial;

  /** All moves of a game. */
  public Moves(Game game) {
    this(game, () -> {});
  }

  /**
   * All moves of a game, with a callback that runs before each value of a range or set that is
   * tried, and before each trial division; its exceptions end the enumeration.
   */
  public Moves(Game game, Runnable onTrial) {
    this(game, onTrial, Long.MAX_VALUE, new long[0]);
  }

  /**
   * A subset of the moves of a game: of each range or set that a variable runs over, only the
   * values at either end and some given ones are tried.
   *
   * @param ends the number of values at either end, at least 1
   * @param alwaysTried values to be tried wherever they occur, ascending
   */
  public Moves(Game game, Runnable onTrial, long ends, long[] alwaysTried) {
    this.game = game;
    this.onTrial = onTrial;
    this.ends = ends;
    this.alwaysTried = alwaysTried.clone();
    this.divisors = new Divisors(onTrial);
  }

  /** Whether any enumeration so far has left out values because of {@code ends}. */
  public boolean isPartial() {
    return partial;
  }

  /**
   * Passes every option of a component to a consumer, in the order of the rules; an option with two
   * assignments occurs twice. A component that has ended the game has no options. Cost O(size of
   * the rule) for each value that is tried for a variable, besides that of finding the value.
   *
   * @throws RuleFailure when a rule cannot be evaluated here, or, in a game without a board, the
   *     consumer throws an {@link ArithmeticException}; the consumer may have got options before
   */
  public void options(Component component, Consumer<Option> consumer) {
    if (game.board().isPresent()) {
      game.board().get().options(component, onTrial).forEach(consumer);
      return;
    }
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
   * Whether the predicate returns true for some option; stops at the first one. Unlike {@link
   * #options(Component, Consumer)}, does not check whether the component has ended the game.
   *
   * @throws RuleFailure when a rule cannot be evaluated here
   */
  public boolean anyOption(Component component, Predicate<Option> predicate) {
    if (game.board().isPresent()) {
      return game.board().get().options(component, onTrial).stream().anyMatch(predicate);
    }
    return anyAssignment(component, (rule, slots) -> offer(rule, slots, predicate));
  }

  /**
   * Whether the predicate returns true for some rule and assignment of its slots, in the order of
   * {@link #options}; stops at the first one. The assignments include those that give no option
   * because an argument or a number of copies is negative. The array is reused after each call; in
   * a game on boards it is empty.
   *
   * @throws RuleFailure when a rule cannot be evaluated here, or the predicate throws an {@link
   *     ArithmeticException}
   */
  public boolean anyAssignment(Component component, BiPredicate<Rule, long[]> predicate) {
    if (game.board().isPresent()) {
      return anyOption(component, option -> predicate.test(option.rule(), new long[0]));
    }
    for (Rule rule : game.rules()) {
      if (rule.head() == component.name()
          && anyAssignment(
              component,
              rule.steps(),
              rule.slotNames(),
              rule.line(),
              slots -> predicate.test(rule, slots))) {
        return true;
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

  /** The result for the player who moves to this component; empty when play continues. */
  public Optional<GameEnd.Result> finish(Component component) {
    for (GameEnd finish : game.gameEnds()) {
      if (finish.head() == component.name()
          && anyAssignment(
              component, finish.steps(), finish.slotNames(), finish.line(), _ -> true)) {
        return Optional.of(finish.result());
      }
    }
    return Optional.empty();
  }

  /** Whether the body returns true for some assignment of the slots of a rule or ending. */
  private boolean anyAssignment(
      Component component, List<Step> steps, List<String> names, int line, Predicate<long[]> body) {
    long[] slots = new long[names.size()];
    for (int i = 0; i < component.arguments().size(); i++) {
      slots[i] = component.arguments().get(i);
    }
    try {
      return walk(steps, 0, slots, body);
    } catch (ArithmeticException failure) {
      throw failure(line, names, slots, component, failure);
    }
  }

  /**
   * Runs the steps from index {@code at} on as nested loops around {@code body}; returns true as
   * soon as the body does. Slots of later steps hold old values, which are not read before they are
   * set.
   */
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
        long dividend = Arithmetic.value(numerator, slots);
        long divisor = Arithmetic.value(denominator, slots);
        if (divisor == 0 || dividend % divisor != 0) {
          yield false;
        }
        slots[slot] = Math.divideExact(dividend, divisor);
        yield slots[slot] >= 0 && walk(steps, at + 1, slots, body);
      }
      case Step.Range(int slot, Term low, Term high) -> {
        long last = Arithmetic.value(high, slots);
        long number = Arithmetic.value(low, slots);
        for (long tried = 1; number <= last; tried++) {
          onTrial.run();
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
          onTrial.run();
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
        long target = Arithmetic.value(solve.right(), slots);
        long from = Arithmetic.value(solve.low(), slots);
        long to = Arithmetic.value(solve.high(), slots);
        slots[slot] =
            thresholds
                .computeIfAbsent(solve, _ -> new Threshold())
                .of(solve.left(), slot, slots, from, to, target);
        yield slots[slot] <= to
            && slots[slot] >= 0
            && hasValue(solve.left(), slots, target)
            && walk(steps, at + 1, slots, body);
      }
    };
  }

  /**
   * The next value to try after {@code number} in a range that ends at {@code last}; skips the
   * middle of the range, except for {@code alwaysTried}, after {@code ends} values.
   */
  private long after(long number, long tried, long last) {
    if (tried < ends || last - number <= ends) {
      return number + 1;
    }
    partial = true;
    int place = Arrays.binarySearch(alwaysTried, number + 1);
    int next = place >= 0 ? place : -place - 1;
    long end = last - ends + 1;
    return next < alwaysTried.length ? Math.min(alwaysTried[next], end) : end;
  }

  private static boolean hasValue(Term term, long[] slots, long target) {
    try {
      return Arithmetic.value(term, slots) == target;
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  private boolean offer(Rule rule, long[] slots, Predicate<Option> predicate) {
    List<Option.Item> items = new ArrayList<>();
    for (Part part : rule.parts()) {
      if (!collect(part, /* count= */ 1, slots, items)) {
        return false;
      }
    }
    long gain = rule.gain().isPresent() ? Arithmetic.value(rule.gain().get(), slots) : 0;
    return predicate.test(new Option(rule, items, gain));
  }

  /**
   * Appends {@code count} times a part; false when an argument or a number of copies is negative,
   * even in a part that occurs 0 times.
   */
  private boolean collect(Part part, long count, long[] slots, List<Option.Item> items) {
    switch (part) {
      case Part.Single(int name, List<Term> terms) -> {
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
          onTrial.run();
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

  private RuleFailure failure(
      int line,
      List<String> names,
      long[] slots,
      Component component,
      ArithmeticException failure) {
    // Math.addExact and the like throw without a message once they are compiled.
    // The messages of Arithmetic and NumberSets are for the user.
    String message = failure.getMessage();
    RuleFailure.Reason reason = RuleFailure.Reason.OVERFLOW;
    String text = "a number does not fit in 64 bits";
    if (message != null && !OVERFLOW.matcher(message).matches()) {
      reason =
          switch (message) {
            case Arithmetic.ZERO_DIVISOR -> RuleFailure.Reason.ZERO_DIVISOR;
            case Arithmetic.NEGATIVE_BITS -> RuleFailure.Reason.NEGATIVE_BITS;
            case Arithmetic.NEGATIVE_EXPONENT -> RuleFailure.Reason.NEGATIVE_EXPONENT;
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
