// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;

/**
 * A ranking function that shows that play ends: each position has a level, which its name gives,
 * and a number, which is a linear form of its arguments. In every move either the level has to
 * fall, or the level stays, the number falls, and it was natural before. A certificate gives the
 * measure; that it falls is decided.
 *
 * @param ranks for each position name its level and linear form
 */
public record Measure(Map<String, Rank> ranks) {

  /**
   * The measure of the positions of one name.
   *
   * @param coefficients of the linear form, one for each argument
   * @param constant its constant
   */
  public record Rank(long level, List<Long> coefficients, long constant) {

    public Rank {
      coefficients = List.copyOf(coefficients);
    }

    LinearForm<Variable> of(List<LinearForm<Variable>> arguments) {
      LinearForm<Variable> rank = LinearForm.constant(constant);
      for (int i = 0; i < arguments.size(); i++) {
        rank = rank.plus(arguments.get(i).times(coefficients.get(i)));
      }
      return rank;
    }
  }

  public Measure {
    ranks = Collections.unmodifiableMap(new LinkedHashMap<>(ranks));
  }

  /** The sum of the arguments, the measure of a certificate that gives none. */
  public static Measure sum(Rules rules) {
    Map<String, Rank> ranks = new LinkedHashMap<>();
    rules
        .arities()
        .forEach((name, arity) -> ranks.put(name, new Rank(0, Collections.nCopies(arity, 1L), 0)));
    return new Measure(ranks);
  }

  /** Whether it ranks all positions of a game. */
  public boolean fits(Rules rules) {
    return rules.arities().entrySet().stream()
        .allMatch(
            name ->
                ranks.containsKey(name.getKey())
                    && rank(name.getKey()).coefficients().size() == name.getValue());
  }

  Rank rank(String name) {
    Rank rank = ranks.get(name);
    if (rank == null) {
      throw new IllegalArgumentException("no measure for " + name);
    }
    return rank;
  }
}
