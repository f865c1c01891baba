// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * A sum over consecutive positions, as {@code sum(i in a..b) coin(c - i)}: its nim-value is the xor
 * of two prefix xors, X(top) xor X(bottom - 1) with X(j) = G(0) xor ... xor G(j).
 *
 * @param argument the index of the argument that runs; the other arguments do not
 * @param rising whether it rises with the index of the sum, by 1; it falls by 1 otherwise
 */
record RangeSum(Part.Sum sum, Part.Single summand, int argument, boolean rising) {

  /** The sum as a range sum, if one argument is plus or minus the index and a term without it. */
  static Optional<RangeSum> of(Part.Sum sum) {
    if (!(sum.part() instanceof Part.Single summand)) {
      return Optional.empty();
    }
    int[] running =
        IntStream.range(0, summand.arguments().size())
            .filter(i -> Terms.slots(summand.arguments().get(i)).contains(sum.slot()))
            .toArray();
    if (running.length != 1) {
      return Optional.empty();
    }
    try {
      LinearForm<Term> form = Terms.linear(summand.arguments().get(running[0]));
      long coefficient = form.coefficient(new Term.Slot(sum.slot()));
      boolean linear =
          form.coefficients().keySet().stream()
              .allMatch(at -> at instanceof Term.Slot || !Terms.slots(at).contains(sum.slot()));
      return linear && Math.abs(coefficient) == 1
          ? Optional.of(new RangeSum(sum, summand, running[0], coefficient > 0))
          : Optional.empty();
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /** The running argument at the largest position of the sum. */
  Term top() {
    return at(rising ? sum.high() : sum.low());
  }

  /** The running argument at the smallest position of the sum. */
  Term bottom() {
    return at(rising ? sum.low() : sum.high());
  }

  private Term at(Term index) {
    return Terms.substitute(summand.arguments().get(argument), sum.slot(), index);
  }

  /**
   * For each name the argument along which its table has prefix xors, or -1: that of its first
   * range sum, if positions are evaluated in ascending order of it. None in games with scores or
   * ends.
   */
  static int[] prefixes(Game game, List<EvaluationOrder> orders) {
    int[] prefixes = new int[game.names().size()];
    Arrays.fill(prefixes, -1);
    if (game.scoring() || !game.gameEnds().isEmpty()) {
      return prefixes;
    }
    for (Rule rule : game.rules()) {
      for (Part part : rule.parts()) {
        if (part instanceof Part.Sum sum && prefixes[sum.name()] < 0) {
          of(sum)
              .filter(range -> EvaluationOrder.ascends(orders, sum.name(), range.argument))
              .ifPresent(range -> prefixes[sum.name()] = range.argument);
        }
      }
    }
    return prefixes;
  }
}
