// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.check.decide.Variable;
import sprague.check.rules.Rules;
import sprague.ground.linear.LinearForm;

/**
 * A number for each position that is to fall in every move: names have levels, and within a level a
 * linear form of the arguments counts. Whether it falls, and is natural, is decided; where it came
 * from does not matter.
 *
 * @param ranks by name
 */
public record Measure(Map<String, Rank> ranks) {

  /**
   * The measure of the positions of one name.
   *
   * @param level a move to a lower level needs nothing else
   * @param coefficients one for each argument
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

  /** The sum of the arguments, which falls in most games. */
  public static Measure sum(Rules rules) {
    Map<String, Rank> ranks = new LinkedHashMap<>();
    rules
        .arities()
        .forEach((name, arity) -> ranks.put(name, new Rank(0, Collections.nCopies(arity, 1L), 0)));
    return new Measure(ranks);
  }

  /** Whether it speaks of the names of a game, with their numbers of arguments. */
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
