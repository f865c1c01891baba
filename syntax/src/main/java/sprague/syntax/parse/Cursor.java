// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import sprague.syntax.Diagnostic;
import sprague.syntax.GameSyntax.Comment;
import sprague.syntax.SourceText;
import sprague.syntax.Span;
import sprague.syntax.parse.Token.Kind;

/**
 * A place in the tokens of a text, and the mistakes met so far.
 *
 * <p>A parser that cannot go on calls {@link #fail}, which notes the mistake and throws {@link
 * Lost}; whoever can find the next sound place catches it.
 */
public final class Cursor {

  /** The deepest nesting of brackets, signs and {@code not}. */
  static final int DEEPEST = 200;

  /** The most operators in one term or condition; it bounds the height of syntax trees. */
  static final int MOST_OPERATORS = 500;

  private final List<Token> tokens;
  private final List<Comment> comments;
  private final List<Diagnostic> mistakes;
  private final BitSet holdsCondition = new BitSet();
  private final BitSet holdsSet = new BitSet();
  private int at;
  private int depth;
  private int operators;

  public Cursor(SourceText source) {
    Lexer.Lexed lexed = Lexer.lex(source);
    tokens = lexed.tokens();
    comments = lexed.comments();
    mistakes = new ArrayList<>(lexed.mistakes());
    lookIntoParentheses();
  }

  /** Thrown when the text cannot be followed; the mistake has been noted. */
  @SuppressWarnings("serial")
  public static final class Lost extends RuntimeException {
    private Lost() {
      super("the mistake has been noted", null, false, false);
    }
  }

  /*
   * `(a + b) * 2 = n` and `(a = b or c = d) and e = f` begin alike. Instead of trying one reading
   * and then the other, which takes exponential time when nested, one pass marks the parentheses
   * that hold a comparison or connective at any depth, and likewise those that hold a set.
   */
  private void lookIntoParentheses() {
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() != Kind.SIGN && token.kind() != Kind.WORD) {
        continue;
      }
      switch (token.text()) {
        case "(" -> open.push(i);
        case ")" -> {
          if (!open.isEmpty()) {
            int inner = open.pop();
            if (!open.isEmpty()) {
              holdsCondition.set(
                  open.peek(), holdsCondition.get(open.peek()) || holdsCondition.get(inner));
              holdsSet.set(open.peek(), holdsSet.get(open.peek()) || holdsSet.get(inner));
            }
          }
        }
        case "->", ";" -> open.clear();
        case "=", "!=", "<", "<=", ">", ">=", "in", "and", "or", "not" -> {
          if (!open.isEmpty()) {
            holdsCondition.set(open.peek());
          }
        }
        case "{", "..", "union", "except" -> {
          if (!open.isEmpty()) {
            holdsSet.set(open.peek());
          }
        }
        default -> {
          if (!open.isEmpty() && Words.isSet(token.text())) {
            holdsSet.set(open.peek());
          }
        }
      }
    }
  }

  /** Whether the parenthesis here holds a comparison or a connective. */
  boolean parenthesisHoldsCondition() {
    return holdsCondition.get(at);
  }

  /** Whether the parenthesis here holds an interval, a union or another mark of a set. */
  boolean parenthesisHoldsSet() {
    return holdsSet.get(at);
  }

  public Token peek() {
    return tokens.get(at);
  }

  /** The token {@code ahead} tokens further on, or the last one. */
  public Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  public boolean at(String signOrWord) {
    return peek().is(signOrWord);
  }

  public boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  /** The token here; goes past it. */
  public Token next() {
    Token token = peek();
    if (token.kind() != Kind.END) {
      at++;
    }
    return token;
  }

  /** Goes past the given sign or word if it is here, and says whether it was. */
  public boolean accept(String signOrWord) {
    if (at(signOrWord)) {
      next();
      return true;
    }
    return false;
  }

  /** Goes past the given sign or word, which has to be here. */
  public Token expect(String signOrWord, String after, String hint) {
    if (!at(signOrWord)) {
      throw fail(
          "expected-sign",
          peek(),
          "'" + signOrWord + "' is expected " + after + ", not " + peek().quoted(),
          hint);
    }
    return next();
  }

  /** The piece of text from a token to the token before this place. */
  public Span since(Token first) {
    int end = at == 0 ? first.end() : tokens.get(at - 1).end();
    return new Span(first.start(), Math.max(first.start(), end));
  }

  /** Notes a mistake at a token, unless the token itself has been complained about. */
  public Lost fail(String code, Token token, String message, String hint) {
    if (token.kind() != Kind.RUBBISH) {
      note(code, token.span(), message, hint);
    }
    return new Lost();
  }

  /** Notes a mistake that does not hinder the reading. */
  public void note(String code, Span span, String message, String hint) {
    mistakes.add(Diagnostic.error(code, span, message, hint));
  }

  /** The mistakes so far, not in the order of the text. */
  public List<Diagnostic> mistakes() {
    return mistakes;
  }

  List<Comment> comments() {
    return comments;
  }

  /** Goes one level of nesting deeper; to be paired with {@link #leave}. */
  public void enter(Token token) {
    if (depth == DEEPEST) {
      throw fail(
          "too-deep",
          token,
          "this is nested more than " + DEEPEST + " levels deep",
          "take some brackets apart");
    }
    depth++;
  }

  public void leave() {
    depth--;
  }

  /** Begins to count the operators of a new term or condition. */
  public void beginPart() {
    operators = 0;
  }

  /** Comes back from all levels of nesting, after a mistake. */
  public void leaveAll() {
    depth = 0;
  }

  /** Counts an operator of the present part. */
  void operator(Token token) {
    operators++;
    if (operators > MOST_OPERATORS) {
      throw fail(
          "too-long-term",
          token,
          "this term or condition has more than " + MOST_OPERATORS + " operators",
          "split the condition at commas, or write the sum in another way");
    }
  }
}
