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
 * What the tokens before a mistake say about its surroundings. They have been parsed without an
 * error, so that their brackets are balanced. The cost of each method is O(number of tokens).
 */
record TokenContext(SourceTokens tokens) {
  private static final Set<String> OPENING = Set.of("(", "[", "{");
  private static final Set<String> CLOSING = Set.of(")", "]", "}");
  private static final Set<String> RELATIONS =
      Stream.of(Relation.values()).map(Relation::symbol).collect(Collectors.toSet());

  /** What begins the parts, conditions and clauses that no bracket reaches across. */
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
    return index >= 0 && signsOrWords.contains(tokens.get(index).text());
  }

  /** Whether a part of an option begins here: behind an arrow, a plus, or the range of a sum. */
  boolean isPartOfOption(int partStart) {
    return isOneOf(partStart - 1, Set.of("->", "+", ")"));
  }

  /**
   * Whether a token is the first within the parenthesis of {@code d * (heap(a) + heap(b))}.
   *
   * @param partStart the token at which the count begins, if it is one
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

  /** Whether a parenthesis stands where a condition is read, and holds one. */
  boolean isCondition(int parenthesis) {
    boolean isAtStart =
        isOneOf(parenthesis - 1, Set.of("where", "and", "or", "not"))
            || (tokens.is(parenthesis - 1, ",") && openBracket(parenthesis) < 0)
            || (tokens.is(parenthesis - 1, "(") && isCondition(parenthesis - 1));
    return isAtStart && holds(parenthesis, Keywords.CONDITION_MARKS);
  }

  /**
   * Whether a set is read at a token.
   *
   * @param partStart the token at which the part began; behind the {@code in} of a sum it is a term
   */
  boolean isSet(int index, int partStart) {
    return isOneOf(index - 1, Set.of("union", "except"))
        || (tokens.is(index - 1, "in") && index != partStart)
        || (tokens.is(index - 1, "=") && tokens.is(index - 3, ":"))
        || (tokens.is(index - 1, "(")
            && isSet(index - 1, partStart)
            && holds(index - 1, Keywords.SET_MARKS));
  }

  /** Whether a set is read behind a token. */
  boolean isSetBehind(int index) {
    return isOneOf(index, Set.of("in", "union", "except"));
  }

  private boolean holds(int parenthesis, Set<String> marks) {
    return new Cursor(tokens.tokens(), parenthesis).parenthesisHolds(marks);
  }

  /** Whether the condition that ends before a token is a chain of comparisons. */
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
