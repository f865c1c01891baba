// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import sprague.model.RuleFailure;
import sprague.model.Term;
import sprague.syntax.Clause;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Operator;
import sprague.syntax.GameSyntax;
import sprague.syntax.Span;
import sprague.syntax.SyntaxWalk;

/**
 * Finds the place in a rule text at which a rule failed to be evaluated: the division by zero, the
 * item outside its list, or else the whole rule. A {@link RuleFailure} has the line of the rule and
 * the numbers of its variables; the first term on that line that fails with these is the place.
 * Cost O(number of moves * length of the text), and that of evaluating terms.
 */
record FailurePlace(SourceText source, RuleFailure failure) {
  /**
   * It names no comparison such as {@code k >= 0}: the page would offer to add that to the rules.
   */
  private static final String NATURAL_HINT = "add a condition that keeps both numbers at 0 or more";

  private static final String LARGEST = "numbers go up to " + Long.MAX_VALUE;

  /** The failure as an error at its place; empty if no rule on its line can have caused it. */
  Optional<Diagnostic> in(GameSyntax syntax) {
    TermList terms = new TermList();
    List<Span> rules = new ArrayList<>();
    for (Clause clause : syntax.clauses()) {
      if (clause instanceof Clause.Moves moves) {
        for (Clause.Move move : moves.moves()) {
          if (isOnLine(move.span())) {
            rules.add(move.span());
            terms.visit(moves.head());
            terms.visit(move);
          }
        }
      } else if (clause instanceof Clause.Finish finishes && isOnLine(finishes.span())) {
        rules.add(finishes.span());
        terms.visit(finishes);
      }
    }
    return rules.isEmpty() ? Optional.empty() : place(terms.found, rules.getFirst());
  }

  private boolean isOnLine(Span span) {
    return source.line(span.start()) == failure.line();
  }

  private Optional<Diagnostic> place(List<Expression> terms, Span rule) {
    return switch (failure.reason()) {
      case ZERO_DIVISOR ->
          first(terms, Expression.Binary.class, this::isDivisionByZero, this::divisorHint);
      case NEGATIVE_BITS ->
          first(terms, Expression.Call.class, this::isOfNegativeBits, _ -> NATURAL_HINT);
      case NEGATIVE_EXPONENT ->
          first(terms, Expression.Call.class, this::hasNegativeExponent, this::exponentHint);
      case NO_ITEM -> first(terms, Expression.Index.class, this::isQuoted, this::indexHint);
      case OVERFLOW ->
          first(terms, Expression.class, this::overflows, this::overflowHint)
              .or(() -> Optional.of(mistake(rule, LARGEST)));
      case CYCLE ->
          Optional.of(
              mistake(rule, "add a condition that makes every move lead to something smaller"));
      case NO_START -> Optional.empty();
    };
  }

  /** The failure at the first term of a type that passes a test, with a hint for that term. */
  private <T extends Expression> Optional<Diagnostic> first(
      List<Expression> terms, Class<T> type, Predicate<T> test, Function<T, String> hint) {
    return terms.stream()
        .filter(type::isInstance)
        .map(type::cast)
        .filter(test)
        .findFirst()
        .map(each -> mistake(each.span(), hint.apply(each)));
  }

  private String message() {
    return String.valueOf(failure.getMessage());
  }

  /** Whether the message quotes an item of the list, as in "a[5]", and not of one like "ba". */
  private boolean isQuoted(Expression.Index item) {
    return Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(item.list() + "["))
        .matcher(message())
        .find();
  }

  private Diagnostic mistake(Span span, String hint) {
    return Diagnostic.error("rule-failure", span, message(), hint);
  }

  private String indexHint(Expression.Index item) {
    String index = source.slice(item.index().span());
    return "items are counted from 0; add the condition " + index + " < size(" + item.list() + ")";
  }

  private String exponentHint(Expression.Call power) {
    return "add the condition " + source.slice(power.arguments().getLast().span()) + " >= 0";
  }

  private String divisorHint(Expression.Binary division) {
    Expression divisor = division.right();
    String text = source.slice(divisor.span());
    return divisor instanceof Expression.Name name && !failure.numbers().containsKey(name.name())
        ? "give " + text + " another value than 0"
        : "add the condition " + text + " >= 1";
  }

  private String overflowHint(Expression tooLarge) {
    return tooLarge instanceof Expression.Call(var function, List<Expression> of, var _)
            && function == Expression.Function.POWER
        ? LARGEST
            + "; bound the exponent "
            + source.slice(of.getLast().span())
            + ", or let a variable run over powers("
            + source.slice(of.getFirst().span())
            + ")"
        : LARGEST
            + "; add a condition that bounds the variables of "
            + source.slice(tooLarge.span());
  }

  // In these tests, a value that is not known, such as an item of a list, counts as one that fails.

  private boolean isDivisionByZero(Expression.Binary binary) {
    return (binary.operator() == Operator.DIVIDE || binary.operator() == Operator.MOD)
        && value(binary.right()).orElse(0L) == 0;
  }

  private boolean isOfNegativeBits(Expression.Call call) {
    return (call.function() == Expression.Function.BITXOR
            || call.function() == Expression.Function.BITAND)
        && call.arguments().stream().anyMatch(each -> value(each).orElse(-1L) < 0);
  }

  private boolean hasNegativeExponent(Expression.Call call) {
    return call.function() == Expression.Function.POWER
        && value(call.arguments().getLast()).orElse(-1L) < 0;
  }

  /** Whether a term has no value, although it reads nothing unknown. */
  private boolean overflows(Expression expression) {
    return isKnown(expression) && value(expression).isEmpty();
  }

  /** Whether a term reads no list, no set and no unknown variable. */
  private boolean isKnown(Expression expression) {
    List<Diagnostic> lists = new ArrayList<>();
    PatternTerms terms = new PatternTerms(lists);
    terms.bound(expression);
    return lists.isEmpty() && failure.numbers().keySet().containsAll(terms.coordinates());
  }

  /** The value of a term; empty if it has none, or is not known. */
  private Optional<Long> value(Expression expression) {
    PatternTerms terms = new PatternTerms(new ArrayList<>());
    Term term = terms.bound(expression);
    return isKnown(expression)
        ? PatternTerms.value(
            term, terms.coordinates().stream().mapToLong(failure.numbers()::get).toArray())
        : Optional.empty();
  }

  /** Collects the terms of rules with their subterms, inner ones first, as they are evaluated. */
  private static final class TermList extends SyntaxWalk {
    private final List<Expression> found = new ArrayList<>();

    @Override
    public void visit(Expression expression) {
      super.visit(expression);
      found.add(expression);
    }
  }
}
