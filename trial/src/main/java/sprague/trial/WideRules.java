// SPDX-License-Identifier: Apache-2.0
package sprague.trial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random game as rule text that draws on the whole grammar, with numbers near every limit of the
 * program's as well as small ones; the same for the same seed. Every move makes each component it
 * leaves smaller, so every play ends.
 *
 * <p>No ending is written, so all values are nim-values; {@link RandomRules} has the endings. Every
 * variable of a move is bounded by the arguments of its position.
 *
 * @param text the rules
 * @param names the position names, the start first
 * @param arities their numbers of arguments
 * @param numbers the numbers that stand in the text
 */
public record WideRules(
    String text, List<String> names, List<Integer> arities, List<Long> numbers) {

  /** Numbers on both sides of where something changes in the program or in its arithmetic. */
  private static final long[] LIMITS = {
    9,
    12,
    15,
    16,
    17,
    39,
    40,
    41,
    63,
    64,
    65,
    255,
    256,
    511,
    512,
    999,
    1000,
    1001,
    4094,
    4095,
    4096,
    4097,
    65_535,
    65_536,
    (1 << 20) - 1,
    1 << 20,
    (1 << 20) + 1,
    2_000_000,
    3_000_000,
    1L << 22,
    (1L << 24) + 1,
    1L << 28,
    Integer.MAX_VALUE - 8L,
    Integer.MAX_VALUE,
    1L << 31,
    (1L << 31) + 1,
    (1L << 32) - 1,
    1L << 32,
    (1L << 53) + 1,
    (1L << 62) - 1,
    1L << 62,
    Long.MAX_VALUE / 2,
    Long.MAX_VALUE - 1,
    Long.MAX_VALUE
  };

  /** Makes the lists unmodifiable. */
  public WideRules {
    names = List.copyOf(names);
    arities = List.copyOf(arities);
    numbers = List.copyOf(numbers);
  }

  /** The game of a seed. */
  public static WideRules of(long seed) {
    return new Writer(seed).write();
  }

  private static final class Writer {
    private static final List<String> NAMES = List.of("heap", "row", "board");

    private final Random random;
    private final int[] arity;
    private final List<Long> numbers = new ArrayList<>();
    private final boolean hasParameters;

    /** Whether conditions are comparisons of sums, remainders and memberships alone. */
    private final boolean isPlain;

    Writer(long seed) {
      random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
      arity = new int[random.nextInt(4) < 3 ? 1 : 2];
      for (int i = 0; i < arity.length; i++) {
        arity[i] = random.nextInt(5) == 0 ? 2 : 1;
      }
      hasParameters = random.nextInt(6) == 0;
      isPlain = random.nextInt(3) > 0;
    }

    WideRules write() {
      StringBuilder text = new StringBuilder();
      if (hasParameters) {
        text.append(
            "game wide(p = %s, S: set = {%s, %s}, L: list = [%s, %s, 2])\n"
                .formatted(number(), number(), number(), small(), number()));
      }
      for (int name = 0; name < arity.length; name++) {
        text.append(NAMES.get(name)).append(arity[name] == 1 ? "(n)" : "(n, y)");
        int moves = 1 + random.nextInt(3);
        for (int i = 0; i < moves; i++) {
          text.append(i == 0 ? " -> " : "\n  -> ").append(move(name));
        }
        text.append('\n');
        if (random.nextInt(8) == 0) {
          text.append(exception(name)).append('\n');
        }
      }
      return new WideRules(
          text.toString(),
          NAMES.subList(0, arity.length),
          Arrays.stream(arity).boxed().toList(),
          numbers.stream().distinct().sorted().toList());
    }

    private String pick(String... choices) {
      return choices[random.nextInt(choices.length)];
    }

    private String small() {
      return note(random.nextInt(7));
    }

    private String number() {
      return random.nextInt(3) > 0 ? small() : note(LIMITS[random.nextInt(LIMITS.length)]);
    }

    private String note(long number) {
      numbers.add(number);
      return String.valueOf(number);
    }

    /** A name with one argument, or an empty string when there is none. */
    private String one() {
      List<String> fitting =
          IntStream.range(0, arity.length).filter(i -> arity[i] == 1).mapToObj(NAMES::get).toList();
      return fitting.isEmpty() ? "" : fitting.get(random.nextInt(fitting.size()));
    }

    /** A rule for a single size. */
    private String exception(int name) {
      String size = number();
      return arity[name] == 1
          ? "%s(%s) -> %s(0) where %s > 0".formatted(NAMES.get(name), size, NAMES.get(name), size)
          : "%s(%s, y) -> %s(0, y) where %s > 0"
              .formatted(NAMES.get(name), size, NAMES.get(name), size);
    }

    private String move(int name) {
      if (arity[name] == 2) {
        return twoCoordinates(NAMES.get(name));
      }
      String to = one();
      return switch (isPlain ? random.nextInt(7) : random.nextInt(10)) {
        case 0, 1, 2 ->
            with(
                pick(to + "(n - k)", to + "(n - k) + " + to + "(n - k) + " + to + "(n - k)"),
                "k >= 1, k <= n",
                "k");
        case 3 -> with(to + "(m)", "m < n", "m");
        case 4, 5 -> split(to);
        case 6 ->
            with(
                "%s(a) + %s(b) + %s(c)".formatted(to, one(), one()),
                "a + b + c = n - " + (1 + random.nextInt(2)),
                "a",
                "b",
                "c");
        case 7 ->
            pick(
                with("d * %s(e)".formatted(to), "d * e = n, d >= 2, e >= 1", "d", "e"),
                with("2 * %s(a) + %s(b)".formatted(to, one()), "2 * a + b = n - 1", "a", "b"),
                with("sum(i in 0..2) %s(n - k - i)".formatted(to), "k >= 1, k <= n", "k"),
                with("3 * %s(m) + %s(%s)".formatted(to, one(), "0"), "m < n", "m"));
        case 8 ->
            pick(
                with("%s(n / 2)".formatted(to), "n >= 1"),
                with("%s(min(n - 1, %s))".formatted(to, number()), "n >= 1"),
                with("%s(max(n - %s, 0))".formatted(to, 1 + random.nextInt(3)), "n >= 1"),
                with("%s(abs(n - m))".formatted(to), "1 <= m, m <= n", "m"),
                masked(to, number()));
        default -> with("%s(n - k)".formatted(to), "k in " + set() + ", k >= 1, k <= n", "k");
      };
    }

    private String masked(String to, String mask) {
      return with("%s(n - bitand(n, %s))".formatted(to, mask), "bitand(n, " + mask + ") > 0");
    }

    private String split(String to) {
      String parts = to + "(a) + " + one() + "(b)";
      String sum =
          pick(
              "a + b = n, a >= 1, b >= 1",
              "a + b = n - " + (1 + random.nextInt(3)),
              "a + b = n - k, k >= 1, k <= " + (1 + random.nextInt(5)),
              "a + b < n",
              "a + b = n, 1 <= a < b",
              "a + b = n, a >= 1, b > a, b <= a + " + number());
      return sum.contains("k") ? with(parts, sum, "a", "b", "k") : with(parts, sum, "a", "b");
    }

    private String twoCoordinates(String name) {
      String one = one();
      return switch (random.nextInt(one.isEmpty() ? 5 : 6)) {
        case 0 -> with(name + "(n - k, y)", "k >= 1, k <= n", "k", "y");
        case 1 -> with(name + "(n, y - k)", "k >= 1, k <= y", "k", "y");
        case 2 -> with(name + "(n - k, y - k)", "k >= 1, k <= n", "k", "y");
        case 3 -> with(name + "(a, b)", "a + b < n + y, a <= n, b <= y", "a", "b", "y");
        case 4 -> with(name + "(a, y) + " + name + "(b, 0)", "a + b = n - 1", "a", "b", "y");
        default -> with(one + "(m)", "m < n + y, m <= n", "m", "y");
      };
    }

    /** A move with conditions, some of them further ones. */
    private String with(String option, String conditions, String... variables) {
      List<String> all = new ArrayList<>(List.of(variables));
      all.add("n");
      List<String> list = new ArrayList<>(List.of(conditions));
      for (int i = random.nextInt(3); i > 0; i--) {
        list.add(condition(all, 2));
      }
      return option + " where " + String.join(", ", list);
    }

    private String condition(List<String> variables, int depth) {
      int kinds = depth == 0 ? 8 : isPlain ? 9 : 11;
      return switch (random.nextInt(kinds)) {
        case 0, 1 -> term(variables) + " " + relation() + " " + number();
        case 2 -> term(variables) + " " + relation() + " " + term(variables);
        case 3 ->
            number()
                + pick(" <= ", " < ")
                + term(variables)
                + pick(" <= ", " < ", " != ")
                + number();
        case 4 -> variable(variables) + pick(" in ", " not in ") + set();
        case 5 ->
            (isPlain ? variable(variables) : term(variables)) + pick(" in ", " not in ") + set();
        case 6 -> modulus(variables);
        case 7 -> difference(variables) + pick(" <= ", " >= ", " < ", " != ") + number();
        case 8 -> condition(variables, depth - 1) + " or " + condition(variables, depth - 1);
        case 9 ->
            "not ("
                + condition(variables, depth - 1)
                + pick(" and ", " or ")
                + condition(variables, depth - 1)
                + ")";
        default ->
            "("
                + condition(variables, depth - 1)
                + " and "
                + condition(variables, depth - 1)
                + ") or "
                + condition(variables, depth - 1);
      };
    }

    private String relation() {
      return pick("<=", ">=", "<", ">", "!=", "<=", ">=", "=");
    }

    private String variable(List<String> variables) {
      return variables.get(random.nextInt(variables.size()));
    }

    private String difference(List<String> variables) {
      return variable(variables) + " - " + variable(variables);
    }

    private String modulus(List<String> variables) {
      String modulus =
          isPlain
              ? pick("2", "3", "5", "2", "1001", note(4))
              : pick("2", "3", "5", note(LIMITS[random.nextInt(LIMITS.length)]));
      return "("
          + (isPlain ? variable(variables) : term(variables))
          + ") mod "
          + modulus
          + pick(
              " = " + small(),
              " != " + small(),
              isPlain ? " = 1" : " < " + number(),
              " in " + set());
    }

    private String term(List<String> variables) {
      String v = variable(variables);
      String w = variable(variables);
      return switch (random.nextInt(isPlain ? 7 : hasParameters ? 15 : 13)) {
        case 0, 1, 2, 3 -> v;
        case 4 -> v + " + " + w;
        case 5 -> v + " - " + w;
        case 6 -> v + pick(" + ", " - ") + number();
        case 7 -> pick("2", "3", number()) + " * " + v;
        case 8 -> "min(" + v + ", " + pick(w, number()) + ")";
        case 9 -> "max(" + v + ", " + pick(w, number()) + ")";
        case 10 -> "abs(" + v + " - " + pick(w, number()) + ")";
        case 11 -> "(" + v + " / " + pick("2", "3", "1048577") + ")";
        case 12 -> pick("bitxor(", "bitand(") + v + ", " + pick(w, number()) + ")";
        case 13 -> pick("p", "size(S)", "p + " + v);
        default -> "L[" + v + " mod 3]";
      };
    }

    private String set() {
      String first = plainSet();
      return switch (random.nextInt(5)) {
        case 0 -> first + pick(" union ", " except ") + plainSet();
        case 1 -> first + " except " + plainSet() + " union " + plainSet();
        default -> first;
      };
    }

    private String plainSet() {
      if (hasParameters && random.nextInt(4) == 0) {
        return "S";
      }
      return switch (random.nextInt(8)) {
        case 0 -> pick("primes", "squares", "triangular", "fibonacci");
        case 1 -> "powers(" + pick("2", "3", note(2 + random.nextInt(5000))) + ")";
        case 2 -> "{" + small() + ".." + number() + ", " + number() + "}";
        default ->
            IntStream.rangeClosed(0, random.nextInt(4))
                .mapToObj(i -> number())
                .collect(Collectors.joining(", ", "{", "}"));
      };
    }
  }
}
