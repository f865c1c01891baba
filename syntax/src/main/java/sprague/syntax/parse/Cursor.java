// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sprague.syntax.Span;
import sprague.syntax.parse.Token.Kind;

/**
 * The state of a parser: an index into a list of tokens, the errors found so far, and the counters
 * behind the limits of the language.
 *
 * <p>A parser that cannot continue throws the {@link Failure} that {@link #fail} returns. A text is
 * accepted only if its parser reaches the end and {@link #errors} is empty. After a {@link
 * Failure}, only errors and indices may be read. Each method costs O(1), apart from the parsers
 * that are handed to it, unless it says otherwise.
 */
public final class Cursor {

  /**
   * The maximum nesting of brackets, minus signs and {@code not}. It bounds the recursion of the
   * parser, about ten calls for each level, and of all code that walks its trees; no rules written
   * by hand come near it. Deeper texts are {@link Problem#DEPTH}.
   */
  public static final int MAX_DEPTH = 200;

  /**
   * The maximum number of operators in one term or condition. A chain of n left-associative
   * operators is a tree of height n, so this bounds recursion as {@link #MAX_DEPTH} does; longer
   * ones are {@link Problem#OPERATORS}.
   */
  public static final int MAX_OPERATORS = 500;

  /**
   * The maximum number of conditions after one {@code where}. Code that runs a rule nests one call
   * per condition, at a few hundred bytes of stack each; a stack of 1 MB has room for twice this
   * number. Longer lists are {@link Problem#CONDITIONS}.
   */
  public static final int MAX_CONDITIONS = 500;

  private final List<Token> tokens;
  private final List<SyntaxError> errors = new ArrayList<>();
  private int index;
  private int depth;
  private int partStart;

  /** The number of operators read since {@link #partStart}. */
  private int operators;

  /**
   * Starts at a token.
   *
   * @param tokens ends with an {@link Kind#END}
   * @param index the index of the first token to read, from 0
   */
  public Cursor(List<Token> tokens, int index) {
    this.tokens = tokens;
    this.index = index;
  }

  /** Thrown where a parser cannot continue; the error is already among {@link #errors}. */
  @SuppressWarnings("serial")
  public static final class Failure extends RuntimeException {
    private Failure() {
      super("a syntax error, which Cursor.errors() describes", null, false, false);
    }
  }

  /** Makes the tree node of a binary operator. */
  interface BinaryNode<T> {
    T of(String operator, T left, T right, Span span);
  }

  /** The index of the current token; for messages. */
  public int index() {
    return index;
  }

  /** The index of the first token of the latest term or condition; for messages. */
  public int partStart() {
    return partStart;
  }

  /** The current token. */
  public Token peek() {
    return tokens.get(index);
  }

  /** The token {@code ahead} places after the current one, or the last token. */
  public Token peek(int ahead) {
    return tokens.get(Math.min(index + ahead, tokens.size() - 1));
  }

  /** Whether the current token is the given sign or word. */
  public boolean at(String signOrWord) {
    return peek().is(signOrWord);
  }

  public boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  /** Returns the current token and moves to the next one, unless it is the end. */
  public Token next() {
    Token token = peek();
    index += token.kind() == Kind.END ? 0 : 1;
    return token;
  }

  /** Skips the current token if it is the given sign or word; returns whether it was. */
  public boolean accept(String signOrWord) {
    boolean isHere = at(signOrWord);
    index += isHere ? 1 : 0;
    return isHere;
  }

  /** Skips the current token if it is the word of one of the values; returns that value, if any. */
  <T> Optional<T> acceptOne(T[] values, Function<T, String> word) {
    Optional<T> found = Stream.of(values).filter(value -> at(word.apply(value))).findFirst();
    found.ifPresent(_ -> next());
    return found;
  }

  /** Skips the given sign or word; fails if the current token is another one. */
  void expect(String signOrWord) {
    if (!accept(signOrWord)) {
      errors.add(new SyntaxError(Problem.SIGN, signOrWord, peek().span()));
      throw new Failure();
    }
  }

  /** Reads a word that is not reserved; fails at any other token. */
  Token name() {
    if (peek().kind() != Kind.WORD || Keywords.isReserved(peek().text())) {
      throw fail(Problem.NAME, peek());
    }
    return next();
  }

  /** Reads zero or more items separated by commas, and the closing sign after them. */
  <T> List<T> list(String close, Supplier<T> item) {
    List<T> items = at(close) ? List.of() : separated(",", item);
    expect(close);
    return items;
  }

  /** Reads one or more items with a sign between them, in any number. */
  public <T> List<T> separated(String sign, Supplier<T> item) {
    List<T> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (accept(sign));
    return List.copyOf(items);
  }

  /** Reads operands with left-associative binary operators between them. */
  <T> T leftAssociative(Supplier<T> operand, Set<String> operators, BinaryNode<T> node) {
    Token first = peek();
    T left = operand.get();
    while (peek().isOneOf(operators)) {
      Token operator = operator();
      T right = operand.get();
      left = node.of(operator.text(), left, right, since(first));
    }
    return left;
  }

  /**
   * Runs a parser one level of nesting deeper; fails beyond {@link #MAX_DEPTH} levels.
   *
   * @param opening the bracket, sign or word that opens the level; an error is reported there
   */
  public <T> T nested(Token opening, Supplier<T> inside) {
    if (depth == MAX_DEPTH) {
      throw fail(Problem.DEPTH, opening);
    }
    depth++;
    T found = inside.get();
    depth--;
    return found;
  }

  /** Reads a bracket, which is the current token, its content, and the closing bracket. */
  <T> T bracketed(Supplier<T> inside, String close) {
    return nested(
        next(),
        () -> {
          T found = inside.get();
          expect(close);
          return found;
        });
  }

  /** Begins a term or condition: {@link #MAX_OPERATORS} counts from here. */
  void beginPart() {
    partStart = index;
    operators = 0;
  }

  /** Reads an operator; fails if the term or condition has too many. */
  Token operator() {
    Token operator = next();
    operators++;
    if (operators > MAX_OPERATORS) {
      throw fail(Problem.OPERATORS, operator);
    }
    return operator;
  }

  /**
   * Whether the parenthesis that begins at the current token contains one of the given signs and
   * words, at any depth. Reads nothing. Cost O(number of tokens in the parenthesis).
   *
   * <p>A mark in an inner parenthesis counts once that is closed; only texts with a missing
   * parenthesis differ by it. An arrow or a semicolon occurs in no parenthesis, so it ends the
   * search.
   */
  public boolean parenthesisHolds(Set<String> marks) {
    int open = 1;
    boolean isMarked = false;
    for (int i = index + 1; open > 0 && tokens.get(i).kind() != Kind.END; i++) {
      Token token = tokens.get(i);
      if (token.is("(")) {
        open++;
      } else if (token.is(")")) {
        open--;
      } else if (token.is("->") || token.is(";")) {
        open = 0;
      } else {
        isMarked |= token.isOneOf(marks);
      }
      if (open == 1 && isMarked) {
        return true;
      }
    }
    return false;
  }

  /** The range of the text from {@code first} to the last token read; one must have been read. */
  Span since(Token first) {
    return new Span(first.start(), tokens.get(index - 1).end());
  }

  /** Adds an error at a token at which the parser has to stop; returns what the caller throws. */
  Failure fail(Problem problem, Token token) {
    note(problem, token.span());
    return new Failure();
  }

  /** Adds an error after which the parser continues. */
  void note(Problem problem, Span span) {
    errors.add(new SyntaxError(problem, "", span));
  }

  /** The errors in the order in which they were found. */
  public List<SyntaxError> errors() {
    return errors;
  }
}
