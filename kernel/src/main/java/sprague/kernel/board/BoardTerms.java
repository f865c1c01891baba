// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import sprague.kernel.decide.LimitMeter;
import sprague.syntax.BoardExpression;
import sprague.syntax.BoardExpression.Apply;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Binary;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.board.Board;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.board.BoardFamilies;
import sprague.syntax.board.Picture;
import sprague.syntax.board.Region;

/**
 * The meaning of terms and sets about boards, read straight from the syntax tree. A value is a
 * {@link Long} (a number, or a cell by its number), a {@link Region}, a {@link Board}, or a {@link
 * List} of values (the members of a set).
 *
 * <p>All regions are of one board, {@link #main}; so a cell need not say on which board it is. It
 * is the board of the first region of the position asked about, and a region of any other board has
 * no meaning here. A board in the place of a region is the region of all its cells.
 *
 * <p>A term without a meaning is a {@link BoardFailure}, one beyond 64 bits an {@link
 * ArithmeticException}; if the meter refuses the steps of a term, a {@code LimitReached}. Not
 * thread-safe.
 */
final class BoardTerms {
  /** An estimate of the steps for a character of a text, which is read anew at each evaluation. */
  private static final long TEXT_STEPS = 1 << 5;

  private final Map<String, Object> names = new HashMap<>();
  private @Nullable Board main;
  private final LimitMeter meter;

  /** No names so far; the meter counts the steps of texts, boards, lines and copies. */
  BoardTerms(LimitMeter meter) {
    this.meter = meter;
  }

  /** The values of parameters, and of the variables that have one; the caller changes it. */
  Map<String, Object> names() {
    return names;
  }

  /** Whether {@link #main} is known. */
  boolean hasMain() {
    return main != null;
  }

  /** The board of all regions; a {@link BoardFailure} while it is not known. */
  Board main() {
    if (main == null) {
      throw new BoardFailure("it is not known on which board a cell is");
    }
    return main;
  }

  /** Makes a board {@link #main}, if there is none yet; another one is a {@link BoardFailure}. */
  Board onMain(Board board) {
    main = main == null ? board : main;
    if (!main.equals(board)) {
      throw new BoardFailure("there are regions of two boards");
    }
    return main;
  }

  /** The value of a term. */
  Object value(Expression term) {
    return switch (term) {
      case Expression.Number number -> number.value();
      case Expression.Name name -> named(name.name());
      case Expression.Negative negative -> Math.negateExact(number(negative.operand()));
      case Binary binary -> binary(binary, value(binary.left()), value(binary.right()));
      case Expression.Call call -> call(call);
      case Expression.Index _ -> throw new BoardFailure("lists are not read on boards");
      case BoardExpression.Cells cells ->
          Region.of(members(cells.set()).stream().mapToInt(this::asCell).toArray());
      case BoardExpression.Text _ -> Picture.board(text(term));
      case Apply apply -> apply(apply, apply.arguments().getFirst(), apply.arguments().getLast());
    };
  }

  private Object named(String name) {
    Object value = names.get(name);
    if (value == null) {
      throw new BoardFailure(name + " has no value");
    }
    return value;
  }

  /** Requires a number to be from 0 to size - 1, and returns it. */
  private static long within(long number, int size) {
    if (number < 0 || number >= size) {
      throw new BoardFailure(number + " is not from 0 to " + (size - 1));
    }
    return number;
  }

  private static <T> T as(Class<T> kind, Object value) {
    if (!kind.isInstance(value)) {
      throw new BoardFailure("there is no " + kind.getSimpleName() + " where one is needed");
    }
    return kind.cast(value);
  }

  static long asNumber(Object value) {
    return as(Long.class, value);
  }

  long number(Expression term) {
    return asNumber(value(term));
  }

  /** A number as a cell; of any board that is possible as long as the board is not known. */
  private int asCell(Object value) {
    return (int) within(asNumber(value), main == null ? Board.MAX_CELLS : main.size());
  }

  int cell(Expression term) {
    return asCell(value(term));
  }

  Region asRegion(Object value) {
    return as(Region.class, value instanceof Board board ? onMain(board).all() : value);
  }

  Region region(Expression term) {
    return asRegion(value(term));
  }

  /** The value of a term that is a board. It need not be {@link #main}. */
  Board board(Expression term) {
    return as(Board.class, value(term));
  }

  /** A text, after the steps of reading it are counted. */
  private String text(Expression term) {
    String text = as(BoardExpression.Text.class, term).text();
    meter.count(TEXT_STEPS * text.length());
    return text;
  }

  private Object binary(Binary binary, Object left, Object right) {
    if (left instanceof Long x && right instanceof Long y) {
      return switch (binary.operator()) {
        case PLUS -> Math.addExact(x, y);
        case MINUS -> Math.subtractExact(x, y);
        case TIMES -> Math.multiplyExact(x, y);
        case DIVIDE -> Math.floorDivExact(x, nonzero(y));
        case MOD -> Math.floorMod(x, Math.absExact(nonzero(y)));
      };
    }
    return switch (binary.operator()) {
      case PLUS -> asRegion(left).plus(asRegion(right));
      case MINUS -> asRegion(left).minus(asRegion(right));
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
      return size(call.arguments().getFirst());
    }
    Object first = value(call.arguments().getFirst());
    return switch (call.function()) {
      case ABS -> Math.absExact(asNumber(first));
      case MIN -> call.arguments().stream().mapToLong(this::number).min().orElseThrow();
      // Larger exponents are refused even where the power is 0, 1 or -1.
      case POWER ->
          BigInteger.valueOf(asNumber(first))
              .pow((int) within(number(call.arguments().getLast()), Long.SIZE))
              .longValueExact();
      case MAX -> call.arguments().stream().mapToLong(this::number).max().orElseThrow();
      default -> throw new BoardFailure(call.function().word() + " is not read on boards");
    };
  }

  /** The number of cells or members, which says nothing about the board of other regions. */
  private long size(Expression term) {
    Board before = main;
    try {
      Object value = value(term);
      return value instanceof List<?> all ? all.size() : asRegion(value).size();
    } finally {
      main = before;
    }
  }

  /** The value of a function of boards, with its first and its last argument, perhaps the same. */
  private Object apply(Apply apply, Expression first, Expression last) {
    return switch (apply.function()) {
      case EDGES -> counted(board(first).edges());
      case GRAPH -> counted(BoardFamilies.graph(text(first)));
      case MARKED -> {
        // Boards of two pictures may be equal and have other marks.
        Board board = board(first);
        onMain(board);
        yield board.marked(text(last));
      }
      case NEAR -> {
        Object value = value(first);
        Region cells = value instanceof Long ? Region.of(asCell(value)) : asRegion(value);
        yield main().near(cells);
      }
      case ABOVE -> main().above(cell(first));
      case LINES -> {
        long length = number(first);
        meter.count((long) Math.clamp(length, 0, Board.MAX_CELLS) * main().size());
        yield main().lines(length);
      }
      case COPIES -> {
        Set<Board.Place> shape = Picture.cells(text(first)).keySet();
        meter.count((long) shape.size() * main().size());
        yield main().copies(shape);
      }
      case ROW -> (long) main().placed(cell(first)).row();
      case COLUMN -> (long) main().placed(cell(first)).column();
      case JOINED -> {
        // Before main() is asked for: a board in the place of the region may become it.
        Region region = region(first);
        yield main().joined(region, cell(last));
      }
      case ENDS, FILE -> throw new BoardFailure(apply.function().word() + " is not read here");
      default ->
          counted(
              BoardFamilies.of(
                  apply.function(), apply.arguments().stream().map(this::number).toList()));
    };
  }

  /** Counts the steps of a board: a condition may ask for it, of every two cells, at each value. */
  private Board counted(Board board) {
    meter.count((long) board.size() * board.size());
    return board;
  }

  /** The members of a finite set: numbers or cells, or regions. */
  List<?> members(SetSyntax set) {
    return switch (set) {
      case SetSyntax.Braces(List<Element> elements, var _) -> {
        List<Object> members = new ArrayList<>();
        for (Element element : elements) {
          switch (element) {
            case Element.Number(Expression one) -> members.add(value(one));
            case Element.Range(Expression low, Expression high) ->
                members.addAll(interval(low, high));
          }
        }
        yield members.stream().distinct().toList();
      }
      case SetSyntax.Interval(Expression low, Expression high, var _) -> interval(low, high);
      case SetSyntax.Name(String name, var _) -> asMembers(named(name));
      case SetSyntax.Term(Expression term, var _) -> asMembers(value(term));
      case SetSyntax.Union _, SetSyntax.Except _, SetSyntax.Powers _, SetSyntax.Digits _ ->
          throw new BoardFailure("this set is not read on boards");
    };
  }

  private List<?> asMembers(Object value) {
    return value instanceof List<?> all
        ? all
        : asRegion(value).cells().asLongStream().boxed().toList();
  }

  /** Empty if {@code to} is less than {@code from}; the limit bounds the memory. */
  private List<Long> interval(Expression from, Expression to) {
    long low = number(from);
    long high = number(to);
    if (Math.subtractExact(high, low) >= Board.MAX_CELLS) {
      throw new BoardFailure("an interval is longer than any board");
    }
    return LongStream.rangeClosed(low, high).boxed().toList();
  }

  /** Whether two numbers or regions are equal; a number and a region are a {@link BoardFailure}. */
  boolean isSame(Object left, Object right) {
    return (left instanceof Long && right instanceof Long)
        ? left.equals(right)
        : asRegion(left).equals(asRegion(right));
  }
}
