// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import sprague.bind.Nearest;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;
import sprague.syntax.parse.Keywords;

/**
 * Binds sets of integers: replaces variables by slots (their indices) and parameters by their
 * values, and lists the members of a finite set of constants. O(size of the syntax), and of the
 * members listed.
 */
record SetBinder(TermBinder terms, Scope scope, Mistakes mistakes) {
  /**
   * The maximum length of an interval of constants in braces that is listed as its members. A
   * longer one stays an interval, which means the same and takes less memory.
   */
  private static final long MAX_LISTED_INTERVAL = 4096;

  /** With this number of members listed, further intervals in the braces stay intervals, too. */
  private static final int MAX_LISTED_MEMBERS = 1_000_000;

  SetBinder(TermBinder terms) {
    this(terms, terms.scope(), terms.mistakes());
  }

  /** The bound form of a set; the empty set in place of one that is wrong, which is reported. */
  NumberSet set(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<SetSyntax.Element> elements, Span span) -> braces(elements);
      case SetSyntax.Interval(Expression low, Expression high, Span span) ->
          new NumberSet.Interval(terms.term(low), terms.term(high));
      case SetSyntax.Powers(Expression base, Span span) -> {
        Term number = terms.term(base);
        yield number instanceof Term.Constant(long value) && value < 2
            ? wrong(
                "bad-base",
                span,
                "powers needs a base of 2 or more, not " + value,
                "powers(2) holds 1, 2, 4, 8 and so on")
            : new NumberSet.Powers(number);
      }
      case SetSyntax.Digits(Expression of, Span span) -> {
        Term number = terms.term(of);
        yield number instanceof Term.Constant(long value) && value != Long.MIN_VALUE
            ? new NumberSet.Fixed(NumberSets.digits(value))
            : new NumberSet.Digits(number);
      }
      case SetSyntax.Term(var _, Span span) ->
          wrong("no-set", span, "this is no set of numbers", "as in k in {1, 2}");
      case SetSyntax.Union(SetSyntax left, SetSyntax right, Span span) ->
          join(set(left), set(right));
      case SetSyntax.Except(SetSyntax from, SetSyntax without, Span span) ->
          except(set(from), set(without));
      case SetSyntax.Name(String name, Span span) ->
          scope.sets().containsKey(name)
              ? new NumberSet.Fixed(scope.sets().get(name))
              : Keywords.family(name)
                  .<NumberSet>map(NumberSet.Named::new)
                  .orElseGet(() -> unknown(name, span));
    };
  }

  /** Reports an error; returns the set in the place of the wrong one. */
  private NumberSet wrong(String code, Span span, String message, String hint) {
    mistakes.error(code, span, message, hint);
    return new NumberSet.Fixed(List.of());
  }

  private NumberSet unknown(String name, Span span) {
    if (scope.isParameter(name) || scope.variables().containsKey(name)) {
      return wrong(
          "wrong-kind",
          span,
          "`" + name + "` is not a set",
          scope.isParameter(name)
              ? "declare it as `" + name + ": set` in the game line"
              : "a set reads {1, 5, 6} or 1.." + name);
    }
    List<String> sets = new ArrayList<>(Keywords.NAMED_SETS);
    sets.addAll(scope.sets().keySet());
    sets.sort(null);
    return wrong(
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
    return left instanceof NumberSet.Fixed(List<Long> a)
            && right instanceof NumberSet.Fixed(List<Long> b)
        ? fixed(Stream.concat(a.stream(), b.stream()))
        : new NumberSet.Union(left, right);
  }

  private static NumberSet fixed(Stream<Long> members) {
    return new NumberSet.Fixed(members.distinct().sorted().toList());
  }

  private static NumberSet except(NumberSet from, NumberSet without) {
    if (from instanceof NumberSet.Fixed(List<Long> a)
        && without instanceof NumberSet.Fixed(List<Long> b)) {
      Set<Long> removed = new HashSet<>(b);
      return new NumberSet.Fixed(a.stream().filter(each -> !removed.contains(each)).toList());
    }
    return new NumberSet.Difference(from, without);
  }

  /** The members in braces, and the intervals that are too large to be listed. */
  private NumberSet braces(List<SetSyntax.Element> elements) {
    List<Term> members = new ArrayList<>();
    List<NumberSet> sets = new ArrayList<>();
    for (SetSyntax.Element element : elements) {
      switch (element) {
        case SetSyntax.Element.Number(Expression value) -> members.add(terms.term(value));
        case SetSyntax.Element.Range(Expression low, Expression high) -> {
          Term from = terms.term(low);
          Term to = terms.term(high);
          if (from instanceof Term.Constant(long a)
              && to instanceof Term.Constant(long b)
              && b < a + MAX_LISTED_INTERVAL
              && members.size() < MAX_LISTED_MEMBERS) {
            for (long member = a; member <= b; member++) {
              members.add(Terms.constant(member));
            }
          } else {
            sets.add(new NumberSet.Interval(from, to));
          }
        }
      }
    }
    // {} is the empty list of members; {1..n} needs no list.
    if (sets.isEmpty() || !members.isEmpty()) {
      sets.addFirst(listed(members));
    }
    return union(sets);
  }

  /** The union of at least one set as a balanced tree, so that recursion over it stays shallow. */
  private static NumberSet union(List<NumberSet> sets) {
    int half = (sets.size() + 1) / 2;
    return sets.size() == 1
        ? sets.getFirst()
        : new NumberSet.Union(union(sets.subList(0, half)), union(sets.subList(half, sets.size())));
  }

  /** The set of the given members, sorted if all are constants. */
  private static NumberSet listed(List<Term> members) {
    return members.stream().allMatch(Term.Constant.class::isInstance)
        ? fixed(members.stream().map(member -> ((Term.Constant) member).value()))
        : new NumberSet.TermValues(members);
  }
}
