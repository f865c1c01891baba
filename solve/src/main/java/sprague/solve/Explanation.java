// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sprague.engine.PositionFormatter;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.solve.Solution.ComponentOptions;

/**
 * Explains in words why a position is won or lost: the nim-sum of several components in binary
 * columns, the mex of a single component's options, or, without nim-values, the moves by the
 * outcome that they leave; and then the conclusion. A component is sunny if a move in it wins the
 * whole game at once.
 *
 * <pre>{@code
 * heap(5) = 5  101
 * heap(6) = 6  110
 * ----------------
 * nim-sum = 3  011
 * so the first player wins: heap(6) -> heap(5) leaves 0
 * }</pre>
 */
public final class Explanation {
  /**
   * Maximum number of different components shown in columns, a screenful; one line counts the
   * others.
   */
  private static final int MAX_ROWS = 24;

  /** Maximum number of winning moves shown, to fit a line or two; the others are counted. */
  private static final int MAX_MOVES = 3;

  private static final Value ZERO = new Value.Nimber(0);

  private Explanation() {}

  /** The lines of the explanation; at least one, and no computation but that of their text. */
  public static List<String> of(Solution solution) {
    List<String> lines = new ArrayList<>();
    List<String> single = single(solution);
    if (solution.components().stream().anyMatch(Explanation::isSunny)) {
      sunny(solution, lines);
    } else if (!single.isEmpty()) {
      lines.addAll(single);
      // From here on: none or several components, or one with neither options nor a nim-value.
    } else if (!solution.components().isEmpty() && solution.nimber().value().isPresent()) {
      columns(solution, lines);
    } else if (!(solution.position() instanceof Component) || solution.components().isEmpty()) {
      lines.add(solution.nimber().reason());
      lines.addAll(OptionValues.ofSum(solution.game(), solution.components()));
    }
    lines.add(conclusion(solution));
    return lines;
  }

  private static boolean isSunny(ComponentOptions part) {
    return part.value().orElse(ZERO) instanceof Value.Sunny;
  }

  /** The options of a single component and their mex; empty for several components. */
  private static List<String> single(Solution solution) {
    List<ComponentOptions> components = solution.components();
    return components.size() == 1 && components.getFirst().count() == 1
        ? OptionValues.of(solution.game(), components.getFirst())
        : List.of();
  }

  private static void sunny(Solution solution, List<String> lines) {
    for (ComponentOptions part : solution.components()) {
      if (isSunny(part)) {
        String text = PositionFormatter.of(solution.game(), part.component());
        lines.add(text + " is sunny: a move in it ends the whole game and wins it");
      }
    }
  }

  /** Adds a row for each component and one for their nim-sum, as in the example above. */
  private static void columns(Solution solution, List<String> lines) {
    long sum = solution.nimber().value().orElse(0);
    List<ComponentOptions> shown =
        solution.components().subList(0, Math.min(MAX_ROWS, solution.components().size()));
    int width = "nim-sum".length();
    for (ComponentOptions part : shown) {
      width = Math.max(width, name(solution, part).length());
    }
    long bits = sum;
    for (ComponentOptions part : solution.components()) {
      bits |= nimber(part);
    }
    // No value is above their OR, so that it has the most digits in both bases.
    int digits = Long.toString(bits).length();
    int places = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(bits));
    for (ComponentOptions part : shown) {
      String row = row(name(solution, part), nimber(part), width, digits, places);
      lines.add(part.count() % 2 == 1 ? row : row + "  an even number of times: cancels");
    }
    if (solution.components().size() > shown.size()) {
      int others = solution.components().size() - shown.size();
      lines.add("and " + others + (others == 1 ? " other component" : " other components"));
    }
    String last = row("nim-sum", sum, width, digits, places);
    lines.add("-".repeat(last.length()));
    lines.add(last);
  }

  private static String name(Solution solution, ComponentOptions part) {
    String name = PositionFormatter.of(solution.game(), part.component());
    return part.count() == 1 ? name : part.count() + " * " + name;
  }

  private static long nimber(ComponentOptions part) {
    return part.value().orElse(ZERO) instanceof Value.Nimber(long size) ? size : 0;
  }

  /**
   * A row of the example above.
   *
   * @param width the width of the name in characters
   * @param digits the width of the value
   * @param places the number of binary digits
   */
  private static String row(String name, long value, int width, int digits, int places) {
    String binary = Long.toBinaryString(value);
    String columns = "0".repeat(Math.max(0, places - binary.length())) + binary;
    return String.format(
        Locale.ROOT, "%-" + width + "s = %" + digits + "d  %s", name, value, columns);
  }

  private static String conclusion(Solution solution) {
    if (solution.score().isPresent()) {
      return score(solution);
    }
    return switch (solution.outcome()) {
      case N -> "so the first player wins: " + moves(solution);
      case DRAW -> "so neither player can force a win";
      case P -> lost(solution);
    };
  }

  private static String lost(Solution solution) {
    if (solution.moves().count().value().orElse(1) == 0) {
      return solution.game().ending() == Game.Ending.STUCK_LOSES
          ? "there is no move, so the first player loses"
          : "so the second player wins";
    }
    // An option has no value if it leaves a sunny component to the other player.
    boolean loony =
        solution.components().stream()
            .flatMap(part -> part.options().stream())
            .anyMatch(option -> option.value().value().isEmpty());
    return solution.nimber().value().isPresent()
        ? "so the second player wins: every move makes the nim-sum other than 0"
            + (loony ? ", or hands over a win" : "")
        : "so the second player wins: every move leads to a win of the other player";
  }

  private static String score(Solution solution) {
    long score = solution.score().orElse(0);
    String who =
        solution.outcome() == Outcome.DRAW
            ? "both players get the same"
            : "the %s player gets %s more than the other"
                .formatted(solution.winner(), Math.abs(score));
    return solution.winningMoves().isEmpty() ? who : who + ", the first playing " + moves(solution);
  }

  private static String moves(Solution solution) {
    if (!solution.winningMoves().isEmpty()) {
      return solution.winningMoves(MAX_MOVES);
    }
    return solution.moves().complete()
        ? "being stuck wins here"
        : "there are too many moves to find the winning ones";
  }
}
