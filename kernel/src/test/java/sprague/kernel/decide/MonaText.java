// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.nimber.linear.LinearForm;

/**
 * Translates a sentence in base 2 to WS1S, the weak monadic second-order theory of one successor,
 * in the syntax of MONA. A number is the finite set of the places of its binary digits 1, place 0
 * being that of the least digit; a sum is defined by its set of carries.
 */
final class MonaText {
  private static final String PRELUDE =
      """
      pred sum(var2 X, var2 Y, var2 Z) =
        ex2 C: 0 notin C & all1 p:
          (p in Z <=> (p in X <=> (p in Y <=> p in C)))
          & (p+1 in C <=> (p in X & p in Y | p in X & p in C | p in Y & p in C));
      pred double(var2 X, var2 Y) = 0 notin Y & all1 p: (p in X <=> p+1 in Y);
      pred atmost(var2 X, var2 Y) =
        X = Y | ex1 p: p in Y & p notin X & all1 q: (p < q => (q in X <=> q in Y));
      pred nimsum(var2 X, var2 Y, var2 Z) = all1 p: (p in Z <=> ~(p in X <=> p in Y));
      """;

  private int names;

  private MonaText() {}

  /** A program for MONA that is valid when the sentence is true, and else unsatisfiable. */
  static String of(Formula sentence) {
    return PRELUDE + new MonaText().text(sentence, Map.of()) + ";\n";
  }

  /**
   * A formula in parentheses.
   *
   * @param scope the name of each variable that is free in the formula
   */
  private String text(Formula formula, Map<Variable, String> scope) {
    return switch (formula) {
      case Formula.IsZero(var form) -> isZero(form, scope);
      case Formula.AtLeastZero(var form) -> isAtLeastZero(form, scope);
      case Formula.Residue residue -> residue(residue, scope);
      case Formula.Xor(Variable left, Variable right, Variable result) ->
          "nimsum(%s, %s, %s)".formatted(scope.get(left), scope.get(right), scope.get(result));
      case Formula.Weight(Variable variable, int step) ->
          weight(Objects.requireNonNull(scope.get(variable)), step);
      case Formula.Member(Automaton relation, List<Variable> variables) ->
          member(relation, variables.stream().map(scope::get).toList());
      case Formula.Not(Formula inner) -> "~" + text(inner, scope);
      case Formula.And(List<Formula> formulas) ->
          joined(formulas.stream().map(each -> text(each, scope)), " & ", "true");
      case Formula.Or(List<Formula> formulas) ->
          joined(formulas.stream().map(each -> text(each, scope)), " | ", "false");
      case Formula.Exists(List<Variable> variables, Formula inner) ->
          quantified("ex2", variables, inner, scope);
      case Formula.ForAll(List<Variable> variables, Formula inner) ->
          quantified("all2", variables, inner, scope);
    };
  }

  /** Joins parts in parentheses; {@code none} is the result when there are none. */
  private static String joined(Stream<String> parts, String by, String none) {
    return parts.reduce((left, right) -> left + by + right).map("(%s)"::formatted).orElse(none);
  }

  private String quantified(
      String quantifier, List<Variable> variables, Formula inner, Map<Variable, String> scope) {
    Map<Variable, String> within = new HashMap<>(scope);
    variables.forEach(each -> within.put(each, name()));
    String names = variables.stream().map(within::get).collect(Collectors.joining(", "));
    return "(%s %s: %s)".formatted(quantifier, names, text(inner, within));
  }

  private String name() {
    return "x" + names++;
  }

  // Linear atoms, negative terms on the other side.

  private String isZero(LinearForm<Variable> form, Map<Variable, String> scope) {
    String sum = name();
    return "(ex2 %s: %s & %s)"
        .formatted(sum, side(form, sum, scope), side(form.times(-1), sum, scope));
  }

  private String isAtLeastZero(LinearForm<Variable> form, Map<Variable, String> scope) {
    String positive = name();
    String negative = name();
    return "(ex2 %s, %s: %s & %s & atmost(%s, %s))"
        .formatted(
            positive,
            negative,
            side(form, positive, scope),
            side(form.times(-1), negative, scope),
            negative,
            positive);
  }

  /** {@code form = m q + r} for a quotient q that may be negative. */
  private String residue(Formula.Residue residue, Map<Variable, String> scope) {
    Variable quotient = new Variable("quotient");
    LinearForm<Variable> form = residue.form().plus(-residue.remainder());
    LinearForm<Variable> multiple = LinearForm.of(quotient).times(residue.modulus());
    Formula quotientExists =
        new Formula.Exists(
            List.of(quotient),
            new Formula.Or(
                List.of(
                    new Formula.IsZero(form.minus(multiple)),
                    new Formula.IsZero(form.plus(multiple)))));
    return text(quotientExists, scope);
  }

  /** Defines a set as the sum of the positive terms of a form. */
  private String side(LinearForm<Variable> form, String result, Map<Variable, String> scope) {
    List<Map.Entry<Variable, Long>> terms =
        form.coefficients().entrySet().stream().filter(each -> each.getValue() > 0).toList();
    return side(terms, Math.max(0, form.constant()), result, scope);
  }

  private String side(
      List<Map.Entry<Variable, Long>> terms,
      long constant,
      String result,
      Map<Variable, String> scope) {
    if (terms.isEmpty()) {
      return constant(constant, result);
    }
    String variable = Objects.requireNonNull(scope.get(terms.getLast().getKey()));
    long factor = terms.getLast().getValue();
    if (terms.size() == 1 && constant == 0) {
      return multiple(variable, factor, result);
    }
    String rest = name();
    String last = name();
    return "(ex2 %s, %s: %s & %s & sum(%s, %s, %s))"
        .formatted(
            rest,
            last,
            side(terms.subList(0, terms.size() - 1), constant, rest, scope),
            multiple(variable, factor, last),
            rest,
            last,
            result);
  }

  private static String constant(long constant, String result) {
    String places =
        IntStream.range(0, Long.SIZE)
            .filter(place -> (constant >> place & 1) == 1)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", "));
    return places.isEmpty() ? result + " = empty" : result + " = {" + places + "}";
  }

  /** Defines a set as a multiple, by doubling and adding. */
  private String multiple(String variable, long factor, String result) {
    if (factor == 1) {
      return result + " = " + variable;
    }
    String before = name();
    return factor % 2 == 0
        ? "(ex2 %s: %s & double(%s, %s))"
            .formatted(before, multiple(variable, factor / 2, before), before, result)
        : "(ex2 %s: %s & sum(%s, %s, %s))"
            .formatted(before, multiple(variable, factor - 1, before), before, variable, result);
  }

  // Atoms about digits.

  /** A singleton of a place p; the set M is that of the multiples of the step, up to p. */
  private static String weight(String variable, int step) {
    String others =
        IntStream.range(1, step)
            .mapToObj(i -> " & (%d <= p => %d notin M)".formatted(i, i))
            .collect(Collectors.joining());
    return "(ex1 p: %s = {p} & ex2 M: p in M & 0 in M%s".formatted(variable, others)
        + " & all1 q: (q+%d <= p => (q in M <=> q+%d in M)))".formatted(step, step);
  }

  /**
   * The run of an automaton. It begins at a place n above all digits; the set s_i holds the places
   * p at which the state is i before the digits p-1, .., 0 are read.
   */
  private String member(Automaton relation, List<String> variables) {
    int states = relation.states();
    List<String> sets = IntStream.range(0, states).mapToObj(_ -> name()).toList();
    Stream<String> zeros = variables.stream().map("(all1 p: (n <= p => p notin %s))"::formatted);
    List<String> oneState = new ArrayList<>();
    oneState.add(joined(sets.stream().map("p in "::concat), " | ", "false"));
    List<String> steps = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      for (int other = 0; other < state; other++) {
        oneState.add("~(p in %s & p in %s)".formatted(sets.get(state), sets.get(other)));
      }
      for (int column = 0; column < relation.columns(); column++) {
        String read = "p+1 in " + sets.get(state);
        for (int track = 0; track < variables.size(); track++) {
          boolean one = TupleAlphabet.digit(column, track, 2) == 1;
          read += " & p %s %s".formatted(one ? "in" : "notin", variables.get(track));
        }
        steps.add("(%s => p in %s)".formatted(read, sets.get(relation.next(state, column))));
      }
    }
    Stream<String> accepted =
        IntStream.range(0, states)
            .filter(relation::accepts)
            .mapToObj(state -> "0 in " + sets.get(state));
    return "(ex1 n: %s & ex2 %s: n in %s & %s & (all1 p: (p <= n => %s)) & (all1 p: (p < n => %s)))"
        .formatted(
            joined(zeros, " & ", "true"),
            String.join(", ", sets),
            sets.getFirst(),
            joined(accepted, " | ", "false"),
            joined(oneState.stream(), " & ", "true"),
            joined(steps.stream(), " & ", "true"));
  }
}
