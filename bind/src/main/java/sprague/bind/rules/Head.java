// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Expression;

/**
 * The head of a clause, the position that a move starts from: argument i is in slot i. A variable
 * binds its slot where it occurs first; any other argument, a parameter included, is an equation
 * between its slot and the expression. For example, the head {@code pile(n, n + 1)} has the
 * variable n in slot 0 and the equation {@code slot 1 = n + 1}.
 *
 * @param variables the slot of each variable that the head binds, ascending
 * @param slotNames the name of each slot: its variable, or {@code _i} for slot i
 * @param equations the arguments that are equations, by their slot, ascending
 */
record Head(
    Map<String, Integer> variables, List<String> slotNames, Map<Integer, Expression> equations) {

  /** The head with the given arguments. */
  static Head of(List<Expression> arguments, Scope scope) {
    Map<String, Integer> variables = new LinkedHashMap<>();
    List<String> slotNames = new ArrayList<>();
    Map<Integer, Expression> equations = new LinkedHashMap<>();
    for (int slot = 0; slot < arguments.size(); slot++) {
      if (arguments.get(slot) instanceof Expression.Name name
          && !scope.isParameter(name.name())
          && !variables.containsKey(name.name())) {
        variables.put(name.name(), slot);
        slotNames.add(name.name());
      } else {
        equations.put(slot, arguments.get(slot));
        slotNames.add("_" + slot);
      }
    }
    return new Head(variables, slotNames, equations);
  }
}
