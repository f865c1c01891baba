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
 * The graph of whole positions (components such as heaps, sums, and the compounds {@code any},
 * {@code all} and {@code then}): nodes are numbered from 0, edges are moves. Positions that differ
 * only in the order of the parts of a sum, of {@code any} or of {@code all} are the same node.
 *
 * <p>Nodes are created on demand. Memory is proportional to the nodes and moves created; beyond its
 * limit {@link BudgetExceeded} is thrown, and the graph is unusable then. Not thread-safe.
 */
public final class PositionGraph {

  /** Code of a move that ends the whole game and wins it. */
  public static final int WINS = -1;

  /** Code of a move that ends the whole game and loses it. */
  public static final int LOSES = -2;

  /** Code of a move that ends the whole game in a tie. */
  public static final int DRAWS = -3;

  /** Memory of a node in `options` while that list grows, old and new array; without its parts. */
  private static final int BYTES_PER_NODE = 12;

  /** Memory of an array of moves without its elements. */
  private static final int BYTES_PER_LIST = 16;

  /** The kind of a node; the only part of a COMPONENT is its number in the component index. */
  enum Shape {
    COMPONENT,
    SUM,
    ANY,
    ALL,
    THEN
  }

  private static final Shape[] SHAPES = Shape.values();

  private final Game game;
  private final Effort effort;
  private final MemoryBudget memory;
  private final ComponentIndex components;

  /** For each node the ordinal of its shape, then its parts. */
  private final SequenceIndex nodes;

  private final CompoundMoves moves;

  /** The options of each node, null if they have not been computed. */
  private final List<int @Nullable []> options = new ArrayList<>();

  /** A buffer for one sequence of `nodes`. */
  private long[] items = new long[8];

  /**
   * An empty graph of a game's positions.
   *
   * @param effort polled while the graph grows
   * @param memory the memory limit of the graph in bytes
   */
  public PositionGraph(Game game, Effort effort, long memory) {
    this.game = game;
    this.effort = effort;
    this.memory = new MemoryBudget(memory, "the search over whole positions needs");
    this.components = new ComponentIndex(game, this.memory);
    this.nodes = new SequenceIndex(this.memory);
    this.moves = new CompoundMoves(this, effort);
  }

  Effort effort() {
    return effort;
  }

  /** The memory budget, which searches of the graph share with it. */
  MemoryBudget memory() {
    return memory;
  }

  public Game game() {
    return game;
  }

  /** The number of nodes created so far. */
  public int size() {
    return options.size();
  }

  /** The node of a position; it is created if it is new. */
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

  /** The node of a sum of nodes; nested sums are flattened. */
  int sum(int... parts) {
    long count = 0;
    for (int part : parts) {
      count += shape(part) == Shape.SUM ? parts(part).length : 1;
    }
    int[] flat = new int[checkedLength(count)];
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
   * The number of parts of a sum as an int. Makes room for their sequence; that array also accounts
   * for the two int arrays of parts that callers allocate.
   *
   * @param parts at most 2^32
   * @throws BudgetExceeded if they are too many for an array or for the memory limit
   */
  private int checkedLength(long parts) {
    items = memory.ensureCapacity(items, 2 * parts + 1);
    return (int) parts;
  }

  /** The node of the sum that an option leaves. */
  int sum(Option option) {
    long size = 0;
    for (Option.Item item : option.items()) {
      size = Math.min(size, Integer.MAX_VALUE) + Math.min(item.count(), Integer.MAX_VALUE);
    }
    int[] parts = new int[checkedLength(size)];
    int at = 0;
    for (Option.Item item : option.items()) {
      Arrays.fill(parts, at, at + (int) item.count(), node(item.component()));
      at += (int) item.count();
    }
    return sum(parts);
  }

  /** The node of a compound of nodes, at least one; a compound of one is that node. */
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

  @SuppressWarnings("EnumOrdinal") // an index of SHAPES, in memory only
  private int intern(Shape shape, int[] parts) {
    items = memory.ensureCapacity(items, parts.length + 1L);
    items[0] = shape.ordinal();
    for (int i = 0; i < parts.length; i++) {
      items[i + 1] = parts[i];
    }
    int number = nodes.of(items, parts.length + 1);
    if (number == options.size()) {
      memory.reserve(BYTES_PER_NODE);
      options.add(null);
    }
    return number;
  }

  private Shape shape(int node) {
    return SHAPES[(int) nodes.first(node)];
  }

  private int[] parts(int node) {
    items = memory.ensureCapacity(items, nodes.maxLength(node));
    int[] parts = new int[nodes.read(node, items) - 1];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = (int) items[i + 1];
    }
    return parts;
  }

  /**
   * The distinct options of a node, ascending: nodes, or {@link #WINS}, {@link #LOSES}, {@link
   * #DRAWS}. The array must not be modified. Computed at the first call, with those of the parts.
   *
   * @throws BudgetExceeded if a limit is reached
   * @throws sprague.model.RuleFailure if a rule cannot be evaluated
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
      memory.reserve(BYTES_PER_LIST + (long) Integer.BYTES * known.length);
      options.set(node, known);
    }
    return known;
  }

  /**
   * The line of a rule for the message about a cycle: for a component or sum, of the rule that
   * leads from a node to this option. A move in a compound may use several rules; for it, and for
   * an option that ends the game, the line of a move in the first part that has one is returned.
   */
  int line(int node, int option) {
    int[] parts = parts(node);
    if (shape(node) == Shape.COMPONENT) {
      return moves.line(components.component(parts[0]), option);
    }
    for (int i = 0; i < parts.length && shape(node) == Shape.SUM; i++) {
      int[] changed = parts.clone();
      for (int choice : options(parts[i])) {
        changed[i] = choice;
        if (choice >= 0 && sum(changed) == option) {
          return line(parts[i], choice);
        }
      }
    }
    int movable =
        Arrays.stream(parts).filter(it -> options(it).length > 0).findFirst().orElseThrow();
    return line(movable, options(movable)[0]);
  }

  /** The code of a move that ends the game with this result for the mover. */
  public static int code(GameEnd.Result finish) {
    return switch (finish) {
      case WINS -> WINS;
      case LOSES -> LOSES;
      case DRAWS -> DRAWS;
    };
  }

  /** The result for the mover of an option that ends the game; the inverse of {@link #code}. */
  public static GameEnd.Result result(int option) {
    return switch (option) {
      case WINS -> GameEnd.Result.WINS;
      case LOSES -> GameEnd.Result.LOSES;
      case DRAWS -> GameEnd.Result.DRAWS;
      default -> throw new IllegalArgumentException("a node, not an ending: " + option);
    };
  }

  /** The position of a node; unordered parts are listed by ascending node number. */
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

  /** The position of a node in the syntax of the rule language. */
  public String show(int node) {
    return PositionFormatter.of(game, position(node));
  }
}
