// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A small random game as rule text, with the positions that a test can evaluate by {@link
 * ReferenceSolver} in milliseconds. {@link WideRules} is for the rest of the grammar and large
 * numbers. For example:
 *
 * <pre>{@code
 * heap(n) -> heap(a) + row(b) where a + b = n - 2, n mod 3 != 1
 *   -> heap(n - k) where k >= 1
 * row(n) -> heap(n / 2) where n >= 1
 * }</pre>
 *
 * <p>Every play ends, because each component of an option has a smaller sum of arguments than the
 * component moved in; from two arguments to one, the sum may stay the same.
 *
 * @param text the rules
 * @param pieces small positions for a test to evaluate, in ascending order for each name
 * @param bound an upper bound of all variables in these positions, for {@link ReferenceSolver}
 */
public record RandomRules(String text, List<Piece> pieces, long bound) {

  /** The kind of the game's endings. */
  public enum Ending {
    /** Normal play without finishes. */
    NORMAL,
    /** Normal play with positions that win or lose at once. */
    FINISHES,
    /** The player who cannot move wins. */
    MISERE,
    /** A player who cannot move, or some position, ties the game. */
    DRAWS,
    /** Moves gain points. */
    SCORING
  }

  public RandomRules {
    pieces = List.copyOf(pieces);
  }

  /** The game of a seed; equal arguments give equal games. */
  public static RandomRules of(Ending ending, long seed) {
    return new Writer(ending, seed).write();
  }

  private static final class Writer {
    /** The position names; a game has the first one to three of them. */
    private static final String[] NAMES = {"heap", "row", "board"};

    /**
     * The largest sum of arguments of a piece, if moves leave one component each. Small, as {@link
     * ReferenceSolver} takes exponential time.
     */
    private static final long MAX_SIZE = 10;

    /** With splits it searches whole positions, whose number grows exponentially with the size. */
    private static final long MAX_SIZE_WITH_SPLITS = 6;

    /**
     * The number of larger numbers that are tried for variables. No variable of a move exceeds the
     * sum of the arguments of its piece, so these give no further option.
     */
    private static final long MORE = 2;

    private final Ending ending;
    private final Random random;

    /** For each name of the game its number of arguments, 1 or 2. */
    private final int[] arity;

    /** Whether some move leaves several components. */
    private boolean hasSplits;

    Writer(Ending ending, long seed) {
      this.ending = ending;
      this.random = new Random(seed * 31 + ending.name().hashCode());
      // The first numbers of generators with consecutive seeds are nearly equal.
      random.nextInt();
      this.arity = new int[random.nextInt(5) < 3 ? 1 : 2 + random.nextInt(2)];
      for (int i = 0; i < arity.length; i++) {
        arity[i] = random.nextInt(3) == 0 ? 2 : 1;
      }
    }

    RandomRules write() {
      StringBuilder text = new StringBuilder();
      for (int name = 0; name < arity.length; name++) {
        text.append(head(name));
        int moves = 1 + random.nextInt(3);
        for (int i = 0; i < moves; i++) {
          text.append(i == 0 ? " -> " : "\n  -> ").append(move(name));
        }
        text.append('\n');
      }
      text.append(endings());
      List<Piece> pieces = new ArrayList<>();
      long size = hasSplits ? MAX_SIZE_WITH_SPLITS : MAX_SIZE;
      for (int name = 0; name < arity.length; name++) {
        for (long n = 0; n <= size; n++) {
          if (arity[name] == 1) {
            pieces.add(Piece.of(NAMES[name], n));
          }
          for (long y = 0; arity[name] == 2 && y <= size / 2 && n <= size / 2; y++) {
            pieces.add(Piece.of(NAMES[name], n, y));
          }
        }
      }
      return new RandomRules(text.toString(), pieces, size + MORE);
    }

    /** The clauses of the ending; may be empty for normal play. */
    private String endings() {
      String first = arity[0] == 1 ? "heap(%d)" : "heap(0, %d)";
      String one = String.format(Locale.ROOT, first, random.nextInt(3));
      return switch (ending) {
        case NORMAL, SCORING -> random.nextInt(4) == 0 ? "stuck loses\n" : "";
        case MISERE -> "stuck wins\n";
        case DRAWS ->
            switch (random.nextInt(3)) {
              case 0 -> "stuck draws\n" + (random.nextBoolean() ? one + " wins\n" : "");
              case 1 -> one + " draws\n";
              default -> one + " wins\nstuck draws\n";
            };
        case FINISHES ->
            switch (random.nextInt(4)) {
              case 0 -> one + " loses\n";
              case 1 ->
                  arity[0] == 1
                      ? "heap(n) wins where n in " + numbers(1, 4) + "\n"
                      : "heap(x, y) wins where x + 1 = y or x = 0 and y = 0\n";
              default -> one + " wins\n";
            };
      };
    }

    private String head(int name) {
      return NAMES[name] + (arity[name] == 1 ? "(n)" : "(x, y)");
    }

    private String pick(String... choices) {
      return choices[random.nextInt(choices.length)];
    }

    /** A random position name of an arity, or an empty string when there is none. */
    private String target(int targetArity) {
      String[] fitting =
          IntStream.range(0, arity.length)
              .filter(i -> arity[i] == targetArity)
              .mapToObj(i -> NAMES[i])
              .toArray(String[]::new);
      return fitting.length == 0 ? "" : pick(fitting);
    }

    /** A set of one to three random numbers from {@code low} to {@code high}. */
    private String numbers(int low, int high) {
      Set<Integer> members = new TreeSet<>();
      int count = 1 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        members.add(low + random.nextInt(high - low + 1));
      }
      return members.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
    }

    /** A move from a position with a name, sometimes with a gain and further conditions. */
    private String move(int name) {
      String move =
          arity[name] == 1
              ? ending == Ending.SCORING || random.nextInt(5) < 2 ? lowerOne() : splitOne()
              : ending == Ending.SCORING || random.nextInt(4) < 3 ? lowerTwo() : splitTwo();
      // No other word of a move has this letter.
      boolean hasVariable = move.contains("k");
      List<String> conditions = new ArrayList<>();
      int at = move.indexOf(" where ");
      if (at >= 0) {
        conditions.add(move.substring(at + " where ".length()));
        move = move.substring(0, at);
      }
      if (ending == Ending.SCORING) {
        move += " gains " + (hasVariable ? pick("k", "k mod 3", "2 - k") : gain(arity[name]));
      }
      if (random.nextInt(3) == 0) {
        conditions.add(arity[name] == 1 ? conditionOne() : conditionTwo());
      }
      if (hasVariable && random.nextInt(4) == 0) {
        conditions.add(
            pick("k mod 2 = 1", "k not in " + numbers(1, 4), "k != 2", "bitand(k, 2) = 0"));
      }
      return conditions.isEmpty() ? move : move + " where " + String.join(", ", conditions);
    }

    private String gain(int arity) {
      return arity == 1 ? pick("n", "n mod 4 - 1", "3") : pick("x", "x - y", "max(x, y, 2)", "1");
    }

    private String conditionOne() {
      return pick(
          "n mod 3 != 1",
          "n > 3 or n = 1",
          "not (n = 4 or n = 5)",
          "n not in " + numbers(1, 6),
          "n in squares union {2} except {4}",
          "n mod 2 = 0 and n != 2 or n > 4",
          "not n in triangular",
          "1 <= n != 5");
    }

    private String conditionTwo() {
      return pick(
          "x != y",
          "x + y mod 2 >= 1",
          "x > 1 or y = 2",
          "not (x = 2 and y > 0)",
          "bitxor(x, y) < 4");
    }

    /** A move from one argument n to a single component. */
    private String lowerOne() {
      String one = target(1);
      String two = target(2);
      int c = 1 + random.nextInt(3);
      String set = numbers(1, 5);
      if (!two.isEmpty() && random.nextInt(3) == 0) {
        return pick(
            two + "(a, b) where a + b = n - " + c,
            two + "(n - 1, 0)",
            two + "(k, n - k - " + c + ")",
            two + "(n - s, s - 1) where s in " + set);
      }
      return pick(
          one + "(n - " + c + ")",
          one + "(n - k) where 1 <= k <= " + (c + 1),
          one + "(n - k) where k >= 1",
          one + "(n - k) where k in " + set,
          one + "(n - k) where k in primes",
          one + "(n - k) where k in powers(2) union {3}",
          one + "(n - k) where k in fibonacci except " + set,
          one + "(n - 2 * k) where k >= 1",
          one + "(m) where m < n, m >= n - " + (c + 1),
          one + "(m) where 2 * m >= n, m < n",
          one + "(n / 2) where n >= 1",
          one + "(abs(n - 7)) where n >= 4",
          one + "(min(n - 1, 4))",
          one + "(bitand(n, 5)) where bitand(n, 5) != n",
          one + "(n - k) where k * k <= n, k >= 1",
          one + "(n - d) where d * e = n, d >= 1");
    }

    /** A move from one argument n to several components. */
    private String splitOne() {
      hasSplits = true;
      String one = target(1);
      String other = target(1);
      int c = 1 + random.nextInt(3);
      String both = one + "(a) + " + other + "(b)";
      return pick(
          both + " where a + b = n - " + c,
          both + " where a + b = n - s, s in " + numbers(1, 4),
          both + " where a + b = n, a >= 1, b >= 1",
          both + " where a + b = n, 1 <= a < b",
          both + " where a + b = n - 1, a != b",
          both + " where a + b <= n - 2, a <= b",
          both + " where a < b, b < n",
          one + "(a) + " + other + "(b) + " + one + "(c) where a + b + c = n - 1",
          one + "(n - 1) + " + other + "(n - 2)",
          "d * " + one + "(e) where d * e = n, d >= 2, e >= 1",
          "d * " + one + "(e) + " + other + "(r) where d * e + r = n - 1, d >= 1, e >= 2",
          "2 * " + one + "(a) + " + other + "(b) where 2 * a + b = n - 1",
          "3 * " + one + "(n - " + (c + 1) + ")",
          "sum(i in 1..k) " + one + "(i) where k * (k + 1) = 2 * n, k >= 2",
          "sum(i in a..b) " + one + "(i) where a <= b, b < n, b <= a + 2",
          "sum(i in 1..2) " + one + "(n - i)");
    }

    /** A move from two arguments x and y to a single component. */
    private String lowerTwo() {
      String one = target(1);
      String two = target(2);
      String set = numbers(1, 4);
      if (!one.isEmpty() && random.nextInt(4) == 0) {
        return pick(
            one + "(x) where y >= 1",
            one + "(abs(x - y)) where x > 0, y > 0",
            one + "(x + y - 1)",
            one + "(max(x, y) - 1)",
            one + "(x * y) where x * y < x + y");
      }
      return pick(
          two + "(x - k, y) where k >= 1",
          two + "(x, y - k) where k >= 1",
          two + "(x - k, y - k) where k >= 1",
          two + "(x - 1, y)",
          two + "(x, y - s) where s in " + set,
          two + "(y - 1, x)",
          two + "(x - 2, y + 1)",
          two + "(a, b) where a < x, b < y",
          two + "(a, b) where a + b = x + y - 2",
          two + "(x - j, y - k) where 1 <= j + k <= 2",
          two + "(x - y * k, y) where k >= 1, y >= 1",
          two + "(x - k, k) where 1 <= k <= 2 * y, k < x + y, k <= x + y - 1");
    }

    /** A move from two arguments x and y to several components. */
    private String splitTwo() {
      hasSplits = true;
      String two = target(2);
      String one = target(1);
      if (!one.isEmpty() && random.nextBoolean()) {
        return one + "(a) + " + one + "(y - 1) where a <= x";
      }
      return pick(
          two + "(a, y) + " + two + "(b, y) where a + b = x, a >= 1, b >= 1",
          two + "(x, a) + " + two + "(x, b) where a + b = y - 1",
          two + "(a, y) + " + two + "(b, 0) where a + b = x - 1");
    }
  }
}
