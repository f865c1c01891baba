// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.kernel.decide.ProofLimits;

/**
 * Nim-values of components by the definition: the mex of the nim-sums of the options. Remembers
 * what it has found.
 */
public final class DefinedValues {
  /**
   * The most assignments that are tried for one component. It has no more options, so values are at
   * most 2^20, and nim-sums of them are ints.
   */
  private static final long MAX_TRIES = 1 << 20;

  /** The number of components between two calls of the watch. */
  private static final int WATCH_INTERVAL = 1 << 6;

  /** The most components of a play that wait for values; it bounds the memory. */
  private static final int MAX_DEPTH = 1 << 16;

  /** The most components among the options of these, some hundred bytes each. */
  private static final int MAX_KEPT = 1 << 20;

  private final Options options;
  private final ProofLimits budget;
  private final Map<Component, Long> values = new HashMap<>();
  private long pushed;
  private long kept;

  /** Nim-values in a game in normal play. */
  public DefinedValues(Rules rules, ProofLimits budget) {
    this.options = new Options(rules, budget.watch());
    this.budget = budget;
  }

  private long mex(List<Option> of) {
    BitSet met = new BitSet();
    for (Option option : of) {
      long sum = 0;
      for (Component part : option.odd()) {
        sum ^= known(part);
      }
      met.set((int) sum);
    }
    return met.nextClearBit(0);
  }

  /**
   * A component that waits for the values of its options.
   *
   * @param size the number of components of its options, where an empty option counts as 1
   */
  private record Open(Component component, List<Option> options, long size) {
    Open(Component component, List<Option> options) {
      this(
          component,
          options,
          options.stream()
              .mapToLong(each -> Math.max(1, each.odd().size() + each.even().size()))
              .sum());
    }
  }

  /**
   * The value. Cost O(options) for each component that play may lead to and that is not known.
   *
   * @throws CheckFailure when a play may return to a component, or the options are too many or not
   *     defined
   */
  public long of(Component wanted) throws CheckFailure {
    try {
      return of(wanted, MAX_TRIES);
    } catch (Options.Tired tired) {
      throw new Undecided(wanted + " leads to too many options to be tried out");
    }
  }

  /**
   * The same with another limit.
   *
   * @param tries the most assignments that are tried for one component
   * @throws Options.Tired when they do not suffice
   */
  public long of(Component wanted, long tries) throws CheckFailure, Options.Tired {
    kept = 0;
    Deque<Open> stack = new ArrayDeque<>();
    Set<Component> open = new HashSet<>();
    if (!values.containsKey(wanted)) {
      push(wanted, tries, stack, open);
    }
    while (!stack.isEmpty()) {
      Open top = stack.getLast();
      Component missing = missing(top.options);
      if (missing == null) {
        values.put(top.component, mex(top.options));
        stack.removeLast();
        open.remove(top.component);
        kept -= top.size;
      } else {
        push(missing, tries, stack, open);
      }
    }
    return known(wanted);
  }

  private void push(Component component, long tries, Deque<Open> stack, Set<Component> open)
      throws CheckFailure, Options.Tired {
    if (!open.add(component)) {
      throw new CheckFailure("the play may return to " + component);
    }
    if (++pushed % WATCH_INTERVAL == 0) {
      budget.watch().run();
    }
    Open next = new Open(component, options.of(component, tries));
    stack.addLast(next);
    kept += next.size;
    if (stack.size() > MAX_DEPTH || kept > MAX_KEPT) {
      throw new Undecided("the play goes on too long before it comes to what is known");
    }
  }

  private @Nullable Component missing(List<Option> options) {
    for (Option option : options) {
      for (Set<Component> parts : List.of(option.odd(), option.even())) {
        for (Component part : parts) {
          if (!values.containsKey(part)) {
            return part;
          }
        }
      }
    }
    return null;
  }

  private long known(Component component) {
    return values.getOrDefault(component, 0L);
  }
}
