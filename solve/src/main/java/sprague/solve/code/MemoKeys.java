// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Indexes the memos of a program. Arguments that have few values are joined with another one: the
 * position {@code army(n, t)} with t from 0 to 2 has the index {@code 3 n + t} in one table, which
 * is faster than a table for each n.
 */
final class MemoKeys {
  /** The maximum number of entries for a value of the other argument; all of them take memory. */
  private static final long MAX_JOINED = 16;

  private final TargetLanguage language;

  /** For each position name, the number of values of each argument if at most MAX_JOINED. */
  private final Map<Integer, List<Long>> widths = new HashMap<>();

  /** Computes bounds of the arguments of the position names that a family reaches. */
  MemoKeys(Game game, Start start, TargetLanguage language) {
    this.language = language;
    List<Integer> names = game.reachedFrom(start.name());
    for (int name : names) {
      long[] most = new long[game.names().get(name).arity()];
      if (name == start.name()) {
        raise(most, start.arguments(), LinearFacts.none(), false);
      }
      for (Rule rule : names.stream().flatMap(each -> game.rulesOf(each).stream()).toList()) {
        LinearFacts facts = LinearFacts.of(rule.steps(), game.names().get(rule.head()).arity());
        for (Part part : rule.parts()) {
          part.forEachNode(
              node -> {
                if (node instanceof Part.Single(int to, List<Term> arguments) && to == name) {
                  raise(most, arguments, facts, rule.head() == name);
                }
              });
        }
      }
      widths.put(name, IntStream.range(0, most.length).mapToObj(i -> most[i] + 1).toList());
    }
  }

  /**
   * Raises bounds to those of arguments.
   *
   * @param hasSameName whether a move leaves a position of the name that it starts from, so that an
   *     argument that it does not change keeps its bound
   */
  private static void raise(
      long[] most, List<Term> arguments, LinearFacts facts, boolean hasSameName) {
    for (int i = 0; i < most.length; i++) {
      Term argument = arguments.get(i);
      if (!hasSameName || !argument.equals(new Term.Slot(i))) {
        most[i] =
            Math.max(most[i], Math.min(facts.upperBound(argument).orElse(MAX_JOINED), MAX_JOINED));
      }
    }
  }

  /** The expressions that index a memo: of tables in each other, and of the last one's entries. */
  List<String> of(int name, List<String> arguments) {
    if (arguments.isEmpty()) {
      return List.of("0");
    }
    if (language.unbounded()) {
      return arguments;
    }
    List<Long> width = widths.getOrDefault(name, List.of());
    List<String> keys = new ArrayList<>();
    List<Integer> joined = new ArrayList<>();
    long entries = 1;
    for (int i = 0; i < arguments.size(); i++) {
      if (entries * width.get(i) > MAX_JOINED || (keys.isEmpty() && i == arguments.size() - 1)) {
        keys.add(arguments.get(i));
      } else if (width.get(i) > 1) {
        joined.add(i);
        entries *= width.get(i);
      }
    }
    for (int i : joined) {
      String first = language.phrase("times", keys.removeLast(), language.literal(width.get(i)));
      keys.add(language.phrase("plus", first, arguments.get(i)));
    }
    return keys;
  }
}
