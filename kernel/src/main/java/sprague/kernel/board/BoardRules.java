// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.syntax.BoardExpression;
import sprague.syntax.BoardFunction;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Result;
import sprague.syntax.Clause.Where;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.OccurringNames;
import sprague.syntax.board.Board;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.board.Region;
import sprague.syntax.parse.RuleParser;

/**
 * The rules of a game on one board, with the values of their parameters, and a position asked
 * about. Nothing ends the game but that a player cannot move.
 *
 * <p>{@link #options} is the meaning of the rules at any position, read straight from the syntax
 * tree. A term without a meaning is a {@link BoardFailure}. Not thread-safe.
 */
public final class BoardRules {
  private final BoardTerms terms;
  private final LimitMeter meter;
  private final List<Clause.Moves> moves = new ArrayList<>();
  private final BoardPosition start;
  private boolean isMisere;

  /** Whether the rules have a start whose board depends on variables. */
  private boolean hasOpenStart;

  /**
   * Reads the rules. Of a clause {@code start} only the board matters, unless a variable in it
   * leaves that open.
   *
   * @param of the position asked about; without such a clause the board is that of its first region
   * @param meter counts steps
   * @throws CheckFailure when they cannot be read, or the game ends in another way
   */
  private BoardRules(String game, String of, LimitMeter meter) throws CheckFailure {
    this.meter = meter;
    this.terms = new BoardTerms(meter);
    // The theorem is printed with this text: a reader must see all of it.
    CheckFailure.require(of.equals(RuleParser.oneLine(of)), "the position cannot be read: " + of);
    PositionSyntax position = syntax(of);
    GameSyntax rules = Rules.game(game);
    for (Parameter parameter : rules.parameters()) {
      CheckFailure.require(
          !terms.names().containsKey(parameter.name()), "two parameters have the same name");
      CheckFailure.require(parameter.defaultValue().isPresent(), "a parameter has no value");
      terms.names().put(parameter.name(), value(parameter.defaultValue().get()));
    }
    CheckFailure.require(!terms.hasMain(), "a parameter is a set of cells of a board");
    for (Clause clause : rules.clauses()) {
      if (clause instanceof Clause.Start(PositionSyntax first, var _)) {
        readBoard(first);
      }
    }
    start = position(position);
    CheckFailure.require(!start.hasNegativeNumber(), "the position does not exist: " + of);
    for (Clause clause : rules.clauses()) {
      switch (clause) {
        case Clause.Start _ -> {}
        case Clause.Moves each -> {
          CheckFailure.require(
              each.moves().stream().allMatch(move -> move.gain().isEmpty()), "moves gain points");
          moves.add(each);
        }
        case Clause.StuckResult(Result result, var _) when result != Result.DRAWS ->
            isMisere = result == Result.WINS;
        case Clause.Finish _, Clause.StuckResult _ ->
            throw new CheckFailure("the game ends in another way than that a player cannot move");
      }
    }
  }

  /** Computes something from rules. */
  public interface Examination<T> {
    T of(BoardRules rules) throws CheckFailure;
  }

  /**
   * Reads rules and examines them.
   *
   * @param of the position asked about, as the rules write it
   * @param meter counts the steps of both
   * @throws CheckFailure when the rules have no meaning, or a limit is reached; and what the
   *     examination throws
   */
  public static <T> T examine(String game, String of, LimitMeter meter, Examination<T> examination)
      throws CheckFailure {
    try {
      return examination.of(new BoardRules(game, of, meter));
    } catch (BoardFailure meaningless) {
      throw new CheckFailure(
          "the rules have no meaning to the checker: " + meaningless.getMessage());
    } catch (LimitReached limit) {
      throw new Undecided(limit.reason());
    }
  }

  private static PositionSyntax syntax(String of) throws CheckFailure {
    List<Clause> asked = Rules.syntax("start " + of).clauses();
    if (asked.size() != 1
        || !(asked.getFirst() instanceof Clause.Start(PositionSyntax position, var _))) {
      throw new CheckFailure("the position cannot be read: " + of);
    }
    return position;
  }

  /** Lets the start decide which board the cells of all positions are on. */
  private void readBoard(PositionSyntax first) {
    OccurringNames names = new OccurringNames();
    names.visit(first);
    if (terms.names().keySet().containsAll(names.found().keySet())) {
      position(first);
      return;
    }
    first.arguments().forEach(this::readBoard);
    if (!terms.hasMain() && !hasOpenStart) {
      terms.onMain(onlyBoard().orElseThrow(() -> new BoardFailure("the start has no board")));
    }
    // The position asked about has to name a board if the start does not.
    hasOpenStart &= !terms.hasMain();
  }

  /** The board of cells that are given by numbers alone: the one parameter of this kind. */
  private Optional<Board> onlyBoard() {
    List<Object> boards = terms.names().values().stream().filter(Board.class::isInstance).toList();
    return boards.size() == 1 ? Optional.of((Board) boards.getFirst()) : Optional.empty();
  }

  /** Lets the boards of the regions in a term decide, if they do not depend on variables. */
  private void readBoard(Expression term) {
    switch (term) {
      case Expression.Binary(var _, Expression left, Expression right, var _) -> {
        readBoard(left);
        readBoard(right);
      }
      case BoardExpression.Apply(BoardFunction function, List<Expression> arguments, var _)
          when function == BoardFunction.NEAR || function == BoardFunction.JOINED ->
          readBoard(arguments.getFirst());
      default -> {
        try {
          if (terms.value(term) instanceof Board board) {
            terms.onMain(board);
          }
        } catch (BoardFailure open) {
          // Depends on a variable, or is a cell or a number.
          hasOpenStart |=
              term instanceof BoardExpression.Apply apply
                  && (apply.function().isFamily() || apply.function() == BoardFunction.EDGES);
        }
      }
    }
  }

  private Object value(Argument argument) {
    return switch (argument) {
      case Argument.Board(Expression board) -> terms.board(board);
      case Argument.Integer(Expression number) -> terms.number(number);
      case Argument.Numbers(var set) -> terms.members(set);
      case Argument.Items _ -> throw new BoardFailure("lists are not read on boards");
    };
  }

  /** The values of parameters and of variables, and the board. */
  BoardTerms terms() {
    return terms;
  }

  LimitMeter meter() {
    return meter;
  }

  /** The position asked about. */
  public BoardPosition start() {
    return start;
  }

  /** Whether a player who cannot move wins; otherwise that player loses. */
  public boolean isMisere() {
    return isMisere;
  }

  /**
   * The clauses with the moves of positions of the name of a position.
   *
   * @throws CheckFailure when there are none, or they have another number of arguments
   */
  List<Clause.Moves> clauses(BoardPosition position) throws CheckFailure {
    List<Clause.Moves> clauses = new ArrayList<>();
    for (Clause.Moves clause : moves) {
      if (clause.head().name().equals(position.name())) {
        CheckFailure.require(
            clause.head().arguments().size() == position.arguments().size(),
            "positions of a name have different numbers of arguments");
        clauses.add(clause);
      }
    }
    CheckFailure.require(!clauses.isEmpty(), "the rules have no clause for such positions");
    return clauses;
  }

  /** The position that a text describes, such as {@code at(3, {0, 1})}. */
  public BoardPosition position(String text) throws CheckFailure {
    return position(syntax(text));
  }

  /** The position with the values of names; if no board is known, its first region decides it. */
  private BoardPosition position(PositionSyntax syntax) {
    List<Object> arguments = new ArrayList<>();
    for (Expression argument : syntax.arguments()) {
      Object value = terms.value(argument);
      value = value instanceof Long ? value : terms.asRegion(value);
      if (!terms.hasMain() && !hasOpenStart && value instanceof Region cells) {
        // Without a parameter they are on the board of the numbers up to the largest of them.
        terms.onMain(
            onlyBoard().orElseGet(() -> Board.numbers(cells.cells().max().orElse(-1) + 1)));
      }
      arguments.add(value);
    }
    if (!terms.hasMain()) {
      throw new BoardFailure("the position has no board");
    }
    Region all = terms.main().all();
    if (arguments.stream().anyMatch(each -> each instanceof Region it && !it.isSubsetOf(all))) {
      throw new BoardFailure("a region is on no board");
    }
    return new BoardPosition(syntax.name(), arguments);
  }

  /**
   * The options of a position, each once, as a sum of positions. Cost: for each move, at worst the
   * product of the sizes of the sets that its variables run over ({@link BoardConditions}).
   */
  public Set<List<BoardPosition>> options(BoardPosition position) throws CheckFailure {
    Set<List<BoardPosition>> options = new LinkedHashSet<>();
    for (Clause.Moves clause : clauses(position)) {
      List<String> bound = new ArrayList<>();
      if (matches(clause.head(), position, bound)) {
        for (Clause.Move move : clause.moves()) {
          meter.count(terms.main().size() + 1L);
          new BoardConditions(terms, meter)
              .forEach(
                  move.where().map(Where::conditions).orElse(List.of()),
                  () -> addOption(move, options));
        }
      }
      bound.forEach(terms.names()::remove);
    }
    return options;
  }

  /**
   * Whether a head fits a position: a name without a value gets that of the argument in its place,
   * and any other argument has to be equal to it.
   *
   * @param bound receives the names that got a value, also if the head does not fit
   */
  private boolean matches(PositionSyntax head, BoardPosition position, List<String> bound) {
    for (int i = 0; i < head.arguments().size(); i++) {
      Object value = position.arguments().get(i);
      if (head.arguments().get(i) instanceof Expression.Name(String name, var _)
          && !terms.names().containsKey(name)) {
        terms.names().put(name, value);
        bound.add(name);
      } else if (!terms.isSame(terms.value(head.arguments().get(i)), value)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the option of the values of all variables, unless a number in it is negative. */
  private void addOption(Clause.Move move, Set<List<BoardPosition>> options) {
    meter.count(terms.main().size() + 1L);
    List<BoardPosition> option = new ArrayList<>();
    for (PartSyntax part : move.option().parts()) {
      if (!(part instanceof PartSyntax.Single(PositionSyntax single, var _))) {
        throw new BoardFailure("a move leaves a part that is not a single position");
      }
      option.add(position(single));
    }
    if (option.stream().noneMatch(BoardPosition::hasNegativeNumber)) {
      options.add(option);
    }
  }
}
