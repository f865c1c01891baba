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
 * Indexes the memos of a program: one for each position name, from the arguments of a position to
 * its value. Arguments that have few values are joined with another one: the position {@code
 * army(n, t)} with t from 0 to 2 has the index {@code 3 n + t} in one table, which is faster than a
 * table for each n. Languages with unbounded integers have dictionaries instead, whose keys are the
 * arguments. Immutable.
 */
final class MemoKeys {
  /**
   * Maximum number of entries for each value of the argument that others are joined with: enough
   * for a flag, a phase or a small counter. All of them take memory, also those of positions that
   * do not occur.
   */
  private static final long MAX_JOINED = 16;

  private final TargetLanguage language;

  /**
   * For each position name that the family reaches, by argument, a number that the argument stays
   * below; {@link #MAX_JOINED} + 1 if none as low as {@link #MAX_JOINED} is known.
   */
  private final Map<Integer, List<Long>> widths = new HashMap<>();

  /**
   * Computes bounds of the arguments of the position names that a family reaches: over the family
   * and all options of these names, since every other position is an option. Each bound costs a few
   * eliminations of {@link LinearFacts}.
   */
  MemoKeys(Game game, Start start, TargetLanguage language) {
    this.language = language;
    List<Integer> names = game.reachedFrom(start.name());
    for (int name : names) {
      long[] most = new long[game.names().get(name).arity()];
      if (name == start.name()) {
        raise(most, start.arguments(), LinearFacts.none(), /* hasSameName= */ false);
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
   * Raises bounds to those of the arguments of the family, or of a part that a rule leaves.
   *
   * @param most by argument, its largest value so far, at most {@link #MAX_JOINED}
   * @param facts hold for the slots of the arguments
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

  /**
   * The expressions that index a memo, one or more: each but the last selects a row of nested
   * tables, the last an entry of that row. An argument that is always 0 is left out.
   *
   * @param name a position name that the family reaches
   */
  List<String> of(int name, List<String> arguments) {
    if (arguments.isEmpty()) {
      return List.of("0");
    }
    if (language.unbounded()) {
      return arguments;
    }
    // At least one argument, if need be the last, becomes a key to which the others can be joined.
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
