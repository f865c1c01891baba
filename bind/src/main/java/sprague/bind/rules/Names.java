// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Nearest;
import sprague.model.PositionName;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;

/**
 * The position names of a game, which are the heads of its clauses with moves, indexed from 0 in
 * the order of the text. A name has the arity (number of arguments) of its first clause.
 */
final class Names {
  /**
   * The maximum number of arguments of a position; more are an error. Binding a rule takes O(n^3)
   * for n arguments: about one second for 32, eight for 80. Heaps that do not depend on each other
   * are a sum of positions, which has no such limit.
   */
  private static final int MAX_COORDINATES = 32;

  private final Map<String, Integer> indices = new LinkedHashMap<>();
  private final List<PositionName> names = new ArrayList<>();
  private final Mistakes mistakes;

  private Names(Mistakes mistakes) {
    this.mistakes = mistakes;
  }

  /** Collects the names of a text, and reports those with too many arguments. */
  static Names of(GameSyntax syntax, Mistakes mistakes) {
    Names names = new Names(mistakes);
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        PositionSyntax head = moves.head();
        if (!names.indices.containsKey(head.name())) {
          names.indices.put(head.name(), names.names.size());
          names.names.add(new PositionName(head.name(), head.arguments().size()));
          names.limitCoordinates(head);
        }
      }
    }
    return names;
  }

  private void limitCoordinates(PositionSyntax head) {
    int count = head.arguments().size();
    if (count > MAX_COORDINATES) {
      mistakes.error(
          "too-many-coordinates",
          head.arguments().get(MAX_COORDINATES).span(),
          "`%s` has %s coordinates; a position has at most %s"
              .formatted(head.name(), count, MAX_COORDINATES),
          "write components that do not depend on each other as a sum, as heap(3) + heap(5)");
    }
  }

  /** The names by their index; empty for rules without moves. */
  List<PositionName> all() {
    return names;
  }

  /**
   * The index of the name of a position; empty if the name is unknown or has another number of
   * arguments, which is reported at each call, or too many, which {@link #of} has reported.
   */
  Optional<Integer> index(PositionSyntax position) {
    Integer index = indices.get(position.name());
    if (index == null) {
      mistakes.error(
          "unknown-position",
          position.nameSpan(),
          "there is no position `" + position.name() + "`",
          Nearest.to(position.name(), indices.keySet())
              .map(near -> "did you mean `" + near + "`?")
              .orElse(
                  indices.isEmpty()
                      ? "a game needs at least one rule, such as heap(n) -> heap(n - 1)"
                      : "declare it with a rule, or without moves: " + sketch(position)));
      return Optional.empty();
    }
    int arity = names.get(index).arity();
    if (arity > MAX_COORDINATES) {
      return Optional.empty();
    }
    if (arity != position.arguments().size()) {
      mistakes.error(
          "wrong-arity",
          position.span(),
          "`%s` has %s elsewhere, and %s here"
              .formatted(position.name(), count(arity), count(position.arguments().size())),
          "a position name always takes the same number of arguments");
      return Optional.empty();
    }
    return Optional.of(index);
  }

  /** A declaration of the name with letters for its arguments, such as {@code line(a, b)}. */
  private static String sketch(PositionSyntax position) {
    StringBuilder sketch = new StringBuilder(position.name()).append('(');
    for (int i = 0; i < position.arguments().size(); i++) {
      // After z comes a1, so that the letters are different.
      sketch.append(i == 0 ? "" : ", ").append((char) ('a' + i % 26)).append(i < 26 ? "" : i / 26);
    }
    return sketch.append(')').toString();
  }

  private static String count(int arity) {
    return arity == 1 ? "1 argument" : arity + " arguments";
  }
}
