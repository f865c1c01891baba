// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;

/** Formats positions in the syntax of the rule language, such as {@code 2 * heap(3) + heap(5)}. */
public final class PositionFormatter {
  private PositionFormatter() {}

  /**
   * The text of a position; an empty sum is {@code nothing}, equal neighbours become a multiple.
   */
  public static String of(Game game, Position position) {
    return switch (position) {
      case Component component -> component.show(game);
      case Position.Sum sum -> sum.parts().isEmpty() ? "nothing" : sum(game, sum.parts());
      case Position.Compound compound -> {
        StringBuilder text = new StringBuilder(compound.way().word()).append('(');
        for (int i = 0; i < compound.parts().size(); i++) {
          text.append(i == 0 ? "" : ", ").append(of(game, compound.parts().get(i)));
        }
        yield text.append(')').toString();
      }
    };
  }

  private static String sum(Game game, List<Position> parts) {
    StringBuilder text = new StringBuilder();
    int next;
    for (int i = 0; i < parts.size(); i = next) {
      next = i + 1;
      while (next < parts.size() && parts.get(next).equals(parts.get(i))) {
        next++;
      }
      text.append(i == 0 ? "" : " + ");
      if (next - i > 1) {
        text.append(next - i).append(" * ");
      }
      text.append(of(game, parts.get(i)));
    }
    return text.toString();
  }
}
