// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.ArrayList;
import java.util.List;
import sprague.check.decide.Formula;
import sprague.ground.linear.LinearForm;

/**
 * The laws that are claimed together, as formulas about positions.
 *
 * @param base the base of the numerals of all laws
 * @param laws the laws, one for each kind of position
 */
record Claims(int base, List<Law> laws) {

  /** Makes the list unmodifiable. */
  Claims {
    laws = List.copyOf(laws);
  }

  /** The kinds of positions that some law speaks about. */
  List<Kind> kinds() {
    return laws.stream().map(Law::kind).toList();
  }

  /**
   * Says that a position has a value according to its law.
   *
   * @param arguments each a constant or a single variable
   */
  Formula value(String name, List<LinearForm<String>> arguments, String value) {
    List<Formula> cases = new ArrayList<>();
    for (Law law : laws) {
      if (law.kind().name().equals(name)) {
        cases.add(law.kind().member(law.values(), arguments, List.of(value)));
      }
    }
    return cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases);
  }
}
