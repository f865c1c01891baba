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
import sprague.kernel.sample.Steps.Enough;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.Result;

/**
 * Values of components by the definition. In normal play that nothing ends early these are
 * nim-values: the mex of the nim-sums of the options. Otherwise the value is 0 where the player to
 * move loses, else 1, if play goes on in one component only.
 *
 * <p>What is not defined, takes too many steps or leaves 64 bits is {@link Enough}.
 */
final class SampledValues {
  /** The most tries of an assignment for one component; so values are below it. */
  static final long MAX_TRIES = 1 << 16;

  /** Longer plays end the sample, as the stack is finite. */
  private static final int MAX_DEPTH = 1000;

  private static final long LOST = 0;
  private static final long WON = 1;

  private final Rules rules;
  private final Options options;
  private final Endings endings;
  private final Map<Component, Long> known = new HashMap<>();

  /**
   * Values within a number of steps.
   *
   * @throws CheckFailure when nobody wins or loses
   */
  SampledValues(Rules rules, Steps steps) throws CheckFailure {
    this.rules = rules;
    this.options = new Options(rules, () -> steps.take(Options.WATCH_INTERVAL));
    this.endings = Endings.of(rules);
  }

  /** Whether values are nim-values. */
  boolean areNimValues() {
    return endings.arePlain();
  }

  /** The value of a component. */
  long of(Component component) {
    return of(component, 0);
  }

  private long of(Component component, int depth) {
    Long before = known.get(component);
    if (before != null) {
      return before;
    }
    if (depth > MAX_DEPTH) {
      throw new Enough();
    }
    long value = endings.arePlain() ? mex(component, depth) : outcome(component, depth);
    known.put(component, value);
    return value;
  }

  private long mex(Component component, int depth) {
    BitSet met = new BitSet();
    for (Option option : options(component).orElseThrow(Enough::new)) {
      long sum = 0;
      for (Component part : option.odd()) {
        sum ^= of(part, depth + 1);
      }
      met.set((int) sum);
    }
    return met.nextClearBit(0);
  }

  private long outcome(Component component, int depth) {
    long stuck = endings.isMisere() ? WON : LOST;
    if (ends(component, Result.WINS) || ends(component, Result.LOSES)) {
      return stuck;
    }
    List<Option> options = options(component).orElseThrow(Enough::new);
    for (Option option : options) {
      if (ends(option, Result.WINS)) {
        return WON;
      }
      if (ends(option, Result.LOSES)) {
        continue;
      }
      if (option.odd().size() > 1 || !option.even().isEmpty()) {
        throw new Enough();
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
    return option.odd().stream().anyMatch(part -> ends(part, result))
        || option.even().stream().anyMatch(part -> ends(part, result));
  }

  private boolean ends(Component component, Result result) {
    return !options(component, endings.of(component.name(), result))
        .orElseThrow(Enough::new)
        .isEmpty();
  }

  /** The options of a component; empty where they are too many, or not defined. */
  Optional<List<Option>> options(Component component) {
    return options(component, rules.movesOf(component.name()));
  }

  private Optional<List<Option>> options(Component component, List<Moves> clauses) {
    try {
      return Optional.of(options.of(component, clauses, MAX_TRIES));
    } catch (CheckFailure | Options.Tired | ArithmeticException unknown) {
      return Optional.empty();
    }
  }
}
