// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Random games on small boards, with positions of one or two regions. For one thread. For example:
 *
 * <pre>{@code
 * b(S)
 *   -> b(S - near(a)) where near(a) subset S, a in S
 * start b(grid(2, 3) - {0})
 * }</pre>
 */
public final class RandomBoardRules {
  /** Boards on which {@code lines}, {@code copies} and {@code above} have a meaning. */
  private static final List<String> FLAT =
      List.of(
          "path(1)", "path(4)", "path(6)", "grid(2, 2)", "grid(2, 3)", "king(2, 3)", "grid(3, 2)");

  /** Boards that are closed to rings, or have no rows and columns. */
  private static final List<String> CLOSED =
      List.of("cycle(4)", "cycle(5)", "complete(4)", "torus(2, 3)", "cylinder(2, 3)");

  private static final List<String> REGIONS = List.of("S", "T");

  private final Random random;

  public RandomBoardRules(Random random) {
    this.random = random;
  }

  /**
   * A game.
   *
   * @param rules the rules without a start
   * @param start the position at which it begins
   */
  public record Game(String rules, String start) {
    /** The rules with the start, as a user writes them. */
    public String text() {
      return rules + "\nstart " + start;
    }
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** A game whose moves need and remove cells; not every play of it need end. */
  public Game placement() {
    return game(/* isAny= */ false);
  }

  /** A game that may have any conditions and any terms for the regions left. */
  public Game any() {
    return game(/* isAny= */ true);
  }

  /**
   * A game with one or two moves.
   *
   * @param isAny whether conditions and terms may be of kinds that placement games lack
   */
  private Game game(boolean isAny) {
    boolean isFlat = random.nextInt(3) > 0;
    String board = isFlat ? pick(FLAT) : pick(CLOSED);
    int regions = 1 + random.nextInt(2);
    List<String> names = REGIONS.subList(0, regions);
    StringBuilder rules = new StringBuilder("b(" + String.join(", ", names) + ")");
    // The bound is drawn anew for each move: a second one has probability 1/2, a third 0.
    for (int i = 0; i <= random.nextInt(2); i++) {
      rules.append("\n  ").append(rule(names, isFlat, isAny));
    }
    List<String> start = new ArrayList<>();
    for (int i = 0; i < regions; i++) {
      String less = random.nextInt(4) == 0 ? " - {0}" : "";
      start.add(board + less);
    }
    return new Game(rules.toString(), "b(" + String.join(", ", start) + ")");
  }

  /**
   * A move: one cell a, two cells a and b, or a line or shape L in a region, and the regions that
   * it leaves. The conditions are in random order.
   */
  private String rule(List<String> names, boolean isFlat, boolean isAny) {
    List<String> conditions = new ArrayList<>();
    List<String> removable = new ArrayList<>();
    if (isFlat && random.nextInt(4) == 0) {
      conditions.add("L in " + pick(List.of("lines(2)", "copies(\"##\")", "copies(\"##/#.\")")));
      conditions.add("L subset " + pick(names));
      removable.addAll(List.of("L", "near(L)"));
    } else {
      conditions.add("a in " + pick(names));
      removable.addAll(List.of("{a}", "near(a)"));
      if (isFlat) {
        removable.add("above(a)");
      }
      if (random.nextBoolean()) {
        conditions.add(pick(List.of("b in " + pick(names), "b in near(a), b in " + pick(names))));
        conditions.add(
            pick(List.of("a ~ b", "a != b", "a < b", "b = a + 1", "a + b = 3 or a ~ b")));
        removable.addAll(List.of("{b}", "{a, b}", "near({a, b})"));
      } else if (random.nextInt(3) == 0) {
        conditions.add("near(a) subset " + pick(names));
      }
      if (isFlat && random.nextInt(4) == 0) {
        conditions.add(pick(List.of("row(a) = 1", "column(a) mod 2 = 1", "not (column(a) = 2)")));
      }
      if (random.nextInt(6) == 0) {
        conditions.add("size(near(a)) = 3");
      }
      if (isAny && random.nextInt(3) == 0) {
        conditions.add(
            pick(
                List.of(
                    "size(S) mod 2 = 0",
                    "size(S - near(a)) < 3",
                    "a not in " + pick(names),
                    "joined(S, a) != S",
                    "not (near(a) subset S)")));
      }
    }
    Collections.shuffle(conditions, random);
    boolean hasTwoRegions = names.size() > 1;
    // At least this region loses cells, if those removed are in it.
    int main = random.nextInt(names.size());
    List<String> left =
        IntStream.range(0, names.size())
            .mapToObj(
                i ->
                    i == main || random.nextBoolean()
                        ? names.get(i) + " - " + pick(removable)
                        : isAny && hasTwoRegions && random.nextBoolean()
                            ? names.get(i) + " + " + pick(removable)
                            : names.get(i))
            .toList();
    String parts = "b(" + String.join(", ", left) + ")";
    if (isAny && random.nextInt(6) == 0) {
      parts += " + " + parts;
    }
    return "-> " + parts + " where " + String.join(", ", conditions);
  }
}
