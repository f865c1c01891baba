// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.stream.Collectors;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;

/** A family of positions as the rule language writes it. */
public final class PositionText {
  private PositionText() {}

  /**
   * The text of a family whose arguments are linear.
   *
   * @throws IllegalArgumentException when they are not
   */
  public static String of(Game game, Start start) {
    return game.names().get(start.name()).name()
        + start.arguments().stream()
            .map(term -> show(term, start.coordinates()))
            .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String show(Term term, List<String> names) {
    var form = Terms.linear(term);
    StringBuilder text = new StringBuilder();
    form.coefficients()
        .forEach(
            (unknown, by) -> {
              if (!(unknown instanceof Term.Slot(int slot))) {
                throw new IllegalArgumentException("a start that is not linear");
              }
              text.append(text.isEmpty() ? "" : " + ")
                  .append(by == 1 ? "" : by + " * ")
                  .append(names.get(slot));
            });
    if (text.isEmpty()) {
      return String.valueOf(form.constant());
    }
    return form.constant() == 0
        ? text.toString()
        : text + (form.constant() > 0 ? " + " : " - ") + Math.abs(form.constant());
  }
}
