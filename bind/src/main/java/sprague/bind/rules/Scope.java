// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The meaning of names within one rule: the values of the game's parameters and the slots (indices)
 * of the rule's variables. A parameter is in one of the first three maps, which {@link
 * Parameters#bind} fills and nothing changes after it.
 *
 * @param numbers the value of each integer parameter
 * @param sets the members of each set parameter, ascending, each once
 * @param lists the items of each list parameter
 * @param variables the slot of each variable
 * @param gameLine whether the text has a {@code game} line, where parameters have to be declared
 */
record Scope(
    Map<String, Long> numbers,
    Map<String, List<Long>> sets,
    Map<String, List<Long>> lists,
    Map<String, Integer> variables,
    boolean gameLine) {

  /** A scope without parameters, of a text that has a {@code game} line. */
  static Scope ofVariables(Map<String, Integer> variables) {
    return new Scope(Map.of(), Map.of(), Map.of(), variables, true);
  }

  /** Whether a name is a parameter of any kind. */
  boolean isParameter(String name) {
    return numbers.containsKey(name) || sets.containsKey(name) || lists.containsKey(name);
  }

  /** The same parameters with other variables instead of these, as a copy. */
  Scope with(Map<String, Integer> others) {
    return new Scope(numbers, sets, lists, new HashMap<>(others), gameLine);
  }

  /**
   * A hint that says how to make a name a parameter.
   *
   * @param declaration such as {@code S: set}
   * @param example a value, such as {@code S=1,5,6}
   */
  String declaring(String declaration, String example) {
    return gameLine
        ? "declare `" + declaration + "` in the game line, and give it a value: " + example
        : "give it a value after the game: " + example;
  }
}
