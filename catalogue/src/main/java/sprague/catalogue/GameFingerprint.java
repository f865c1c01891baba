// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.util.Optional;
import java.util.stream.Collectors;
import sprague.engine.ValueKind;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.StableText;

/**
 * A text that determines the values of a family of positions: families with equal texts have equal
 * values at equal coordinates.
 *
 * <p>For heap games with nim-values it is the normal form, so renamed position names and variables
 * do not matter; for other games the formatted rules without the title. Stored tables are keyed by
 * a hash of this text, so any change to it makes them unusable.
 */
public final class GameFingerprint {
  private GameFingerprint() {}

  /** The fingerprint of the family of a start. Costs the normal form of its game. */
  public static String of(Game game, Start start) {
    ValueKind kind = ValueKind.of(game);
    Optional<HeapSystem> heaps =
        kind == ValueKind.NIMBER ? HeapSystem.of(game, start).system() : Optional.empty();
    if (heaps.isEmpty()) {
      String arguments = StableText.list(start.arguments(), StableText::of);
      return "%s of %s%s\n%s".formatted(kind.name(), start.name(), arguments, rules(game));
    }
    HeapSystem system = heaps.get();
    String moves = StableText.list(system.moves(), each -> StableText.list(each, StableText::of));
    return "%s of heaps\n%s %s %s".formatted(kind.name(), system.root(), system.shift(), moves);
  }

  /**
   * The rules without the title, but with the values of parameters, which stand behind it in
   * brackets; with the title where parameters are boards.
   */
  private static String rules(Game game) {
    if (game.board().isPresent()) {
      return game.text();
    }
    return game.text()
        .lines()
        .filter(line -> !line.startsWith("game ") || line.contains("("))
        .map(line -> line.startsWith("game ") ? line.substring(line.indexOf('(')) : line)
        .collect(Collectors.joining("\n"));
  }
}
