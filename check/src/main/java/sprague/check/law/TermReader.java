// SPDX-License-Identifier: Apache-2.0
package sprague.check.law;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;
import static sprague.check.decide.Formula.residue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sprague.check.decide.Formula;
import sprague.ground.linear.LinearForm;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Term;

/**
 * Reads terms as linear forms and conditions as formulas. What is not linear gets a variable of its
 * own and demands that fix it; each such variable has exactly one possible number, so that it may
 * stand inside a negation.
 */
final class TermReader {
  private final int base;
  private final Demands demands;
  private final Map<Integer, LinearForm<String>> slots;

  /**
   * @param base the base of the numerals
   * @param demands where what fixes new variables goes
   * @param slots what the slots filled so far hold
   */
  TermReader(int base, Demands demands, Map<Integer, LinearForm<String>> slots) {
    this.base = base;
    this.demands = demands;
    this.slots = slots;
  }

  /** The term as a form, which may be negative. */
  LinearForm<String> form(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> number(value);
      case Term.Slot(int slot) -> slot(slot);
      case Term.Absolute(Term of) -> absolute(form(of));
      case Term.Item(String name, List<Long> list, Term index) -> item(name, list, form(index));
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          binary(operation, form(left), form(right));
    };
  }

  /** Says that {@code low <= form}; a maximum or minimum needs no variable of its own here. */
  Formula atLeast(LinearForm<String> form, Term low) {
    return switch (low) {
      case Term.Binary(Term.Operation operation, Term left, Term right)
          when operation == Term.Operation.MAX ->
          and(atLeast(form, left), atLeast(form, right));
      case Term.Binary(Term.Operation operation, Term left, Term right)
          when operation == Term.Operation.MIN ->
          or(atLeast(form, left), atLeast(form, right));
      default -> Formula.atMost(form(low), form);
    };
  }

  /** Says that {@code form <= high}, likewise. */
  Formula atMost(LinearForm<String> form, Term high) {
    return switch (high) {
      case Term.Binary(Term.Operation operation, Term left, Term right)
          when operation == Term.Operation.MIN ->
          and(atMost(form, left), atMost(form, right));
      case Term.Binary(Term.Operation operation, Term left, Term right)
          when operation == Term.Operation.MAX ->
          or(atMost(form, left), atMost(form, right));
      default -> Formula.atMost(form, form(high));
    };
  }

  /** Notes that a term has to be natural. */
  void obligeNatural(Term term, String otherwise) {
    if (!isNatural(term)) {
      demands.oblige(atMost(number(0), term), otherwise);
    }
  }

  /** Whether a term can be seen to be never negative. */
  private boolean isNatural(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> value >= 0;
      case Term.Slot(int slot) -> Demands.isNatural(slot(slot));
      case Term.Absolute _ -> true;
      case Term.Item _ -> false;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          switch (operation) {
            case PLUS, TIMES, DIVIDE, MIN, BITXOR, BITAND -> isNatural(left) && isNatural(right);
            case MAX -> isNatural(left) || isNatural(right);
            case MOD -> true;
            case MINUS -> false;
          };
    };
  }

  private LinearForm<String> slot(int slot) {
    LinearForm<String> form = slots.get(slot);
    if (form == null) {
      throw new IllegalArgumentException("slot " + slot + " is read before it is filled");
    }
    return form;
  }

  private LinearForm<String> binary(
      Term.Operation operation, LinearForm<String> left, LinearForm<String> right) {
    return switch (operation) {
      case PLUS -> left.plus(right);
      case MINUS -> left.minus(right);
      case TIMES -> product(left, right);
      case DIVIDE -> quotient(left, divisor(right));
      case MOD -> remainder(left, divisor(right));
      case MIN -> either(left, right, Formula.atMost(left, right));
      case MAX -> either(left, right, Formula.atMost(right, left));
      case BITXOR -> number(nimSum(left, right));
      case BITAND -> common(left, right);
    };
  }

  private static LinearForm<String> product(LinearForm<String> left, LinearForm<String> right) {
    if (left.isConstant()) {
      return right.times(left.constant());
    }
    if (right.isConstant()) {
      return left.times(right.constant());
    }
    throw new Untranslatable("a product of two variables is beyond automata");
  }

  private static int divisor(LinearForm<String> form) {
    if (!form.isConstant()) {
      throw new Untranslatable("division by a variable is beyond automata");
    }
    if (form.constant() <= 0 || form.constant() > Integer.MAX_VALUE) {
      throw new Untranslatable("division by " + form.constant() + " is not translated");
    }
    return (int) form.constant();
  }

  private LinearForm<String> quotient(LinearForm<String> form, int divisor) {
    LinearForm<String> quotient =
        Demands.isNatural(form) ? number(demands.variable()) : demands.integer();
    LinearForm<String> rest = form.minus(quotient.times(divisor));
    demands.add(new Formula.AtLeastZero(rest));
    demands.add(less(rest, number(divisor)));
    return quotient;
  }

  private LinearForm<String> remainder(LinearForm<String> form, int divisor) {
    LinearForm<String> rest = number(demands.variable());
    demands.add(less(rest, number(divisor)));
    demands.add(residue(form.minus(rest), divisor, 0));
    return rest;
  }

  /** The first form where the formula holds, else the second. */
  private LinearForm<String> either(
      LinearForm<String> first, LinearForm<String> second, Formula holds) {
    LinearForm<String> chosen =
        Demands.isNatural(first) && Demands.isNatural(second)
            ? number(demands.variable())
            : demands.integer();
    demands.add(or(and(holds, equal(chosen, first)), and(not(holds), equal(chosen, second))));
    return chosen;
  }

  private LinearForm<String> absolute(LinearForm<String> form) {
    if (Demands.isNatural(form)) {
      return form;
    }
    LinearForm<String> size = number(demands.variable());
    demands.add(or(equal(size, form), equal(size, form.times(-1))));
    return size;
  }

  private LinearForm<String> item(String name, List<Long> list, LinearForm<String> index) {
    demands.oblige(
        and(new Formula.AtLeastZero(index), less(index, number(list.size()))),
        name + " has no item there");
    LinearForm<String> item =
        list.stream().allMatch(each -> each >= 0) ? number(demands.variable()) : demands.integer();
    List<Formula> cases = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      cases.add(and(equal(index, number(i)), equal(item, number(list.get(i)))));
    }
    demands.add(new Formula.Or(cases));
    return item;
  }

  private String nimSum(LinearForm<String> left, LinearForm<String> right) {
    if (base != 2) {
      throw new Untranslatable("operations on bits need base 2");
    }
    demands.obligeNatural(left, "an operation on the bits of a negative number");
    demands.obligeNatural(right, "an operation on the bits of a negative number");
    String first = demands.named(left);
    String second = demands.named(right);
    String sum = demands.variable();
    demands.add(new Formula.Xor(first, second, sum));
    return sum;
  }

  /** The bits of both: a + b counts them twice, a xor b not at all, and both the others once. */
  private LinearForm<String> common(LinearForm<String> left, LinearForm<String> right) {
    LinearForm<String> twice = left.plus(right).minus(number(nimSum(left, right)));
    LinearForm<String> common = number(demands.variable());
    demands.add(equal(common.times(2), twice));
    return common;
  }

  /** The condition as a formula. */
  Formula formula(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          compare(relation, form(left), form(right));
      case Condition.In(Term term, NumberSet set) -> member(form(term), set);
      case Condition.Not(Condition inner) -> not(formula(inner));
      case Condition.And(List<Condition> conditions) ->
          new Formula.And(conditions.stream().map(this::formula).toList());
      case Condition.Or(List<Condition> conditions) ->
          new Formula.Or(conditions.stream().map(this::formula).toList());
    };
  }

  private static Formula compare(
      Condition.Relation relation, LinearForm<String> left, LinearForm<String> right) {
    return switch (relation) {
      case EQUAL -> equal(left, right);
      case UNEQUAL -> not(equal(left, right));
      case LESS -> less(left, right);
      case AT_MOST -> Formula.atMost(left, right);
      case GREATER -> less(right, left);
      case AT_LEAST -> Formula.atMost(right, left);
    };
  }

  /** Says that a form lies in a set. */
  Formula member(LinearForm<String> form, NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          new Formula.Or(members.stream().map(each -> equal(form, number(each))).toList());
      case NumberSet.Listed(List<Term> members) ->
          new Formula.Or(members.stream().map(each -> equal(form, form(each))).toList());
      case NumberSet.Interval(Term low, Term high) -> and(atLeast(form, low), atMost(form, high));
      case NumberSet.Powers(Term of) -> power(form, divisor(form(of)));
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          or(member(form, left), member(form, right));
      case NumberSet.Except(NumberSet from, NumberSet without) ->
          and(member(form, from), not(member(form, without)));
      case NumberSet.Known(NumberSet.Family family) ->
          throw new Untranslatable(
              family.name().toLowerCase(Locale.ROOT)
                  + " cannot be read from digits by an automaton");
    };
  }

  private Formula power(LinearForm<String> form, int of) {
    int exponent = 0;
    long power = 1;
    while (power < of) {
      power *= base;
      exponent++;
    }
    if (power != of || exponent == 0) {
      throw new Untranslatable("powers of " + of + " cannot be read in base " + base);
    }
    String variable = "power";
    return Formula.exists(
        variable, and(equal(number(variable), form), new Formula.Power(variable, exponent)));
  }
}
