// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.model.Position;

/**
 * Whole positions of a game as numbered nodes, with the moves between them. Positions that differ
 * only in the order of the parts of a sum, of {@code any} or of {@code all} are one node.
 *
 * <p>Nodes are made as they are asked for. Memory grows with the nodes and moves looked at; a graph
 * that outgrows its share of the memory limit throws {@link BudgetExceeded}. Not safe for several
 * threads.
 */
public final class PositionGraph {

  /** Stands for a move that ends the whole game and wins it. */
  public static final int WINS = -1;

  /** Stands for a move that ends the whole game and loses it. */
  public static final int LOSES = -2;

  /** Stands for a move that ends the whole game in a tie. */
  public static final int DRAWS = -3;

  /** What a node takes besides its sequence: its place in a list, while that grows. */
  private static final int BYTES_PER_NODE = 12;

  /** What the list of a node's moves takes besides the moves. */
  private static final int BYTES_PER_LIST = 16;

  /** How the parts of a node are put together; a component's part is its number. */
  enum Shape {
    COMPONENT(0),
    SUM(1),
    ANY(2),
    ALL(3),
    THEN(4);

    /** The first item of a node's sequence; the others are its parts. */
    private final int code;

    private static final Shape[] BY_CODE = values();

    Shape(int code) {
      this.code = code;
    }

    private static Shape of(long code) {
      return BY_CODE[(int) code];
    }
  }

  private final Game game;
  private final Effort effort;
  private final MemoryBudget allowance;
  private final ComponentIndex components;
  private final ByteStringIndex nodes;
  private final CompoundMoves moves;

  /** The options of each node, null where they were not asked for yet. */
  private final List<int @Nullable []> options = new ArrayList<>();

  private long[] items = new long[8];

  /**
   * An empty graph of a game's positions.
   *
   * @param effort polled while the graph grows
   * @param memory the bytes the graph may take, by a generous estimate
   */
  public PositionGraph(Game game, Effort effort, long memory) {
    this.game = game;
    this.effort = effort;
    this.allowance = new MemoryBudget(memory, "the search over whole positions");
    this.components = new ComponentIndex(game, allowance);
    this.nodes = new ByteStringIndex(allowance);
    this.moves = new CompoundMoves(this, effort);
  }

  Effort effort() {
    return effort;
  }

  /** The memory that searches of the graph share with it. */
  MemoryBudget allowance() {
    return allowance;
  }

  public Game game() {
    return game;
  }

  /** The number of nodes made so far. */
  public int size() {
    return options.size();
  }

  public int node(Position position) {
    return switch (position) {
      case Component component -> node(component);
      case Position.Sum sum -> sum(nodesOf(sum.parts()));
      case Position.Compound compound -> {
        int[] parts = nodesOf(compound.parts());
        yield switch (compound.way()) {
          case ANY -> compound(Shape.ANY, parts);
          case ALL -> compound(Shape.ALL, parts);
          case THEN -> compound(Shape.THEN, parts);
        };
      }
    };
  }

  private int[] nodesOf(List<Position> parts) {
    return parts.stream().mapToInt(this::node).toArray();
  }

  private int node(Component component) {
    return intern(Shape.COMPONENT, new int[] {components.of(component)});
  }

  /** The sum of nodes; sums among them are laid open. */
  int sum(int... parts) {
    long count = 0;
    for (int part : parts) {
      count += shape(part) == Shape.SUM ? parts(part).length : 1;
    }
    int[] flat = new int[laidOut(count)];
    int at = 0;
    for (int part : parts) {
      if (shape(part) == Shape.SUM) {
        int[] summands = parts(part);
        System.arraycopy(summands, 0, flat, at, summands.length);
        at += summands.length;
      } else {
        flat[at++] = part;
      }
    }
    if (flat.length == 1) {
      return flat[0];
    }
    Arrays.sort(flat);
    return intern(Shape.SUM, flat);
  }

  /**
   * The number of parts of a sum, if there is room for their sequence and, 8 bytes a part as well,
   * for two arrays of parts. Arrays have fewer than 2^31 items, so that the number fits in an int.
   *
   * @param parts at most 2^32
   */
  private int laidOut(long parts) {
    items = allowance.room(items, 2 * parts + 1);
    return (int) parts;
  }

  /** What an option leaves, as a sum. */
  int sum(Option option) {
    long size = 0;
    for (Option.Item item : option.items()) {
      size = Math.min(size, Integer.MAX_VALUE) + Math.min(item.count(), Integer.MAX_VALUE);
    }
    int[] parts = new int[laidOut(size)];
    int at = 0;
    for (Option.Item item : option.items()) {
      Arrays.fill(parts, at, at + (int) item.count(), node(item.component()));
      at += (int) item.count();
    }
    return sum(parts);
  }

  /** Nodes put together in another way than by a sum. */
  int compound(Shape shape, int[] parts) {
    if (parts.length == 1) {
      return parts[0];
    }
    int[] ordered = parts.clone();
    if (shape != Shape.THEN) {
      Arrays.sort(ordered);
    }
    return intern(shape, ordered);
  }

  private int intern(Shape shape, int[] parts) {
    items = allowance.room(items, parts.length + 1L);
    items[0] = shape.code;
    for (int i = 0; i < parts.length; i++) {
      items[i + 1] = parts[i];
    }
    int number = nodes.of(items, parts.length + 1);
    if (number == options.size()) {
      allowance.take(BYTES_PER_NODE);
      options.add(null);
    }
    return number;
  }

  private Shape shape(int node) {
    return Shape.of(nodes.first(node));
  }

  private int[] parts(int node) {
    items = allowance.room(items, nodes.longest(node));
    int[] parts = new int[nodes.read(node, items) - 1];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = (int) items[i + 1];
    }
    return parts;
  }

  /**
   * The moves of a node, each distinct outcome of a move once, ascending: nodes, or {@link #WINS},
   * {@link #LOSES}, {@link #DRAWS}. The array is the graph's own and must not be written to.
   */
  public int[] options(int node) {
    int[] known = options.get(node);
    if (known == null) {
      effort.poll(size(), 0);
      Shape shape = shape(node);
      int[] parts = parts(node);
      known =
          shape == Shape.COMPONENT
              ? moves.of(components.component(parts[0]))
              : moves.of(shape, parts);
      allowance.take(BYTES_PER_LIST + (long) Integer.BYTES * known.length);
      options.set(node, known);
    }
    return known;
  }

  /**
   * The line of the rule by which a node's position comes to one of its options; in a compound,
   * where several rules may take part, that of one of them.
   */
  int line(int node, int option) {
    int[] parts = parts(node);
    if (shape(node) == Shape.COMPONENT) {
      return moves.line(components.component(parts[0]), option);
    }
    int movable = 0;
    for (int i = 0; i < parts.length; i++) {
      int part = parts[i];
      int[] changed = parts.clone();
      for (int choice : options(part)) {
        changed[i] = choice;
        if (shape(node) == Shape.SUM && choice >= 0 && sum(changed) == option) {
          return line(part, choice);
        }
        movable = i;
      }
    }
    return line(parts[movable], options(parts[movable])[0]);
  }

  /** How a move that ends the game appears among the options. */
  public static int code(GameEnd.Result finish) {
    return switch (finish) {
      case WINS -> WINS;
      case LOSES -> LOSES;
      case DRAWS -> DRAWS;
    };
  }

  /** What an option that ends the game means to the mover. */
  public static GameEnd.Result result(int option) {
    return switch (option) {
      case WINS -> GameEnd.Result.WINS;
      case LOSES -> GameEnd.Result.LOSES;
      case DRAWS -> GameEnd.Result.DRAWS;
      default -> throw new IllegalArgumentException("a node, not an ending: " + option);
    };
  }

  /** The position of a node; parts whose order does not matter come in the order of the nodes. */
  public Position position(int node) {
    int[] numbers = parts(node);
    if (shape(node) == Shape.COMPONENT) {
      return components.component(numbers[0]);
    }
    List<Position> parts = Arrays.stream(numbers).mapToObj(this::position).toList();
    return switch (shape(node)) {
      case ANY -> new Position.Compound(Position.Way.ANY, parts);
      case ALL -> new Position.Compound(Position.Way.ALL, parts);
      case THEN -> new Position.Compound(Position.Way.THEN, parts);
      case COMPONENT, SUM -> new Position.Sum(parts);
    };
  }

  /** The node as the rule language writes it. */
  public String show(int node) {
    return PositionFormatter.of(game, position(node));
  }
}
