// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Span;

/**
 * The variables of one move or finishing clause by their slots, which are numbers from 0: first the
 * arguments of its head, then the other variables in the order of their appearance.
 *
 * @param slots the slot of each variable
 * @param names the name of each slot; {@code _i} for an argument of the head that is an expression
 * @param places for each variable that is not only an argument of the head, its first other place
 */
record ClauseVariables(
    Head head, Map<String, Integer> slots, List<String> names, Map<String, Span> places) {

  /** Gives slots to the free variables of a clause. */
  static ClauseVariables of(Head head, FreeVariables free) {
    Map<String, Integer> slots = new HashMap<>(head.variables());
    List<String> names = new ArrayList<>(head.slotNames());
    for (String name : free.found().keySet()) {
      if (!slots.containsKey(name)) {
        slots.put(name, names.size());
        names.add(name);
      }
    }
    return new ClauseVariables(head, slots, names, free.found());
  }
}
