// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiPredicate;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;

/**
 * Takes moves apart by the variables that have few possible numbers, whatever the running arguments
 * of the position are, and that decide which kind of component a part is.
 */
public final class SmallVariables {
  private static final long MOST_NUMBERS = 1 << 6;
  private static final int MOST_CASES = 1 << 12;

  private SmallVariables() {}

  /**
   * Choices of numbers for such variables; every option of a move is one of some choice.
   *
   * @param arguments the arguments of the position; those that run are empty
   * @param wanted whether an argument of positions of a name is to become a number
   */
  public static List<Map<String, Long>> choices(
      Rules rules,
      Moves clause,
      Move move,
      List<OptionalLong> arguments,
      BiPredicate<String, Integer> wanted)
      throws Refusal {
    List<Range> ranges = new ArrayList<>();
    for (var argument : arguments) {
      ranges.add(
          argument.isPresent() ? Range.of(argument.getAsLong()) : new Range(0, Range.NONE_ABOVE));
    }
    MoveConditions conditions = new MoveConditions(rules, clause, move, ranges);
    Map<String, Range> bounds = conditions.everything();
    if (conditions.hold(bounds) == Truth.FALSE || !conditions.narrow(bounds)) {
      return List.of();
    }
    Set<String> deciding = new LinkedHashSet<>();
    move.option().parts().forEach(part -> find(part, wanted, new Variables(rules, deciding)));
    List<Map<String, Long>> choices = new ArrayList<>();
    choices.add(Map.of());
    for (String variable : deciding) {
      Range range = bounds.getOrDefault(variable, Range.ALL);
      // A range without an upper bound is not small; high - low does not overflow for the others.
      if (range.high() != Range.NONE_ABOVE && range.high() - range.low() < MOST_NUMBERS) {
        List<Map<String, Long>> more = new ArrayList<>();
        for (Map<String, Long> choice : choices) {
          for (long number = range.low(); number <= range.high(); number++) {
            Map<String, Long> next = new HashMap<>(choice);
            next.put(variable, number);
            more.add(next);
          }
        }
        choices = more;
      }
      if (choices.size() > MOST_CASES) {
        throw new Undecided("a move leads to too many kinds of components");
      }
    }
    return choices;
  }

  private static void find(PartSyntax part, BiPredicate<String, Integer> wanted, Variables found) {
    switch (part) {
      case PartSyntax.One one -> {
        for (int i = 0; i < one.position().arguments().size(); i++) {
          if (wanted.test(one.position().name(), i)) {
            found.of(one.position().arguments().get(i));
          }
        }
      }
      case PartSyntax.Copies copies -> find(copies.part(), wanted, found);
      case PartSyntax.Sum sum -> find(sum.part(), wanted, found);
    }
  }
}
