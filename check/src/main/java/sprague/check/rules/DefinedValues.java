// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sprague.check.decide.Budget;

/**
 * Nim-values of components by the definition: the mex of the nim-sums of the options. Remembers
 * what it has found.
 */
public final class DefinedValues {
  /**
   * So many assignments are looked at for one component, and more are refused. A component has no
   * more options than that, so values are at most 2^20, and nim-sums of them are ints.
   */
  private static final long TRIES = 1 << 20;

  private static final int WATCHED = 1 << 6;

  /** A play may go on through so many components without values; more would fill the memory. */
  private static final int DEEPEST = 1 << 16;

  /** So many parts of their options may be kept at a time, some hundred bytes each. */
  private static final int MOST_KEPT = 1 << 20;

  private final Options options;
  private final Budget budget;
  private final Map<Component, Long> values = new HashMap<>();
  private long pushed;
  private long kept;

  /** Nim-values of the components of a game that is lost by who cannot move. */
  public DefinedValues(Rules rules, Budget budget) {
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
   * A component on the way, with its options and the number of their parts, 1 where there is none.
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
   * @throws Refusal when a play may return to a component, or the options are too many or not
   *     defined
   */
  public long of(Component wanted) throws Refusal {
    try {
      return of(wanted, TRIES);
    } catch (Options.Tired tired) {
      throw new Undecided(wanted + " leads to too many options to be tried out");
    }
  }

  /**
   * The same with fewer tries.
   *
   * @param tries how many assignments may be looked at for one component
   * @throws Options.Tired when they do not suffice
   */
  public long of(Component wanted, long tries) throws Refusal, Options.Tired {
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
      throws Refusal, Options.Tired {
    if (!open.add(component)) {
      throw new Refusal("the play may return to " + component);
    }
    if (++pushed % WATCHED == 0) {
      budget.watch().run();
    }
    Open next = new Open(component, options.of(component, tries));
    stack.addLast(next);
    kept += next.size;
    if (stack.size() > DEEPEST || kept > MOST_KEPT) {
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
