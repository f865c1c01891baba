// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
import sprague.solve.ValueOrigin;
import sprague.solve.ValueService;

/**
 * The games as one judging needs them, the catalogue's or that of a rule file: opened once each,
 * valued within its time.
 */
public final class GameCache {
  private final Map<Key, Game> opened = new HashMap<>();
  private final Map<String, SourceText> texts = new HashMap<>();
  private final Effort effort;
  private final Consumer<ValueOrigin> heard;
  private Optional<SourceText> own = Optional.empty();

  private record Key(String id, Bindings parameters) {}

  /**
   * The games for one judging.
   *
   * @param heard is told what answers about them
   */
  GameCache(Effort effort, Consumer<ValueOrigin> heard) {
    this.effort = effort;
    this.heard = heard;
  }

  public Effort effort() {
    return effort;
  }

  /**
   * A game of the catalogue with values for its parameters; integer parameters without one are its
   * last coordinates.
   */
  public Game open(String id, Bindings parameters) {
    return opened.computeIfAbsent(
        new Key(id, parameters), key -> result(Language.bindOpen(text(id), key.parameters())));
  }

  /** Takes a rule text for a game of its name; what is wrong with it is its writer's to mend. */
  void own(SourceText text) {
    texts.put(text.name(), text);
    own = Optional.of(text);
  }

  private SourceText text(String id) {
    return texts.computeIfAbsent(
        id, name -> new SourceText("catalogue:" + name, Catalogue.find(name).orElseThrow().text()));
  }

  /**
   * The values of members of a family.
   *
   * @param pattern the family, such as {@code gap(n, 1, 2)}; the start when it is empty
   * @param columns for each coordinate its number in each member
   * @throws sprague.solve.UnsupportedQuery when no engine reaches so far
   */
  public long[] values(Game game, String pattern, long[]... columns) {
    return new ValueService(game, effort, heard).values(family(game, pattern), columns);
  }

  /**
   * Who wins members of a family that are alone on the table: {@link ValueKind#P} or {@link
   * ValueKind#N}, or whatever values they have. Costs less than the values where the game is one of
   * heaps that split.
   *
   * @param pattern the family, as above
   * @param columns for each coordinate its number in each member
   * @throws sprague.solve.UnsupportedQuery when no engine reaches so far
   */
  public long[] outcomes(Game game, String pattern, long[]... columns) {
    if (columns.length == 0) {
      return values(game, pattern, columns);
    }
    boolean[] lost = new ValueService(game, effort, heard).lost(family(game, pattern), columns);
    long[] codes = new long[lost.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = lost[i] ? ValueKind.P : ValueKind.N;
    }
    return codes;
  }

  /**
   * Whether members of a game's start are lost, with a coordinate of any size.
   *
   * @throws sprague.solve.UnsupportedQuery when no engine reaches so far and no law is proved
   */
  List<Boolean> lost(Game game, List<BigInteger> coordinates) {
    return new ValueService(game, effort, heard).lost(game.start(), coordinates);
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
                own.isPresent()
                    ? new RuleMistake(reading)
                    : new IllegalStateException("the catalogue's game fails:\n" + reading.show()));
  }
}
