// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import sprague.syntax.Clause.Result;
import sprague.syntax.GameSyntax;

/**
 * Nim-values from the options that {@link Definition} finds, by the theorem of Sprague and Grundy:
 * the least number that no option has, an option's value being the xor of its pieces'. With
 * positions that win or lose at once, a piece from which one move wins is sunny, and an option that
 * leaves a sunny piece, or loses, counts for nothing (Winning Ways, chapter 12).
 *
 * <p>For games of normal play without ties; far faster than {@link Definition#nimValue}, which
 * plays sums out.
 */
public final class PlainNimValues {
  /** Stands for the value of a sunny piece. */
  public static final long SUNNY = -1;

  private final Definition definition;
  private final Map<Piece, Long> known = new HashMap<>();

  /** The values of a game's pieces; no variable exceeds the bound. */
  public PlainNimValues(GameSyntax syntax, long bound) {
    definition = new Definition(syntax, bound);
  }

  public long of(Piece piece) {
    Long value = known.get(piece);
    if (value == null) {
      value = value(definition.options(piece));
      known.put(piece, value);
    }
    return value;
  }

  private long value(Set<Definition.Option> options) {
    Set<Long> values = new HashSet<>();
    for (Definition.Option option : options) {
      if (option.result().isPresent()) {
        if (option.result().get() == Result.WINS) {
          return SUNNY;
        }
      } else if (option.pieces().stream().allMatch(each -> of(each) != SUNNY)) {
        values.add(option.pieces().stream().mapToLong(this::of).reduce(0, (a, b) -> a ^ b));
      }
    }
    long value = 0;
    while (values.contains(value)) {
      value++;
    }
    return value;
  }
}
