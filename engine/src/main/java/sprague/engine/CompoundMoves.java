// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import sprague.engine.PositionGraph.Shape;
import sprague.model.Component;
import sprague.model.GameEnd;
import sprague.model.Option;

/**
 * Computes the moves of the nodes of a {@link PositionGraph}: of components by the rules, of sums
 * and compounds from the moves of their parts. A move in a sum is one move in one part; in {@code
 * any}, one in each of one or more parts; in {@code all}, one in every part, and there is none if a
 * part has none; in {@code then}, one in the first part that has a move.
 *
 * <p>A result is a node, or one of the negative codes of the graph for a move that ends the game.
 * Time and results of {@code any} and {@code all} grow with the product of the parts' numbers of
 * options, all others at most with their sum.
 */
final class CompoundMoves {
  private final PositionGraph graph;
  private final ComponentMoves moves;
  private final PollTicker ticker;

  CompoundMoves(PositionGraph graph, Effort effort) {
    this.graph = graph;
    this.moves = new ComponentMoves(graph.game(), effort);
    this.ticker = new PollTicker(effort);
  }

  /** The distinct results of the moves of a component, ascending. */
  int[] of(Component component) {
    IntSet found = new IntSet();
    moves.any(
        component,
        (option, finish) -> {
          found.add(result(option, finish));
          return false;
        });
    return found.sorted();
  }

  /** The distinct results of the moves of a sum or compound of parts, ascending. */
  int[] of(Shape shape, int[] parts) {
    IntSet found = new IntSet();
    switch (shape) {
      case SUM -> addMovesInOne(parts, found);
      case ANY -> addMovesInSeveral(shape, parts, found);
      case ALL -> {
        if (Arrays.stream(parts).allMatch(part -> graph.options(part).length > 0)) {
          addMovesInSeveral(shape, parts, found);
        }
      }
      case THEN -> addMovesInFirst(parts, found);
      case COMPONENT -> throw new IllegalArgumentException("a component has no parts");
    }
    return found.sorted();
  }

  /** The result of an option that ends the game with {@code finish}, or leaves it open if null. */
  private int result(Option option, GameEnd.@Nullable Result finish) {
    return finish == null ? graph.sum(option) : PositionGraph.code(finish);
  }

  /** The line of a rule of a component that gives this result; 1 if none does. */
  int line(Component component, int result) {
    int[] line = {1};
    moves.any(
        component,
        (option, finish) -> {
          boolean same = result == result(option, finish);
          line[0] = same ? option.rule().line() : line[0];
          return same;
        });
    return line[0];
  }

  private void addMovesInOne(int[] parts, IntSet found) {
    for (int i = 0; i < parts.length; i++) {
      if (i > 0 && parts[i] == parts[i - 1]) {
        // The parts of a sum are sorted, and a move in an equal part has the same result.
        continue;
      }
      int[] changed = parts.clone();
      for (int option : graph.options(parts[i])) {
        changed[i] = option;
        found.add(option < 0 ? option : graph.sum(changed));
      }
    }
  }

  /** Adds all combinations of moves: at least one for ANY, one in each part for ALL. */
  private void addMovesInSeveral(Shape shape, int[] parts, IntSet found) {
    // Counts through all combinations: the index of an option for each part, -1 if it stays.
    int[] chosen = new int[parts.length];
    int start = shape == Shape.ANY ? -1 : 0;
    Arrays.fill(chosen, start);
    while (true) {
      int[] changed = parts.clone();
      int finish = 0; // A code of the graph below 0, or 0 if the game does not end.
      boolean moved = false;
      for (int i = 0; i < parts.length; i++) {
        if (chosen[i] >= 0) {
          moved = true;
          changed[i] = graph.options(parts[i])[chosen[i]];
          // If several parts end the game at once, a win counts before a tie before a loss.
          finish = changed[i] < 0 ? better(finish, changed[i]) : finish;
        }
      }
      if (moved) {
        found.add(finish < 0 ? finish : graph.compound(shape, changed));
      }
      ticker.step(graph.size(), /* total= */ 0);
      int at = 0;
      while (at < parts.length && ++chosen[at] == graph.options(parts[at]).length) {
        chosen[at++] = start;
      }
      if (at == parts.length) {
        return;
      }
    }
  }

  /** The better of two endings for the mover; 0 stands for none. */
  private static int better(int finish, int other) {
    if (finish == 0 || other == PositionGraph.WINS) {
      return other;
    }
    return finish == PositionGraph.LOSES ? other : finish;
  }

  /** Moves in the first part that has one; the parts before it are over and are left out. */
  private void addMovesInFirst(int[] parts, IntSet found) {
    for (int i = 0; i < parts.length; i++) {
      int[] choices = graph.options(parts[i]);
      if (choices.length > 0) {
        int[] left = Arrays.copyOfRange(parts, i, parts.length);
        for (int option : choices) {
          left[0] = option;
          found.add(option < 0 ? option : graph.compound(Shape.THEN, left));
        }
        return;
      }
    }
  }

  /**
   * A set of ints: an array that is sorted and freed of duplicates whenever it is full. It doubles
   * unless half of it were duplicates, so n additions take O(n log n).
   */
  private static final class IntSet {
    private int[] items = new int[8];
    private int size;

    void add(int item) {
      if (size == items.length) {
        sorted();
        if (size > items.length / 2) {
          items = Arrays.copyOf(items, 2 * items.length);
        }
      }
      items[size++] = item;
    }

    /** The members, ascending. */
    int[] sorted() {
      Arrays.sort(items, 0, size);
      int distinct = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || items[i] != items[i - 1]) {
          items[distinct++] = items[i];
        }
      }
      size = distinct;
      return Arrays.copyOf(items, size);
    }
  }
}
