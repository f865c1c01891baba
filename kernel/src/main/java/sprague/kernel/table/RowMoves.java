// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.DefaultBase;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Decider;
import sprague.kernel.rules.DefiningConstraints;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.LinearForm;

/**
 * Determines the moves of a game of two heaps row by row. One of the two arguments is the row, the
 * other the column. The options of column b in row j have to be: all columns before b in row j; and
 * column b - s in row i for finitely many offsets (i, s) with i &lt; j, if b - s &gt;= 0. In
 * Wythoff's game row j has the offsets (i, 0) and (i, j - i) for all i &lt; j.
 *
 * <p>The offsets are read from the options of one column. It is decided that they are the same for
 * all columns b: each move leads to one of these positions, and some move leads to each of them.
 * Cost of a row: the options of one column, and the decision of a few sentences for each move of
 * the rules and one for each offset.
 */
final class RowMoves {
  /**
   * The column whose options are enumerated. These are its 1,024 smaller columns at least, so that
   * a larger one takes longer. Games with an offset s &gt; 2^10, which this column does not show,
   * are refused.
   */
  private static final long SAMPLE_COLUMN = 1 << 10;

  /**
   * The maximum number of assignments tried to enumerate the options of that column, about 1,000
   * for each of its smaller columns; with more, the claim is undecided.
   */
  private static final long MAX_TRIES = 1 << 20;

  /** The maximum of |s|, so that columns are ints; games with more are refused. */
  private static final long MAX_DISTANCE = 1 << 20;

  private final ClaimContext context;
  private final Numeration numeration;
  private final Decider decider;
  private final Options options;

  /** The index of the argument that is the row, 0 or 1. */
  private final int rowAt;

  /** The column moved from. */
  private final Variable b = new Variable("b");

  /** A smaller column of the same row. */
  private final Variable c = new Variable("c");

  /**
   * An offset (i, s): the move from column b to column b - s in row i.
   *
   * @param row i
   * @param distance s, which may be negative
   */
  record Offset(int row, int distance) {}

  /** A move from the positions of a row: the arguments of its option, and its constraints. */
  private record RowMove(List<LinearForm<Variable>> to, DefiningConstraints constraints) {}

  /**
   * The moves of a game.
   *
   * @param rowAt the index of the argument that is the row, 0 or 1
   * @throws CheckFailure unless all positions are of one name with two arguments
   */
  RowMoves(ClaimContext context, int rowAt) throws CheckFailure {
    this.context = context;
    this.rowAt = rowAt;
    this.numeration = DefaultBase.of(context.rules());
    this.decider = new Decider(numeration, context.limits());
    this.options = new Options(context.rules(), context.limits());
    CheckFailure.require(
        context.rules().arities().equals(Map.of(context.family().name(), 2)),
        "there is more than one kind of position, or it has not two arguments");
  }

  /**
   * The offsets of a row.
   *
   * @throws CheckFailure when the moves are not as described above, or a limit is reached
   */
  List<Offset> of(int row) throws CheckFailure {
    List<Offset> offsets = enumerate(row);
    List<RowMove> moves = new ArrayList<>();
    for (MoveFormula move :
        MoveFormula.all(
            context.rules(),
            context.family().name(),
            position(number(row), number(b)),
            numeration,
            NonAutomaticSets.NONE)) {
      List<LinearForm<Variable>> to = demandOneOf(move, row, offsets);
      if (!to.isEmpty()) {
        moves.add(new RowMove(to, move.constraints()));
      }
    }
    Formula isOption = isOption(moves, number(row), number(c));
    decider.require(
        new Formula.ForAll(List.of(b, c), implies(less(number(c), number(b)), isOption)),
        "not every smaller column of row " + row + " is an option");
    for (Offset offset : offsets) {
      LinearForm<Variable> column = number(b).plus(-offset.distance);
      isOption = isOption(moves, number(offset.row), column);
      decider.require(
          new Formula.ForAll(List.of(b), implies(new Formula.AtLeastZero(column), isOption)),
          "a move from row %s to row %s depends on the column".formatted(row, offset.row));
    }
    return offsets;
  }

  /** The arguments of the position with a row and a column. */
  private <T> List<T> position(T row, T column) {
    return rowAt == 0 ? List.of(row, column) : List.of(column, row);
  }

  /** The offsets of the column whose options are enumerated. */
  private List<Offset> enumerate(int row) throws CheckFailure {
    Component at = new Component(context.family().name(), position((long) row, SAMPLE_COLUMN));
    Set<Offset> offsets = new LinkedHashSet<>();
    try {
      for (Option option : options.of(at, MAX_TRIES)) {
        if (option.counts().size() != 1 || option.odd().isEmpty()) {
          throw new CheckFailure("a move from " + at + " does not lead to one position");
        }
        List<Long> to = option.odd().iterator().next().arguments();
        long distance = SAMPLE_COLUMN - to.get(1 - rowAt);
        if (to.get(rowAt) > row) {
          throw new CheckFailure("a move from " + at + " increases the row");
        }
        if (Math.abs(distance) > MAX_DISTANCE) {
          throw new Undecided("a move from " + at + " leads too far away");
        }
        if (to.get(rowAt) < row) {
          offsets.add(new Offset(Math.toIntExact(to.get(rowAt)), (int) distance));
        }
      }
    } catch (Options.TryLimitReached tired) {
      throw new Undecided(at + " has too many options to be tried out");
    }
    return List.copyOf(offsets);
  }

  /**
   * Decides that a move leads to one position, in a smaller column of the row or at an offset, and
   * returns the arguments of this option. If the move does not leave one component, it is decided
   * that it never applies, and the result is empty.
   */
  private List<LinearForm<Variable>> demandOneOf(MoveFormula move, int row, List<Offset> offsets)
      throws CheckFailure {
    Formula expected = or();
    List<LinearForm<Variable>> to = List.of();
    if (move.parts().size() == 1) {
      MoveFormula.Part part = move.parts().getFirst();
      to = part.arguments();
      LinearForm<Variable> column = to.get(1 - rowAt);
      List<Formula> targets = new ArrayList<>();
      targets.add(and(equal(to.get(rowAt), number(row)), less(column, number(b))));
      for (Offset each : offsets) {
        Formula isColumn = equal(column, number(b).plus(-each.distance));
        targets.add(and(equal(to.get(rowAt), number(each.row)), isColumn));
      }
      expected = and(equal(part.count(), number(1)), new Formula.Or(targets));
    }
    move.constraints()
        .require(
            expected,
            "a move from row "
                + row
                + " leads neither to a smaller column nor to a lower row at a fixed distance,");
    for (DefiningConstraints.Obligation each : move.constraints().obligations()) {
      decider.require(
          new Formula.ForAll(List.of(b), each.formula()),
          fails -> each.otherwise() + " at column " + fails.number(b));
    }
    return to;
  }

  /** The formula that some move leads to the position with a row and a column. */
  private Formula isOption(
      List<RowMove> moves, LinearForm<Variable> row, LinearForm<Variable> column) {
    List<Formula> options = new ArrayList<>();
    for (RowMove each : moves) {
      Formula isRow = equal(each.to.get(rowAt), row);
      options.add(each.constraints.exists(and(isRow, equal(each.to.get(1 - rowAt), column))));
    }
    return new Formula.Or(options);
  }
}
