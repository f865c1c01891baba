// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import sprague.engine.ComponentMoves;
import sprague.engine.Effort;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.pattern.misere.MisereQuotient;
import sprague.pattern.misere.QuotientLearner;

/**
 * The misere quotient of the sums of some components of a game and of all that these lead to, which
 * grows with each component added. The game's moves are used whatever its ending is; clauses that
 * end the game early are not.
 *
 * <p>A part is the number of a component in the order of {@link #components}; a class is an element
 * of the quotient, from 0 on, and 0 is that of the empty sum. Not thread-safe. Cost: all options of
 * each component, and the search of {@link QuotientLearner}.
 */
public final class MisereParts {
  /** The maximum order of a quotient, that of the checker. */
  public static final int MAX_ORDER = 1 << 11;

  /** The maximum number of equal components of an option, as a sum lists each of them. */
  private static final long MAX_COPIES = 1 << 6;

  /** Estimated bytes of a component, which is kept on the path, as a part and by the learner. */
  private static final long BYTES_PER_COMPONENT = 500;

  /** Estimated bytes of an option, and of each component of it. */
  private static final long BYTES_PER_ITEM = 150;

  private final Effort effort;
  private final ComponentMoves moves;
  private final QuotientLearner learner;
  private final PollTicker ticker;
  private final MemoryBudget memory;

  /** The part of each component added, in the order of parts. */
  private final Map<Component, Integer> parts = new LinkedHashMap<>();

  /** No components so far; the memory limit is that of the effort, for all of them together. */
  public MisereParts(Game game, Effort effort) {
    this.effort = effort;
    this.ticker = new PollTicker(effort);
    this.moves = new ComponentMoves(game, ticker);
    this.learner = new QuotientLearner(MAX_ORDER, effort);
    this.memory =
        new MemoryBudget(effort.limits().memory(), "the positions of a misere quotient need");
  }

  /** Thrown when a component has no class. */
  public static final class NoQuotient extends Exception {
    private static final long serialVersionUID = 1L;

    NoQuotient(String reason) {
      super(reason);
    }
  }

  /**
   * Adds a component and all that it leads to. After an exception the components that were added
   * before stay, and no more may be added, except after {@link NoQuotient} and {@code RuleFailure}.
   *
   * @return its part, a number
   * @throws NoQuotient when a play may not end, or a move leaves too many equal components
   * @throws sprague.pattern.misere.TooManyClasses when the order is too great
   * @throws sprague.engine.BudgetExceeded when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public int add(Component component) throws NoQuotient {
    // A depth-first search with its own stack, as plays may be too long for recursion.
    SequencedMap<Component, Frame> path = new LinkedHashMap<>();
    if (!parts.containsKey(component)) {
      path.put(component, frame(component));
    }
    while (!path.isEmpty()) {
      effort.check();
      Frame top = path.lastEntry().getValue();
      if (!top.components.hasNext()) {
        Component last = path.pollLastEntry().getKey();
        parts.put(last, learner.add(numbered(top.options)));
        continue;
      }
      Component next = top.components.next();
      if (path.containsKey(next)) {
        throw new NoQuotient("a play may return to a position");
      }
      if (!parts.containsKey(next)) {
        path.put(next, frame(next));
      }
    }
    return part(component);
  }

  /** The part of a component that has been added; -1 for others. */
  private int part(Component component) {
    return parts.getOrDefault(component, -1);
  }

  /**
   * The options of a component on the path of the search.
   *
   * @param components those of the options that have not been looked at
   */
  private record Frame(Set<Map<Component, Long>> options, Iterator<Component> components) {}

  private Frame frame(Component component) throws NoQuotient {
    ticker.step();
    memory.reserve(BYTES_PER_COMPONENT);
    Set<Map<Component, Long>> options = options(component);
    Iterator<Component> components =
        options.stream().flatMap(option -> option.keySet().stream()).distinct().iterator();
    return new Frame(options, components);
  }

  private Set<Map<Component, Long>> options(Component component) throws NoQuotient {
    Set<Map<Component, Long>> options = new LinkedHashSet<>();
    boolean hasTooMany =
        moves.any(
            component,
            (option, finish) -> {
              Map<Component, Long> counts = new LinkedHashMap<>();
              for (Option.Item item : option.items()) {
                counts.merge(item.component(), item.count(), Math::addExact);
              }
              if (options.add(counts)) {
                memory.reserve(BYTES_PER_ITEM * (1 + counts.size()));
              }
              return counts.values().stream().anyMatch(count -> count > MAX_COPIES);
            });
    if (hasTooMany) {
      throw new NoQuotient("a move leaves more than " + MAX_COPIES + " equal components");
    }
    return options;
  }

  /** The options as sums of parts; all components that occur have been added. */
  private List<List<Integer>> numbered(Set<Map<Component, Long>> options) {
    List<List<Integer>> numbered = new ArrayList<>();
    for (Map<Component, Long> option : options) {
      List<Integer> sum = new ArrayList<>();
      option.forEach(
          (component, count) -> sum.addAll(Collections.nCopies(count.intValue(), part(component))));
      numbered.add(sum);
    }
    return numbered;
  }

  /** The components added, each after those that it leads to; their parts are 0, 1, ... */
  public List<Component> components() {
    return List.copyOf(parts.keySet());
  }

  /** The quotient of the sums of all components added; another object only if it has changed. */
  public MisereQuotient quotient() {
    return learner.quotient();
  }

  /** The class of a component that has been added; for others an exception. */
  public int classOf(Component component) {
    return learner.classOf(part(component));
  }

  /** The classes of all components added, by part; a view, which changes when more are added. */
  public List<Integer> classes() {
    return learner.classes();
  }
}
