// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.or;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.MoveFormula.Part;
import sprague.kernel.rules.Rules;
import sprague.nimber.linear.LinearForm;

/**
 * A lexicographic ranking function, which shows that play ends: each position has a level, which
 * depends on its name alone, and a number, which is a linear form of its arguments.
 *
 * <p>In every move, for every component of the option, either the level has to fall; or the level
 * stays, the number falls, and the number before the move is natural. There are finitely many
 * levels, and at one level the number falls through natural numbers only finitely often; so there
 * is no infinite play. A certificate gives the measure, and that it {@link #falls} is decided.
 * Immutable.
 *
 * @param ranks for each position name its level and linear form
 */
public record Measure(Map<String, Rank> ranks) {

  /**
   * The rank of the positions of one name: {@code constant + coefficients[0] * argument0 + ...}.
   *
   * @param level any number
   * @param coefficients of the linear form, one for each argument; may be negative
   * @param constant of the linear form
   */
  public record Rank(long level, List<Long> coefficients, long constant) {

    public Rank {
      coefficients = List.copyOf(coefficients);
    }

    /**
     * The number of a position; throws an ArithmeticException when a coefficient leaves 64 bits.
     */
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

  /** The sum of the arguments, at one level: the measure of a certificate that gives none. */
  public static Measure sum(Rules rules) {
    Map<String, Rank> ranks = new LinkedHashMap<>();
    rules
        .arities()
        .forEach((name, arity) -> ranks.put(name, new Rank(0, Collections.nCopies(arity, 1L), 0)));
    return new Measure(ranks);
  }

  /** Whether it ranks each position name of a game, with a coefficient for each argument. */
  public boolean fits(Rules rules) {
    return rules.arities().entrySet().stream()
        .allMatch(
            each ->
                ranks.containsKey(each.getKey())
                    && rank(each.getKey()).coefficients().size() == each.getValue());
  }

  /**
   * The formula that the measure of a component of an option is below that of the position moved
   * from, as described above. O(arguments).
   *
   * @param name the name of the position moved from
   * @param from its arguments
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  Formula falls(String name, List<LinearForm<Variable>> from, Part component) {
    Rank before = rank(name);
    Rank after = rank(component.name());
    LinearForm<Variable> high = before.of(from);
    LinearForm<Variable> low = after.of(component.arguments());
    // and() is the formula that always holds, or() the one that never does.
    return after.level() < before.level()
        ? and()
        : after.level() > before.level()
            ? or()
            : and(new Formula.AtLeastZero(high), less(low, high));
  }

  /** The rank of a position name; {@link #fits} ensures that there is one. */
  private Rank rank(String name) {
    Rank rank = ranks.get(name);
    if (rank == null) {
      throw new IllegalArgumentException("no measure for " + name);
    }
    return rank;
  }
}
