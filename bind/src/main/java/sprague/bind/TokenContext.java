// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Finds out in which construct of the language a syntax error is, by looking back from its token.
 * The tokens before it have been parsed without an error, so the brackets that they close are
 * balanced. Each method costs O(number of tokens), or that for each of the parentheses around it.
 */
record TokenContext(SourceTokens tokens) {
  private static final Set<String> OPENING = Set.of("(", "[", "{");
  static final Set<String> CLOSING = Set.of(")", "]", "}");
  static final Set<String> RELATIONS =
      Stream.of(Relation.values()).map(Relation::symbol).collect(Collectors.toSet());

  /** Tokens that occur within no bracket, so that the search for an open one stops at them. */
  private static final Set<String> BOUNDARIES = Set.of("->", ";", "where");

  /** The index of the innermost bracket that is open before a token, or -1. */
  int openBracket(int index) {
    int closed = 0;
    for (int i = index - 1; i >= 0 && !isOneOf(i, BOUNDARIES); i--) {
      if (isOneOf(i, CLOSING)) {
        closed++;
      } else if (isOneOf(i, OPENING)) {
        if (closed == 0) {
          return i;
        }
        closed--;
      }
    }
    return -1;
  }

  private boolean isOneOf(int index, Set<String> signsOrWords) {
    return index >= 0 && tokens.get(index).isOneOf(signsOrWords);
  }

  /** Whether a token begins a summand of an option: after an arrow, a plus, or a sum's range. */
  boolean isPartOfOption(int partStart) {
    return isOneOf(partStart - 1, Set.of("->", "+", ")"));
  }

  /**
   * Whether a token is the first {@code heap} of {@code d * (heap(a) + heap(b))}.
   *
   * @param partStart the index of the token at which the term before it begins: d in the example
   */
  boolean isCopiedSum(int index, int partStart) {
    Token token = tokens.get(index);
    return tokens.is(index - 1, "(")
        && tokens.is(index - 2, "*")
        && token.kind() == Kind.WORD
        && tokens.is(index + 1, "(")
        && Keywords.function(token.text()).isEmpty()
        && isPartOfOption(partStart)
        && openBracket(index - 1) < partStart;
  }

  /** Whether an opening parenthesis, given by its index, encloses a condition. */
  boolean isCondition(int parenthesis) {
    boolean isAtStart =
        isOneOf(parenthesis - 1, Set.of("where", "and", "or", "not"))
            || (tokens.is(parenthesis - 1, ",") && openBracket(parenthesis) < 0)
            || (tokens.is(parenthesis - 1, "(") && isCondition(parenthesis - 1));
    return isAtStart && holds(parenthesis, Keywords.CONDITION_MARKS);
  }

  /**
   * Whether a set is expected at a token.
   *
   * @param partStart the index of the token at which the term or condition began: a token there
   *     after {@code in} is the lower end of an indexed sum, not a set
   */
  boolean isSet(int index, int partStart) {
    return isOneOf(index - 1, Set.of("union", "except"))
        || (tokens.is(index - 1, "in") && index != partStart)
        || (tokens.is(index - 1, "=") && tokens.is(index - 3, ":"))
        || (tokens.is(index - 1, "(")
            && isSet(index - 1, partStart)
            && holds(index - 1, Keywords.SET_MARKS));
  }

  /** Whether a set is expected right after a token; no, if its index is -1. */
  boolean isSetBehind(int index) {
    return isOneOf(index, Set.of("in", "union", "except"));
  }

  /** Whether one of the marks is within a parenthesis, at any depth. */
  private boolean holds(int parenthesis, Set<String> marks) {
    return new Cursor(tokens.tokens(), parenthesis).parenthesisHolds(marks);
  }

  /** Whether the condition before a token is a chain of comparisons, such as {@code a < b < c}. */
  boolean isBehindChain(int index) {
    int closed = 0;
    for (int i = index - 1; i >= 0; i--) {
      if (isOneOf(i, CLOSING)) {
        closed++;
      } else if (isOneOf(i, OPENING)) {
        closed--;
      }
      if (closed < 0 || (closed == 0 && isOneOf(i, Set.of("where", "and", "or", ",", "in")))) {
        return false;
      }
      if (closed == 0 && isOneOf(i, RELATIONS)) {
        return true;
      }
    }
    return false;
  }
}
