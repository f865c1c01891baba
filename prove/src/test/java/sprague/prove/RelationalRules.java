// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Random games whose moves depend on a relation between two variables, c and d, that one equation
 * ties to each other and to two more, such as
 *
 * <pre>heap(n) -&gt; heap(n - 1) where (c = 3 and d = 3 or c = 0), c + d = n - 5 * k - l, l &lt;= 1
 * </pre>
 *
 * <p>Every play ends: each move takes at least 1 of the sum of the coordinates.
 *
 * @param head the position before a move: {@code heap(n)} or {@code heaps(a, b)}
 * @param moves the moves from it, at least one
 */
record RelationalRules(String head, List<Move> moves) {

  /**
   * A move.
   *
   * @param option the position after it
   * @param relation conditions on c and d, at least one in number; one has to hold
   * @param conditions all others, the equation first
   */
  record Move(String option, List<String> relation, List<String> conditions) {
    Move {
      relation = List.copyOf(relation);
      conditions = List.copyOf(conditions);
    }

    @Override
    public String toString() {
      String either = relation.stream().collect(Collectors.joining(" or ", "(", ")"));
      return " -> " + option + " where " + either + ", " + String.join(", ", conditions);
    }

    /** The same with one alternative of the relation replaced by several, or none. */
    Move with(int alternative, List<String> others) {
      List<String> changed = new ArrayList<>(relation);
      changed.remove(alternative);
      changed.addAll(alternative, others);
      return new Move(option, changed, conditions);
    }
  }

  RelationalRules {
    moves = List.copyOf(moves);
  }

  /** The game of a seed, with one coordinate or two. */
  static RelationalRules of(long seed, int coordinates) {
    Writer writer = new Writer(new SplittableRandom(seed), coordinates == 1 ? "n" : "a + b");
    List<Move> moves = new ArrayList<>();
    for (int i = 1 + writer.random.nextInt(2); i > 0; i--) {
      moves.add(coordinates == 1 ? writer.ofHeap() : writer.ofHeaps());
    }
    return new RelationalRules(coordinates == 1 ? "heap(n)" : "heaps(a, b)", moves);
  }

  /** The rules in the rule language. */
  String text() {
    return head + moves.stream().map(Move::toString).collect(Collectors.joining());
  }

  /** Other rules of the same meaning, or almost. */
  RelationalRules altered(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Move> changed = new ArrayList<>(moves);
    int at = random.nextInt(moves.size());
    Move move = changed.remove(at);
    int alternative = random.nextInt(move.relation().size());
    String old = move.relation().get(alternative);
    switch (random.nextInt(6)) {
      case 0 -> {
        // Two moves that share the alternatives.
        changed.add(at, move.with(alternative, List.of(old, old)));
        changed.add(new Move(move.option(), List.of(old), move.conditions()));
      }
      case 1 -> {
        List<String> relation = new ArrayList<>(move.relation());
        Collections.reverse(relation);
        List<String> conditions = new ArrayList<>(move.conditions());
        Collections.reverse(conditions);
        changed.add(new Move(move.option(), relation, conditions));
      }
      case 2 -> changed.add(at, move.with(alternative, List.of(old, pair(random))));
      case 3 -> changed.add(at, move.with(alternative, List.of(pair(random))));
      case 4 -> {
        changed.add(at, move.with(alternative, List.of(old, "c = 0 and d = 1 and c = d")));
      }
      default -> {
        List<String> conditions = new ArrayList<>(move.conditions());
        conditions.add(Writer.condition(random));
        changed.add(at, new Move(move.option(), move.relation(), conditions));
      }
    }
    return new RelationalRules(head, changed);
  }

  private static String pair(SplittableRandom random) {
    int c = random.nextInt(7);
    int d = random.nextInt(3) == 0 ? random.nextInt(7) : c;
    return "c = %d and d = %d".formatted(c, d);
  }

  /**
   * Writes moves.
   *
   * @param sum the sum of the coordinates
   */
  private record Writer(SplittableRandom random, String sum) {

    Move ofHeap() {
      return switch (random.nextInt(8)) {
        case 0 -> move("heap(c)", 1);
        case 1 -> move("heap(c + d)", 1);
        case 2 -> move("heap(n - 1 - k)", 0);
        default -> move("heap(n - %d)".formatted(1 + random.nextInt(3)), 0);
      };
    }

    Move ofHeaps() {
      return switch (random.nextInt(6)) {
        case 0, 1 -> move("heaps(c, d)", 1);
        case 2 -> move("heaps(a, b - 1 - k)", 0);
        case 3 -> move("heaps(a - 1, b)", 0);
        case 4 -> move("heaps(a, b - 1)", 0);
        default -> move("heaps(a - 1, b - 1)", 0);
      };
    }

    private Move move(String option, int taken) {
      List<String> relation = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        relation.add(alternative());
      }
      List<String> conditions = new ArrayList<>();
      conditions.add(
          "%s = %s%s - %d * k%s"
              .formatted(
                  random.nextInt(5) > 0 ? "c + d" : "c + 2 * d",
                  sum,
                  taken > 0 ? " - " + taken : "",
                  2 + random.nextInt(5),
                  List.of(" - l", " - l", " - 2 * l", "").get(random.nextInt(4))));
      conditions.add("l <= " + random.nextInt(3));
      if (random.nextBoolean()) {
        conditions.add(condition(random));
      }
      return new Move(option, relation, conditions);
    }

    private String alternative() {
      return switch (random.nextInt(8)) {
        case 0 -> "c = d";
        case 1 -> "c = d + " + (1 + random.nextInt(2));
        case 2 -> "c = 2 * d and d <= " + (1 + random.nextInt(4));
        default -> pair(random);
      };
    }

    static String condition(SplittableRandom random) {
      return switch (random.nextInt(5)) {
        case 0 -> "k >= 1";
        case 1 -> "k + l >= 1";
        case 2 -> "l <= k";
        case 3 -> "l >= " + random.nextInt(2);
        default -> "k >= " + random.nextInt(3);
      };
    }
  }
}
