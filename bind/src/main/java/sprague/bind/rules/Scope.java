// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What names stand for: parameters of the game, the same everywhere, and variables of one rule.
 *
 * @param numbers the integer parameters
 * @param sets the set parameters, ascending without repetition
 * @param lists the list parameters
 * @param variables the slot of each variable
 * @param gameLine whether the text has a game line, which then declares the parameters
 */
record Scope(
    Map<String, Long> numbers,
    Map<String, List<Long>> sets,
    Map<String, List<Long>> lists,
    Map<String, Integer> variables,
    boolean gameLine) {

  /** Whether a name is a parameter of whatever kind. */
  boolean isParameter(String name) {
    return numbers.containsKey(name) || sets.containsKey(name) || lists.containsKey(name);
  }

  /** The same parameters with other variables. */
  Scope with(Map<String, Integer> others) {
    return new Scope(numbers, sets, lists, new HashMap<>(others), gameLine);
  }

  /** How a name becomes a parameter, such as {@code S=1,5,6}, declared as {@code S: set}. */
  String declaring(String declaration, String example) {
    return gameLine
        ? "declare `" + declaration + "` in the game line, and give it a value: " + example
        : "give it a value after the game: " + example;
  }
}
