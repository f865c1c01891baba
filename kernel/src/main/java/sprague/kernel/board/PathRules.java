// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Rules;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression.Apply;
import sprague.syntax.BoardExpression.Cells;
import sprague.syntax.BoardFunction;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Operator;
import sprague.syntax.GameSyntax;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;
import sprague.syntax.Span;
import sprague.syntax.parse.RuleParser;

/**
 * Translates rules about one region S of a board to the heap game that they are on paths.
 *
 * <p><b>The rules.</b> The conditions of each rule are {@code v in S} for each of its variables,
 * and {@code v ~ w} or {@code v != w} for two of them, and the conditions {@code ~} connect all
 * variables. What is left is S less terms made of {@code {v, ...}}, {@code near(v)} and {@code +}.
 *
 * <p><b>Theorem.</b> The value of S = path(n) is that of the heap of n in the translated rules.
 *
 * <p><b>Proof.</b> Whether an assignment of cells of S to the variables satisfies the conditions
 * depends on the adjacency of these cells alone. They lie in one run of S, a maximal set of
 * consecutive cells, as {@code ~} connects them; and of S only cells of the same run are removed,
 * as those of {@code near(v)} in S are neighbours of v. So S is the sum of its runs, and a run has
 * the moves of a path of its length. Let a window be the cells from the least one of an assignment
 * to the greatest. Up to translation there are finitely many assignments. In a run, let x cells be
 * before the window and y after it; x and y may be any numbers from 0 on, and the length is their
 * sum and that of the window. What the assignment removes within the window does not depend on x
 * and y. Beyond the window it removes at most the cell next to each end, if there is one. The runs
 * that are left are those that {@link #write} writes for all x and y.
 */
public final class PathRules {
  /** The maximum number of variables of a rule; more are used by no game on a path. */
  private static final int MAX_VARIABLES = 4;

  private final String name;
  private final Set<String> moves = new TreeSet<>();

  private PathRules(String name) {
    this.name = name;
  }

  /**
   * Heaps in the place of paths.
   *
   * @param rules the rules of the heaps: {@code free(n)} stands for a path of n cells
   * @param of the heaps that stand for the positions asked about
   */
  public record Heaps(String rules, String of) {}

  /**
   * Translates rules and the positions asked about, which are all cells of paths, such as {@code
   * free(path(n + 1))}.
   *
   * @throws CheckFailure when the rules or the positions are not of this form, or a play may not
   *     end
   */
  public static Heaps translate(String game, String of) throws CheckFailure {
    String start = "start " + of;
    List<Clause> clauses = Rules.syntax(start).clauses();
    // The theorem is printed with this text: a reader must see all of it.
    if (of.equals(RuleParser.oneLine(of))
        && clauses.size() == 1
        && clauses.getFirst() instanceof Clause.Start(PositionSyntax position, var _)
        && position.arguments().size() == 1
        && position.arguments().getFirst() instanceof Apply(var function, var arguments, var _)
        && function == BoardFunction.PATH) {
      Span size = arguments.getFirst().span();
      return new Heaps(
          rules(game, position.name()),
          position.name() + "(" + start.substring(size.start(), size.end()) + ")");
    }
    throw new CheckFailure("the positions are not all cells of a path: " + of);
  }

  private static String rules(String game, String name) throws CheckFailure {
    GameSyntax syntax = Rules.syntax(game);
    PathRules rules = new PathRules(name);
    for (Clause clause : syntax.clauses()) {
      switch (clause) {
        case Clause.Start _ -> {}
        case Clause.Moves(PositionSyntax head, List<Clause.Move> each, var _) -> {
          if (head.name().equals(name)) {
            for (Clause.Move move : each) {
              rules.add(syntax, head, move);
            }
          }
        }
        case Clause.Finish _, Clause.StuckResult _ ->
            throw new CheckFailure("the game is not of plain normal play: who cannot move loses");
      }
    }
    require(!rules.moves.isEmpty(), "there is no move from " + name);
    return String.join("\n", rules.moves);
  }

  private static void require(boolean holds, String otherwise) throws CheckFailure {
    if (!holds) {
      throw new CheckFailure(otherwise);
    }
  }

  private void add(GameSyntax game, PositionSyntax head, Clause.Move move) throws CheckFailure {
    require(move.gain().isEmpty(), "moves gain points");
    require(head.arguments().size() == 1, "a position is not one region");
    String region = nameOf(head.arguments().getFirst());
    List<String> variables = new ArrayList<>();
    List<ConditionSyntax> others = new ArrayList<>();
    for (ConditionSyntax condition : move.where().map(Clause.Where::conditions).orElse(List.of())) {
      if (condition instanceof ConditionSyntax.In(var cell, boolean negated, var set, var _)) {
        require(
            !negated && set instanceof SetSyntax.Name(String in, var _) && in.equals(region),
            "a cell is asked for elsewhere than in the region");
        variables.add(nameOf(cell));
      } else {
        others.add(condition);
      }
    }
    List<String> names = new ArrayList<>(variables);
    names.add(region);
    game.parameters().forEach(each -> names.add(each.name()));
    require(names.stream().distinct().count() == names.size(), "a name has two meanings");
    require(
        !variables.isEmpty() && variables.size() <= MAX_VARIABLES,
        "a rule has no variables, or more than " + MAX_VARIABLES);
    requireConnected(variables, others);
    int[] cells = new int[variables.size()];
    assign(1, cells, variables, others, left(move, region));
  }

  private static String nameOf(Expression term) throws CheckFailure {
    if (term instanceof Expression.Name(String name, var _)) {
      return name;
    }
    throw new CheckFailure("a term is no variable");
  }

  private static int indexOf(Expression term, List<String> variables) throws CheckFailure {
    int index = variables.indexOf(nameOf(term));
    require(index >= 0, "a variable is not asked to be in the region");
    return index;
  }

  private static void requireConnected(List<String> variables, List<ConditionSyntax> conditions)
      throws CheckFailure {
    boolean[] reached = new boolean[variables.size()];
    reached[0] = true;
    for (int round = 0; round < variables.size(); round++) {
      for (ConditionSyntax condition : conditions) {
        if (condition instanceof BoardCondition.Adjacent(var left, var right, var _)) {
          int one = indexOf(left, variables);
          int other = indexOf(right, variables);
          reached[one] |= reached[other];
          reached[other] |= reached[one];
        }
      }
    }
    for (boolean each : reached) {
      require(each, "the cells of a move are not connected");
    }
  }

  /** The term of what a move leaves. */
  private Expression left(Clause.Move move, String region) throws CheckFailure {
    List<PartSyntax> parts = move.option().parts();
    if (parts.size() == 1
        && parts.getFirst() instanceof PartSyntax.Single(PositionSyntax left, var _)
        && left.name().equals(name)
        && left.arguments().size() == 1) {
      Expression rest = left.arguments().getFirst();
      Expression whole = rest;
      while (whole instanceof Expression.Binary(Operator operator, var more, var _, var _)
          && operator == Operator.MINUS) {
        whole = more;
      }
      require(nameOf(whole).equals(region), "a move does not leave the region less some cells");
      return rest;
    }
    throw new CheckFailure("a move does not leave one region of the same name");
  }

  /** Tries all cells for the variables from an index on; the first variable is at cell 0. */
  private void assign(
      int index,
      int[] cells,
      List<String> variables,
      List<ConditionSyntax> conditions,
      Expression left)
      throws CheckFailure {
    if (index < cells.length) {
      for (int cell = 1 - cells.length; cell < cells.length; cell++) {
        cells[index] = cell;
        assign(index + 1, cells, variables, conditions, left);
      }
      return;
    }
    for (ConditionSyntax condition : conditions) {
      if (!holds(condition, cells, variables)) {
        return;
      }
    }
    Set<Integer> removed = new TreeSet<>();
    for (Expression rest = left;
        rest instanceof Expression.Binary(var _, var more, var less, var _);
        rest = more) {
      collect(less, cells, variables, removed);
    }
    TreeSet<Integer> needed = new TreeSet<>();
    for (int cell : cells) {
      needed.add(cell);
    }
    require(
        needed.stream().anyMatch(removed::contains),
        "a move removes no cell that it needs, so play need not end");
    write(needed.first(), needed.last(), removed);
  }

  private static boolean holds(ConditionSyntax condition, int[] cells, List<String> variables)
      throws CheckFailure {
    return switch (condition) {
      case BoardCondition.Adjacent(var left, var right, var _) ->
          Math.abs(cells[indexOf(left, variables)] - cells[indexOf(right, variables)]) == 1;
      case ConditionSyntax.Chain(var terms, var relations, var _)
          when relations.equals(List.of(Relation.UNEQUAL)) ->
          cells[indexOf(terms.getFirst(), variables)] != cells[indexOf(terms.getLast(), variables)];
      default -> throw new CheckFailure("a condition depends on more than adjacency");
    };
  }

  /** Adds the cells of a term. */
  private static void collect(
      Expression term, int[] cells, List<String> variables, Set<Integer> into) throws CheckFailure {
    switch (term) {
      case Expression.Binary(Operator operator, var left, var right, var _)
          when operator == Operator.PLUS -> {
        collect(left, cells, variables, into);
        collect(right, cells, variables, into);
      }
      case Cells(SetSyntax.Braces(List<Element> elements, var _), var _) -> {
        for (Element element : elements) {
          if (!(element instanceof Element.Number(Expression cell))) {
            throw new CheckFailure("cells are named by numbers");
          }
          into.add(cells[indexOf(cell, variables)]);
        }
      }
      case Apply(BoardFunction function, List<Expression> arguments, var _)
          when function == BoardFunction.NEAR -> {
        int cell = cells[indexOf(arguments.getFirst(), variables)];
        into.addAll(List.of(cell - 1, cell, cell + 1));
      }
      default -> throw new CheckFailure("a move removes more than cells and their neighbours");
    }
  }

  /** Writes the moves of a window, from its first cell to its last, for all x and y. */
  private void write(int first, int last, Set<Integer> removed) {
    List<Integer> within = removed.stream().filter(c -> c >= first && c <= last).toList();
    int before = within.getFirst() - first;
    int after = last - within.getLast();
    List<Integer> runs = new ArrayList<>();
    for (int i = 1; i < within.size(); i++) {
      runs.add(within.get(i) - within.get(i - 1) - 1);
    }
    boolean cutsBefore = removed.contains(first - 1);
    boolean cutsAfter = removed.contains(last + 1);
    if (cutsBefore) {
      runs.add(before);
    }
    if (cutsAfter) {
      runs.add(after);
    }
    // The run a is x - 1 or x + before, b is y - 1 or y + after.
    int a = cutsBefore ? -1 : before;
    int b = cutsAfter ? -1 : after;
    int window = last - first + 1;
    String heap = name + "(n) -> ";
    String rest = runs(runs);
    moves.add(
        heap
            + "%s(a) + %s(b)%s where a + b = n - %d, a >= %d, b >= %d"
                .formatted(name, name, rest, window - a - b, Math.max(a, 0), Math.max(b, 0)));
    if (cutsBefore) {
      moves.add(
          heap
              + "%s(b)%s where b = n - %d, b >= %d"
                  .formatted(name, rest, window - b, Math.max(b, 0)));
    }
    if (cutsAfter) {
      moves.add(
          heap
              + "%s(a)%s where a = n - %d, a >= %d"
                  .formatted(name, rest, window - a, Math.max(a, 0)));
    }
    if (cutsBefore && cutsAfter) {
      moves.add(heap + "%s(0)%s where n = %d".formatted(name, rest, window));
    }
  }

  /** Runs of fixed lengths as the end of a sum. */
  private String runs(List<Integer> runs) {
    StringBuilder text = new StringBuilder();
    runs.stream()
        .filter(each -> each > 0)
        .sorted()
        .forEach(each -> text.append(" + ").append(name).append('(').append(each).append(')'));
    return text.toString();
  }
}
