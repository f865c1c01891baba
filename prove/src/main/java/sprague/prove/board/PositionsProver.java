// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.engine.ComponentMoves;
import sprague.engine.ComponentSearch;
import sprague.engine.Effort;
import sprague.kernel.board.PositionsClaim;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Option;
import sprague.model.board.BoardText;

/**
 * Chooses the positions and values of a {@link PositionsClaim}, the witnesses that prove the value
 * v of a position. A listed position of value v needs:
 *
 * <ul>
 *   <li>for each smaller value an option of that value, which is listed: so mex is at least v;
 *   <li>for each other option either the option itself, listed with a value other than v, or a
 *       reply to it of value v, listed: so mex is at most v.
 * </ul>
 *
 * <p>Among several choices one that is listed already is taken, to keep the claim short. The values
 * are those of a search. In misere play the value is 0 for a lost position and 1 for a won one,
 * which is also its code there.
 *
 * <p>Cost: the search, and the options of the options of each listed position. Recursive: the depth
 * is at most the number of moves of a play. Not thread-safe.
 */
final class PositionsProver {
  /** The maximum number of listed positions: checking that many takes about ten seconds. */
  private static final int MAX_POSITIONS = 1 << 15;

  private final Game game;
  private final ComponentMoves moves;
  private final ComponentSearch search;
  private final Map<Component, Long> listed = new LinkedHashMap<>();

  private PositionsProver(Game game, Effort effort) {
    this.game = game;
    this.moves = new ComponentMoves(game, effort);
    this.search = new ComponentSearch(game, effort);
  }

  /**
   * The claim for a position; empty if it needs too many others.
   *
   * @param game on boards, in normal or misere play; in misere play each move leaves one position
   * @throws sprague.engine.BudgetExceeded if the limits of the search are reached
   * @throws sprague.model.RuleFailure if a play can repeat a position
   */
  static Optional<PositionsClaim> claim(Game game, Component position, Effort effort) {
    PositionsProver prover = new PositionsProver(game, effort);
    if (!prover.list(List.of(position))) {
      return Optional.empty();
    }
    List<PositionsClaim.Stated> positions = new ArrayList<>();
    prover.listed.forEach(
        (each, value) ->
            positions.add(
                new PositionsClaim.Stated(
                    BoardText.byNumbers(each, game.board().orElseThrow()), value)));
    return Optional.of(new PositionsClaim(prover.value(position), positions));
  }

  private long value(Component position) {
    return search.code(position);
  }

  private long value(List<Component> sum) {
    return sum.stream().mapToLong(this::value).reduce(0, (x, y) -> x ^ y);
  }

  /** The options of a position, each as the list of its components with repetitions. */
  private Set<List<Component>> options(Component position) {
    Set<List<Component>> options = new LinkedHashSet<>();
    moves.any(
        position,
        (option, _) -> {
          options.add(option.items().stream().flatMap(PositionsProver::copies).toList());
          return false; // do not stop
        });
    return options;
  }

  private static Stream<Component> copies(Option.Item item) {
    return Stream.generate(item::component).limit(item.count());
  }

  /** The options of a sum: a move in one component, with the others unchanged. */
  private Stream<List<Component>> options(List<Component> sum) {
    return sum.stream()
        .distinct()
        .flatMap(
            part -> {
              List<Component> others = new ArrayList<>(sum);
              others.remove(part);
              return options(part).stream()
                  .map(option -> Stream.concat(others.stream(), option.stream()).toList());
            });
  }

  private boolean isListed(List<Component> sum) {
    return listed.keySet().containsAll(sum);
  }

  /** Lists positions, each after those that prove its value; false if there are too many. */
  private boolean list(List<Component> sum) {
    for (Component position : sum) {
      if (!listed.containsKey(position)
          && (!listWitnesses(position) || listed.size() >= MAX_POSITIONS)) {
        return false;
      }
      listed.putIfAbsent(position, value(position));
    }
    return true;
  }

  /** Lists the positions that prove the value of a position; false as for {@link #list}. */
  private boolean listWitnesses(Component position) {
    Set<List<Component>> options = options(position);
    long value = value(position);
    boolean isWon = game.isPlainMisere() && value == 1;
    for (long smaller : LongStream.range(0, value).toArray()) {
      Optional<List<Component>> witness = choice(options.stream(), smaller);
      // A player who cannot move wins in misere play.
      if (witness.isPresent() ? !list(witness.get()) : !(isWon && options.isEmpty())) {
        return false;
      }
    }
    if (isWon) {
      // One lost option is enough; there are no values above 1.
      return true;
    }
    for (List<Component> option : options) {
      // An option of a smaller value need not have a reply.
      if (!isListed(option) && !list(choice(options(option), value).orElse(option))) {
        return false;
      }
    }
    return true;
  }

  /** The first listed sum of a value, otherwise the first one; empty if there is none. */
  private Optional<List<Component>> choice(Stream<List<Component>> sums, long value) {
    Optional<List<Component>> choice = Optional.empty();
    for (List<Component> sum : (Iterable<List<Component>>) sums::iterator) {
      if ((choice.isEmpty() || isListed(sum)) && value(sum) == value) {
        choice = Optional.of(sum);
        if (isListed(sum)) {
          break;
        }
      }
    }
    return choice;
  }
}
