// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.model.Condition;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.SetSyntax.Family;

/**
 * Writes terms and conditions of rules as expressions of a programming language, with overflow
 * checks only where a value might not fit in 64 bits. A slot is the index of a variable of a rule.
 * A phrase is a pattern of the language, a tool a function that is copied into the program. For
 * example, with n below 2^30 the term n * n + 1 is {@code n * n + 1} in Java, but with an n without
 * bound {@code Math.addExact(Math.multiplyExact(n, n), 1)}.
 *
 * @param language the language
 * @param names the variable of each slot
 * @param bounds an upper bound of the absolute value of each slot
 * @param numberLists the lists and sets declared at the top of the program
 * @param natural whether a term is known to be non-negative
 */
record Expressions(
    TargetLanguage language,
    IntFunction<String> names,
    IntToDoubleFunction bounds,
    NumberLists numberLists,
    Predicate<Term> natural) {
  /**
   * Bound of arguments that index a memo: it has no larger ones, so that a program fails before it
   * prints the value of one. Products of two such numbers need no check for overflow.
   */
  static final double MEMO_BOUND = 0x1p30;

  /** No bound: sums and products of such a number are checked for overflow at run time. */
  static final double NO_BOUND = 0x1p63;

  // Precedences of expressions; one that binds more tightly has a greater number.
  private static final int SUM = 1;
  private static final int PRODUCT = 2;
  private static final int ATOM = 3;

  /**
   * A result whose bound is below this fits in 64 bits. Bounds are doubles; each operator rounds by
   * a factor of at most 1 + 2^-53, so the factor 2 left to 2^63 is enough for 2^52 operators. As
   * the bound of a checked result it makes all sums and products of this result checked, too.
   */
  private static final double SAFE_BOUND = 0x1p62;

  /**
   * Sets of up to this many constants are tested by comparisons, larger ones by a binary search in
   * a list. Affects speed and length of the program only.
   */
  private static final int MAX_COMPARED_MEMBERS = 4;

  /**
   * An expression.
   *
   * @param binding its precedence: {@link #SUM}, {@link #PRODUCT} or {@link #ATOM}
   * @param most an upper bound of its absolute value
   */
  private record Text(String text, int binding, double most) {
    /** The text, in parentheses if it binds less tightly than {@code least}. */
    String asOperand(int least) {
      return binding < least ? "(" + text + ")" : text;
    }
  }

  /** An upper bound of the absolute value of a term. */
  double bound(Term term) {
    return text(term).most();
  }

  /**
   * A term as an expression of any precedence; the program fails where a value does not fit in 64
   * bits.
   */
  String term(Term term) {
    return text(term).text();
  }

  private Text text(Term term) {
    // A negative number begins with an operator, so it binds like a sum.
    return switch (term) {
      case Term.Constant(long value) ->
          new Text(language.literal(value), value < 0 ? SUM : ATOM, Math.abs((double) value));
      case Term.Slot(int slot) -> atom(names.apply(slot), bounds.applyAsDouble(slot));
      case Term.Absolute(Term of) -> {
        Text inner = text(of);
        yield atom(language.phrase("absolute", inner.text()), inner.most());
      }
      case Term.BitCount(Term of) -> atom(language.tool("ones", text(of).text()), Long.SIZE);
      case Term.Item(String name, List<Long> list, Term index) ->
          atom(
              language.phrase("checked-element", numberLists.list(name, list), text(index).text()),
              list.stream().mapToDouble(each -> Math.abs((double) each)).max().orElse(0));
      case Term.Binary(Operation operation, Term left, Term right) ->
          isNaturalDivision(operation, left, right)
              ? naturalDivision(operation, text(left), text(right))
              : binary(operation, text(left), text(right));
    };
  }

  /**
   * Whether it is a quotient or remainder of a non-negative number by a positive one, for which all
   * languages round alike.
   */
  private boolean isNaturalDivision(Operation operation, Term left, Term right) {
    return (operation == Operation.DIVIDE || operation == Operation.MOD)
        && natural.test(left)
        && natural.test(Terms.minus(right, Terms.constant(1)));
  }

  private Text naturalDivision(Operation operation, Text left, Text right) {
    String over = left.asOperand(PRODUCT);
    String by = right.asOperand(ATOM);
    return operation == Operation.DIVIDE
        ? new Text(language.phrase("quotient", over, by), PRODUCT, left.most())
        : new Text(over + " % " + by, PRODUCT, right.most());
  }

  private Text binary(Operation operation, Text left, Text right) {
    String name = operation.name().toLowerCase(Locale.ROOT);
    double sum = left.most() + right.most();
    double product = left.most() * right.most();
    double greater = Math.max(left.most(), right.most());
    return switch (operation) {
      case PLUS, MINUS -> {
        String sign = operation == Operation.PLUS ? " + " : " - ";
        yield fits(sum)
            ? new Text(left.text() + sign + right.asOperand(PRODUCT), SUM, sum)
            : atom(language.phrase(name, left.text(), right.text()), SAFE_BOUND);
      }
      case TIMES ->
          fits(product)
              ? new Text(left.asOperand(PRODUCT) + " * " + right.asOperand(ATOM), PRODUCT, product)
              : atom(language.phrase(name, left.text(), right.text()), SAFE_BOUND);
      case DIVIDE, MOD ->
          new Text(
              language.phrase(name, left.asOperand(ATOM), right.asOperand(ATOM)),
              PRODUCT,
              operation == Operation.DIVIDE ? left.most() : right.most());
      case MIN, MAX -> atom(language.phrase(name, left.text(), right.text()), greater);
      // An xor or and has at most as many binary digits as the larger operand, so it is at most
      // twice that.
      case BITXOR ->
          atom("(" + left.asOperand(ATOM) + " ^ " + right.asOperand(ATOM) + ")", 2 * greater);
      case BITAND ->
          atom("(" + left.asOperand(ATOM) + " & " + right.asOperand(ATOM) + ")", 2 * greater);
      case GCD -> atom(language.tool(name, left.text(), right.text()), greater);
      case ROOT -> atom(language.tool(name, left.text(), right.text()), left.most());
      case POWER -> atom(language.tool(name, left.text(), right.text()), SAFE_BOUND);
    };
  }

  private boolean fits(double most) {
    return language.unbounded() || most < SAFE_BOUND;
  }

  private static Text atom(String text, double most) {
    return new Text(text, ATOM, most);
  }

  /** A condition as an expression that can be an operand of "and" and "or" without parentheses. */
  String condition(Condition condition) {
    return switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) ->
          term(left) + " " + sign(relation) + " " + term(right);
      case Condition.In(Term term, NumberSet set) -> member(term(term), set);
      case Condition.Not(Condition negated) -> language.phrase("not", condition(negated));
      case Condition.And(List<Condition> all) ->
          joined(all.stream().map(this::condition), language.and(), /* ifEmpty= */ true);
      case Condition.Or(List<Condition> any) ->
          joined(any.stream().map(this::condition), language.or(), /* ifEmpty= */ false);
    };
  }

  private String joined(Stream<String> conditions, String word, boolean ifEmpty) {
    String all = conditions.collect(Collectors.joining(word));
    return all.isEmpty() ? language.truth(ifEmpty) : "(" + all + ")";
  }

  private static String sign(Relation relation) {
    return relation == Relation.EQUAL ? "==" : relation.symbol();
  }

  /**
   * The test whether an expression is a member of a set.
   *
   * @param number a variable, or an expression that may be evaluated several times
   */
  String member(String number, NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          members.size() <= MAX_COMPARED_MEMBERS
              ? equalToOne(number, members.stream().map(language::literal))
              : language.tool("contains", numberLists.fixed(members), number);
      case NumberSet.TermValues(List<Term> members) ->
          equalToOne(number, members.stream().map(this::term));
      case NumberSet.Interval(Term low, Term high) ->
          "(" + term(low) + " <= " + number + language.and() + number + " <= " + term(high) + ")";
      case NumberSet.Named(Family family) ->
          switch (family) {
            case PRIMES -> language.tool("is_prime", number);
            case SQUARES -> language.tool("is_square", number);
            case TRIANGULAR -> language.tool("is_triangular", number);
            case FIBONACCI -> language.tool("is_fibonacci", number);
          };
      case NumberSet.Powers(Term base) -> language.tool("is_power", term(base), number);
      case NumberSet.Digits(Term of) -> language.tool("is_digit", number, term(of));
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          "(" + member(number, left) + language.or() + member(number, right) + ")";
      case NumberSet.Difference(NumberSet from, NumberSet without) ->
          "("
              + member(number, from)
              + language.and()
              + language.phrase("not", member(number, without))
              + ")";
    };
  }

  /** The test whether a number equals one of several expressions. */
  private String equalToOne(String number, Stream<String> members) {
    return joined(members.map(each -> number + " == " + each), language.or(), /* ifEmpty= */ false);
  }

  /**
   * An expression for the ascending list of a set's members from low to high; if low is a constant
   * or variable, smaller and larger ones may be in the list, which the caller has to skip. Empty
   * when the members depend on the position and each number has to be tested.
   */
  Optional<String> members(NumberSet set, Term low, String high) {
    return numberLists
        .of(set, high)
        .map(
            list ->
                low instanceof Term.Binary
                    ? language.tool("between", list, term(low), high)
                    : list);
  }
}
