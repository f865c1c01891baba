// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import sprague.model.Arithmetic;
import sprague.model.board.BoardValue.Cells;
import sprague.model.board.BoardValue.Number;
import sprague.model.board.BoardValue.Several;
import sprague.model.board.BoardValue.Whole;
import sprague.syntax.BoardExpression;
import sprague.syntax.BoardFunction;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.board.Board;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.board.BoardFamilies;
import sprague.syntax.board.Picture;
import sprague.syntax.board.Region;

/**
 * Evaluates terms and sets of a game on boards, read straight from the syntax tree. For example
 * {@code g - near(v)} is the region of the cells of the board g other than v and its neighbours.
 *
 * <p>A term without a value is a {@link BoardFailure} with the place of the term in the rules; a
 * number that does not fit in 64 bits is an {@link ArithmeticException}. An evaluation costs that
 * of its {@link BoardFunctions}, and O(m n) for the difference of listed sets of m and n members;
 * sets of numbers have at most {@link Board#MAX_CELLS} members for each interval.
 *
 * @param names the values of parameters, coordinates and variables; the caller may change it
 *     between evaluations
 * @param main the board to which plain numbers used as cells refer, and which {@code lines} and
 *     {@code copies} search; null while it is not known
 */
record BoardTerms(Map<String, BoardValue> names, @Nullable Board main) {

  /** The value of a term. */
  BoardValue value(Expression expression) {
    return value(expression, each -> each);
  }

  private BoardValue evaluated(Expression expression) {
    return switch (expression) {
      case Expression.Number number -> number(number.value());
      case Expression.Name name -> named(name.name());
      case Expression.Negative negative -> number(Math.negateExact(number(negative.operand())));
      case Expression.Binary binary -> binary(binary);
      case Expression.Call call -> number(call(call));
      case Expression.Index index -> item(index);
      case BoardExpression.Cells cells -> region(cells.set());
      case BoardExpression.Text text -> new Whole(Picture.board(text.text()));
      case BoardExpression.Apply apply -> apply(apply.function(), apply.arguments());
    };
  }

  private static Number number(long value) {
    return new Number(value, null);
  }

  /** The value of a term that has to be a number. */
  long number(Expression expression) {
    return value(expression, BoardValue::number);
  }

  /** The value of a term that has to be a board. */
  Board board(Expression expression) {
    return value(expression, BoardValue::whole);
  }

  private <T> T value(Expression expression, Function<BoardValue, T> as) {
    try {
      return as.apply(evaluated(expression));
    } catch (BoardFailure failure) {
      throw failure.at(expression.span());
    }
  }

  private BoardValue named(String name) {
    BoardValue value = names.get(name);
    if (value == null) {
      throw new BoardFailure("`" + name + "` has no value here");
    }
    return value;
  }

  private BoardValue item(Expression.Index index) {
    long at = number(index.index());
    if (!(named(index.list()) instanceof Several(List<BoardValue> items))) {
      throw new BoardFailure("`" + index.list() + "` is not a list");
    }
    if (at < 0 || at >= items.size()) {
      throw new BoardFailure("`" + index.list() + "` has no item " + at);
    }
    return items.get((int) at);
  }

  private BoardValue binary(Expression.Binary binary) {
    BoardValue left = value(binary.left());
    BoardValue right = value(binary.right());
    if (left instanceof Number(long a, var _) && right instanceof Number(long b, var _)) {
      return number(
          switch (binary.operator()) {
            case PLUS -> Math.addExact(a, b);
            case MINUS -> Math.subtractExact(a, b);
            case TIMES -> Math.multiplyExact(a, b);
            case DIVIDE -> Math.floorDivExact(a, nonzero(b));
            case MOD -> Math.floorMod(a, Math.absExact(nonzero(b)));
          });
    }
    Cells first = left.cells();
    Cells second = right.cells();
    Board board = BoardValue.common(first.board(), second.board());
    if (board != null && !second.region().isSubsetOf(board.all())) {
      second.region().cells().forEach(cell -> BoardValue.index(cell, board));
    }
    return switch (binary.operator()) {
      case PLUS -> new Cells(first.region().plus(second.region()), board);
      case MINUS -> new Cells(first.region().minus(second.region()), board);
      default -> throw new BoardFailure("regions are joined by + and - only");
    };
  }

  private static long nonzero(long divisor) {
    if (divisor == 0) {
      throw new BoardFailure("a division by zero");
    }
    return divisor;
  }

  private long call(Expression.Call call) {
    if (call.function() == Expression.Function.SIZE) {
      BoardValue of = value(call.arguments().getFirst());
      return of instanceof Several(List<BoardValue> members)
          ? members.size()
          : of.cells().region().size();
    }
    List<Long> numbers = call.arguments().stream().map(this::number).toList();
    long first = numbers.getFirst();
    long last = numbers.getLast();
    return switch (call.function()) {
      case MIN -> numbers.stream().mapToLong(Long::longValue).min().orElseThrow();
      case MAX -> numbers.stream().mapToLong(Long::longValue).max().orElseThrow();
      case ABS -> Math.absExact(first);
      case BITXOR -> natural(first) ^ natural(last);
      case BITAND -> natural(first) & natural(last);
      case BITS -> Long.bitCount(Math.absExact(first));
      case POWER -> Arithmetic.power(first, natural(last));
      case GCD ->
          numbers.stream()
              .map(BigInteger::valueOf)
              .reduce(BigInteger.ZERO, BigInteger::gcd)
              .longValueExact();
      case SIZE -> throw new IllegalStateException("done above");
    };
  }

  private static long natural(long number) {
    if (number < 0) {
      throw new BoardFailure(number + " is negative, which has no meaning here");
    }
    return number;
  }

  private BoardValue apply(BoardFunction function, List<Expression> arguments) {
    if (function.isFamily()) {
      return new Whole(BoardFamilies.of(function, arguments.stream().map(this::number).toList()));
    }
    return new BoardFunctions(main)
        .apply(function, argument(arguments.getFirst()), argument(arguments.getLast()));
  }

  /** The value of an argument of a function; a text is not read as the picture of a board there. */
  private BoardValue argument(Expression expression) {
    return expression instanceof BoardExpression.Text text
        ? new BoardValue.Text(text.text())
        : value(expression);
  }

  /** Whether two cells are neighbours. */
  boolean isAdjacent(Expression left, Expression right) {
    Number first = value(left).cell();
    return new BoardFunctions(main).isAdjacent(first, value(right).cell());
  }

  /** Whether every cell of a region is in another one. */
  boolean isSubset(BoardValue part, BoardValue whole) {
    Cells first = part.cells();
    Cells second = whole.cells();
    BoardValue.common(first.board(), second.board());
    return first.region().isSubsetOf(second.region());
  }

  /** The region of the cells that a set lists. */
  private Cells region(SetSyntax set) {
    Board board = null;
    List<BoardValue> members = members(set);
    int[] cells = new int[members.size()];
    for (int i = 0; i < cells.length; i++) {
      Number cell = members.get(i).cell();
      board = BoardValue.common(board, cell.board());
      cells[i] = BoardValue.index(cell.value(), cell.board());
    }
    return new Cells(Region.of(cells), board);
  }

  /** The members of a finite set, each once: numbers, cells of a region, or regions. */
  List<BoardValue> members(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces braces -> {
        List<BoardValue> members = new ArrayList<>();
        for (SetSyntax.Element element : braces.elements()) {
          switch (element) {
            case SetSyntax.Element.Number(Expression one) -> members.add(value(one));
            case SetSyntax.Element.Range(Expression low, Expression high) ->
                members.addAll(interval(number(low), number(high)));
          }
        }
        yield members.size() <= 1 ? members : members.stream().distinct().toList();
      }
      case SetSyntax.Interval interval -> interval(number(interval.low()), number(interval.high()));
      case SetSyntax.Name name -> members(named(name.name()));
      case SetSyntax.Term term -> members(value(term.term()));
      case SetSyntax.Union union -> {
        List<BoardValue> members = new ArrayList<>(members(union.left()));
        members.addAll(members(union.right()));
        yield members.stream().distinct().toList();
      }
      case SetSyntax.Except except -> {
        List<BoardValue> without = members(except.without());
        yield members(except.from()).stream().filter(each -> !without.contains(each)).toList();
      }
      case SetSyntax.Powers _, SetSyntax.Digits _ ->
          throw new BoardFailure(
              "this set of numbers has no place in a game on boards",
              "list its numbers, as in {1, 2, 4, 8}");
    };
  }

  private static List<BoardValue> members(BoardValue value) {
    if (value instanceof Several(List<BoardValue> members)) {
      return members;
    }
    Cells cells = value.cells();
    List<BoardValue> members = new ArrayList<>(cells.region().size());
    for (int c = cells.region().next(0); c >= 0; c = cells.region().next(c + 1)) {
      members.add(new Number(c, cells.board()));
    }
    return members;
  }

  private static List<BoardValue> interval(long low, long high) {
    // Unsigned, the difference does not overflow.
    if (low <= high && Long.compareUnsigned(high - low, Board.MAX_CELLS) >= 0) {
      throw new BoardFailure("an interval has at most " + Board.MAX_CELLS + " numbers here");
    }
    return LongStream.rangeClosed(low, high).<BoardValue>mapToObj(BoardTerms::number).toList();
  }

  /** Whether a number, cell or region is a member of a set. */
  boolean contains(SetSyntax set, BoardValue member) {
    if (set instanceof SetSyntax.Interval(Expression low, Expression high, var _)) {
      return number(low) <= member.number() && member.number() <= number(high);
    }
    BoardValue all =
        switch (set) {
          case SetSyntax.Name name -> named(name.name());
          case SetSyntax.Term term -> value(term.term());
          default -> new Several(members(set));
        };
    if (all instanceof Several(List<BoardValue> members)) {
      return members.stream().anyMatch(each -> isSame(each, member));
    }
    Cells cells = all.cells();
    if (!(member instanceof Number cell)) {
      throw new BoardFailure(
          member.kind() + " stands where a cell is wanted",
          "whether all cells of P are in S is asked by P subset S");
    }
    BoardValue.common(cells.board(), cell.board());
    return cell.value() >= 0
        && cell.value() < Board.MAX_CELLS
        && cells.region().contains((int) cell.value());
  }

  /** Whether two values are equal; a cell and a number are if the number is that of the cell. */
  static boolean isSame(BoardValue left, BoardValue right) {
    boolean areNumbers = left instanceof Number && right instanceof Number;
    return areNumbers
        ? left.number() == right.number()
        : left.cells().region().equals(right.cells().region());
  }
}
