// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.HashMap;
import java.util.Map;
import sprague.ask.FamilyValues;
import sprague.know.Opening;
import sprague.model.Game;
import sprague.model.Start;
import sprague.run.Effort;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;

/** The catalogue's games as one judging needs them: opened once each, valued within its time. */
public final class Games {
  private final Map<Key, Game> opened = new HashMap<>();
  private final Effort effort;

  private record Key(String id, Bindings parameters) {}

  Games(Effort effort) {
    this.effort = effort;
  }

  /** What the judging may use. */
  public Effort effort() {
    return effort;
  }

  /**
   * A game of the catalogue with values for its parameters; integer parameters without one are its
   * last coordinates.
   */
  public Game open(String id, Bindings parameters) {
    return opened.computeIfAbsent(
        new Key(id, parameters), key -> result(Opening.openFor(key.id(), key.parameters())));
  }

  /**
   * The values of members of a family.
   *
   * @param pattern the family, such as {@code gap(n, 1, 2)}; the start when it is empty
   * @param columns for each coordinate its number in each member
   * @throws sprague.ask.Unanswerable when no engine reaches so far
   */
  public long[] values(Game game, String pattern, long[]... columns) {
    Start family =
        pattern.isEmpty()
            ? game.start()
            : result(Language.pattern(new SourceText("pattern", pattern), game));
    return FamilyValues.at(game, family, columns, effort);
  }

  private static <T> T result(Reading<T> reading) {
    return reading
        .result()
        .orElseThrow(
            () -> new IllegalStateException("the catalogue's game fails:\n" + reading.show()));
  }
}
