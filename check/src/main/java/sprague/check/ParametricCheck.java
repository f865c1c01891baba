// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.List;
import sprague.check.Pattern.Line;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Heaps from which one of a few numbers may be taken that are linear in a parameter, for all its
 * values at once. Source: induction over the size of the heap, every case a system of linear
 * inequalities, see {@link PatternCheck}. (The theorem for {1, 2, k} is Codeforces 1194 D; for two
 * numbers see Winning Ways, chapter 4.)
 */
final class ParametricCheck {
  private static final int MOST_PATTERNS = 64;

  /** How far a failure is looked for, to be named. */
  private static final long MOST_TRIED = 80;

  private ParametricCheck() {}

  static String examine(Game game, Start start, Claim.Parametric claim) throws Refusal {
    long modulus = claim.patterns().size();
    if (modulus < 1 || modulus > MOST_PATTERNS || claim.least() < 1) {
      throw new Refusal("the parameter's remainders or least value are out of range");
    }
    List<Line> takes = ParametricTakes.read(game, start, claim.least());
    List<PatternCheck> checks = new ArrayList<>();
    for (int rest = 0; rest < modulus; rest++) {
      List<Line> inM = new ArrayList<>();
      for (Line take : takes) {
        inM.add(new Line(Math.multiplyExact(take.times(), modulus), take.at(rest)));
      }
      long least = Math.ceilDiv(claim.least() - rest, modulus);
      checks.add(new PatternCheck(claim.patterns().get(rest), inM, least));
    }
    for (int rest = 0; rest < modulus; rest++) {
      if (!checks.get(rest).holds()) {
        checkPlainly(takes, claim, start.coordinates());
        throw new Refusal("the induction fails for remainder " + rest + " of the parameter");
      }
    }
    return new PatternWords(claim, start.coordinates().getLast(), start.coordinates().getFirst())
        .sentence();
  }

  /** Names the least parameter, and its least heap, for which the claim is wrong. */
  private static void checkPlainly(List<Line> takes, Claim.Parametric claim, List<String> names)
      throws Refusal {
    for (long k = claim.least(); k < claim.least() + MOST_TRIED; k++) {
      long at = k;
      long[] numbers = takes.stream().mapToLong(take -> take.at(at)).toArray();
      long[] values = PlainTakes.values(numbers, (int) (20 * MOST_TRIED));
      for (int n = 0; n < values.length; n++) {
        if (values[n] != claim.valueAt(n, k)) {
          throw new Refusal(
              "for %s = %d and %s = %d the value is %d, not %d"
                  .formatted(
                      names.getLast(), k, names.getFirst(), n, values[n], claim.valueAt(n, k)));
        }
      }
    }
  }
}
