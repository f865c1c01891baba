// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.ProofLimits;

/**
 * Nim-values of components by the definition: G(c) is the mex over the options of c of the nim-sum
 * of their components' values. A depth-first search with a table of all values found, on a stack of
 * its own, so that deep games do not overflow the stack of the thread. May be used again after an
 * exception: the values found so far stay. Not thread-safe.
 */
public final class DefinedValues {
  /**
   * The default of {@link Options#of}'s limit for one component, some seconds; beyond it the value
   * is undecided.
   */
  private static final long MAX_TRIES = 1 << 20;

  /**
   * The steps of {@link ProofLimits} counted for a component, whose value stays in the table: 10^9
   * steps admit a million of them, which take some hundred megabytes.
   */
  private static final long STEPS_PER_COMPONENT = 1 << 10;

  /** The maximum depth of the search; a longer play is undecided. Bounds the memory. */
  private static final int MAX_DEPTH = 1 << 16;

  /**
   * The maximum number of components in the options on the stack; with more, the value is
   * undecided. Each takes some hundred bytes, so that all take some hundred megabytes. A component
   * has no more options, so that values are at most 2^20.
   */
  private static final int MAX_PENDING = 1 << 20;

  private final Options options;
  private final LimitMeter meter;
  private final Map<Component, Long> values = new HashMap<>();

  /** The number of components in the options on the stack, the sum of the frames' sizes. */
  private long pending;

  /**
   * Nim-values in a game of plain normal play, which the caller has to ensure.
   *
   * @param budget its steps are for all calls together, those of components and of their options
   *     apart
   */
  public DefinedValues(Rules rules, ProofLimits budget) {
    this.meter = new LimitMeter(budget);
    this.options = new Options(rules, budget);
  }

  /** The mex of the options' values; the values of all their components are known. */
  private long mex(List<Option> all) {
    BitSet attained = new BitSet();
    for (Option option : all) {
      long sum = 0;
      for (Component part : option.odd()) {
        sum ^= known(part);
      }
      // Values are at most 2^20 (MAX_PENDING), so that their nim-sum is less than 2^21.
      attained.set((int) sum);
    }
    return attained.nextClearBit(0);
  }

  /**
   * A frame of the search's stack: a component whose value is not known yet, with its options.
   *
   * @param rest the components of the options that were not looked at yet
   * @param size the number of components of the options, where an empty option counts as 1
   */
  private record Frame(
      Component component, List<Option> options, Iterator<Component> rest, long size) {
    Frame(Component component, List<Option> options) {
      this(
          component,
          options,
          options.stream().flatMap(each -> each.counts().keySet().stream()).iterator(),
          options.stream().mapToLong(each -> Math.max(1, each.counts().size())).sum());
    }
  }

  /**
   * The nim-value of a component. Cost, for each component that play leads to and whose value is
   * not in the table: {@link Options#of}, and O(components of its options).
   *
   * @throws CheckFailure when a play may return to a component, an option is undefined, or a limit
   *     is reached
   * @throws ArithmeticException when a number of copies is beyond 64 bits
   */
  public long of(Component component) throws CheckFailure {
    try {
      return of(component, MAX_TRIES);
    } catch (Options.TryLimitReached tired) {
      throw new Undecided(component + " leads to too many options to be tried out");
    }
  }

  /** The same with another limit of {@link Options#of} for one component. */
  public long of(Component component, long tries) throws CheckFailure, Options.TryLimitReached {
    try {
      return searched(component, tries);
    } catch (LimitReached limit) {
      throw new Undecided(limit.reason());
    }
  }

  private long searched(Component component, long tries)
      throws CheckFailure, Options.TryLimitReached {
    pending = 0;
    Deque<Frame> stack = new ArrayDeque<>();
    Set<Component> onStack = new HashSet<>();
    if (!values.containsKey(component)) {
      push(component, tries, stack, onStack);
    }
    while (!stack.isEmpty()) {
      Frame top = stack.getLast();
      Component missing = firstUnknown(top.rest);
      if (missing == null) {
        values.put(top.component, mex(top.options));
        stack.removeLast();
        onStack.remove(top.component);
        pending -= top.size;
      } else {
        push(missing, tries, stack, onStack);
      }
    }
    return known(component);
  }

  private void push(Component component, long tries, Deque<Frame> stack, Set<Component> onStack)
      throws CheckFailure, Options.TryLimitReached {
    if (!onStack.add(component)) {
      throw new CheckFailure("the play may return to " + component);
    }
    meter.count(STEPS_PER_COMPONENT);
    Frame next = new Frame(component, options.of(component, tries));
    stack.addLast(next);
    pending += next.size;
    if (stack.size() > MAX_DEPTH || pending > MAX_PENDING) {
      throw new Undecided("a play is too long, or its positions have too many options");
    }
  }

  /** The next of some components whose value is not known; those before it are skipped. */
  private @Nullable Component firstUnknown(Iterator<Component> components) {
    while (components.hasNext()) {
      Component next = components.next();
      if (!values.containsKey(next)) {
        return next;
      }
    }
    return null;
  }

  /** The value of a component that is in the table. */
  private long known(Component component) {
    return Objects.requireNonNull(values.get(component));
  }
}
