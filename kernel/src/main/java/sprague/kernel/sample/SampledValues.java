// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.Steps.EndOfSample;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.Result;

/**
 * Values of components by the definition, with a table of all values found. In plain normal play
 * these are nim-values: the mex over the options of the nim-sum of their components' values. In
 * misere play or with early endings they are outcomes: 0 for a P-position and 1 for an N-position,
 * provided that each option has at most one component.
 *
 * <p>Cost: for each component that play leads to, its options once. Throws {@link EndOfSample}
 * where a value is undefined, takes too many steps, or numbers exceed 64 bits; the sample ends
 * there.
 */
final class SampledValues {
  /**
   * The limit of {@link Options#of} for one component; the sample ends at components with more. No
   * component has more options, so that values are at most 2^16.
   */
  static final long MAX_TRIES = 1 << 16;

  /** The maximum depth of the recursion, on the stack of the thread; a sample ends there. */
  private static final int MAX_DEPTH = 1000;

  /** The value of a P-position: the player to move loses. */
  private static final long LOST = 0;

  /** The value of an N-position where values are outcomes. */
  private static final long WON = 1;

  private final Rules rules;
  private final Options options;
  private final Endings endings;
  private final Map<Component, Long> known = new HashMap<>();

  /**
   * Values in a game.
   *
   * @param steps counts the steps of {@link Options}, and ends the sample
   * @throws CheckFailure when play may end in a tie, or moves gain points
   */
  SampledValues(Rules rules, Steps steps) throws CheckFailure {
    this.rules = rules;
    this.options = new Options(rules, () -> steps.take(Options.WATCH_INTERVAL));
    this.endings = Endings.of(rules);
  }

  /** Whether values are nim-values; else they are outcomes. */
  boolean areNimValues() {
    return endings.arePlain();
  }

  /** The value of a component: a nim-value or an outcome. */
  long of(Component component) {
    return of(component, 0);
  }

  private long of(Component component, int depth) {
    Long before = known.get(component);
    if (before != null) {
      return before;
    }
    if (depth > MAX_DEPTH) {
      throw new EndOfSample();
    }
    long value = endings.arePlain() ? mex(component, depth) : outcome(component, depth);
    known.put(component, value);
    return value;
  }

  private long mex(Component component, int depth) {
    BitSet attained = new BitSet();
    for (Option option : options(component).orElseThrow(EndOfSample::new)) {
      long sum = 0;
      for (Component part : option.odd()) {
        sum ^= of(part, depth + 1);
      }
      attained.set((int) sum);
    }
    return attained.nextClearBit(0);
  }

  /** The outcome of a component as the first position of a play; see {@link Endings}. */
  private long outcome(Component component, int depth) {
    long stuck = endings.isMisere() ? WON : LOST;
    if (ends(component, Result.WINS) || ends(component, Result.LOSES)) {
      return stuck;
    }
    List<Option> options = options(component).orElseThrow(EndOfSample::new);
    for (Option option : options) {
      if (ends(option, Result.WINS)) {
        return WON;
      }
      if (ends(option, Result.LOSES)) {
        continue;
      }
      if (option.counts().size() > 1
          || option.counts().values().stream().anyMatch(count -> count > 1)) {
        throw new EndOfSample();
      }
      long left = stuck;
      for (Component part : option.odd()) {
        left = of(part, depth + 1);
      }
      if (left == LOST) {
        return WON;
      }
    }
    return options.isEmpty() ? stuck : LOST;
  }

  private boolean ends(Option option, Result result) {
    return option.counts().keySet().stream().anyMatch(part -> ends(part, result));
  }

  private boolean ends(Component component, Result result) {
    return !options(component, endings.of(component.name(), result))
        .orElseThrow(EndOfSample::new)
        .isEmpty();
  }

  /** The options of a component; empty where there are too many, or one is undefined. */
  Optional<List<Option>> options(Component component) {
    return options(component, rules.movesOf(component.name()));
  }

  private Optional<List<Option>> options(Component component, List<Moves> clauses) {
    try {
      return Optional.of(options.of(component, clauses, MAX_TRIES));
    } catch (CheckFailure | Options.TryLimitReached | ArithmeticException unknown) {
      return Optional.empty();
    }
  }
}
