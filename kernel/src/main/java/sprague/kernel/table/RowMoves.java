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
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;

/**
 * Decides the moves in the rows of a game of two heaps, where one of the two arguments is the row
 * and the other one the column: the options of column b in row j are all columns before b in row j,
 * and column b - s in row i for finitely many pairs (i, s) with i &lt; j, as far as b - s &gt;= 0.
 *
 * <p>The pairs are read from the options of one column. That they are the same for all columns is
 * decided: each move from column b leads to one of these positions, and to each of them leads a
 * move.
 */
final class RowMoves {
  /**
   * The column whose options are enumerated; games with a pair (i, s), s &gt; 2^10, are refused.
   */
  private static final long COLUMN = 1 << 10;

  /** The most assignments that are tried for the options of that column. */
  private static final long MAX_TRIES = 1 << 20;

  /** The largest |s|: columns are ints. */
  private static final long MAX_SHIFT = 1 << 20;

  private final ClaimContext question;
  private final Numeration numeration;
  private final Decider decider;
  private final int rowAt;
  private final Variable b = new Variable("b");
  private final Variable other = new Variable("c");

  /**
   * A pair (i, s): the moves to column b - s in row i.
   *
   * @param row i
   * @param by s, which may be negative
   */
  record Shift(int row, int by) {}

  /**
   * The moves of a game.
   *
   * @param rowAt which argument is the row, 0 or 1
   * @throws CheckFailure when positions of other kinds than these with two arguments exist
   */
  RowMoves(ClaimContext question, int rowAt) throws CheckFailure {
    this.question = question;
    this.rowAt = rowAt;
    this.numeration = DefaultBase.of(question.rules());
    this.decider = new Decider(numeration, question.budget());
    if (!question.rules().arities().equals(Map.of(question.family().name(), 2))) {
      throw new CheckFailure(
          "there is more than one kind of position, or it has not two arguments");
    }
  }

  /**
   * The pairs of a row.
   *
   * @throws CheckFailure when moves do more or less than said above, or that they do not is not
   *     seen
   */
  List<Shift> of(int row) throws CheckFailure {
    List<Shift> shifts = seen(row);
    List<LinearForm<Variable>> from = position(number(row), number(b));
    List<List<LinearForm<Variable>>> moves = new ArrayList<>();
    List<DefiningConstraints> demands = new ArrayList<>();
    for (Moves clause : question.rules().movesOf(question.family().name())) {
      for (Move move : clause.moves()) {
        MoveFormula formula =
            new MoveFormula(
                question.rules(), clause, move, from, numeration, NonAutomaticSets.NONE);
        List<LinearForm<Variable>> to = demandOneOf(formula, row, shifts);
        if (!to.isEmpty()) {
          moves.add(to);
          demands.add(formula.demands());
        }
      }
    }
    decider.demand(
        new Formula.ForAll(
            List.of(b, other),
            implies(
                less(number(other), number(b)), leads(moves, demands, number(row), number(other)))),
        "not every smaller column of row " + row + " is an option");
    for (Shift shift : shifts) {
      LinearForm<Variable> column = number(b).plus(-shift.by);
      decider.demand(
          new Formula.ForAll(
              List.of(b),
              implies(
                  new Formula.AtLeastZero(column),
                  leads(moves, demands, number(shift.row), column))),
          "a move from row %d to row %d depends on the column".formatted(row, shift.row));
    }
    return shifts;
  }

  private <T> List<T> position(T row, T column) {
    return rowAt == 0 ? List.of(row, column) : List.of(column, row);
  }

  /** The pairs of the column whose options are enumerated. */
  private List<Shift> seen(int row) throws CheckFailure {
    Component at = new Component(question.family().name(), position((long) row, COLUMN));
    Set<Shift> shifts = new LinkedHashSet<>();
    try {
      for (Option option :
          new Options(question.rules(), question.budget().watch()).of(at, MAX_TRIES)) {
        if (option.odd().size() != 1 || !option.even().isEmpty()) {
          throw new CheckFailure("a move from " + at + " does not lead to one position");
        }
        List<Long> to = option.odd().iterator().next().arguments();
        long by = COLUMN - to.get(1 - rowAt);
        if (to.get(rowAt) > row || Math.abs(by) > MAX_SHIFT) {
          throw new CheckFailure("a move from " + at + " makes its row greater, or goes too far");
        }
        if (to.get(rowAt) < row) {
          shifts.add(new Shift(Math.toIntExact(to.get(rowAt)), (int) by));
        }
      }
    } catch (Options.Tired tired) {
      throw new Undecided(at + " has too many options to be tried out");
    }
    return List.copyOf(shifts);
  }

  /**
   * Decides that a move leads to the positions expected, and returns the arguments of its option;
   * empty if the move does not exist.
   */
  private List<LinearForm<Variable>> demandOneOf(MoveFormula move, int row, List<Shift> shifts)
      throws CheckFailure {
    Formula expected = or();
    List<LinearForm<Variable>> to = List.of();
    if (move.parts().size() == 1) {
      MoveFormula.Part part = move.parts().getFirst();
      to = part.arguments();
      LinearForm<Variable> column = to.get(1 - rowAt);
      List<Formula> places = new ArrayList<>();
      places.add(and(equal(to.get(rowAt), number(row)), less(column, number(b))));
      for (Shift shift : shifts) {
        places.add(
            and(equal(to.get(rowAt), number(shift.row)), equal(column, number(b).plus(-shift.by))));
      }
      expected = and(equal(part.count(), number(1)), new Formula.Or(places));
    }
    move.demands()
        .oblige(
            expected,
            "a move from row "
                + row
                + " leads elsewhere than to smaller columns, and to lower rows at set distances,");
    for (DefiningConstraints.Obligation each : move.demands().obligations()) {
      decider.demand(
          new Formula.ForAll(List.of(b), each.formula()),
          fails -> each.otherwise() + " at column " + fails.number(b));
    }
    return to;
  }

  /** Says that some move leads to the position with this row and column. */
  private Formula leads(
      List<List<LinearForm<Variable>>> moves,
      List<DefiningConstraints> demands,
      LinearForm<Variable> row,
      LinearForm<Variable> column) {
    List<Formula> any = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      any.add(
          demands
              .get(i)
              .met(
                  and(
                      equal(moves.get(i).get(rowAt), row),
                      equal(moves.get(i).get(1 - rowAt), column))));
    }
    return new Formula.Or(any);
  }
}
