// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.nimber.linear.LinearForm;

/** The text of a formula for the message of a failed test, by the labels of its variables. */
final class FormulaText {
  private FormulaText() {}

  static String of(Formula formula) {
    return switch (formula) {
      case Formula.IsZero(var form) -> text(form) + " = 0";
      case Formula.AtLeastZero(var form) -> text(form) + " >= 0";
      case Formula.Xor(Variable left, Variable right, Variable result) ->
          left + " xor " + right + " = " + result;
      case Formula.Residue(var form, int modulus, int remainder) ->
          text(form) + " mod " + modulus + " = " + remainder;
      case Formula.Weight(Variable variable, int step) ->
          variable + " in powers(" + (1L << step) + ")";
      case Formula.Member(Automaton relation, List<Variable> variables) ->
          text(relation) + variables;
      case Formula.Not(Formula inner) -> "not (" + of(inner) + ")";
      case Formula.And(List<Formula> formulas) -> joined(formulas, " and ");
      case Formula.Or(List<Formula> formulas) -> joined(formulas, " or ");
      case Formula.Exists(List<Variable> variables, Formula inner) ->
          "exists " + variables + " (" + of(inner) + ")";
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          "for all " + variables + " (" + of(inner) + ")";
    };
  }

  private static String joined(List<Formula> formulas, String by) {
    return formulas.stream().map(FormulaText::of).collect(Collectors.joining(by, "(", ")"));
  }

  private static String text(LinearForm<Variable> form) {
    StringJoiner sum = new StringJoiner(" + ");
    form.coefficients()
        .forEach((variable, by) -> sum.add(by == 1 ? "" + variable : by + " " + variable));
    return sum.add("" + form.constant()).toString();
  }

  /** Formats the rows of the transition table, with a * before each accepting state. */
  private static String text(Automaton relation) {
    return IntStream.range(0, relation.states())
        .mapToObj(
            state ->
                (relation.accepts(state) ? "*" : "")
                    + IntStream.range(0, relation.columns())
                        .mapToObj(column -> "" + relation.next(state, column))
                        .collect(Collectors.joining(",")))
        .collect(Collectors.joining(" ", "<", ">"));
  }
}
