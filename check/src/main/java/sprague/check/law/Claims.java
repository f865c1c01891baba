// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
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

  /** Says that some law speaks about a position. */
  Formula covers(String name, List<LinearForm<String>> arguments) {
    return new Formula.Or(
        laws.stream()
            .filter(law -> law.name().equals(name))
            .<Formula>map(law -> new Formula.And(fits(law, arguments)))
            .toList());
  }

  /**
   * Says that a position has a value according to its law.
   *
   * @param arguments each a constant or a single variable
   */
  Formula value(String name, List<LinearForm<String>> arguments, String value) {
    List<Formula> cases = new ArrayList<>();
    for (Law law : laws) {
      if (law.name().equals(name)) {
        cases.add(value(law, arguments, value));
      }
    }
    return cases.size() == 1 ? cases.getFirst() : new Formula.Or(cases);
  }

  private static Formula value(Law law, List<LinearForm<String>> arguments, String value) {
    List<Formula> all = new ArrayList<>(fits(law, arguments));
    List<String> tracks = new ArrayList<>();
    List<String> constants = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (law.fixed().get(i).isEmpty()) {
        LinearForm<String> argument = arguments.get(i);
        if (argument.isConstant()) {
          String constant = "constant" + i;
          constants.add(constant);
          all.add(Formula.equal(Formula.number(constant), argument));
          tracks.add(constant);
        } else {
          tracks.add(argument.coefficients().keySet().iterator().next());
        }
      }
    }
    tracks.add(value);
    all.add(new Formula.Member(law.values(), tracks));
    Formula whole = new Formula.And(all);
    return constants.isEmpty() ? whole : new Formula.Exists(constants, whole);
  }

  private static List<Formula> fits(Law law, List<LinearForm<String>> arguments) {
    List<Formula> fits = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      OptionalLong fixed = law.fixed().get(i);
      if (fixed.isPresent()) {
        fits.add(Formula.equal(arguments.get(i), Formula.number(fixed.getAsLong())));
      }
    }
    return fits;
  }
}
