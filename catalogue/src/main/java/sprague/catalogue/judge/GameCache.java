// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.Catalogue;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.model.Game;
import sprague.model.Start;
import sprague.solve.RuleMistake;
import sprague.solve.ValueService;

/**
 * The games used for one input: each is bound once, and evaluated within the effort. Games come
 * from the catalogue, or one from the user's rule file. Values are not cached: callers ask for all
 * members of a family in one call, which plans and computes once. All evaluations throw {@link
 * sprague.engine.BudgetExceeded} when the effort is spent. Not thread-safe.
 */
public final class GameCache {
  private final Map<Key, Game> games = new HashMap<>();
  private final Map<String, SourceText> texts = new HashMap<>();
  private final Effort effort;
  private Optional<SourceText> userRules = Optional.empty();

  private record Key(String id, Bindings parameters) {}

  /** Creates an empty cache. */
  GameCache(Effort effort) {
    this.effort = effort;
  }

  public Effort effort() {
    return effort;
  }

  /**
   * A game with values for its parameters; integer parameters without a value become its last
   * coordinates.
   *
   * @param id the name of a game that the catalogue has, or that of the user's rule text
   */
  public Game open(String id, Bindings parameters) {
    return games.computeIfAbsent(
        new Key(id, parameters), key -> result(Language.bindOpen(text(id), key.parameters())));
  }

  /**
   * Adds the user's rule text under its name. From then on mistakes, also in parameters, are thrown
   * as {@link RuleMistake}; before, they are faults of the catalogue.
   */
  void addRules(SourceText text) {
    texts.put(text.name(), text);
    userRules = Optional.of(text);
  }

  private SourceText text(String id) {
    return texts.computeIfAbsent(
        id, name -> new SourceText("catalogue:" + name, Catalogue.find(name).orElseThrow().text()));
  }

  /**
   * The codes of the values of members of a family; see {@link ValueService#values(Start,
   * long[][])}.
   *
   * @param pattern the family, such as {@code gap(n, 1, 2)}; empty for the start
   * @param columns {@code columns[i][j]} is coordinate i of member j
   * @throws sprague.solve.UnsupportedQuery when no engine or law reaches them
   */
  public long[] values(Game game, String pattern, long[]... columns) {
    return new ValueService(game, effort).values(family(game, pattern), columns);
  }

  /**
   * For each member of a family without ties, {@link ValueKind#P} or {@link ValueKind#N}; for a
   * family without coordinates its value instead. Can be cheaper than the values, as a law of
   * outcomes is enough.
   *
   * @param pattern the family; empty for the start
   * @param columns {@code columns[i][j]} is coordinate i of member j
   * @throws sprague.solve.UnsupportedQuery when no engine or law reaches them
   */
  public long[] outcomes(Game game, String pattern, long[]... columns) {
    if (columns.length == 0) {
      return values(game, pattern, columns);
    }
    boolean[] lost = new ValueService(game, effort).lost(family(game, pattern), columns);
    return IntStream.range(0, lost.length)
        .mapToLong(i -> lost[i] ? ValueKind.P : ValueKind.N)
        .toArray();
  }

  /**
   * For each member of a game's start with one coordinate of any size, whether it is a P-position.
   *
   * @throws sprague.solve.UnsupportedQuery when no engine or law reaches it
   */
  List<Boolean> lost(Game game, List<BigInteger> coordinates) {
    return new ValueService(game, effort).lost(game.start(), coordinates);
  }

  private Start family(Game game, String pattern) {
    return pattern.isEmpty()
        ? game.start()
        : result(Language.pattern(new SourceText("pattern", pattern), game));
  }

  private <T> T result(Parsed<T> reading) {
    return reading
        .result()
        .orElseThrow(
            () ->
                userRules.isPresent()
                    ? new RuleMistake(reading)
                    : new IllegalStateException(
                        "a game of the catalogue is not valid:\n" + reading.show()));
  }
}
