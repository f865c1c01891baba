// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A game with every name resolved, every parameter replaced by its number, and every move written
 * as a nest of loops.
 *
 * @param title the game's name with the values of its parameters, as {@code subtraction with S =
 *     {2, 5, 8}}, or an empty string when the rules give none
 * @param names the position names; every name index elsewhere points into this list
 * @param rules the families of moves in the order of the text
 * @param finishes the positions that end the whole game at once: the wins before the draws, these
 *     before the losses, so that the first that fits a position is the one that counts
 * @param ending what it means to have no move
 * @param scoring whether moves gain points; then no move leaves more than one component
 * @param start the position that {@code values} runs over
 * @param measure a measure that every move lowers, or empty when none was found and a play may
 *     perhaps go on for ever
 * @param text the rules as formatted text with the parameters' values in place, which binds to this
 *     same game again
 */
public record Game(
    String title,
    List<PositionName> names,
    List<Rule> rules,
    List<GameEnd> finishes,
    Ending ending,
    boolean scoring,
    Start start,
    Optional<TerminationMeasure> measure,
    String text) {

  /** What it means for the player to move to have no move. */
  public enum Ending {
    /** Normal play: the player who cannot move loses. */
    STUCK_LOSES,
    /** Misere play: the player who cannot move wins. */
    STUCK_WINS,
    /** The game is a tie. */
    STUCK_DRAWS
  }

  /** Makes the lists unmodifiable, and puts the finishes that count first to the front. */
  public Game {
    names = List.copyOf(names);
    rules = List.copyOf(rules);
    finishes = finishes.stream().sorted(Comparator.comparing(GameEnd::result)).toList();
  }

  /** The game under another title. */
  public Game titled(String other) {
    return new Game(other, names, rules, finishes, ending, scoring, start, measure, text);
  }

  /** The game from another start. */
  public Game startingAt(Start other) {
    return new Game(title, names, rules, finishes, ending, scoring, other, measure, text);
  }

  /** The game with some of its rules alone. */
  public Game with(List<Rule> some) {
    return new Game(title, names, some, finishes, ending, scoring, start, measure, text);
  }

  /** The index of the position name {@code name}, or -1 when the game has none of that name. */
  public int indexOf(String name) {
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The rules whose head is the position name with index {@code name}, in the order of the text.
   */
  public List<Rule> rulesOf(int name) {
    return rules.stream().filter(rule -> rule.head() == name).toList();
  }

  /** The position names that play from positions of a name leads to, that name first. */
  public List<Integer> reachedFrom(int name) {
    List<Integer> names = new ArrayList<>(List.of(name));
    for (int i = 0; i < names.size(); i++) {
      rulesOf(names.get(i)).stream()
          .flatMap(rule -> rule.parts().stream().map(Part::name))
          .distinct()
          .filter(each -> !names.contains(each))
          .toList()
          .forEach(names::add);
    }
    return names;
  }

  /** Whether the values of this game are nimbers (and sunny), so that sums are nim-sums. */
  public boolean hasNimValues() {
    return !scoring
        && ending == Ending.STUCK_LOSES
        && finishes.stream().noneMatch(finish -> finish.result() == GameEnd.Result.DRAWS);
  }

  /** Why the values of a game without nim-values are others, in words. */
  public String whyNoNimValues() {
    return scoring
        ? "a game with `gains` has scores, not nim-values"
        : "the game's ending leaves no nim-values";
  }
}
