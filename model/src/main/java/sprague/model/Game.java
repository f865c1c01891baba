// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sprague.model.board.BoardGame;

/**
 * A bound game: the rule text with every name resolved, every parameter replaced by its value, and
 * every move written as nested loops.
 *
 * @param title the game's name with the values of its parameters, as {@code subtraction with S =
 *     {2, 5, 8}}, or an empty string when the rules give none
 * @param names the position names; every name index elsewhere points into this list
 * @param rules the families of moves in the order of the text
 * @param gameEnds the clauses that end the whole game at once: wins, then draws, then losses; the
 *     first one that applies to a component counts
 * @param ending the result for a player without a move
 * @param scoring whether moves gain points; then no move leaves more than one component
 * @param start the position that {@code values} runs over
 * @param measure a proof that every play ends, or empty when none was found
 * @param board the rules, if they are about a board; then {@code rules} and {@code gameEnds} are
 *     empty
 * @param text the rules as formatted text with the parameters' values in place, which binds to this
 *     same game again
 */
public record Game(
    String title,
    List<PositionName> names,
    List<Rule> rules,
    List<GameEnd> gameEnds,
    Ending ending,
    boolean scoring,
    Start start,
    Optional<TerminationMeasure> measure,
    Optional<BoardGame> board,
    String text) {

  /** The result when the player to move has no move. */
  public enum Ending {
    /** Normal play: the player who cannot move loses. */
    STUCK_LOSES,
    /** Misere play: the player who cannot move wins. */
    STUCK_WINS,
    /** The game is a tie. */
    STUCK_DRAWS
  }

  /** Copies the lists, and sorts {@code gameEnds} by precedence. */
  public Game {
    names = List.copyOf(names);
    rules = List.copyOf(rules);
    gameEnds = gameEnds.stream().sorted(Comparator.comparing(GameEnd::result)).toList();
  }

  /**
   * The families of moves.
   *
   * @throws IllegalStateException if the game is about a board, whose rules are in {@link #board};
   *     an empty list would be mistaken for a game without moves
   */
  @Override
  public List<Rule> rules() {
    if (board.isPresent()) {
      throw new IllegalStateException("the rules of a game on boards are not nested loops");
    }
    return rules;
  }

  /** The game under another title; the text stays. */
  public Game titled(String other) {
    return new Game(other, names, rules, gameEnds, ending, scoring, start, measure, board, text);
  }

  /** The game from another start. */
  public Game startingAt(Start other) {
    return new Game(title, names, rules, gameEnds, ending, scoring, other, measure, board, text);
  }

  /** The game with other rules that the measure holds for, such as some of its own; same text. */
  public Game withRules(List<Rule> others) {
    return new Game(title, names, others, gameEnds, ending, scoring, start, measure, board, text);
  }

  /** The index of the position name {@code name}, or -1 when the game has none of that name. */
  public int indexOf(String name) {
    return names.stream().map(PositionName::name).toList().indexOf(name);
  }

  /**
   * The rules whose head is the position name with index {@code name}, in the order of the text;
   * none in a game on boards. O(rules) at each call.
   */
  public List<Rule> rulesOf(int name) {
    return rules.stream().filter(rule -> rule.head() == name).toList();
  }

  /**
   * The indices of the position names that play from a name can reach, that name first, then in the
   * order of a breadth-first search. Conditions are ignored, so a name may be listed to which no
   * move leads. Not for games on boards.
   */
  public List<Integer> reachedFrom(int name) {
    List<Integer> reached = new ArrayList<>(List.of(name));
    for (int i = 0; i < reached.size(); i++) {
      rulesOf(reached.get(i)).stream()
          .flatMap(rule -> rule.parts().stream().map(Part::name))
          .distinct()
          .filter(each -> !reached.contains(each))
          .toList()
          .forEach(reached::add);
    }
    return reached;
  }

  /** Whether every move leaves exactly one component, so that no sums occur in play. */
  public boolean leavesOne() {
    return board
        .map(BoardGame::leavesOne)
        .orElseGet(() -> rules.stream().allMatch(Rule::leavesOne));
  }

  /**
   * Whether components have nim-values, so that sums are evaluated by nim-sums. With {@link
   * #gameEnds}, some may instead be sunny (see {@link Value.Sunny}).
   */
  public boolean hasNimValues() {
    return !scoring
        && ending == Ending.STUCK_LOSES
        && gameEnds.stream().noneMatch(end -> end.result() == GameEnd.Result.DRAWS);
  }

  /** Whether the last player to move loses, no position ends the game early, and no move scores. */
  public boolean isPlainMisere() {
    return ending == Ending.STUCK_WINS && gameEnds.isEmpty() && !scoring;
  }

  /** For the user: why the game has no nim-values. Meaningless if {@link #hasNimValues}. */
  public String whyNoNimValues() {
    return scoring
        ? "a game with `gains` has scores, not nim-values"
        : "the game's ending leaves no nim-values";
  }
}
