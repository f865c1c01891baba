// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.model.Component;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Option;
import sprague.model.Position;

/**
 * Whole positions of a game as numbered nodes, with the moves between them. Positions that differ
 * only in the order of the parts of a sum, of {@code any} or of {@code all} are one node.
 *
 * <p>Nodes are made as they are asked for. Memory grows with the nodes and moves looked at; a graph
 * that outgrows its share of the memory limit throws {@link EffortSpent}. Not safe for several
 * threads.
 */
public final class PositionGraph {

  /** Stands for a move that ends the whole game and wins it. */
  public static final int WINS = -1;

  /** Stands for a move that ends the whole game and loses it. */
  public static final int LOSES = -2;

  /** Stands for a move that ends the whole game in a tie. */
  public static final int DRAWS = -3;

  // A node costs a key with its parts, an entry of the map and its moves: 100 bytes and 4 for each
  // part, generously; a move costs 4 bytes.
  private static final int BYTES_PER_NODE = 120;
  private static final int BYTES_PER_ENTRY = 4;

  private enum Shape {
    COMPONENT,
    SUM,
    ANY,
    ALL,
    THEN
  }

  /** A node's shape with its parts, which are nodes, or the number of a component. */
  private static final class Key {
    final Shape shape;
    final int[] parts;

    Key(Shape shape, int[] parts) {
      this.shape = shape;
      this.parts = parts;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.shape == shape && Arrays.equals(key.parts, parts);
    }

    @Override
    public int hashCode() {
      return 31 * shape.hashCode() + Arrays.hashCode(parts);
    }
  }

  private final Game game;
  private final ComponentMoves moves;
  private final Effort effort;
  private final long memory;
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Key> nodes = new ArrayList<>();
  private final Map<Component, Integer> componentNumbers = new HashMap<>();
  private final List<Component> components = new ArrayList<>();
  private final List<int[]> options = new ArrayList<>();
  private long bytes;

  /** In place of the options of a node whose options were not asked for yet. */
  private static final int[] UNASKED = {Integer.MIN_VALUE};

  /**
   * An empty graph of a game's positions.
   *
   * @param effort polled while the graph grows
   * @param memory the bytes the graph may take, by a generous estimate
   */
  public PositionGraph(Game game, Effort effort, long memory) {
    this.game = game;
    this.moves = new ComponentMoves(game);
    this.effort = effort;
    this.memory = memory;
  }

  /** The game. */
  public Game game() {
    return game;
  }

  /** The number of nodes made so far. */
  public int size() {
    return nodes.size();
  }

  /** The node of a position. */
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
    Integer number = componentNumbers.get(component);
    if (number == null) {
      number = components.size();
      components.add(component);
      componentNumbers.put(component, number);
    }
    return intern(Shape.COMPONENT, new int[] {number});
  }

  /** The sum of nodes; sums among them are laid open. */
  private int sum(int... parts) {
    int count = 0;
    for (int part : parts) {
      Key key = nodes.get(part);
      count += key.shape == Shape.SUM ? key.parts.length : 1;
    }
    int[] flat = new int[count];
    int at = 0;
    for (int part : parts) {
      Key key = nodes.get(part);
      if (key.shape == Shape.SUM) {
        System.arraycopy(key.parts, 0, flat, at, key.parts.length);
        at += key.parts.length;
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

  private int compound(Shape shape, int[] parts) {
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
    Key key = new Key(shape, parts);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int number = nodes.size();
    nodes.add(key);
    options.add(UNASKED);
    numbers.put(key, number);
    charge(BYTES_PER_NODE + (long) BYTES_PER_ENTRY * parts.length);
    return number;
  }

  private void charge(long more) {
    bytes += more;
    if (bytes > memory) {
      throw new EffortSpent(
          EffortSpent.Reason.MEMORY,
          "the search over whole positions needs more than "
              + Math.max(1, memory >> 20)
              + " MB of tables; "
              + nodes.size()
              + " positions were reached");
    }
  }

  /**
   * The moves of a node, each distinct outcome of a move once, ascending: nodes, or {@link #WINS},
   * {@link #LOSES}, {@link #DRAWS}. The array is the graph's own and must not be written to.
   */
  public int[] options(int node) {
    int[] known = options.get(node);
    if (known.length == 1 && known[0] == UNASKED[0]) {
      effort.poll(nodes.size(), 0);
      Key key = nodes.get(node);
      known =
          switch (key.shape) {
            case COMPONENT -> ofComponent(components.get(key.parts[0]));
            case SUM -> ofSum(key.parts);
            case ANY -> ofAny(key.parts);
            case ALL -> ofAll(key.parts);
            case THEN -> ofThen(key.parts);
          };
      charge((long) BYTES_PER_ENTRY * known.length);
      options.set(node, known);
    }
    return known;
  }

  private int[] ofComponent(Component component) {
    IntSet found = new IntSet();
    moves.any(
        component,
        (option, finish) -> {
          found.add(finish == null ? sum(option) : code(finish));
          return false;
        });
    return found.sorted();
  }

  private int sum(Option option) {
    long size = 0;
    for (Option.Item item : option.items()) {
      size = Math.addExact(size, item.count());
    }
    charge(size > memory / BYTES_PER_ENTRY ? memory : 0);
    int[] parts = new int[Math.toIntExact(size)];
    int at = 0;
    for (Option.Item item : option.items()) {
      int part = node(item.component());
      Arrays.fill(parts, at, at + (int) item.count(), part);
      at += (int) item.count();
    }
    return sum(parts);
  }

  /** How a move that ends the game appears among the options. */
  public static int code(Finish.Result finish) {
    return switch (finish) {
      case WINS -> WINS;
      case LOSES -> LOSES;
      case DRAWS -> DRAWS;
    };
  }

  /** What an option that ends the game means to the mover. */
  public static Finish.Result result(int option) {
    return switch (option) {
      case WINS -> Finish.Result.WINS;
      case LOSES -> Finish.Result.LOSES;
      case DRAWS -> Finish.Result.DRAWS;
      default -> throw new IllegalArgumentException("a node, not an ending: " + option);
    };
  }

  private int[] ofSum(int[] parts) {
    IntSet found = new IntSet();
    for (int i = 0; i < parts.length; i++) {
      if (i > 0 && parts[i] == parts[i - 1]) {
        continue;
      }
      int[] changed = parts.clone();
      for (int option : options(parts[i])) {
        changed[i] = option;
        found.add(option < 0 ? option : sum(changed));
      }
    }
    return found.sorted();
  }

  private int[] ofAny(int[] parts) {
    IntSet found = new IntSet();
    product(Shape.ANY, parts, true, found);
    return found.sorted();
  }

  private int[] ofAll(int[] parts) {
    IntSet found = new IntSet();
    for (int part : parts) {
      if (options(part).length == 0) {
        return found.sorted();
      }
    }
    product(Shape.ALL, parts, false, found);
    return found.sorted();
  }

  /** Every way to move in the parts at once; where a part may stay, at least one has to move. */
  private void product(Shape shape, int[] parts, boolean mayStay, IntSet found) {
    int[] chosen = new int[parts.length];
    int first = mayStay ? -1 : 0;
    Arrays.fill(chosen, first);
    long tried = 0;
    while (true) {
      int[] changed = parts.clone();
      int finish = 0;
      boolean moved = false;
      for (int i = 0; i < parts.length; i++) {
        if (chosen[i] >= 0) {
          moved = true;
          changed[i] = options(parts[i])[chosen[i]];
          // Where several parts end the game at once, a win counts before a tie before a loss.
          finish = changed[i] < 0 ? moreUseful(finish, changed[i]) : finish;
        }
      }
      if (moved) {
        found.add(finish < 0 ? finish : compound(shape, changed));
      }
      if ((++tried & 1023) == 0) {
        effort.poll(nodes.size(), 0);
        charge(0);
      }
      int at = 0;
      while (at < parts.length && ++chosen[at] == options(parts[at]).length) {
        chosen[at++] = first;
      }
      if (at == parts.length) {
        return;
      }
    }
  }

  private static int moreUseful(int finish, int other) {
    if (finish == 0 || other == WINS) {
      return other;
    }
    return finish == LOSES ? other : finish;
  }

  private int[] ofThen(int[] parts) {
    IntSet found = new IntSet();
    for (int i = 0; i < parts.length; i++) {
      int[] choices = options(parts[i]);
      if (choices.length > 0) {
        int[] left = Arrays.copyOfRange(parts, i, parts.length);
        for (int option : choices) {
          left[0] = option;
          found.add(option < 0 ? option : compound(Shape.THEN, left));
        }
        break;
      }
    }
    return found.sorted();
  }

  /** The position of a node; parts whose order does not matter come in the order of the nodes. */
  public Position position(int node) {
    Key key = nodes.get(node);
    if (key.shape == Shape.COMPONENT) {
      return components.get(key.parts[0]);
    }
    List<Position> parts = Arrays.stream(key.parts).mapToObj(this::position).toList();
    return switch (key.shape) {
      case ANY -> new Position.Compound(Position.Way.ANY, parts);
      case ALL -> new Position.Compound(Position.Way.ALL, parts);
      case THEN -> new Position.Compound(Position.Way.THEN, parts);
      default -> new Position.Sum(parts);
    };
  }

  /** The node as the rule language writes it. */
  public String show(int node) {
    return Shown.of(game, position(node));
  }

  /** Distinct numbers, collected in any order. */
  private static final class IntSet {
    private int[] items = new int[8];
    private int size;

    void add(int item) {
      if (size == items.length) {
        sorted();
        if (size > items.length / 2) {
          items = Arrays.copyOf(items, 2 * items.length);
        }
      }
      items[size++] = item;
    }

    /** What was added, ascending, each once. */
    int[] sorted() {
      Arrays.sort(items, 0, size);
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || items[i] != items[i - 1]) {
          items[kept++] = items[i];
        }
      }
      size = kept;
      return Arrays.copyOf(items, size);
    }
  }
}
