// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.OccurringNames;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;

/**
 * Evaluates games on boards directly by the description of the language, as a reference for the
 * kernel and for {@code sprague.model.board}, with which it shares the parser alone: every variable
 * is tried with every number, cell and region, the conditions are tested afterwards, and values are
 * found by the mex rule on whole positions.
 *
 * <p>Covers one board of a few families, and takes exponential time. Not thread-safe.
 */
public final class ReferenceBoards {
  /** Variables take the numbers from -MARGIN to cells + MARGIN, some of which are no cells. */
  private static final int MARGIN = 2;

  /**
   * The maximum number of assignments to variables, for all positions together; it bounds the time.
   */
  private static final int MAX_TRIALS = 20_000_000;

  /** Thrown for what is not covered here, or would take long. */
  public static final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Thrown for a term without a meaning. In a condition it excludes the assignment; in the part of
   * an option it ends the query.
   */
  static final class Undefined extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * A position.
   *
   * @param arguments a {@link Long} or a {@link Set} of {@link Integer}s each
   */
  public record Position(String name, List<Object> arguments) {}

  private final ReferenceTerms terms = new ReferenceTerms();
  private final GameSyntax rules;
  private final Map<String, Object> parameters = new HashMap<>();
  private final Map<Position, Long> values = new HashMap<>();

  /** Whether the player to move loses a sum, whose positions are sorted by their texts. */
  private final Map<List<Position>, Boolean> lost = new HashMap<>();

  /** The positions whose values are being computed: meeting one again means that play may cycle. */
  private final Set<Position> open = new HashSet<>();

  private final Position start;
  private int trials;

  /**
   * A game.
   *
   * @param rules with a value for each parameter
   * @param start the text of a position; its first region decides on the board
   */
  public ReferenceBoards(String rules, String start) {
    this.rules = RuleText.syntax(rules);
    for (GameSyntax.Parameter parameter : this.rules.parameters()) {
      parameters.put(
          parameter.name(),
          switch (parameter.defaultValue().orElseThrow(Unsupported::new)) {
            case Argument.Board(Expression value) -> terms.value(value, parameters);
            case Argument.Integer(Expression value) -> terms.number(value, parameters);
            case Argument.Numbers(SetSyntax set) -> terms.members(set, parameters);
            case Argument.Items _ -> throw new Unsupported();
          });
    }
    this.start = start(syntax(start));
  }

  /** Cells that are given by numbers alone are on the board that is the only such parameter. */
  private Position start(PositionSyntax syntax) {
    Position found = position(syntax, parameters);
    List<Object> boards =
        parameters.values().stream().filter(ReferenceBoard.class::isInstance).toList();
    if (!terms.hasBoard() && boards.size() == 1) {
      terms.region(boards.getFirst());
    }
    return found;
  }

  /** The position with a text such as {@code at(3, {0, 1})}, on the board of the start. */
  public Position position(String text) {
    return position(syntax(text), parameters);
  }

  private static PositionSyntax syntax(String text) {
    return RuleText.syntax("start " + text).clauses().stream()
        .map(each -> ((Clause.Start) each).position())
        .findFirst()
        .orElseThrow();
  }

  /** The position at which play begins. */
  public Position start() {
    return start;
  }

  /** The number of cells. */
  public int cells() {
    return terms.board().size();
  }

  private Position position(PositionSyntax syntax, Map<String, Object> names) {
    List<Object> arguments = new ArrayList<>();
    for (Expression argument : syntax.arguments()) {
      Object value = terms.value(argument, names);
      arguments.add(value instanceof Long ? value : terms.region(value));
    }
    return new Position(syntax.name(), arguments);
  }

  /** The options of a position: of each the parts that it consists of. */
  public Set<List<Position>> options(Position position) {
    Set<List<Position>> options = new LinkedHashSet<>();
    for (Clause clause : rules.clauses()) {
      if (clause instanceof Clause.Finish) {
        throw new Unsupported();
      }
      if (clause instanceof Clause.Moves moves && moves.head().name().equals(position.name)) {
        for (Clause.Move move : moves.moves()) {
          Map<String, Object> names = new HashMap<>(parameters);
          boolean matches = true;
          for (int i = 0; i < position.arguments.size(); i++) {
            String name = ((Expression.Name) moves.head().arguments().get(i)).name();
            Object argument = position.arguments.get(i);
            Object known = names.put(name, argument);
            // A parameter in a head is its value.
            matches &=
                known == null
                    || (known instanceof Long ? known : terms.region(known)).equals(argument);
          }
          if (!matches) {
            continue;
          }
          try {
            tryAll(move, new ArrayList<>(variables(move, names)), names, options);
          } catch (ClassCastException confused) {
            // A number where a region is needed, or the reverse.
            throw new Unsupported();
          }
        }
      }
    }
    return options;
  }

  /** The names in a move that have no value: its variables. */
  private static Set<String> variables(Clause.Move move, Map<String, Object> names) {
    OccurringNames occurring = new OccurringNames();
    occurring.visit(move);
    Set<String> found = new LinkedHashSet<>(occurring.found().keySet());
    found.removeAll(names.keySet());
    return found;
  }

  /**
   * Adds the options of a move. Gives the first variable each number, and each region that a set of
   * the rule has, and then tries the others; with no variable left, tests the conditions.
   */
  private void tryAll(
      Clause.Move move,
      List<String> variables,
      Map<String, Object> names,
      Set<List<Position>> options) {
    if (!variables.isEmpty()) {
      String first = variables.getFirst();
      List<Object> all = new ArrayList<>(regions(move, names));
      LongStream.rangeClosed(-MARGIN, cells() + MARGIN).forEach(all::add);
      for (Object each : all) {
        names.put(first, each);
        tryAll(move, variables.subList(1, variables.size()), names, options);
      }
      names.remove(first);
      return;
    }
    if (trials++ > MAX_TRIALS) {
      throw new Unsupported();
    }
    for (ConditionSyntax condition : move.where().map(Where::conditions).orElse(List.of())) {
      try {
        if (!terms.holds(condition, names)) {
          return;
        }
      } catch (Undefined | ClassCastException otherKind) {
        return;
      }
    }
    List<Position> parts = new ArrayList<>();
    for (PartSyntax part : move.option().parts()) {
      if (!(part instanceof PartSyntax.Single(PositionSyntax single, var _))) {
        throw new Unsupported();
      }
      parts.add(position(single, names));
    }
    if (parts.stream()
        .flatMap(part -> part.arguments.stream())
        .noneMatch(each -> each instanceof Long number && number < 0)) {
      options.add(parts);
    }
  }

  /** The members of the sets of regions in a move. */
  private Set<Object> regions(Clause.Move move, Map<String, Object> names) {
    Set<Object> found = new LinkedHashSet<>();
    new SyntaxWalk() {
      @Override
      public void visit(Expression expression) {
        if (expression instanceof BoardExpression.Apply(var function, _, _)
            && ("lines".equals(function.word()) || "copies".equals(function.word()))) {
          found.addAll((List<?>) terms.value(expression, names));
        }
        super.visit(expression);
      }
    }.visit(move);
    return found;
  }

  /**
   * Whether the player to move loses a sum of positions in misere play. Memoised; does not end if
   * play may cycle.
   */
  public boolean isLostInMiserePlay(List<Position> sum) {
    List<Position> sorted = sum.stream().sorted(Comparator.comparing(Position::toString)).toList();
    Boolean known = lost.get(sorted);
    if (known == null) {
      known = isLostByOptions(sorted);
      lost.put(sorted, known);
    }
    return known;
  }

  private boolean isLostByOptions(List<Position> sum) {
    boolean hasOption = false;
    for (int i = 0; i < sum.size(); i++) {
      for (List<Position> option : options(sum.get(i))) {
        List<Position> left = new ArrayList<>(sum);
        left.remove(i);
        left.addAll(option);
        if (isLostInMiserePlay(left)) {
          return false;
        }
        hasOption = true;
      }
    }
    return hasOption;
  }

  /**
   * The nim-value of a position, whatever the rules say of a player who cannot move. Memoised;
   * throws {@link Unsupported} if play may cycle, after which this object is not to be used.
   */
  public long value(Position position) {
    Long known = values.get(position);
    if (known != null) {
      return known;
    }
    if (!open.add(position)) {
      throw new Unsupported();
    }
    Set<Long> reached = new HashSet<>();
    for (List<Position> option : options(position)) {
      reached.add(option.stream().mapToLong(this::value).reduce(0, (a, b) -> a ^ b));
    }
    long mex = 0;
    while (reached.contains(mex)) {
      mex++;
    }
    open.remove(position);
    values.put(position, mex);
    return mex;
  }
}
