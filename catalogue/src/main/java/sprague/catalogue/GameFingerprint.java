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
 * What the values of a family of positions depend on, as a text: families with equal texts have
 * equal values, coordinate by coordinate. Games of heaps are told by their normal form, whatever
 * the rules call things; of other games by their rules as the formatter writes them, without the
 * title. Kept tables are found by it, so a change here orphans them.
 */
public final class GameFingerprint {
  private GameFingerprint() {}

  public static String of(Game game, Start start) {
    String kind = ValueKind.of(game).name();
    Optional<HeapSystem> heaps =
        ValueKind.of(game) == ValueKind.NIMBER
            ? HeapSystem.of(game, start).system()
            : Optional.empty();
    return heaps
        .map(
            system ->
                "%s of heaps\n%d %d %s"
                    .formatted(
                        kind,
                        system.root(),
                        system.shift(),
                        StableText.list(
                            system.moves(), moves -> StableText.list(moves, StableText::of))))
        .orElseGet(
            () ->
                "%s of %d%s\n%s"
                    .formatted(
                        kind,
                        start.name(),
                        StableText.list(start.arguments(), StableText::of),
                        rules(game)));
  }

  private static String rules(Game game) {
    return game.text()
        .lines()
        .filter(line -> !line.startsWith("game "))
        .collect(Collectors.joining("\n"));
  }
}
