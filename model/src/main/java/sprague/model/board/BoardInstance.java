// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.syntax.BoardExpression;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.board.Board;
import sprague.syntax.board.Board.Place;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.board.Picture;
import sprague.syntax.board.Region;

/**
 * A game on boards for certain values of the coordinates: its start, and the arguments and options
 * of its components.
 *
 * <p>In a component, bit i mod 63 of number i / 63 of a region is cell i; with 64 bits numbers
 * might be negative. For example, the region {0, 4} of {@code grid(2, 3)} is the component (2, 3,
 * 17) if 2 and 3 are the coordinates, the variables of the start.
 *
 * <p>The first position of a name that is made fixes the kinds of the name's arguments, for all
 * threads; positions of other kinds are refused. A component of the name can be read only after
 * that. To read or make a component costs O(cells of its regions). Options cost that for each
 * assignment of the rules' variables, and the search for the assignments ({@link
 * BoardAssignments}). Thread-safe.
 */
public final class BoardInstance {
  private final BoardGame game;
  private final List<Long> coordinates;

  /** The values of parameters and coordinates by name. */
  private final Map<String, BoardValue> values;

  /** Those that the rules may name. */
  private final Map<String, BoardValue> parameters;

  private final @Nullable Board main;
  private final List<BoardValue> start;

  /** The kinds of the arguments of each position name of which a position has occurred. */
  private final Map<Integer, List<Kind>> kinds = new ConcurrentHashMap<>();

  /**
   * The kind of an argument.
   *
   * @param board the board of a region or a cell; null for a number
   */
  record Kind(boolean isRegion, @Nullable Board board) {
    /** The number of numbers that the argument takes in a component. */
    int words() {
      return isRegion && board != null ? RegionWords.count(board) : 1;
    }
  }

  BoardInstance(BoardGame game, List<Long> coordinates) {
    this.game = game;
    this.coordinates = coordinates;
    this.values = game.values(coordinates);
    this.parameters = new HashMap<>(values);
    this.parameters.keySet().removeIf(name -> !game.isParameter(name));
    List<BoardValue> arguments = arguments(game.start(), new BoardTerms(values, null));
    this.main =
        arguments.stream()
            .filter(argument -> !(argument instanceof BoardValue.Number))
            .findFirst()
            .map(BoardValue::cells)
            .map(this::boardOf)
            .orElse(null);
    this.start = arguments.stream().map(this::onBoard).toList();
    this.kinds.put(startName(), start.stream().map(BoardInstance::kind).toList());
  }

  /**
   * The board of the first region of the start; of cells given as numbers, the board that is a
   * parameter if there is one such parameter, and an unknown one otherwise.
   */
  private Board boardOf(BoardValue.Cells cells) {
    if (cells.board() != null) {
      return cells.board();
    }
    List<Board> boards = game.boards(values);
    return boards.size() == 1
        ? boards.getFirst()
        : Board.numbers(cells.region().cells().max().orElse(-1) + 1);
  }

  /** An argument with its board, checked; a board becomes the region of its cells. */
  private BoardValue onBoard(BoardValue value) {
    if (isNegative(value)) {
      throw new BoardFailure("the argument " + value.number() + " is negative");
    }
    if (value instanceof BoardValue.Number) {
      return value;
    }
    Region region = value.cells().region();
    Board own = value.cells().board();
    Board board = own == null ? main : own;
    if (board != null && !region.isSubsetOf(board.all())) {
      throw new BoardFailure("the region " + region + " has cells off its board");
    }
    return new BoardValue.Cells(region, board);
  }

  private static Kind kind(BoardValue value) {
    return value instanceof BoardValue.Number(var _, Board board)
        ? new Kind(false, board)
        : new Kind(true, value.cells().board());
  }

  private int startName() {
    return game.names().indexOf(game.start().name());
  }

  /** Whether this is an instance of the given game. */
  public boolean isOf(BoardGame other) {
    return game == other;
  }

  /** The values of the coordinates. */
  public List<Long> coordinates() {
    return coordinates;
  }

  /** Whether a component begins with the values of the coordinates. */
  public boolean has(Component component) {
    int count = coordinates.size();
    return component.arguments().size() >= count
        && component.arguments().subList(0, count).equals(coordinates);
  }

  /** The board of the first region of the start; empty if no argument is a region. */
  public Optional<Board> main() {
    return Optional.ofNullable(main);
  }

  BoardTerms terms(Map<String, BoardValue> names) {
    return new BoardTerms(names, main);
  }

  /** The value of a term whose names are parameters. */
  BoardValue value(Expression term) {
    return terms(parameters).value(term);
  }

  private static List<BoardValue> arguments(PositionSyntax position, BoardTerms terms) {
    List<BoardValue> values = new ArrayList<>(position.arguments().size());
    for (Expression each : position.arguments()) {
      values.add(terms.value(each));
    }
    return values;
  }

  /** The start as a component: the coordinates alone, without numbers for its arguments. */
  public Component startComponent() {
    return new Component(startName(), coordinates);
  }

  /** The arguments of a component: numbers, or regions. */
  List<BoardValue> arguments(Component component) {
    List<Long> numbers = component.arguments();
    if (numbers.size() == coordinates.size() && component.name() == startName()) {
      return start;
    }
    List<BoardValue> arguments = new ArrayList<>();
    int at = coordinates.size();
    for (Kind kind : kindsOf(component.name())) {
      int words = kind.words();
      if (at + words > numbers.size()) {
        throw new BoardFailure("a position has too few numbers");
      }
      arguments.add(
          kind.isRegion()
              ? new BoardValue.Cells(
                  RegionWords.region(numbers.subList(at, at + words)), kind.board())
              : new BoardValue.Number(numbers.get(at), kind.board()));
      at += words;
    }
    return arguments;
  }

  /**
   * The places of the cells of each region with a board of a component, in the order of the
   * arguments.
   *
   * @throws BoardFailure if a board has no rows and columns, or no position of the name has
   *     occurred
   */
  public List<Set<Place>> places(Component component) {
    List<Set<Place>> places = new ArrayList<>();
    for (BoardValue argument : arguments(component)) {
      if (argument instanceof BoardValue.Cells(Region region, Board board) && board != null) {
        places.add(region.cells().mapToObj(board::placed).collect(Collectors.toSet()));
      }
    }
    return places;
  }

  /**
   * The arguments of a component that are numbers or cells, in order.
   *
   * @throws BoardFailure if no position of the name has occurred
   */
  public List<Long> numbers(Component component) {
    return arguments(component).stream()
        .filter(BoardValue.Number.class::isInstance)
        .map(BoardValue::number)
        .toList();
  }

  /**
   * The kinds of the arguments of a position name.
   *
   * @throws BoardFailure if no position of the name has occurred
   */
  List<Kind> kindsOf(int name) {
    List<Kind> known = kinds.get(name);
    if (known == null) {
      throw new BoardFailure("no position of this name has occurred");
    }
    return known;
  }

  /** The position with given terms as arguments; see {@link BoardGame#position}. */
  Component position(int name, List<Expression> terms) {
    List<BoardValue> arguments = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      Kind kind = kindsOf(name).get(i);
      arguments.add(
          terms.get(i) instanceof BoardExpression.Text(String picture, var _)
                  && kind.board() != null
                  && kind.isRegion()
              ? drawn(picture, kind.board())
              : terms(values).value(terms.get(i)));
    }
    return component(name, arguments);
  }

  /** The region that a picture shows on a board of rows and columns. */
  private static BoardValue drawn(String picture, Board board) {
    Set<Place> places = Picture.cells(picture).keySet();
    Region region =
        Region.of(
            IntStream.range(0, board.size())
                .filter(cell -> places.contains(board.placed(cell)))
                .toArray());
    if (region.size() < places.size()) {
      throw new BoardFailure("the picture \"" + picture + "\" shows cells off the board");
    }
    return new BoardValue.Cells(region, board);
  }

  /**
   * The component with given arguments, as many as the name has; the first one fixes its kinds.
   *
   * @throws BoardFailure if an argument is not of the kind that is fixed, negative or off its board
   */
  Component component(int name, List<BoardValue> arguments) {
    List<BoardValue> placed = new ArrayList<>(arguments.size());
    for (BoardValue each : arguments) {
      placed.add(onBoard(each));
    }
    List<Kind> known =
        kinds.computeIfAbsent(name, _ -> placed.stream().map(BoardInstance::kind).toList());
    List<Long> numbers = new ArrayList<>(coordinates);
    for (int i = 0; i < placed.size(); i++) {
      Kind kind = known.get(i);
      if (kind.isRegion() != kind(placed.get(i)).isRegion()) {
        throw new BoardFailure(
            "%s stands where %s is wanted"
                .formatted(
                    placed.get(i).kind(),
                    kind.isRegion() ? "a region" : kind.board() == null ? "a number" : "a cell"));
      }
      if (placed.get(i) instanceof BoardValue.Number number) {
        BoardValue.common(kind.board(), number.board()); // Throws if these are two boards.
        numbers.add(number.value());
      } else {
        BoardValue.Cells cells = placed.get(i).cells();
        BoardValue.common(kind.board(), cells.board());
        if (cells.region().next(RegionWords.SIZE * kind.words()) >= 0) {
          throw new BoardFailure(
              "the cells of a region were of no board where its name occurred first, so that they"
                  + " are at most "
                  + (RegionWords.SIZE * kind.words() - 1));
        }
        numbers.addAll(RegionWords.of(cells.region(), kind.words()));
      }
    }
    Component component = new Component(name, numbers);
    // The start has one component only, so that equal positions are equal components.
    return name == startName() && placed.equals(start) ? startComponent() : component;
  }

  /**
   * The options of a component, each once, in the order of the rules.
   *
   * @throws RuleFailure if a term has no meaning here
   */
  List<Option> options(Component component, Runnable onTrial) {
    Set<List<Option.Item>> found = new LinkedHashSet<>();
    List<Option> options = new ArrayList<>();
    for (BoardRule rule : game.rulesOf(component.name())) {
      forEach(
          rule,
          component,
          onTrial,
          terms -> {
            List<Option.Item> items = items(rule, terms);
            if (!items.isEmpty() && found.add(items)) {
              options.add(new Option(rule.place(), items, /* gain= */ 0));
            }
          });
    }
    return options;
  }

  /** The parts that a move leaves; none if a number in them is negative: there is no such move. */
  private List<Option.Item> items(BoardRule rule, BoardTerms terms) {
    List<List<BoardValue>> arguments = new ArrayList<>(rule.parts().size());
    for (PositionSyntax part : rule.parts()) {
      arguments.add(arguments(part, terms));
    }
    for (List<BoardValue> each : arguments) {
      if (each.stream().anyMatch(BoardInstance::isNegative)) {
        return List.of();
      }
    }
    List<Option.Item> items = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      PositionSyntax part = rule.parts().get(i);
      try {
        Component left = component(game.names().indexOf(part.name()), arguments.get(i));
        items.add(new Option.Item(left, 1));
      } catch (BoardFailure failure) {
        throw failure.at(part.span());
      }
    }
    return items;
  }

  private static boolean isNegative(BoardValue value) {
    return value instanceof BoardValue.Number(long number, var _) && number < 0;
  }

  /**
   * Runs through the assignments of a rule's variables at a component.
   *
   * @param onTrial called for each value that is tried for a variable
   * @param onAssignment gets the terms with the current assignment, valid during the call only
   * @throws RuleFailure if a term has no meaning here
   */
  void forEach(
      BoardRule rule, Component component, Runnable onTrial, Consumer<BoardTerms> onAssignment) {
    Map<String, BoardValue> names = new HashMap<>(parameters);
    BoardTerms terms = terms(names);
    try {
      List<BoardValue> arguments = arguments(component);
      for (int i = 0; i < rule.arguments().size(); i++) {
        names.put(rule.arguments().get(i), arguments.get(i));
      }
      game.assignments(rule).forEach(terms, onTrial, () -> onAssignment.accept(terms));
    } catch (BoardFailure failure) {
      throw failure(rule, RuleFailure.Reason.NO_ITEM, failure);
    } catch (ArithmeticException failure) {
      throw failure(
          rule,
          RuleFailure.Reason.OVERFLOW,
          new ArithmeticException("a number does not fit in 64 bits"));
    }
  }

  private static RuleFailure failure(
      BoardRule rule, RuleFailure.Reason reason, RuntimeException failure) {
    String message = rule.place().text() + ": " + failure.getMessage();
    return new RuleFailure(rule.place().line(), reason, message, failure);
  }
}
