// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import sprague.bind.Nearest;
import sprague.model.Arithmetic;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;

/** Turns expressions, sets and conditions into their bound forms within a scope. */
record TermBinder(Scope scope, Mistakes mistakes) {
  private static final Map<String, NumberSet.Family> FAMILIES =
      Map.of(
          "primes", NumberSet.Family.PRIMES,
          "squares", NumberSet.Family.SQUARES,
          "triangular", NumberSet.Family.TRIANGULAR,
          "fibonacci", NumberSet.Family.FIBONACCI);

  /**
   * An interval of at most this many constants in braces is written out; others are held against
   * their ends, which says the same.
   */
  private static final long WRITTEN_OUT = 4096;

  /** Nor is an interval when the set has so many numbers by then, as they take memory. */
  private static final int MOST_WRITTEN = 1_000_000;

  /** A term; 0 in place of what is wrong, which has been reported. */
  Term term(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value, Span span) -> Terms.constant(value);
      case Expression.Name(String name, Span span) -> name(name, span);
      case Expression.Negative(Expression operand, Span span) ->
          combine(Term.Operation.MINUS, Terms.constant(0), term(operand), span);
      case Expression.Binary(
              Expression.Operator operator,
              Expression left,
              Expression right,
              Span span) ->
          combine(Term.Operation.valueOf(operator.name()), term(left), term(right), span);
      case Expression.Index(String list, Expression index, Span listSpan, Span span) -> {
        List<Long> items = scope.lists().get(list);
        if (items == null) {
          mistakes.error("not-a-list", listSpan, "`" + list + "` is no list", listHint(list));
          yield Terms.constant(0);
        }
        yield item(list, items, term(index), span);
      }
      case Expression.Call call -> call(call);
    };
  }

  private Term name(String name, Span span) {
    if (scope.numbers().containsKey(name)) {
      return Terms.constant(scope.numbers().get(name));
    }
    if (scope.isParameter(name)) {
      mistakes.error(
          "wrong-kind",
          span,
          "`%s` is a %s and cannot stand for a number"
              .formatted(name, scope.sets().containsKey(name) ? "set" : "list"),
          scope.sets().containsKey(name)
              ? "ask for a member of it: where s in " + name
              : "take one of its items, " + name + "[i]");
      return Terms.constant(0);
    }
    Integer slot = scope.variables().get(name);
    if (slot == null) {
      mistakes.error(
          "unknown-variable",
          span,
          "`" + name + "` is not known here",
          "a default is made of numbers and of the parameters before it");
      return Terms.constant(0);
    }
    return new Term.Slot(slot);
  }

  private Term call(Expression.Call call) {
    List<Expression> given = call.arguments();
    return switch (call.function()) {
      case ABS -> {
        Term of = term(given.getFirst());
        yield of instanceof Term.Constant(long value) && value != Long.MIN_VALUE
            ? Terms.constant(Math.abs(value))
            : new Term.Absolute(of);
      }
      case SIZE -> size(given.getFirst());
      case MIN, MAX, BITXOR, BITAND, GCD ->
          fold(Term.Operation.valueOf(call.function().name()), call);
      case BITS -> {
        Term of = term(given.getFirst());
        yield of instanceof Term.Constant(long value) && value != Long.MIN_VALUE
            ? Terms.constant(Arithmetic.ones(value))
            : new Term.Ones(of);
      }
    };
  }

  private Term fold(Term.Operation operation, Expression.Call call) {
    Term result = term(call.arguments().getFirst());
    for (Expression next : call.arguments().subList(1, call.arguments().size())) {
      result = combine(operation, result, term(next), call.span());
    }
    return result;
  }

  private Term size(Expression of) {
    if (of instanceof Expression.Name(String name, Span span)) {
      List<Long> members =
          scope.lists().containsKey(name) ? scope.lists().get(name) : scope.sets().get(name);
      if (members != null) {
        return Terms.constant(members.size());
      }
    }
    mistakes.error(
        "not-a-list",
        of.span(),
        "size takes the name of a list or a set, and this is neither",
        of instanceof Expression.Name(String name, Span span)
            ? listHint(name)
            : "for example size(a), where a is declared as `a: list`");
    return Terms.constant(0);
  }

  private String listHint(String name) {
    return scope.variables().containsKey(name)
        ? lists()
        : scope.declaring(name + ": list", name + "=[3,1,2]");
  }

  private String lists() {
    return scope.lists().isEmpty()
        ? "declare a list in the game line: game NAME(a: list)"
        : "the lists of this game: " + String.join(", ", new TreeSet<>(scope.lists().keySet()));
  }

  private Term item(String name, List<Long> items, Term index, Span span) {
    if (index instanceof Term.Constant(long at)) {
      if (at < 0 || at >= items.size()) {
        mistakes.error(
            "index-outside",
            span,
            name + "[" + at + "] lies outside the list, which has " + items.size() + " items",
            "items are counted from 0");
        return Terms.constant(0);
      }
      return Terms.constant(items.get((int) at));
    }
    return new Term.Item(name, items, index);
  }

  private Term combine(Term.Operation operation, Term left, Term right, Span span) {
    boolean divides = operation == Term.Operation.DIVIDE || operation == Term.Operation.MOD;
    if (divides && right.equals(Terms.constant(0))) {
      mistakes.error(
          "division-by-zero", span, "this divides by zero", "a divisor has to be 1 or more");
      return Terms.constant(0);
    }
    boolean isOfBits = operation == Term.Operation.BITXOR || operation == Term.Operation.BITAND;
    if (isOfBits && (isNegative(left) || isNegative(right))) {
      mistakes.error(
          "negative-bits",
          span,
          "this asks for " + Arithmetic.NEGATIVE_BITS,
          "bitxor and bitand take numbers from 0 on");
      return Terms.constant(0);
    }
    try {
      Term term = Terms.of(operation, left, right);
      demandContrary(Terms.linear(term));
      return term;
    } catch (ArithmeticException overflow) {
      mistakes.error(
          "overflow",
          span,
          "this number does not fit in 64 bits",
          "numbers go up to 9223372036854775807");
      return Terms.constant(0);
    }
  }

  private static boolean isNegative(Term term) {
    return term instanceof Term.Constant(long value) && value < 0;
  }

  /** Bounds are solved by changing sides, and -2^63 has no contrary. */
  private static void demandContrary(LinearForm<Term> form) {
    if (form.constant() == Long.MIN_VALUE || form.coefficients().containsValue(Long.MIN_VALUE)) {
      throw new ArithmeticException("no contrary");
    }
  }

  NumberSet set(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<SetSyntax.Element> elements, Span span) -> braces(elements);
      case SetSyntax.Interval(Expression low, Expression high, Span span) ->
          new NumberSet.Interval(term(low), term(high));
      case SetSyntax.Powers(Expression base, Span span) -> {
        Term bound = term(base);
        if (bound instanceof Term.Constant(long value) && value < 2) {
          mistakes.error(
              "bad-base",
              span,
              "powers needs a base of 2 or more, not " + value,
              "powers(2) holds 1, 2, 4, 8 and so on");
          yield new NumberSet.Fixed(List.of());
        }
        yield new NumberSet.Powers(bound);
      }
      case SetSyntax.Digits(Expression of, Span span) -> {
        Term number = term(of);
        yield number instanceof Term.Constant(long value) && value != Long.MIN_VALUE
            ? new NumberSet.Fixed(NumberSets.digits(value))
            : new NumberSet.Digits(number);
      }
      case SetSyntax.Union(SetSyntax left, SetSyntax right, Span span) ->
          join(set(left), set(right));
      case SetSyntax.Except(SetSyntax from, SetSyntax without, Span span) ->
          except(set(from), set(without));
      case SetSyntax.Name(String name, Span span) -> {
        if (scope.sets().containsKey(name)) {
          yield new NumberSet.Fixed(scope.sets().get(name));
        }
        if (FAMILIES.containsKey(name)) {
          yield new NumberSet.Known(FAMILIES.get(name));
        }
        noSet(name, span);
        yield new NumberSet.Fixed(List.of());
      }
    };
  }

  private void noSet(String name, Span span) {
    if (scope.isParameter(name) || scope.variables().containsKey(name)) {
      mistakes.error(
          "wrong-kind",
          span,
          "`" + name + "` is no set",
          scope.isParameter(name)
              ? "declare it as `" + name + ": set` in the game line"
              : "a set reads {1, 5, 6} or 1.." + name);
      return;
    }
    List<String> sets = new ArrayList<>(FAMILIES.keySet());
    sets.addAll(scope.sets().keySet());
    sets.sort(null);
    mistakes.error(
        "unknown-set",
        span,
        "there is no set `" + name + "`",
        Nearest.to(name, sets)
            .map(near -> "did you mean `" + near + "`?")
            .orElse(
                "write the numbers in braces, or "
                    + scope.declaring(name + ": set", name + "={1,5,6}")));
  }

  private static NumberSet join(NumberSet left, NumberSet right) {
    if (left instanceof NumberSet.Fixed(List<Long> a)
        && right instanceof NumberSet.Fixed(List<Long> b)) {
      List<Long> both = new ArrayList<>(a);
      both.addAll(b);
      return new NumberSet.Fixed(both.stream().distinct().sorted().toList());
    }
    return new NumberSet.Union(left, right);
  }

  private static NumberSet except(NumberSet from, NumberSet without) {
    if (from instanceof NumberSet.Fixed(List<Long> a)
        && without instanceof NumberSet.Fixed(List<Long> b)) {
      return new NumberSet.Fixed(a.stream().filter(member -> !b.contains(member)).toList());
    }
    return new NumberSet.Except(from, without);
  }

  private NumberSet braces(List<SetSyntax.Element> elements) {
    List<Term> single = new ArrayList<>();
    List<NumberSet> wide = new ArrayList<>();
    for (SetSyntax.Element element : elements) {
      switch (element) {
        case SetSyntax.Element.One(Expression value) -> single.add(term(value));
        case SetSyntax.Element.Many(Expression low, Expression high) -> {
          Term from = term(low);
          Term to = term(high);
          if (from instanceof Term.Constant(long a)
              && to instanceof Term.Constant(long b)
              && b < a + WRITTEN_OUT
              && single.size() < MOST_WRITTEN) {
            for (long member = a; member <= b; member++) {
              single.add(Terms.constant(member));
            }
          } else {
            wide.add(new NumberSet.Interval(from, to));
          }
        }
      }
    }
    if (wide.isEmpty() || !single.isEmpty()) {
      wide.addFirst(listed(single));
    }
    return union(wide);
  }

  /** The union of sets, at most the logarithm of their number deep. */
  private static NumberSet union(List<NumberSet> sets) {
    int half = (sets.size() + 1) / 2;
    return sets.size() == 1
        ? sets.getFirst()
        : new NumberSet.Union(union(sets.subList(0, half)), union(sets.subList(half, sets.size())));
  }

  private static NumberSet listed(List<Term> members) {
    List<Long> constants = new ArrayList<>();
    for (Term member : members) {
      if (member instanceof Term.Constant(long value)) {
        constants.add(value);
      }
    }
    return constants.size() == members.size()
        ? new NumberSet.Fixed(constants.stream().distinct().sorted().toList())
        : new NumberSet.Listed(members);
  }

  Condition condition(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Chain(
              List<Expression> terms,
              List<ConditionSyntax.Relation> relations,
              Span span) -> {
        List<Condition> links = new ArrayList<>();
        List<Term> bound = terms.stream().map(this::term).toList();
        for (int i = 0; i < relations.size(); i++) {
          links.add(
              new Condition.Compare(
                  Condition.Relation.valueOf(relations.get(i).name()),
                  bound.get(i),
                  bound.get(i + 1)));
        }
        yield links.size() == 1 ? links.getFirst() : new Condition.And(links);
      }
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, Span span) -> {
        Condition in = member(term(term), set(set));
        yield negated ? Terms.negate(in) : in;
      }
      case ConditionSyntax.Not(ConditionSyntax negated, Span span) ->
          Terms.negate(condition(negated));
      case ConditionSyntax.And(ConditionSyntax left, ConditionSyntax right, Span span) ->
          new Condition.And(List.of(condition(left), condition(right)));
      case ConditionSyntax.Or(ConditionSyntax left, ConditionSyntax right, Span span) ->
          new Condition.Or(List.of(condition(left), condition(right)));
    };
  }

  /** Membership in an interval is two comparisons. */
  private static Condition member(Term term, NumberSet set) {
    return set instanceof NumberSet.Interval(Term low, Term high)
        ? new Condition.And(
            List.of(
                new Condition.Compare(Condition.Relation.AT_LEAST, term, low),
                new Condition.Compare(Condition.Relation.AT_MOST, term, high)))
        : new Condition.In(term, set);
  }

  /** The binder with further variables. */
  TermBinder with(String variable, int slot) {
    Map<String, Integer> more = new HashMap<>(scope.variables());
    more.put(variable, slot);
    return new TermBinder(scope.with(more), mistakes);
  }
}
