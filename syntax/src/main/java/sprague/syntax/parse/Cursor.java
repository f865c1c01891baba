// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import sprague.syntax.Span;
import sprague.syntax.parse.Token.Kind;

/**
 * A place in a list of tokens, with the errors found so far.
 *
 * <p>A parser that cannot go on throws what {@link #fail} returns. A text is accepted only if its
 * parser comes to the end and {@link #errors} is empty.
 */
public final class Cursor {

  /** The maximum nesting of brackets, signs and {@code not}; it bounds the stack of a parser. */
  public static final int MAX_DEPTH = 200;

  /** The maximum number of operators in a part; it bounds the height of a syntax tree. */
  public static final int MAX_OPERATORS = 500;

  /**
   * The maximum number of conditions of a move. Readers of a rule handle each within the one before
   * it, on a few hundred bytes of stack; a megabyte is enough for twice as many.
   */
  public static final int MAX_CONDITIONS = 500;

  private final List<Token> tokens;
  private final List<SyntaxError> errors = new ArrayList<>();
  private int at;
  private int depth;
  private int partStart;
  private int operators;

  /**
   * Places a cursor.
   *
   * @param tokens an {@link Kind#END} after all others
   * @param at the index of a token
   */
  public Cursor(List<Token> tokens, int at) {
    this.tokens = tokens;
    this.at = at;
  }

  /** Thrown where a parser cannot go on; the error has been noted. */
  @SuppressWarnings("serial")
  public static final class Failure extends RuntimeException {
    private Failure() {
      super("the error has been noted", null, false, false);
    }
  }

  /** Makes one piece of syntax of two and the operator between them. */
  interface Join<T> {
    T of(String operator, T left, T right, Span span);
  }

  /** The index of the token here; for messages. */
  public int index() {
    return at;
  }

  /** The index of the token at which the latest part began; for messages. */
  public int partStart() {
    return partStart;
  }

  /** The token here. */
  public Token peek() {
    return tokens.get(at);
  }

  /** The token {@code ahead} tokens further on, or the last one. */
  public Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  /** Whether the given sign or word is here. */
  public boolean at(String signOrWord) {
    return peek().is(signOrWord);
  }

  public boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  /** The token here; the cursor moves behind it, except at the end. */
  public Token next() {
    Token token = peek();
    at += token.kind() == Kind.END ? 0 : 1;
    return token;
  }

  /** Moves behind the given sign or word if it is here, and returns whether it was. */
  public boolean accept(String signOrWord) {
    boolean isHere = at(signOrWord);
    at += isHere ? 1 : 0;
    return isHere;
  }

  /** Moves behind the given sign or word, which has to be here. */
  void expect(String signOrWord) {
    if (!accept(signOrWord)) {
      errors.add(new SyntaxError(Problem.SIGN, signOrWord, peek().span()));
      throw new Failure();
    }
  }

  /** Reads a name of the author's choice. */
  Token name() {
    if (peek().kind() != Kind.WORD || Keywords.isReserved(peek().text())) {
      throw fail(Problem.NAME, peek());
    }
    return next();
  }

  /** Reads items separated by commas, none or more, and the sign behind them. */
  <T> List<T> list(String close, Supplier<T> item) {
    List<T> items = new ArrayList<>();
    if (!at(close)) {
      do {
        items.add(item.get());
      } while (accept(","));
    }
    expect(close);
    return List.copyOf(items);
  }

  /** Reads operands with operators between them, which group to the left. */
  <T> T joined(Supplier<T> operand, Set<String> operators, Join<T> join) {
    Token first = peek();
    T left = operand.get();
    while (peek().isOneOf(operators)) {
      Token operator = operator();
      T right = operand.get();
      left = join.of(operator.text(), left, right, since(first));
    }
    return left;
  }

  /** Reads what stands within a bracket or behind a sign, one level deeper. */
  public <T> T nested(Token opening, Supplier<T> inside) {
    if (depth == MAX_DEPTH) {
      throw fail(Problem.DEPTH, opening);
    }
    depth++;
    T found = inside.get();
    depth--;
    return found;
  }

  /** Reads what stands between the bracket here and the one that closes it. */
  <T> T bracketed(Supplier<T> inside, String close) {
    return nested(
        next(),
        () -> {
          T found = inside.get();
          expect(close);
          return found;
        });
  }

  /** Begins a part: a term or a condition, whose operators are counted together. */
  void beginPart() {
    partStart = at;
    operators = 0;
  }

  /** Reads an operator of the present part. */
  Token operator() {
    Token operator = next();
    operators++;
    if (operators > MAX_OPERATORS) {
      throw fail(Problem.OPERATORS, operator);
    }
    return operator;
  }

  /**
   * Whether one of the given signs and words stands between the parenthesis here and the one that
   * closes it. Cost O(length of the parenthesis).
   */
  public boolean parenthesisHolds(Set<String> marks) {
    int open = 1;
    boolean isMarked = false;
    for (int i = at + 1; open > 0 && tokens.get(i).kind() != Kind.END; i++) {
      Token token = tokens.get(i);
      switch (token.text()) {
        case "(" -> open++;
        case ")" -> open--;
        case "->", ";" -> open = 0;
        default -> isMarked |= token.isOneOf(marks);
      }
      if (open == 1 && isMarked) {
        return true;
      }
    }
    return false;
  }

  /** The piece of text from a token, which has been read, to the latest one that was read. */
  Span since(Token first) {
    return new Span(first.start(), tokens.get(at - 1).end());
  }

  /** Notes an error at a token beyond which a parser cannot go. */
  Failure fail(Problem problem, Token token) {
    note(problem, token.span());
    return new Failure();
  }

  /** Notes an error. */
  void note(Problem problem, Span span) {
    errors.add(new SyntaxError(problem, "", span));
  }

  /** The errors in the order in which they were noted. */
  public List<SyntaxError> errors() {
    return errors;
  }
}
