// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Terms and conditions as a language writes them.
 *
 * @param idiom the language
 * @param names the variable of each slot
 * @param bounds a bound of the number in each slot
 * @param lists the lists and sets that stand at the head of the program
 * @param natural whether a term is known not to be negative
 */
record Expressions(
    TargetLanguage idiom,
    IntFunction<String> names,
    IntToDoubleFunction bounds,
    NumberLists lists,
    Predicate<Term> natural) {
  /**
   * A bound of the arguments of positions whose values are kept: the value goes to that place of an
   * array, and no memory has 2^43 places. A program for a larger one ends there, whatever it has
   * computed until then.
   */
  static final double IN_TABLES = 0x1p43;

  /** No bound: what is made of such a number is looked at while the program runs. */
  static final double ANY = 0x1p63;

  private static final int SUM = 1;
  private static final int PRODUCT = 2;
  private static final int ATOM = 3;

  /**
   * What stays below this fits in 64 bits, though bounds are rounded: only 2^52 operators, each
   * rounding by 2^-53 of its bound, would make a bound half of what it is.
   */
  private static final double FITS = 0x1p62;

  /** Members of a set that are compared one by one. */
  private static final int FEW = 4;

  /**
   * An expression.
   *
   * @param binding how tightly it binds
   * @param most a bound of the absolute value
   */
  private record Text(String text, int binding, double most) {
    String within(int least) {
      return binding < least ? "(" + text + ")" : text;
    }
  }

  /** A bound of the absolute value of a term in the program. */
  double bound(Term term) {
    return text(term).most();
  }

  /** A term, of any binding; what might not fit in 64 bits fails there. */
  String term(Term term) {
    return text(term).text();
  }

  private Text text(Term term) {
    return switch (term) {
      case Term.Constant(long value) ->
          new Text(idiom.number(value), value < 0 ? SUM : ATOM, Math.abs((double) value));
      case Term.Slot(int slot) -> atom(names.apply(slot), bounds.applyAsDouble(slot));
      case Term.Absolute(Term of) -> {
        Text inner = text(of);
        yield atom(idiom.absolute(inner.text()), inner.most());
      }
      case Term.Ones(Term of) -> atom(idiom.tool("ones", text(of).text()), Long.SIZE);
      case Term.Item(String name, List<Long> list, Term index) ->
          atom(
              idiom.item(lists.list(name, list), text(index).text()),
              list.stream().mapToDouble(each -> Math.abs((double) each)).max().orElse(0));
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          isPlain(operation, left, right)
              ? plain(operation, text(left), text(right))
              : binary(operation, text(left), text(right));
    };
  }

  /** Whether it is a quotient or a remainder on which the languages agree. */
  private boolean isPlain(Term.Operation operation, Term left, Term right) {
    return (operation == Term.Operation.DIVIDE || operation == Term.Operation.MOD)
        && natural.test(left)
        && natural.test(Terms.minus(right, Terms.constant(1)));
  }

  private Text plain(Term.Operation operation, Text left, Text right) {
    String over = left.within(PRODUCT);
    String by = right.within(ATOM);
    return operation == Term.Operation.DIVIDE
        ? new Text(idiom.quotient(over, by), PRODUCT, left.most())
        : new Text(over + " % " + by, PRODUCT, right.most());
  }

  private Text binary(Term.Operation operation, Text left, Text right) {
    double sum = left.most() + right.most();
    double product = left.most() * right.most();
    double greater = Math.max(left.most(), right.most());
    return switch (operation) {
      case PLUS ->
          fits(sum)
              ? new Text(left.text() + " + " + right.within(PRODUCT), SUM, sum)
              : atom(idiom.exact('+', left.text(), right.text()), FITS);
      case MINUS ->
          fits(sum)
              ? new Text(left.text() + " - " + right.within(PRODUCT), SUM, sum)
              : atom(idiom.exact('-', left.text(), right.text()), FITS);
      case TIMES ->
          fits(product)
              ? new Text(left.within(PRODUCT) + " * " + right.within(ATOM), PRODUCT, product)
              : atom(idiom.exact('*', left.text(), right.text()), FITS);
      case DIVIDE ->
          new Text(idiom.divide(left.within(ATOM), right.within(ATOM)), PRODUCT, left.most());
      case MOD ->
          new Text(idiom.modulo(left.within(ATOM), right.within(ATOM)), PRODUCT, right.most());
      case MIN -> atom(idiom.least(left.text(), right.text()), greater);
      case MAX -> atom(idiom.greatest(left.text(), right.text()), greater);
      case BITXOR -> atom("(" + left.within(ATOM) + " ^ " + right.within(ATOM) + ")", 2 * greater);
      case BITAND -> atom("(" + left.within(ATOM) + " & " + right.within(ATOM) + ")", 2 * greater);
      case GCD -> atom(idiom.tool("gcd", left.text(), right.text()), greater);
    };
  }

  private boolean fits(double most) {
    return idiom.unbounded() || most < FITS;
  }

  private static Text atom(String text, double most) {
    return new Text(text, ATOM, most);
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
      case NumberSet.Digits(Term of) -> idiom.tool("is_digit", number, term(of));
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
