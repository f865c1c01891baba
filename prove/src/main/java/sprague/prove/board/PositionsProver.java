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
 * Chooses the positions of a {@link PositionsClaim}: for each smaller value one option of it, and
 * for each other option that is not listed a reply, or the option itself if there is none. What is
 * listed already is preferred. The values are those of a search; in misere play a lost position is
 * 0 and a won one 1, which is also their code there.
 *
 * <p>Cost: the search, and the options of the options of each position listed. Not thread-safe.
 */
final class PositionsProver {
  /** The maximum number of positions of a claim: the check takes some ten seconds then. */
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

  /** The options of a position; of more than one part all parts are listed. */
  private Set<List<Component>> options(Component position) {
    Set<List<Component>> options = new LinkedHashSet<>();
    moves.any(
        position,
        (option, _) -> {
          options.add(option.items().stream().flatMap(PositionsProver::copies).toList());
          return false;
        });
    return options;
  }

  private static Stream<Component> copies(Option.Item item) {
    return Stream.generate(item::component).limit(item.count());
  }

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

  /** Lists positions after those that they rest on; false if there are too many. */
  private boolean list(List<Component> sum) {
    for (Component position : sum) {
      if (!listed.containsKey(position)
          && (!listGrounds(position) || listed.size() >= MAX_POSITIONS)) {
        return false;
      }
      listed.putIfAbsent(position, value(position));
    }
    return true;
  }

  private boolean listGrounds(Component position) {
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

  /** A sum of the value, one that is listed if possible; empty if there is none. */
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
