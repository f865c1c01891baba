// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A random game as rule text that uses the whole grammar, with small numbers and numbers near
 * limits of the program; equal seeds give equal games. For example:
 *
 * <pre>{@code
 * heap(n) -> heap(n - k) where k >= 1, k <= n, k in {3..65536, 2}
 *   -> heap(a) + heap(b) where a + b = n - 2
 * }</pre>
 *
 * <p>Every play ends: each component of an option is smaller, or it has a later name if names are
 * layered. A variable of a move is at most the largest argument of its position plus {@value
 * #MORE}, or at most 6 after a head such as {@code heap(6 - n)}.
 *
 * @param text the rules
 * @param names the position names, that of the start first
 * @param arities the number of arguments of each name
 * @param numbers the numbers in the text, ascending
 */
public record WideRules(
    String text, List<String> names, List<Integer> arities, List<Long> numbers) {

  /** The largest number that a head such as {@code heap(n - 2)} subtracts from a variable. */
  public static final long MORE = 2;

  /** The kind of endings, which determines the kind of values. */
  public enum Ending {
    /** Normal play only: all values are nim-values. */
    NONE(0),
    /** Some positions win or lose at once. */
    FINISHES(1),
    /** Misere play, or ties. */
    OUTCOMES(2),
    /** Points are gained, so there are no sums. */
    SCORES(3);

    /** Makes the games of different endings differ for the same seed. */
    private final int salt;

    Ending(int salt) {
      this.salt = salt;
    }
  }

  public WideRules {
    names = List.copyOf(names);
    arities = List.copyOf(arities);
    numbers = List.copyOf(numbers);
  }

  /** The game of a seed with normal play only. */
  public static WideRules of(long seed) {
    return of(Ending.NONE, seed);
  }

  /** The game of a seed with a kind of endings. */
  public static WideRules of(Ending ending, long seed) {
    return new Writer(ending, seed).write();
  }

  private static final class Writer {
    private static final List<String> NAMES = List.of("heap", "row", "board");
    private static final List<String> RESULTS = List.of("wins", "loses", "draws");

    private final Ending ending;
    private final Random random;
    private final WideTerms terms;
    private final int[] arity;
    private final boolean hasParameters;

    /** Whether moves lead to the same name or later names only; then they may keep the size. */
    private final boolean isLayered;

    Writer(Ending ending, long seed) {
      this.ending = ending;
      // Four endings; the odd constant makes the generators of consecutive seeds differ.
      random = new Random((seed * 4 + ending.salt) * 0x9E3779B97F4A7C15L + 1);
      arity = new int[random.nextInt(4) < 3 ? 1 : 2];
      for (int i = 0; i < arity.length; i++) {
        arity[i] = random.nextInt(5) == 0 ? 2 : 1;
      }
      hasParameters = random.nextInt(6) == 0;
      isLayered = random.nextInt(3) == 0;
      terms = new WideTerms(random, hasParameters, /* isPlain= */ random.nextInt(3) > 0);
    }

    WideRules write() {
      List<String> clauses = new ArrayList<>();
      for (int name = 0; name < arity.length; name++) {
        clauses.add(clause(name));
        if (terms.oneIn(8)) {
          clauses.add(exception(name));
        }
        if (terms.oneIn(6)) {
          clauses.add(clause(name));
        }
      }
      if (ending != Ending.NONE) {
        clauses.add(random.nextInt(clauses.size() + 1), endings());
      }
      if (terms.oneIn(8)) {
        clauses.add("start " + declared(0));
      }
      StringBuilder text = new StringBuilder();
      if (hasParameters) {
        text.append(
            "game wide(p = %s, S: set = {%s, %s}, L: list = [%s, %s, 2])\n"
                .formatted(
                    terms.number(), terms.number(), terms.number(), terms.small(), terms.number()));
      }
      String end = terms.pick("\n", ";\n", "; ", " # a remark\n");
      clauses.forEach(clause -> text.append(clause).append(end));
      return new WideRules(
          text.toString(),
          NAMES.subList(0, arity.length),
          Arrays.stream(arity).boxed().toList(),
          terms.numbers());
    }

    /** The head of a clause, whose arguments are variables. */
    private String declared(int name) {
      return NAMES.get(name) + (arity[name] == 1 ? "(n)" : "(n, y)");
    }

    /** A clause with one to three moves; sometimes an argument of its head is an expression. */
    private String clause(int name) {
      StringBuilder text = new StringBuilder();
      int moves = 1 + random.nextInt(3);
      for (int i = 0; i < moves; i++) {
        text.append(i == 0 ? " -> " : "\n  -> ").append(move(name));
      }
      String head = declared(name);
      return terms.oneIn(5) ? withHead(head, text.toString()) : head + text;
    }

    /** A clause with an expression in place of n in the head, and so in the moves. */
    private String withHead(String head, String rest) {
      boolean hasTwo = head.contains("y");
      String n =
          switch (random.nextInt(hasTwo ? 9 : 7)) {
            case 0 -> "n + " + terms.small();
            case 1 -> "n - " + (1 + random.nextInt((int) MORE));
            case 2 -> "2 * n";
            case 3 -> terms.small() + " - n";
            case 4 -> "n + " + terms.number();
            case 5 -> "2 * n + 1";
            case 6 -> terms.number();
            case 7 -> "n + y";
            default -> "y";
          };
      String first = n.matches("[0-9]+|y") ? n : "(" + n + ")";
      return head.replaceFirst("\\(n", "(" + n) + rest.replaceAll("\\bn\\b", first);
    }

    /** Clauses about ends of the game; for scores only one that changes nothing. */
    private String endings() {
      List<String> all = new ArrayList<>();
      if (ending == Ending.OUTCOMES) {
        all.add(terms.pick("stuck wins", "stuck draws", finish("draws")));
      }
      int more = ending == Ending.FINISHES ? 1 + random.nextInt(3) : random.nextInt(2);
      for (int i = 0; i < more && ending != Ending.SCORES; i++) {
        all.add(finish(RESULTS.get(random.nextInt(ending == Ending.OUTCOMES ? 3 : 2))));
      }
      return String.join("; ", all.isEmpty() ? List.of("stuck loses") : all);
    }

    private String finish(String result) {
      int name = random.nextInt(arity.length);
      String ends = NAMES.get(name);
      return switch (random.nextInt(4)) {
        case 0 ->
            withHead(
                declared(name),
                " " + result + " where " + terms.condition(arguments(name)) + ", n <= 8");
        case 1 -> declared(name) + " " + result + " where " + terms.condition(arguments(name));
        case 2 -> declared(name) + " " + result + " where k >= 1, k * k <= n, k in " + set();
        default ->
            ends
                + "("
                + terms.small()
                + (arity[name] == 1 ? "" : ", y")
                + ") "
                + result
                + (terms.oneIn(3) && arity[name] == 2 ? " where y <= " + terms.small() : "");
      };
    }

    private List<String> arguments(int name) {
      return arity[name] == 1 ? List.of("n") : List.of("n", "y");
    }

    /**
     * A random name of arity 1 to which moves from {@code from} may lead; empty if there is none.
     */
    private String one(int from) {
      List<String> fitting =
          IntStream.range(isLayered ? from : 0, arity.length)
              .filter(i -> arity[i] == 1)
              .mapToObj(NAMES::get)
              .toList();
      return fitting.isEmpty() ? "" : fitting.get(random.nextInt(fitting.size()));
    }

    /** A clause for a single size, with a move to size 0. */
    private String exception(int name) {
      String size = terms.number();
      String rest = arity[name] == 1 ? "" : ", y";
      String gain = ending == Ending.SCORES ? " gains " + size : "";
      return "%1$s(%2$s%3$s) -> %1$s(0%3$s)%4$s where %2$s > 0"
          .formatted(NAMES.get(name), size, rest, gain);
    }

    private String move(int name) {
      boolean canPass = isLayered && name + 1 < arity.length && arity[name + 1] == 1;
      if (canPass && ending != Ending.SCORES && terms.oneIn(3)) {
        String next = NAMES.get(name + 1);
        return with(
            terms.pick(
                next + "(n)", next + "(n + " + MORE + ")", next + "(n + 1) + " + next + "(n / 2)"),
            "n >= 0",
            arity[name] == 1 ? new String[0] : new String[] {"y"});
      }
      if (arity[name] == 2) {
        return twoCoordinates(name);
      }
      String to = one(name);
      if (ending == Ending.SCORES) {
        return switch (random.nextInt(4)) {
          case 0 -> function(to);
          case 1 -> with(to + "(m)", "m < n", "m");
          default -> with(to + "(n - k)", "k >= 1, k <= n", "k");
        };
      }
      return switch (random.nextInt(11)) {
        case 0, 1, 2 ->
            with(
                terms.pick(to + "(n - k)", to + "(n - k) + " + to + "(n - k) + " + to + "(n - k)"),
                "k >= 1, k <= n",
                "k");
        case 3 -> with(to + "(m)", "m < n", "m");
        case 4, 5 -> split(name, to);
        case 6 ->
            with(
                "%s(a) + %s(b) + %s(c)".formatted(to, one(name), one(name)),
                "a + b + c = n - " + (1 + random.nextInt(2)),
                "a",
                "b",
                "c");
        case 7, 8 -> many(name, to);
        case 9 -> function(to);
        default -> with("%s(n - k)".formatted(to), "k in " + set() + ", k >= 1, k <= n", "k");
      };
    }

    private String set() {
      return terms.set(List.of("n"));
    }

    /** A move with copies or an indexed sum. */
    private String many(int name, String to) {
      String next = one(name);
      return switch (random.nextInt(7)) {
        case 0 -> with("d * %s(e)".formatted(to), "d * e = n, d >= 2, e >= 1", "d", "e");
        case 1 -> with("2 * %s(a) + %s(b)".formatted(to, next), "2 * a + b = n - 1", "a", "b");
        case 2 -> with("sum(i in 0..2) %s(n - k - i)".formatted(to), "k >= 1, k <= n", "k");
        case 3 -> with("3 * %s(m) + %s(%s)".formatted(to, next, "0"), "m < n", "m");
        case 4 -> with("sum(i in a..b) %s(i)".formatted(to), "a <= b, b < n, b <= a + 3", "a", "b");
        case 5 ->
            with("sum(i in 1..k) %s(i)".formatted(to), "k * (k + 1) = 2 * n, k >= 2, k <= n", "k");
        default ->
            with(
                "(n - m) * %s(m) + sum(i in m..%s) 2 * %s(min(i, m))"
                    .formatted(to, terms.pick("n", "m + 1"), next),
                "m < n",
                "m");
      };
    }

    private String function(String to) {
      return switch (random.nextInt(7)) {
        case 0 -> with("%s(n / 2)".formatted(to), "n >= 1");
        case 1 -> with("%s(min(n - 1, %s))".formatted(to, terms.number()), "n >= 1");
        case 2 -> with("%s(max(n - %s, 0))".formatted(to, 1 + random.nextInt(3)), "n >= 1");
        case 3 -> with("%s(abs(n - m))".formatted(to), "1 <= m, m <= n", "m");
        case 4 -> with("%s(n mod m)".formatted(to), "1 <= m, m <= n", "m");
        case 5 -> with("%s(n - m * m)".formatted(to), "m >= 1, m <= n", "m");
        default -> masked(to, terms.number());
      };
    }

    private String masked(String to, String mask) {
      return with("%s(n - bitand(n, %s))".formatted(to, mask), "bitand(n, " + mask + ") > 0");
    }

    private String split(int name, String to) {
      String parts = to + "(a) + " + one(name) + "(b)";
      String sum =
          terms.pick(
              "a + b = n, a >= 1, b >= 1",
              "a + b = n - " + (1 + random.nextInt(3)),
              "a + b = n - k, k >= 1, k <= " + (1 + random.nextInt(5)),
              "a + b < n",
              "a + b = n, 1 <= a < b",
              "a + b = n, a >= 1, b > a, b <= a + " + terms.number(),
              "a + b = n, a >= 1, b >= a + " + terms.small() + ", b <= a + " + terms.number(),
              "a + b = n - 1, " + terms.number() + " <= b - a <= " + terms.number());
      return sum.contains("k") ? with(parts, sum, "a", "b", "k") : with(parts, sum, "a", "b");
    }

    private String twoCoordinates(int from) {
      String name = NAMES.get(from);
      String one = one(from);
      boolean hasSums = ending != Ending.SCORES;
      return switch (random.nextInt(one.isEmpty() ? 8 : 10)) {
        case 0 -> with(name + "(n - k, y)", "k >= 1, k <= n", "k", "y");
        case 1 -> with(name + "(n, y - k)", "k >= 1, k <= y", "k", "y");
        case 2 -> with(name + "(n - k, y - k)", "k >= 1, k <= n", "k", "y");
        case 3 -> with(name + "(a, b)", "a + b < n + y, a <= n, b <= y", "a", "b", "y");
        case 4 ->
            hasSums
                ? with(name + "(a, y) + " + name + "(b, 0)", "a + b = n - 1", "a", "b", "y")
                : with(name + "(0, y)", "n > 0", "y");
        case 5 -> with(name + "(n - 1, y + 1)", "n >= 1", "y");
        case 6 -> with(name + "(y - 1, n)", "y >= 1", "y");
        case 7 -> with(name + "(n - j, y - k)", "1 <= j + k, j <= n, k <= y", "j", "k", "y");
        case 8 -> with(one + "(max(n, y) - 1)", "n >= 0", "y");
        default -> with(one + "(m)", "m < n + y, m <= n", "m", "y");
      };
    }

    /**
     * A move with the given conditions, up to two random ones, and a gain if the game has scores.
     */
    private String with(String option, String conditions, String... variables) {
      List<String> all = new ArrayList<>(List.of(variables));
      all.add("n");
      List<String> list = new ArrayList<>(List.of(conditions));
      for (int i = random.nextInt(3); i > 0; i--) {
        list.add(terms.condition(all));
      }
      String gain = ending == Ending.SCORES ? " gains " + terms.term(all) : "";
      return option + gain + " where " + String.join(", ", list);
    }
  }
}
