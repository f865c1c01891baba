// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Expression;

/**
 * The head of a clause: argument i is slot i, named by the variable that stands there; an argument
 * that is not a fresh variable is an equation to be solved.
 *
 * @param variables the slot of each variable that the head binds
 * @param slotNames the names of the slots
 * @param equations the arguments that are expressions, by their slot
 */
record Head(
    Map<String, Integer> variables, List<String> slotNames, Map<Integer, Expression> equations) {

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
