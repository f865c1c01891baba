// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Random rules of heap games: takes, splits, several names, tails, bars and odd conditions. */
final class HeapGames {
  private final Random random;

  HeapGames(long seed) {
    random = new Random(seed);
  }

  /** Rules of one to three names whose moves only lead downwards. */
  String rules(boolean splits) {
    int names = 1 + random.nextInt(3);
    List<String> clauses = new ArrayList<>();
    for (int i = 0; i < names; i++) {
      List<String> moves = new ArrayList<>();
      int count = 1 + random.nextInt(3);
      for (int j = 0; j < count; j++) {
        moves.add(splits && random.nextInt(2) == 0 ? split(names) : take(names));
      }
      clauses.add(name(i) + "(n) -> " + String.join("\n     -> ", moves));
    }
    return String.join("\n", clauses) + "\n";
  }

  private String take(int names) {
    String target = name(random.nextInt(names));
    String option = target + "(n - k)";
    String also = random.nextInt(4) == 0 ? ", n - k >= " + random.nextInt(4) : "";
    also += random.nextInt(6) == 0 ? ", n mod 3 in {0, 1}" : "";
    also += random.nextInt(6) == 0 ? ", n != " + random.nextInt(30) : "";
    return switch (random.nextInt(6)) {
      case 0 -> option + " where k >= " + (1 + random.nextInt(4)) + also;
      case 1 -> option + " where k >= 1, k not in " + set(1, 12, 3) + also;
      case 2 -> option + " where k in powers(" + (2 + random.nextInt(3)) + ")" + also;
      case 3 -> option + " where 1 <= k <= " + (1 + random.nextInt(90)) + also;
      case 4 ->
          target
              + "(n - 2) + "
              + name(random.nextInt(names))
              + "(1) where n >= 4"
              + also.replace("n - k", "n");
      default -> option + " where k in " + set(1, 40, 5) + also;
    };
  }

  private String split(int names) {
    String left = name(random.nextInt(names));
    String right = name(random.nextInt(names));
    String least = random.nextBoolean() ? ", a >= 1, b >= 1" : ", a >= " + random.nextInt(3);
    String order =
        left.equals(right) && random.nextInt(3) == 0
            ? (random.nextBoolean() ? ", a < b" : ", a <= b")
            : "";
    String when = random.nextInt(5) == 0 ? ", n mod 2 = 1" : "";
    if (!order.isEmpty()) {
      least = ", a >= " + random.nextInt(3);
    }
    String sum =
        random.nextInt(4) == 0 ? "n - t, t in " + set(1, 9, 3) : "n - " + (1 + random.nextInt(5));
    String beside = "";
    if (random.nextInt(5) == 0) {
      beside = " + " + name(random.nextInt(names)) + "(" + (1 + random.nextInt(4)) + ")";
      when += ", n >= 6";
    }
    return left
        + "(a) + "
        + right
        + "(b)"
        + beside
        + " where a + b = "
        + sum
        + least
        + order
        + when;
  }

  private String set(int low, int high, int most) {
    return random
        .ints(1 + random.nextInt(most), low, high + 1)
        .distinct()
        .sorted()
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String name(int i) {
    return List.of("heap", "row", "pile").get(i);
  }
}
