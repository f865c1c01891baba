// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Term;

/**
 * Terms and conditions as a language writes them.
 *
 * @param idiom the language
 * @param names the variable of each slot
 * @param lists the lists and sets that stand at the head of the program
 * @param natural whether a term is known not to be negative
 */
record Expressions(
    Idiom idiom, IntFunction<String> names, NumberLists lists, Predicate<Term> natural) {
  private static final int SUM = 1;
  private static final int PRODUCT = 2;
  private static final int ATOM = 3;

  /** Numbers of this size times a slot do not leave 64 bits as long as slots are below 2^43. */
  private static final long SMALL = 1 << 20;

  /** Members of a set that are compared one by one. */
  private static final int FEW = 4;

  /** An expression and how tightly it binds. */
  private record Text(String text, int binding) {
    String within(int least) {
      return binding < least ? "(" + text + ")" : text;
    }
  }

  /** A term, of any binding. */
  String term(Term term) {
    return text(term, multiplies(term)).text();
  }

  /** A term of which every operation is checked. */
  String exact(Term term) {
    return text(term, true).text();
  }

  private Text text(Term term, boolean exact) {
    return switch (term) {
      case Term.Constant(long value) -> new Text(idiom.number(value), value < 0 ? SUM : ATOM);
      case Term.Slot(int slot) -> new Text(names.apply(slot), ATOM);
      case Term.Absolute(Term of) -> new Text(idiom.absolute(text(of, exact).text()), ATOM);
      case Term.Item(String name, List<Long> list, Term index) ->
          new Text(idiom.item(lists.list(name, list), text(index, exact).text()), ATOM);
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          operation == Term.Operation.DIVIDE && isPlain(left, right)
              ? new Text(
                  idiom.quotient(
                      text(left, exact).within(PRODUCT), text(right, exact).within(ATOM)),
                  PRODUCT)
              : operation == Term.Operation.MOD && isPlain(left, right)
                  ? new Text(
                      text(left, exact).within(PRODUCT) + " % " + text(right, exact).within(ATOM),
                      PRODUCT)
                  : binary(operation, text(left, exact), text(right, exact), exact);
    };
  }

  /** Whether the languages agree on a quotient and a remainder. */
  private boolean isPlain(Term left, Term right) {
    return right instanceof Term.Constant(long value) && value > 0 && natural.test(left);
  }

  private Text binary(Term.Operation operation, Text left, Text right, boolean exact) {
    return switch (operation) {
      case PLUS ->
          exact
              ? atom(idiom.exact('+', left.text(), right.text()))
              : new Text(left.text() + " + " + right.within(PRODUCT), SUM);
      case MINUS ->
          exact
              ? atom(idiom.exact('-', left.text(), right.text()))
              : new Text(left.text() + " - " + right.within(PRODUCT), SUM);
      case TIMES ->
          exact
              ? atom(idiom.exact('*', left.text(), right.text()))
              : new Text(left.within(PRODUCT) + " * " + right.within(ATOM), PRODUCT);
      case DIVIDE -> new Text(idiom.divide(left.within(ATOM), right.within(ATOM)), PRODUCT);
      case MOD -> new Text(idiom.modulo(left.within(ATOM), right.within(ATOM)), PRODUCT);
      case MIN -> atom(idiom.least(left.text(), right.text()));
      case MAX -> atom(idiom.greatest(left.text(), right.text()));
      case BITXOR -> atom("(" + left.within(ATOM) + " ^ " + right.within(ATOM) + ")");
      case BITAND -> atom("(" + left.within(ATOM) + " & " + right.within(ATOM) + ")");
    };
  }

  private static Text atom(String text) {
    return new Text(text, ATOM);
  }

  /** Whether a term has a product that small arguments could make large. */
  private static boolean multiplies(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> Math.abs(value) > SMALL;
      case Term.Slot slot -> false;
      case Term.Absolute(Term of) -> multiplies(of);
      case Term.Item(String name, List<Long> list, Term index) ->
          multiplies(index) || list.stream().anyMatch(each -> Math.abs(each) > SMALL);
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          multiplies(left)
              || multiplies(right)
              || (operation == Term.Operation.TIMES
                  && !(left instanceof Term.Constant)
                  && !(right instanceof Term.Constant));
    };
  }

  /** A condition that may stand beside others without parentheses. */
  String condition(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) ->
          term(left) + " " + sign(relation) + " " + term(right);
      case Condition.In(Term term, NumberSet set) -> member(term(term), set);
      case Condition.Not(Condition negated) -> idiom.not(condition(negated));
      case Condition.And(List<Condition> all) -> joined(all, idiom.both(), true);
      case Condition.Or(List<Condition> any) -> joined(any, idiom.either(), false);
    };
  }

  private String joined(List<Condition> conditions, String word, boolean none) {
    return conditions.isEmpty()
        ? idiom.truth(none)
        : conditions.stream().map(this::condition).collect(Collectors.joining(word, "(", ")"));
  }

  private static String sign(Condition.Relation relation) {
    return relation == Condition.Relation.EQUAL ? "==" : relation.symbol();
  }

  /** Whether a number, given by its expression, is a member of a set. */
  String member(String number, NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          members.size() <= FEW
              ? equalToOne(number, members.stream().map(idiom::number).toList())
              : idiom.tool("contains", lists.fixed(members), number);
      case NumberSet.Listed(List<Term> members) ->
          equalToOne(number, members.stream().map(this::term).toList());
      case NumberSet.Interval(Term low, Term high) ->
          "(" + term(low) + " <= " + number + idiom.both() + number + " <= " + term(high) + ")";
      case NumberSet.Known(NumberSet.Family family) ->
          switch (family) {
            case PRIMES -> idiom.tool("is_prime", number);
            case SQUARES -> idiom.tool("is_square", number);
            case TRIANGULAR -> idiom.tool("is_triangular", number);
            case FIBONACCI -> idiom.tool("is_fibonacci", number);
          };
      case NumberSet.Powers(Term base) -> idiom.tool("is_power", term(base), number);
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          "(" + member(number, left) + idiom.either() + member(number, right) + ")";
      case NumberSet.Except(NumberSet from, NumberSet without) ->
          "(" + member(number, from) + idiom.both() + idiom.not(member(number, without)) + ")";
    };
  }

  private String equalToOne(String number, List<String> members) {
    return members.isEmpty()
        ? idiom.truth(false)
        : members.stream()
            .map(each -> number + " == " + each)
            .collect(Collectors.joining(idiom.either(), "(", ")"));
  }

  /**
   * The numbers of a set from low to high as a list, when the set is the same at every position;
   * empty when it has to be tried out number by number.
   */
  Optional<String> members(NumberSet set, Term low, Term high) {
    return lists
        .of(set, term(high))
        .map(list -> idiom.tool("between", list, term(low), term(high)));
  }
}
