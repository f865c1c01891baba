// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.SourceTokens.quoted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.PositionName;
import sprague.model.Start;
import sprague.model.Term;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.ExpressionParser;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Token.Kind;

/**
 * Reads positions as the command line writes them.
 *
 * <p>A position is a sum of terms: a component {@code heap(7)}, copies {@code 3 * heap(4)}, a
 * compound {@code any(X, Y)}, {@code all(X, Y)} or {@code then(X, Y)}, or a parenthesis. A bare
 * number stands for the start with that coordinate, so {@code 3 * 4} is three of them; between bare
 * numbers the {@code +} may be left out. A start with several coordinates takes them joined by
 * commas, {@code 3,5 2,2}; inside a compound, whose parts commas separate, it goes by its name.
 */
final class PositionReader {
  /** More components than this could not be evaluated one by one; it bounds the memory taken. */
  private static final long MOST_COMPONENTS = 1_000_000;

  private final SourceTokens tokens;
  private final Game game;
  private final Cursor cursor;
  private final ExpressionParser numbers;
  private final List<Diagnostic> mistakes = new ArrayList<>();

  private PositionReader(SourceText source, Game game) {
    this.tokens = SourceTokens.of(source);
    this.game = game;
    cursor = new Cursor(tokens.tokens(), 0);
    numbers = new ExpressionParser(cursor);
  }

  static Parsed<Position> position(SourceText source, Game game) {
    PositionReader reader = new PositionReader(source, game);
    return reader.whole(it -> it.sum(true).position());
  }

  static Parsed<Start> pattern(SourceText source, Game game) {
    PositionReader reader = new PositionReader(source, game);
    return reader.whole(PositionReader::start);
  }

  /** A position and the number of components in it. */
  private record Counted(Position position, long components) {}

  /** Thrown where the reading cannot go on; the mistake has been noted. */
  @SuppressWarnings("serial")
  private static final class Failure extends RuntimeException {
    Failure() {
      super("the mistake has been noted", null, false, false);
    }
  }

  private <T> Parsed<T> whole(Function<PositionReader, T> read) {
    if (!tokens.mistakes().isEmpty()) {
      return new Parsed<>(tokens.source(), Optional.empty(), tokens.mistakes());
    }
    Optional<T> result = Optional.empty();
    try {
      T whole = read.apply(this);
      if (!cursor.atEnd()) {
        throw fail(
            "position-expected",
            cursor.peek(),
            "this does not continue the position: " + quoted(cursor.peek()),
            "positions are put together by +, any(...), all(...), then(...)");
      }
      result = Optional.of(whole);
    } catch (Failure | Cursor.Failure _) {
      // The mistake is among those of the reader or the errors of the cursor.
    }
    SyntaxAdvice advice = new SyntaxAdvice(tokens, false);
    List<Diagnostic> all = new ArrayList<>();
    cursor.errors().forEach(error -> advice.of(error, cursor).ifPresent(all::add));
    all.addAll(mistakes);
    all.sort(Comparator.comparingInt(mistake -> mistake.span().start()));
    return new Parsed<>(tokens.source(), all.isEmpty() ? result : Optional.empty(), all);
  }

  private Failure fail(String code, Token token, String message, String hint) {
    mistakes.add(Diagnostic.error(code, token.span(), message, hint));
    return new Failure();
  }

  /** Moves behind the given sign, which has to be here. */
  private void expect(String sign, String after, String hint) {
    if (!cursor.accept(sign)) {
      Token found = cursor.peek();
      throw fail(
          "expected-sign",
          found,
          "'" + sign + "' is expected " + after + ", not " + quoted(found),
          hint);
    }
  }

  /** What a position of this game looks like. */
  private String example() {
    return "a position reads " + sketch(7) + " + 2 * " + sketch(5);
  }

  private String sketch(int number) {
    PositionName name = game.names().get(game.start().name());
    String others = ", 1".repeat(Math.max(0, name.arity() - 1));
    return name.name() + "(" + (name.arity() == 0 ? "" : number + others) + ")";
  }

  private Counted sum(boolean top) {
    Token first = cursor.peek();
    List<Position> parts = new ArrayList<>();
    long components = 0;
    boolean single = true;
    do {
      Counted term = term(top);
      components = checked(components + term.components(), first);
      if (term.position() instanceof Position.Sum inner) {
        parts.addAll(inner.parts());
        single = false;
      } else {
        parts.add(term.position());
      }
    } while (cursor.accept("+") || (top && cursor.peek().kind() == Kind.NUMBER));
    return single && parts.size() == 1
        ? new Counted(parts.getFirst(), components)
        : new Counted(new Position.Sum(parts), components);
  }

  private Counted term(boolean top) {
    Token first = cursor.peek();
    if (first.kind() == Kind.NUMBER) {
      return cursor.peek(1).is("*") ? copies(top) : new Counted(shortForm(top), 1);
    }
    if (first.is("(")) {
      return cursor.nested(cursor.next(), this::parenthesis);
    }
    for (Position.Way way : Position.Way.values()) {
      if (first.is(way.word())) {
        return compound(way);
      }
    }
    if (first.kind() == Kind.WORD) {
      return new Counted(component(), 1);
    }
    if (first.is("-")) {
      throw negative(first);
    }
    throw fail(
        "position-expected", first, "a position is expected, not " + quoted(first), example());
  }

  private Counted parenthesis() {
    Counted inner = sum(false);
    expect(")", "to close the parenthesis", SyntaxAdvice.EVERY_PARENTHESIS);
    return inner;
  }

  private Failure negative(Token sign) {
    return fail("negative-size", sign, "the numbers of a position are not negative", example());
  }

  private Counted copies(boolean top) {
    Token first = cursor.peek();
    long count = numbers.wholeNumber();
    Counted part = cursor.nested(cursor.next(), () -> term(top));
    if (count > MOST_COMPONENTS) {
      throw tooMany(first);
    }
    long components = checked(Math.multiplyExact(count, part.components()), first);
    // An empty sum has no components; without this it could be copied at no cost in the count.
    List<Position> copies =
        part.components() == 0 ? List.of() : Collections.nCopies((int) count, part.position());
    return new Counted(new Position.Sum(flat(copies)), components);
  }

  private static List<Position> flat(List<Position> parts) {
    if (parts.isEmpty() || !(parts.getFirst() instanceof Position.Sum)) {
      return parts;
    }
    List<Position> flat = new ArrayList<>();
    for (Position part : parts) {
      if (part instanceof Position.Sum inner) {
        flat.addAll(inner.parts());
      }
    }
    return flat;
  }

  private long checked(long components, Token place) {
    if (components > MOST_COMPONENTS) {
      throw tooMany(place);
    }
    return components;
  }

  private Failure tooMany(Token place) {
    return fail(
        "too-many-components",
        place,
        "this position has more than " + MOST_COMPONENTS + " components",
        "equal components of a sum cancel in pairs under normal play, so one or two may do");
  }

  private Counted compound(Position.Way way) {
    Token word = cursor.next();
    return cursor.nested(word, () -> compound(way, word));
  }

  private Counted compound(Position.Way way, Token word) {
    expect("(", "after " + way.word(), "a compound reads " + way.word() + "(X, Y)");
    List<Position> parts = new ArrayList<>();
    long components = 0;
    do {
      Counted part = sum(false);
      components = checked(components + part.components(), word);
      parts.add(part.position());
    } while (cursor.accept(","));
    expect(")", "after the parts of " + way.word(), "separate the parts by commas");
    return new Counted(new Position.Compound(way, parts), Math.max(1, components));
  }

  private Component component() {
    Token word = cursor.next();
    int name = known(word);
    expect("(", "after the name " + quoted(word), example());
    List<Long> arguments = new ArrayList<>();
    if (!cursor.at(")")) {
      do {
        arguments.add(number());
      } while (cursor.accept(","));
    }
    expect(")", "after the numbers of " + quoted(word), SyntaxAdvice.EVERY_PARENTHESIS);
    checkArity(word, name, arguments.size());
    return new Component(name, arguments);
  }

  private int known(Token word) {
    int name = game.indexOf(word.text());
    if (name < 0) {
      List<String> names = game.names().stream().map(PositionName::name).toList();
      String hint =
          Nearest.to(word.text(), names)
              .map(nearest -> "did you mean " + nearest + "?")
              .orElse("its positions are called " + String.join(", ", names));
      throw fail("unknown-position", word, "the game has no position called " + quoted(word), hint);
    }
    return name;
  }

  private void checkArity(Token word, int name, int given) {
    int arity = game.names().get(name).arity();
    if (given != arity) {
      throw fail(
          "wrong-arity", word, word.text() + " takes " + numbersOf(arity) + ", not " + given, "");
    }
  }

  private static String numbersOf(int count) {
    return count == 1 ? "1 number" : count + " numbers";
  }

  private long number() {
    Token token = cursor.peek();
    if (token.is("-")) {
      throw negative(token);
    }
    if (token.kind() != Kind.NUMBER) {
      throw fail("number-expected", token, "a number is expected, not " + quoted(token), example());
    }
    return numbers.wholeNumber();
  }

  private Component shortForm(boolean top) {
    Token first = cursor.peek();
    Start start = game.start();
    int wanted = start.coordinates().size();
    List<Long> coordinates = new ArrayList<>(List.of(number()));
    while (top && cursor.at(",")) {
      cursor.next();
      coordinates.add(number());
    }
    String name = game.names().get(start.name()).name();
    if (coordinates.size() != wanted) {
      throw fail(
          "wrong-arity",
          first,
          "the start " + name + " takes " + numbersOf(wanted) + ", not " + coordinates.size(),
          wanted == 0
              ? "write its name: " + name + "(...)"
              : "write %s%s(...); positions side by side are separated by blanks or +"
                  .formatted(top ? String.join(",", start.coordinates()) + " or " : "", name));
    }
    long[] slots = coordinates.stream().mapToLong(Long::longValue).toArray();
    List<Long> arguments = new ArrayList<>();
    for (Term term : start.arguments()) {
      Optional<Long> value = startValue(term, slots);
      if (value.isEmpty() || value.get() < 0) {
        throw fail(
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

  /** The value, or none when it overflows, divides by zero or leaves a list. */
  private static Optional<Long> startValue(Term term, long[] slots) {
    try {
      return Optional.of(Arithmetic.value(term, slots));
    } catch (ArithmeticException undefined) {
      return Optional.empty();
    }
  }

  private Start start() {
    Token word = cursor.peek();
    if (word.kind() == Kind.NUMBER && cursor.peek(1).is("*")) {
      throw several(cursor.peek(1));
    }
    if (word.kind() != Kind.WORD) {
      throw fail(
          "position-expected",
          word,
          "a position is expected, not " + quoted(word),
          "the pattern names one position and its coordinates: " + pattern());
    }
    for (Position.Way way : Position.Way.values()) {
      if (word.is(way.word())) {
        throw several(word);
      }
    }
    cursor.next();
    int name = known(word);
    expect("(", "after the name " + quoted(word), "for example " + pattern());
    PatternTerms terms = new PatternTerms(mistakes);
    List<Term> arguments = new ArrayList<>();
    if (!cursor.at(")")) {
      do {
        arguments.add(terms.bound(numbers.term()));
      } while (cursor.accept(","));
    }
    expect(")", "after the arguments of " + quoted(word), SyntaxAdvice.EVERY_PARENTHESIS);
    checkArity(word, name, arguments.size());
    if (cursor.at("+")) {
      throw several(cursor.peek());
    }
    return new Start(name, terms.coordinates(), arguments);
  }

  private Failure several(Token place) {
    return fail(
        "one-position",
        place,
        "one position is asked about here, not several together",
        "write one, such as " + pattern() + "; `solve` takes sums and compounds");
  }

  /** The start's name with letters for its coordinates. */
  private String pattern() {
    PositionName name = game.names().get(game.start().name());
    List<String> letters = new ArrayList<>();
    for (int i = 0; i < name.arity(); i++) {
      letters.add(String.valueOf((char) (name.arity() == 1 ? 'n' : 'a' + i % 26)));
    }
    return name.name() + "(" + String.join(", ", letters) + ")";
  }
}
