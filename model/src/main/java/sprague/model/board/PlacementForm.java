// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.board.BoardInstance.Kind;
import sprague.model.board.Lattice.Square;
import sprague.syntax.BoardCondition;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.OccurringNames;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;
import sprague.syntax.board.Board;
import sprague.syntax.board.Region;

/**
 * The normal form of placement rules on one board: a finite list of moves, each of which needs
 * cells, and removes more cells than it adds ({@link PlacementGame}).
 *
 * <p>Rules have it if all arguments of the start are regions of one board, and every move leaves
 * one position of the same name, asks of the regions only for cells ({@code v in S}, {@code P
 * subset S}), and takes away and adds what does not depend on the regions. The moves are those of
 * the position in which all regions are the whole board. A label is the index of a region of the
 * head.
 */
public final class PlacementForm {
  private final BoardInstance instance;
  private final int name;
  private final int cells;
  private final int labels;
  private final PlacementGame game;

  private PlacementForm(BoardInstance instance, int name, int labels, PlacementGame game) {
    this.instance = instance;
    this.name = name;
    this.labels = labels;
    this.cells = game.cells() / labels;
    this.game = game;
  }

  /** The moves over labelled cells: cell c of region k of the head is cell k * n + c of n. */
  public PlacementGame game() {
    return game;
  }

  /**
   * The normal form, or empty if the rules are no placement rules. Cost: the values tried for the
   * variables of all rules on the whole board.
   *
   * @param onTrial called for each value that is tried for a variable; what it throws ends the work
   * @throws sprague.model.RuleFailure if a term has no meaning on this board
   */
  public static Optional<PlacementForm> of(
      BoardGame game, BoardInstance instance, Runnable onTrial) {
    Component start = instance.startComponent();
    List<Kind> kinds = instance.kindsOf(start.name());
    Board board = instance.main().orElse(null);
    if (board == null
        || !kinds.stream().allMatch(kind -> kind.isRegion() && Objects.equals(board, kind.board()))
        || !game.rules().stream().allMatch(rule -> isPlacement(rule, start.name(), game))) {
      return Optional.empty();
    }
    int cells = board.size();
    List<BoardValue> full =
        kinds.stream().<BoardValue>map(_ -> new BoardValue.Cells(board.all(), board)).toList();
    Set<Change> changes = new LinkedHashSet<>();
    for (BoardRule rule : game.rules()) {
      instance.forEach(
          rule,
          instance.component(start.name(), full),
          onTrial,
          terms -> changes.add(change(rule, terms, cells)));
    }
    // Otherwise play might go on without end.
    if (!changes.stream()
        .allMatch(each -> PlacementMove.isFewer(each.needs, each.removes, each.adds))) {
      return Optional.empty();
    }
    PlacementGame placement =
        new PlacementGame(
            cells * kinds.size(),
            changes.stream()
                .map(each -> new PlacementMove(each.needs, each.removes, each.adds))
                .toList(),
            lattice(board, kinds.size()));
    return Optional.of(new PlacementForm(instance, start.name(), kinds.size(), placement));
  }

  private static Optional<Lattice> lattice(Board board, int labels) {
    if (board.isWrapped() || (board.size() > 0 && board.place(0).isEmpty())) {
      return Optional.empty();
    }
    List<Square> squares = new ArrayList<>();
    for (int label = 0; label < labels; label++) {
      for (int cell = 0; cell < board.size(); cell++) {
        Board.Place place = board.placed(cell);
        squares.add(new Square(place.row() - 1, place.column() - 1, label));
      }
    }
    return Optional.of(new Lattice(squares));
  }

  /** Whether a move has the form, as far as its syntax tells. */
  private static boolean isPlacement(BoardRule rule, int name, BoardGame game) {
    Optional<List<Expression>> left = rule.argumentsOfOnlyPart(game.names().get(name));
    return rule.head() == name
        && left.isPresent()
        && IntStream.range(0, left.get().size())
            .allMatch(i -> isChanged(left.get().get(i), rule.arguments().get(i), rule))
        && rule.conditions().stream().allMatch(each -> isPlacement(each, rule));
  }

  /** Whether the regions of the head occur in a condition only as those asked for cells. */
  private static boolean isPlacement(ConditionSyntax condition, BoardRule rule) {
    Optional<Need> need = need(condition, rule);
    return !mentionsHead(
        rule,
        names -> need.ifPresentOrElse(it -> names.visit(it.cells), () -> names.visit(condition)));
  }

  /** Whether a term is a region of the head, less or plus terms without regions of the head. */
  private static boolean isChanged(Expression term, String region, BoardRule rule) {
    return term instanceof Expression.Binary(var operator, var left, var right, var _)
        ? (operator == Expression.Operator.MINUS || operator == Expression.Operator.PLUS)
            && isChanged(left, region, rule)
            && !mentionsHead(rule, names -> names.visit(right))
        : term instanceof Expression.Name(String own, var _) && own.equals(region);
  }

  /** The term of the cells for which a condition asks a region of the head, and its label. */
  private record Need(Expression cells, int label) {}

  /**
   * What a condition asks of a region of the head, if it is {@code v in S} or {@code P subset S}.
   */
  private static Optional<Need> need(ConditionSyntax condition, BoardRule rule) {
    return switch (condition) {
      case ConditionSyntax.In(var cell, boolean negated, SetSyntax.Name(String set, _), var _)
          when !negated ->
          need(cell, set, rule);
      case BoardCondition.Subset(var part, Expression.Name(String whole, var _), var _) ->
          need(part, whole, rule);
      default -> Optional.empty();
    };
  }

  private static Optional<Need> need(Expression cells, String region, BoardRule rule) {
    int label = rule.arguments().indexOf(region);
    return label < 0 ? Optional.empty() : Optional.of(new Need(cells, label));
  }

  /** Whether a region of the head occurs in what is visited. */
  private static boolean mentionsHead(BoardRule rule, Consumer<SyntaxWalk> visit) {
    OccurringNames names = new OccurringNames();
    visit.accept(names);
    return !Collections.disjoint(names.found().keySet(), rule.arguments());
  }

  /** The labelled cells that a move needs, and those that it removes and adds. */
  private record Change(BitSet needs, BitSet removes, BitSet adds) {}

  /** What a move changes, with all its variables assigned. */
  private static Change change(BoardRule rule, BoardTerms terms, int cells) {
    BitSet needs = new BitSet();
    for (ConditionSyntax condition : rule.conditions()) {
      need(condition, rule)
          .ifPresent(it -> add(needs, region(terms.value(it.cells)), it.label * cells));
    }
    BitSet removes = new BitSet();
    BitSet adds = new BitSet();
    List<Expression> left = rule.parts().getFirst().arguments();
    for (int label = 0; label < left.size(); label++) {
      // From the last term to the first; a cell is as the last term leaves it.
      BitSet decided = new BitSet();
      for (Expression term = left.get(label);
          term instanceof Expression.Binary(var operator, var before, var changed, var _);
          term = before) {
        BitSet these = new BitSet();
        add(these, terms.value(changed).cells().region(), label * cells);
        these.andNot(decided);
        decided.or(these);
        (operator == Expression.Operator.MINUS ? removes : adds).or(these);
      }
    }
    return new Change(needs, removes, adds);
  }

  private static Region region(BoardValue asked) {
    return asked instanceof BoardValue.Number(long cell, var _)
        ? Region.of((int) cell)
        : asked.cells().region();
  }

  private static void add(BitSet to, Region region, int offset) {
    region.cells().forEach(cell -> to.set(offset + cell));
  }

  /**
   * The labelled cells of a component that the form {@link #has}, of the same boards, as words; bit
   * i mod 64 of word i / 64 is cell i. O(cells).
   */
  public long[] position(Component component) {
    long[] words = new long[game.words()];
    List<BoardValue> regions = instance.arguments(component);
    for (int label = 0; label < labels; label++) {
      int offset = label * cells;
      regions
          .get(label)
          .cells()
          .region()
          .cells()
          .forEach(cell -> words[(offset + cell) >> 6] |= 1L << (offset + cell));
    }
    return words;
  }

  /** Whether a component is of the name that the form is about. */
  public boolean has(Component component) {
    return component.name() == name;
  }
}
