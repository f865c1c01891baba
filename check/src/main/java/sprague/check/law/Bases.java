// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sprague.model.Condition;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/** The bases of numerals in which automata can read a game's rules. */
public final class Bases {
  private static final int GREATEST = 10;

  private Bases() {}

  /**
   * Base 2 alone when components stand side by side, for only there do automata add without carry;
   * the base of the powers that the rules name; else all bases from 2 to 10.
   */
  public static List<Integer> of(Game game) {
    TreeSet<Integer> named = new TreeSet<>();
    for (Rule rule : game.rules()) {
      if (rule.parts().size() > 1 || rule.parts().getFirst() instanceof Part.Sum) {
        return List.of(2);
      }
      rule.steps().forEach(step -> add(step, named));
    }
    return named.isEmpty()
        ? IntStream.rangeClosed(2, GREATEST).boxed().toList()
        : new ArrayList<>(named);
  }

  private static void add(Step step, Set<Integer> named) {
    switch (step) {
      case Step.Walk(int _, NumberSet set, Term _, Term _) -> add(set, named);
      case Step.Test(Condition condition) -> add(condition, named);
      case Step.Range _, Step.Divisors _, Step.Let _, Step.Quotient _, Step.Solve _ -> {}
    }
  }

  private static void add(Condition condition, Set<Integer> named) {
    switch (condition) {
      case Condition.In(Term _, NumberSet set) -> add(set, named);
      case Condition.Not(Condition inner) -> add(inner, named);
      case Condition.And(List<Condition> all) -> all.forEach(each -> add(each, named));
      case Condition.Or(List<Condition> all) -> all.forEach(each -> add(each, named));
      case Condition.Compare _ -> {}
    }
  }

  private static void add(NumberSet set, Set<Integer> named) {
    switch (set) {
      case NumberSet.Powers(Term of) -> {
        if (of instanceof Term.Constant(long number)) {
          IntStream.rangeClosed(2, GREATEST)
              .filter(base -> isPower(number, base))
              .findFirst()
              .ifPresent(named::add);
        }
      }
      case NumberSet.Union(NumberSet left, NumberSet right) -> {
        add(left, named);
        add(right, named);
      }
      case NumberSet.Except(NumberSet from, NumberSet without) -> {
        add(from, named);
        add(without, named);
      }
      case NumberSet.Fixed _, NumberSet.Listed _, NumberSet.Interval _, NumberSet.Known _ -> {}
    }
  }

  private static boolean isPower(long number, int base) {
    long rest = number;
    while (rest > 1 && rest % base == 0) {
      rest /= base;
    }
    return rest == 1;
  }
}
