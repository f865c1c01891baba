// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;

/** Random syntax trees whose spans are all alike. */
final class RandomSyntax {
  static final Span NOWHERE = new Span(0, 0);

  private final Random random;

  RandomSyntax(long seed) {
    random = new Random(seed);
  }

  GameSyntax game() {
    Optional<GameSyntax.Header> header =
        random.nextBoolean()
            ? Optional.of(new GameSyntax.Header("g-2", some(0, this::parameter), NOWHERE))
            : Optional.empty();
    return new GameSyntax(header, some(1, this::clause));
  }

  private <T> List<T> some(int least, Supplier<T> make) {
    List<T> items = new ArrayList<>();
    for (int i = least + random.nextInt(3); i > 0; i--) {
      items.add(make.get());
    }
    return List.copyOf(items);
  }

  private <T> Optional<T> perhaps(Supplier<T> make) {
    return random.nextBoolean() ? Optional.of(make.get()) : Optional.empty();
  }

  private <T> T one(T[] of) {
    return of[random.nextInt(of.length)];
  }

  private String name() {
    return one(new String[] {"n", "k", "a1", "_x", "Sets", "list"});
  }

  private GameSyntax.Parameter parameter() {
    GameSyntax.Kind kind = one(GameSyntax.Kind.values());
    Supplier<GameSyntax.Argument> argument =
        () ->
            switch (kind) {
              case INTEGER, CELL -> new GameSyntax.Argument.Integer(expression(2));
              case BOARD -> new GameSyntax.Argument.Board(expression(2));
              case SET -> new GameSyntax.Argument.Numbers(set(2));
              case LIST -> new GameSyntax.Argument.Items(some(0, () -> expression(1)));
            };
    return new GameSyntax.Parameter(name(), kind, perhaps(argument), NOWHERE);
  }

  private Clause clause() {
    Clause.Result result = one(Clause.Result.values());
    return switch (random.nextInt(5)) {
      case 0 -> new Clause.StuckResult(result, NOWHERE);
      case 1 -> new Clause.Start(position(), NOWHERE);
      case 2 -> new Clause.Finish(position(), result, perhaps(this::where), NOWHERE);
      default -> {
        List<Clause.Move> moves = some(0, this::move);
        yield new Clause.Moves(moves.isEmpty() ? declared() : position(), moves, NOWHERE);
      }
    };
  }

  /** A position that stands alone. */
  private PositionSyntax declared() {
    return new PositionSyntax(
        name(), some(0, () -> new Expression.Name(name(), NOWHERE)), NOWHERE, NOWHERE);
  }

  private Clause.Move move() {
    return new Clause.Move(
        new Clause.OptionSyntax(some(1, () -> part(2)), NOWHERE),
        perhaps(() -> expression(2)),
        perhaps(this::where),
        NOWHERE);
  }

  private PositionSyntax position() {
    return new PositionSyntax(name(), some(0, () -> expression(2)), NOWHERE, NOWHERE);
  }

  private PartSyntax part(int depth) {
    return switch (depth == 0 ? 3 : random.nextInt(4)) {
      case 0 -> new PartSyntax.Copies(expression(3), part(0), NOWHERE);
      case 1 ->
          new PartSyntax.Sum(
              name(), NOWHERE, expression(1), expression(1), part(depth - 1), NOWHERE);
      default -> new PartSyntax.Single(position(), NOWHERE);
    };
  }

  private Clause.Where where() {
    return new Clause.Where(some(1, () -> condition(3)), NOWHERE);
  }

  private ConditionSyntax condition(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 5)) {
      case 0 -> {
        List<Relation> relations = some(1, () -> one(Relation.values()));
        List<Expression> terms = new ArrayList<>(List.of(expression(2)));
        relations.forEach(_ -> terms.add(expression(1)));
        yield new ConditionSyntax.Chain(List.copyOf(terms), relations, NOWHERE);
      }
      case 1 -> new ConditionSyntax.In(expression(2), random.nextBoolean(), set(2), NOWHERE);
      case 2 -> new ConditionSyntax.Not(condition(depth - 1), NOWHERE);
      case 3 -> new ConditionSyntax.And(condition(depth - 1), condition(depth - 1), NOWHERE);
      default -> new ConditionSyntax.Or(condition(depth - 1), condition(depth - 1), NOWHERE);
    };
  }

  private SetSyntax set(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 7)) {
      case 0 -> new SetSyntax.Braces(some(0, this::element), NOWHERE);
      case 1 -> new SetSyntax.Interval(expression(2), expression(1), NOWHERE);
      case 2 -> new SetSyntax.Name(one(new String[] {"S", "primes", "squares"}), NOWHERE);
      case 3 -> new SetSyntax.Powers(expression(1), NOWHERE);
      case 4 -> new SetSyntax.Digits(expression(1), NOWHERE);
      case 5 -> new SetSyntax.Union(set(depth - 1), set(depth - 1), NOWHERE);
      default -> new SetSyntax.Except(set(depth - 1), set(depth - 1), NOWHERE);
    };
  }

  private SetSyntax.Element element() {
    return random.nextBoolean()
        ? new SetSyntax.Element.Number(expression(1))
        : new SetSyntax.Element.Range(expression(1), expression(1));
  }

  private Expression expression(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 7)) {
      case 0 ->
          new Expression.Number(random.nextLong(1, Long.MAX_VALUE) >> random.nextInt(63), NOWHERE);
      case 1 -> new Expression.Name(name(), NOWHERE);
      case 2 -> new Expression.Negative(expression(depth - 1), NOWHERE);
      case 3 -> call(depth - 1);
      case 4 -> new Expression.Index(name(), expression(depth - 1), NOWHERE, NOWHERE);
      default ->
          new Expression.Binary(
              one(Expression.Operator.values()),
              expression(depth - 1),
              expression(depth - 1),
              NOWHERE);
    };
  }

  private Expression call(int depth) {
    Expression.Function function = one(Expression.Function.values());
    List<Expression> arguments =
        switch (function) {
          case ABS, BITS, SIZE -> List.of(expression(depth));
          default -> List.of(expression(depth), expression(depth));
        };
    return new Expression.Call(function, arguments, NOWHERE);
  }
}
