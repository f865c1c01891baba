// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.Rule;
import sprague.model.RuleFailure;
import sprague.nimber.CancellationCheck;

/**
 * Holds an engine's own reading of rules against the rules themselves, option by option: at the
 * first sizes, and at sizes about each number that stands in the rules.
 *
 * <p>Where a position has few options all of them are compared; elsewhere those in which a number
 * is near an end of its range or near a number of the rules. What is found is a difference for
 * certain; nothing found is no proof. The numbers below choose where it looks, in milliseconds;
 * where there is no difference no value depends on them.
 */
final class ReadingCheck {
  /** The first sizes are all looked at. */
  private static final int FIRST_SIZES = 13;

  /** So far below and above a number of the rules sizes are looked at. */
  private static final int ABOUT = 3;

  /** A size with some options of each kind. */
  private static final long TELLING = 6;

  /** Whether larger numbers are primes takes too long to find. */
  private static final long LARGEST_PRIME = 10_000_000_000L;

  /** Of so many different numbers in the rules the smallest and the largest are looked at. */
  private static final int MOST_NUMBERS = 24;

  /** Numbers tried for variables at a position before only some of them are tried. */
  private static final long FEW = 4000;

  /** Numbers tried before an option that the rules do not seem to have is given up. */
  private static final long MANY = 3_000_000;

  /** Options of more components are not looked at. */
  private static final int MOST_COMPONENTS = 6;

  /** Numbers at either end of a range that are tried in any case. */
  private static final long ENDS = 3;

  private final Game game;
  private final OwnReading reading;
  private final Effort effort;
  private final List<Long> numbers;
  private final long largest;
  private final Set<Component> leftOut = new HashSet<>();
  private long left;

  private ReadingCheck(Game game, OwnReading reading, Effort effort) {
    this.game = game;
    this.reading = reading;
    this.effort = effort;
    RuleNumbers found = RuleNumbers.of(game);
    List<Long> all = found.all();
    largest = found.asksForPrimes() ? LARGEST_PRIME : Long.MAX_VALUE - ABOUT;
    numbers = all.size() <= MOST_NUMBERS ? all : new ArrayList<>(all.subList(0, MOST_NUMBERS / 2));
    if (all.size() > MOST_NUMBERS) {
      numbers.addAll(all.subList(all.size() - MOST_NUMBERS / 2, all.size()));
    }
  }

  /** Enough numbers have been tried. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;

    Enough() {
      super("", null, false, false);
    }
  }

  /**
   * What came of a check.
   *
   * @param difference a difference, in words, or empty when none was found
   * @param complete whether there was time for all positions that are looked at
   */
  record Result(Optional<String> difference, boolean complete) {}

  /**
   * Looks for a difference.
   *
   * @param most the time after which no further position is looked at
   * @throws BudgetExceeded when the work that this is a part of has to stop
   */
  static Result of(Game game, OwnReading reading, Effort effort, Duration most) {
    Effort part = effort.within(most);
    ReadingCheck check = new ReadingCheck(game, reading, part);
    try {
      return new Result(CancellationCheck.during(part::check, check::run), true);
    } catch (BudgetExceeded spent) {
      effort.check();
      return new Result(Optional.empty(), false);
    }
  }

  private Optional<String> run() {
    for (long size : sizes()) {
      for (Component from : reading.positions(size)) {
        try {
          effort.check();
          Optional<String> difference = at(from, size);
          if (difference.isPresent()) {
            return difference;
          }
        } catch (Enough | RuleFailure | ArithmeticException untold) {
          // Nothing is told by this position.
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The sizes to look at. Those that tell most come first, as there may be time for a few only: one
   * that is small, those at the largest numbers, the other small ones.
   */
  private List<Long> sizes() {
    Set<Long> sizes = new LinkedHashSet<>();
    sizes.add(TELLING);
    for (long number : numbers.reversed()) {
      if (number >= FIRST_SIZES && number <= largest) {
        sizes.add(number + 1);
        sizes.add(number - 1);
      }
    }
    for (long size = 0; size < FIRST_SIZES; size++) {
      sizes.add(size);
    }
    for (long number : numbers.reversed()) {
      for (long by = -ABOUT; by <= ABOUT && number <= largest; by++) {
        sizes.add(Math.max(0, number + by));
      }
    }
    for (long number : numbers.reversed()) {
      if (number <= largest / 2) {
        sizes.add(2 * number);
        sizes.add(2 * number + 1);
      }
    }
    return List.copyOf(sizes);
  }

  private Optional<String> at(Component from, long size) {
    NavigableSet<Long> near = near(size, List.of());
    Set<Set<Component>> plain = new HashSet<>();
    List<Option> given = new ArrayList<>();
    boolean whole = collect(new Moves(game, this::number), FEW, from, given);
    if (!whole) {
      given.clear();
      collect(new Moves(game, this::number, ENDS, array(near)), FEW, from, given);
    }
    for (Option option : given) {
      List<Component> all = components(option);
      if (all.size() <= MOST_COMPONENTS) {
        Optional<Component> mover = leftOutWithMoves(all);
        if (mover.isPresent()) {
          return Optional.of(show(mover.get()) + " counts for nothing, but has moves");
        }
        Set<Component> counted = counted(all);
        if (plain.add(counted) && !reading.has(from, all)) {
          return Optional.of(
              show(from) + " has the option " + show(all) + " by the rule " + text(option.rule()));
        }
      }
    }
    for (List<Component> option : reading.options(from, List.copyOf(near))) {
      Set<Component> counted = counted(option);
      effort.check();
      if (!plain.contains(counted) && (whole || isMissing(from, size, option, counted))) {
        return Optional.of(
            show(from) + " has no option " + show(option) + " by the rules " + texts(from.name()));
      }
    }
    return Optional.empty();
  }

  /** A component that the reading leaves out although it has a move. */
  private Optional<Component> leftOutWithMoves(List<Component> option) {
    return option.stream()
        .filter(each -> reading.counted(each).isEmpty() && leftOut.add(each))
        .filter(each -> new Moves(game).anyOption(each, any -> true))
        .findFirst();
  }

  /** Gathers options until too many numbers have been tried; whether these are all. */
  private boolean collect(Moves moves, long most, Component from, List<Option> into) {
    left = most;
    try {
      moves.options(from, into::add);
      return true;
    } catch (Enough tooMany) {
      return false;
    }
  }

  private void number() {
    if (--left < 0) {
      throw new Enough();
    }
  }

  /** Whether the rules do not have an option; no when that cannot be told. */
  private boolean isMissing(
      Component from, long size, List<Component> option, Set<Component> counted) {
    List<Long> parts =
        option.stream().flatMap(component -> component.arguments().stream()).toList();
    Moves some = new Moves(game, this::number, ENDS, array(near(size, parts)));
    try {
      left = FEW;
      if (some.anyOption(from, each -> counted(components(each)).equals(counted))) {
        return false;
      }
    } catch (Enough tooMany) {
      // All numbers are tried below.
    }
    try {
      left = MANY;
      return !new Moves(game, this::number)
          .anyOption(from, each -> counted(components(each)).equals(counted));
    } catch (Enough tooMany) {
      return false;
    }
  }

  /** Numbers at which something may change at a size, or that lead to parts. */
  private NavigableSet<Long> near(long size, List<Long> parts) {
    TreeSet<Long> base = new TreeSet<>(numbers);
    base.add(0L);
    base.addAll(parts);
    long sum = 0;
    for (long part : parts) {
      sum = sum > Long.MAX_VALUE - part ? Long.MAX_VALUE : sum + part;
    }
    base.add(sum);
    TreeSet<Long> near = new TreeSet<>();
    for (long number : base) {
      for (long by = -1; by <= 1; by++) {
        near.add(number < Long.MAX_VALUE ? number + by : number);
        near.add(size - number < Long.MAX_VALUE ? size - number + by : size);
      }
      near.add(number / 2);
      near.add((size - number) / 2);
    }
    near.add(size / 2 + 1);
    return new TreeSet<>(near.subSet(0L, true, Math.max(0, size), true));
  }

  private static long[] array(NavigableSet<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).toArray();
  }

  /** The components of an option, those that occur an even number of times left out. */
  private static List<Component> components(Option option) {
    List<Component> all = new ArrayList<>();
    for (Option.Item item : option.items()) {
      if (item.count() % 2 != 0) {
        all.add(item.component());
      }
    }
    return all;
  }

  /** What is left to count when equal ones have cancelled in pairs. */
  private Set<Component> counted(List<Component> option) {
    Set<Component> counted = new HashSet<>();
    for (Component component : option) {
      reading
          .counted(component)
          .ifPresent(
              each -> {
                if (!counted.remove(each)) {
                  counted.add(each);
                }
              });
    }
    return counted;
  }

  private String show(Component component) {
    return component.show(game);
  }

  private String show(List<Component> option) {
    return option.isEmpty()
        ? "to nothing"
        : option.stream().map(this::show).collect(Collectors.joining(" + "));
  }

  private static String text(Rule rule) {
    return String.format(Locale.ROOT, "`%s` (line %d)", rule.text(), rule.line());
  }

  private String texts(int name) {
    return game.rules().stream()
        .filter(rule -> rule.head() == name)
        .map(ReadingCheck::text)
        .distinct()
        .limit(4)
        .collect(Collectors.joining(", "));
  }
}
