// SPDX-License-Identifier: Apache-2.0
package sprague.trial;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sprague.syntax.GameSyntax;

/**
 * Nim-values from the options that {@link Definition} finds, by the theorem of Sprague and Grundy:
 * the least number that no option has, an option's value being the xor of its pieces'. For games of
 * normal play without endings; far faster than {@link Definition#nimValue}, which plays sums out.
 */
public final class PlainNimValues {
  private final Definition definition;
  private final Map<Piece, Long> known = new HashMap<>();

  /** The values of a game's pieces; no variable exceeds the bound. */
  public PlainNimValues(GameSyntax syntax, long bound) {
    definition = new Definition(syntax, bound);
  }

  /** The value of a piece. */
  public long of(Piece piece) {
    Long value = known.get(piece);
    if (value == null) {
      Set<Long> values = new HashSet<>();
      for (Definition.Option option : definition.options(piece)) {
        long sum = 0;
        for (Piece each : option.pieces()) {
          sum ^= of(each);
        }
        values.add(sum);
      }
      value = 0L;
      while (values.contains(value)) {
        value++;
      }
      known.put(piece, value);
    }
    return value;
  }
}
