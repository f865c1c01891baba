// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sprague.kernel.board.PlacementForm.Move;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.rules.CheckFailure;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Operator;
import sprague.syntax.OccurringNames;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.board.Region;

/**
 * Reads the placement form of rules whose positions have regions for arguments, all of one board.
 *
 * <p><b>Claim.</b> The moves of the form are those of the rules, in every position of the name. Let
 * S be the regions of a rule's head. It is checked that a condition mentions an S only as {@code
 * TERM in S} or {@code TERM subset S}, where TERM mentions none; and that each argument of the one
 * part that is left is its S less terms that mention none. So an assignment of values to the rule's
 * variables satisfies the conditions in a position if and only if it satisfies them on the full
 * board, where each S has all cells, and the position contains the cells that the TERMs name. These
 * the move needs; it removes the cells of the terms that are subtracted.
 *
 * <p>Cost: that of {@link BoardConditions#forEach} on the full board, for each rule.
 */
final class PlacementReader {
  /**
   * The steps counted for a move that is found, for each region. They bound the memory: a limit of
   * 10^9 steps admits some 60,000 moves.
   */
  private static final int STEPS_PER_MOVE = 1 << 14;

  private static final Comparator<Region> BY_CELLS =
      (one, other) -> Arrays.compare(one.cells().toArray(), other.cells().toArray());

  private final BoardRules rules;
  private final BoardTerms terms;
  private final LimitMeter meter;
  private final Set<Move> moves =
      new TreeSet<>(
          Comparator.comparing(Move::needs, BY_CELLS).thenComparing(Move::removes, BY_CELLS));

  private PlacementReader(BoardRules rules) {
    this.rules = rules;
    this.terms = rules.terms();
    this.meter = rules.meter();
  }

  static PlacementForm read(String game, String of, LimitMeter meter) throws CheckFailure {
    return BoardRules.examine(
        game, of, meter, rules -> new PlacementReader(rules).form(rules.start()));
  }

  private PlacementForm form(BoardPosition of) throws CheckFailure {
    CheckFailure.require(
        !rules.isMisere(), "the game is not of plain normal play: who cannot move loses");
    Region start = Region.EMPTY;
    for (int i = 0; i < of.arguments().size(); i++) {
      start = start.plus(labelled(i, terms.asRegion(of.arguments().get(i))));
    }
    for (Clause.Moves clause : rules.clauses(of)) {
      for (Clause.Move move : clause.moves()) {
        CheckFailure.require(move.gain().isEmpty(), "moves gain points");
        find(clause.head(), move);
      }
    }
    CheckFailure.require(
        moves.stream().noneMatch(move -> move.needs().and(move.removes()).isEmpty()),
        "a move removes no cell that it needs, so play need not end");
    int cells = of.arguments().size() * terms.main().size();
    return new PlacementForm(List.copyOf(moves), start, cells, meter);
  }

  /** A region of the board as labelled cells of the argument with an index; see PlacementForm. */
  private Region labelled(int label, Region region) {
    return Region.of(region.cells().map(cell -> label * terms.main().size() + cell).toArray());
  }

  /** A term that is a region, and the index of the argument whose cells it names. */
  private record Cells(int label, Expression term) {}

  /** Finds the moves of a rule. */
  private void find(PositionSyntax head, Clause.Move rule) throws CheckFailure {
    List<String> regions = new ArrayList<>();
    for (Expression argument : head.arguments()) {
      CheckFailure.require(
          argument instanceof Expression.Name(String name, var _)
              && !regions.contains(name)
              && !terms.names().containsKey(name),
          "the head of a rule does not have a different variable for each argument");
      regions.add(((Expression.Name) argument).name());
    }
    List<ConditionSyntax> conditions = rule.where().map(Where::conditions).orElse(List.of());
    List<Cells> needed = new ArrayList<>();
    OccurringNames free = new OccurringNames();
    for (ConditionSyntax condition : conditions) {
      if (condition instanceof ConditionSyntax.In(var cell, boolean negated, var set, var _)
          && !negated
          && set instanceof SetSyntax.Name(String region, var _)
          && regions.contains(region)) {
        SetSyntax one = new SetSyntax.Braces(List.of(new Element.Number(cell)), cell.span());
        needed.add(new Cells(regions.indexOf(region), new BoardExpression.Cells(one, cell.span())));
      } else if (condition instanceof BoardCondition.Subset(var part, var whole, var _)
          && whole instanceof Expression.Name(String region, var _)
          && regions.contains(region)) {
        needed.add(new Cells(regions.indexOf(region), part));
      } else {
        free.visit(condition);
      }
    }
    List<Cells> removed = removed(rule, head.name(), regions);
    needed.forEach(each -> free.visit(each.term));
    removed.forEach(each -> free.visit(each.term));
    CheckFailure.require(
        Collections.disjoint(free.found().keySet(), regions),
        "a condition or a term does not have the form of placement rules");
    // On the full board TERM in S and TERM subset S hold for all cells of the board.
    regions.forEach(region -> terms.names().put(region, terms.main().all()));
    new BoardConditions(terms, meter)
        .forEach(
            conditions,
            () -> {
              meter.count((long) STEPS_PER_MOVE * regions.size());
              moves.add(new Move(union(needed), union(removed)));
            });
    regions.forEach(terms.names()::remove);
  }

  private Region union(List<Cells> cells) {
    return cells.stream()
        .map(each -> labelled(each.label, terms.region(each.term)))
        .reduce(Region.EMPTY, Region::plus);
  }

  /** The regions that a rule removes. */
  private static List<Cells> removed(Clause.Move rule, String name, List<String> regions)
      throws CheckFailure {
    List<PartSyntax> parts = rule.option().parts();
    if (parts.size() != 1
        || !(parts.getFirst() instanceof PartSyntax.Single(PositionSyntax left, var _))
        || !left.name().equals(name)
        || left.arguments().size() != regions.size()) {
      throw new CheckFailure("a move does not leave one position of the same name");
    }
    List<Cells> removed = new ArrayList<>();
    for (int i = 0; i < regions.size(); i++) {
      Expression rest = left.arguments().get(i);
      while (rest instanceof Expression.Binary(Operator operator, var whole, var less, var _)
          && operator == Operator.MINUS) {
        removed.add(new Cells(i, less));
        rest = whole;
      }
      CheckFailure.require(
          rest instanceof Expression.Name(String region, var _) && region.equals(regions.get(i)),
          "a move does not leave each region less some cells");
    }
    return removed;
  }
}
