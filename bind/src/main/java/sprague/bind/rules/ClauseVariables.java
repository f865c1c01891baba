// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Span;

/**
 * The slots of one move or finishing clause: first the arguments of its head, then the other
 * variables in the order of their appearance.
 *
 * @param slots the slot of each variable
 * @param names the name of each slot
 * @param places the first place of each variable outside of the arguments of the head
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
