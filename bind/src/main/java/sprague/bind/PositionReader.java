// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.PositionInput.numbers;
import static sprague.bind.SourceTokens.quoted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.PositionName;
import sprague.model.Start;
import sprague.model.Term;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Reads positions as they are written on the command line.
 *
 * <p>A position is a sum of terms: a component {@code heap(7)}, copies {@code 3 * heap(4)}, a
 * compound {@code any(X, Y)}, {@code all(X, Y)} or {@code then(X, Y)}, or a parenthesis. A number
 * alone is the start position with that coordinate: {@code 3 * 4} is three heaps of size 4 in Nim.
 * A start with several coordinates is written with commas: {@code 3,5}. The {@code +} between such
 * short forms may be omitted: {@code 3,5 2,2}. Within a compound, where commas separate the parts,
 * and within a parenthesis, a short form has one number, and the {@code +} is needed.
 */
final class PositionReader {
  /**
   * The maximum number of components of a position, copies counted. It bounds the memory, as each
   * copy is stored; more are an error.
   */
  private static final long MAX_COMPONENTS = 1_000_000;

  /** Where a term is: {@code TOP} allows short forms with commas and sums without plus signs. */
  private enum Level {
    TOP,
    NESTED
  }

  /** A position and its number of components. */
  private record CountedPosition(Position position, long components) {}

  private final PositionInput input;
  private final Game game;
  private final Cursor cursor;

  private PositionReader(PositionInput input) {
    this.input = input;
    game = input.game();
    cursor = input.cursor();
  }

  /** The position, or the errors in its text. */
  static Parsed<Position> read(SourceText source, Game game) {
    PositionInput input = PositionInput.of(source, game);
    return input.readAll(() -> new PositionReader(input).sum(Level.TOP).position());
  }

  /** An example of a position of this game, for hints. */
  private String example() {
    return game.board()
        .map(board -> BoardPositionReader.example(input, board))
        .orElseGet(() -> "a position reads " + example(7) + " + 2 * " + example(5));
  }

  private String example(int number) {
    PositionName name = input.startName();
    String others = ", 1".repeat(Math.max(0, name.arity() - 1));
    return name.name() + "(" + (name.arity() == 0 ? "" : number + others) + ")";
  }

  private CountedPosition sum(Level level) {
    Token first = cursor.peek();
    List<Position> parts = new ArrayList<>();
    long components = 0;
    // A single component or compound is no sum; copies are one, even of one part or none.
    boolean isAnySum = false;
    do {
      CountedPosition term = term(level);
      components = checked(components + term.components(), first);
      parts.addAll(summands(term.position()));
      isAnySum |= term.position() instanceof Position.Sum;
    } while (cursor.accept("+") || (level == Level.TOP && cursor.peek().kind() == Kind.NUMBER));
    return isAnySum || parts.size() > 1
        ? new CountedPosition(new Position.Sum(parts), components)
        : new CountedPosition(parts.getFirst(), components);
  }

  private static List<Position> summands(Position position) {
    return position instanceof Position.Sum(List<Position> parts) ? parts : List.of(position);
  }

  private CountedPosition term(Level level) {
    Token first = cursor.peek();
    if (first.kind() == Kind.NUMBER) {
      return cursor.peek(1).is("*") ? copies(level) : new CountedPosition(shortForm(level), 1);
    }
    if (first.is("(")) {
      return cursor.nested(cursor.next(), this::parenthesis);
    }
    for (Position.Way way : Position.Way.values()) {
      if (first.is(way.word())) {
        return cursor.nested(cursor.next(), () -> compound(way, first));
      }
    }
    if (first.kind() == Kind.WORD) {
      return new CountedPosition(component(), 1);
    }
    if (first.is("-")) {
      throw failAtMinus(first);
    }
    throw input.fail(
        "position-expected", first, "a position is expected, not " + quoted(first), example());
  }

  private CountedPosition parenthesis() {
    CountedPosition inner = sum(Level.NESTED);
    input.expect(")", "to close the parenthesis", SyntaxAdvice.EVERY_PARENTHESIS);
    return inner;
  }

  private PositionInput.Failure failAtMinus(Token sign) {
    return input.fail(
        "negative-size", sign, "a number in a position cannot be negative", example());
  }

  private CountedPosition copies(Level level) {
    Token first = cursor.peek();
    long count = input.expressions().wholeNumber();
    CountedPosition part = cursor.nested(cursor.next(), () -> term(level));
    // The product does not overflow, as both factors are at most MAX_COMPONENTS.
    long components = checked(checked(count, first) * part.components(), first);
    // An empty sum counts as 0 components, so its copies would escape the limit.
    long copies = part.components() == 0 ? 0 : count;
    List<Position> summands = summands(part.position());
    return new CountedPosition(
        new Position.Sum(
            Collections.nCopies((int) copies, summands).stream().flatMap(List::stream).toList()),
        components);
  }

  /** Returns a number of components, or fails at a token if it is too large. */
  private long checked(long components, Token place) {
    if (components > MAX_COMPONENTS) {
      throw input.fail(
          "too-many-components",
          place,
          "this position has more than " + MAX_COMPONENTS + " components",
          "equal components of a sum cancel in pairs under normal play, so one or two may do");
    }
    return components;
  }

  /** Reads {@code (X, Y, ...)} after the word of a compound. */
  private CountedPosition compound(Position.Way way, Token word) {
    input.expect("(", "after " + way.word(), "a compound reads " + way.word() + "(X, Y)");
    List<Position> parts = new ArrayList<>();
    long components = 0;
    do {
      CountedPosition part = sum(Level.NESTED);
      components = checked(components + part.components(), word);
      parts.add(part.position());
    } while (cursor.accept(","));
    input.expect(")", "after the parts of " + way.word(), "separate the parts by commas");
    // A compound is stored even if its parts are empty sums, so it counts as 1 at least.
    return new CountedPosition(new Position.Compound(way, parts), Math.max(1, components));
  }

  private Component component() {
    Token word = cursor.next();
    int name = input.index(word);
    if (game.board().isPresent()) {
      return new BoardPositionReader(input, game.board().get()).component(word, name);
    }
    return new Component(name, input.arguments(word, name, example(), this::number));
  }

  private long number() {
    Token token = cursor.peek();
    if (token.is("-")) {
      throw failAtMinus(token);
    }
    if (token.kind() != Kind.NUMBER) {
      throw input.fail(
          "number-expected", token, "a number is expected, not " + quoted(token), example());
    }
    return input.expressions().wholeNumber();
  }

  /** Reads the coordinates of the start position: one number, at the top level also several. */
  private Component shortForm(Level level) {
    Token first = cursor.peek();
    Start start = game.start();
    int arity = start.coordinates().size();
    List<Long> coordinates = new ArrayList<>(List.of(number()));
    while (level == Level.TOP && cursor.accept(",")) {
      coordinates.add(number());
    }
    String name = input.startName().name();
    if (coordinates.size() != arity) {
      String shortForm = level == Level.TOP ? String.join(",", start.coordinates()) + " or " : "";
      throw input.fail(
          "wrong-arity",
          first,
          "the start " + name + " takes " + numbers(arity) + ", not " + coordinates.size(),
          arity == 0
              ? example()
              : "write %s%s(...); separate the positions of a sum by blanks or +"
                  .formatted(shortForm, name));
    }
    long[] slots = coordinates.stream().mapToLong(Long::longValue).toArray();
    List<Long> arguments = new ArrayList<>();
    for (Term term : start.arguments()) {
      Optional<Long> value = PatternTerms.value(term, slots);
      if (value.isEmpty() || value.get() < 0) {
        throw input.fail(
            value.isEmpty() ? "overflow" : "negative-size",
            first,
            value.isEmpty()
                ? "the start has no value for these numbers: they are too large or out of range"
                : "these numbers make an argument of the start negative",
            example());
      }
      arguments.add(value.get());
    }
    return new Component(start.name(), arguments);
  }
}
