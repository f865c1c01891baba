// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Random heap games with few moves, whose values often have a law: taking numbers of a set or with
 * a condition, and some splits, with small and very large numbers. For example {@code heap(n) ->
 * heap(n - k) where k >= 1, k in {3, 65536}}. Every play ends, as in {@link WideRules}.
 */
public final class LawfulRules {
  private static final List<String> NAMES = List.of("heap", "row");

  private final Random random;
  private final WideTerms terms;
  private final int nameCount;

  /** Whether moves lead to the same name or a later one only; then they may keep the size. */
  private final boolean isLayered;

  private LawfulRules(long seed) {
    // The multiplication by an odd constant makes the generators of consecutive seeds differ.
    random = new Random(seed * 0x9E3779B97F4A7C15L + 3);
    nameCount = random.nextInt(4) == 0 ? 2 : 1;
    isLayered = random.nextBoolean();
    terms = new WideTerms(random, /* hasParameters= */ false, /* isPlain= */ true);
  }

  /** The game of a seed; equal seeds give equal games. */
  public static WideRules of(long seed) {
    return new LawfulRules(seed).write();
  }

  /** A subtraction game {@code heap(n, k)} whose one to three numbers are terms in k. */
  public static WideRules withParameter(long seed) {
    return new LawfulRules(seed).writeWithParameter();
  }

  /**
   * The rules with one number replaced by a random number from 1 to 12, or, if it is the first one
   * in braces, with that number inserted after it. The values may stay the same, and so may the
   * text. Only numbers after a blank or an opening brace are replaced.
   */
  public static String mutated(String text, long seed) {
    Random random = new Random(seed);
    List<MatchResult> numbers = Pattern.compile("(?<=[{ ])[0-9]+").matcher(text).results().toList();
    if (numbers.isEmpty()) {
      return text;
    }
    MatchResult at = numbers.get(random.nextInt(numbers.size()));
    String old = at.group();
    boolean isListed = text.charAt(at.start() - 1) == '{';
    String other = String.valueOf(1 + random.nextInt(12));
    return text.substring(0, at.start())
        + (isListed ? old + ", " + other : other)
        + text.substring(at.end());
  }

  private WideRules writeWithParameter() {
    List<String> takes = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      takes.add(
          terms.pick(
              String.valueOf(1 + random.nextInt(4)),
              "k",
              "k + " + terms.small(),
              "2 * k",
              "2 * k + " + terms.small(),
              (2 + random.nextInt(3)) + " * k + " + terms.small()));
    }
    String set = String.join(", ", takes);
    return new WideRules(
        "heap(n, k) -> heap(n - s, k) where s in {" + set + "}, s >= 1\n",
        List.of("heap"),
        List.of(2),
        terms.numbers());
  }

  private WideRules write() {
    StringBuilder text = new StringBuilder();
    for (int name = 0; name < nameCount; name++) {
      if (terms.oneIn(10)) {
        String size = terms.number();
        text.append("%1$s(%2$s) -> %1$s(0) where %2$s > 0\n".formatted(NAMES.get(name), size));
      }
      text.append(NAMES.get(name)).append("(n)");
      for (int i = random.nextInt(4) < 2 ? 1 : 2 + random.nextInt(2); i > 0; i--) {
        text.append(" -> ").append(move(name));
      }
      text.append('\n');
    }
    return new WideRules(
        text.toString(),
        NAMES.subList(0, nameCount),
        NAMES.subList(0, nameCount).stream().map(name -> 1).toList(),
        terms.numbers());
  }

  /** A move from the name with an index; one of 13 cases, some of which share a kind of move. */
  private String move(int from) {
    String to =
        NAMES.get(isLayered ? from + random.nextInt(nameCount - from) : random.nextInt(nameCount));
    if (isLayered && from == 0 && nameCount == 2 && terms.oneIn(4)) {
      return guarded("row(" + terms.pick("n", "n + 2", "2 * n", "n / 2") + ")", "n >= 0", "n");
    }
    return switch (random.nextInt(13)) {
      case 0, 1 -> guarded(to + "(n - k)", "k >= 1, k in " + numbers(), "n");
      case 2 -> guarded(to + "(n - " + (1 + random.nextInt(5)) + ")", "n >= 1", "n");
      case 3 -> guarded(to + "(n - k)", "k >= 1, k not in " + numbers(), "k");
      case 4, 5 -> guarded(to + "(n - k)", "k >= 1, " + terms.condition(List.of("k")), "k");
      case 6 -> guarded(to + "(m)", "m < n, " + terms.condition(List.of("m")), "m");
      case 7 ->
          "%s(n - k) where k >= 1, %s * k <= %s * n + %s"
              .formatted(to, 2 + random.nextInt(3), 1 + random.nextInt(2), terms.number());
      case 8, 9 -> split(to, NAMES.get(isLayered ? from : random.nextInt(nameCount)));
      case 10 -> guarded(to + "(n - k)", "k >= 1, k in " + terms.set(List.of("n")), "k");
      case 11 -> guarded(to + "(n - k)", "k >= 1, k <= n", "n", "k");
      default ->
          guarded(
              to + terms.pick("(n / 2)", "(n - bitand(n, n))", "(max(n - 3, 0))"), "n >= 1", "n");
    };
  }

  private String split(String one, String other) {
    String taken = terms.pick("1", "2", "3", "k, k in " + numbers());
    List<String> conditions = new ArrayList<>(List.of("a + b = n - " + taken));
    if (taken.startsWith("k")) {
      conditions.add("k >= 1");
    }
    conditions.add(
        terms.pick(
            "a >= 0",
            "a >= " + terms.number(),
            "b <= " + terms.number(),
            "b >= a + " + terms.number(),
            "a mod 2 = 1",
            "a in " + numbers()));
    return one + "(a) + " + other + "(b) where " + String.join(", ", conditions);
  }

  /** A list of one to three numbers in braces, the first one from 1 to 6. */
  private String numbers() {
    StringBuilder list = new StringBuilder("{" + (1 + random.nextInt(6)));
    for (int i = random.nextInt(3); i > 0; i--) {
      list.append(", ").append(terms.number());
    }
    return list.append('}').toString();
  }

  /** A move with the given conditions, and in one of three cases a further random condition. */
  private String guarded(String option, String conditions, String... variables) {
    String further =
        terms.oneIn(3)
            ? ", "
                + terms.pick(
                    variables[0] + " " + terms.relation() + " " + terms.number(),
                    variables[0] + " mod " + terms.pick("2", "3", "6") + " = " + random.nextInt(3),
                    terms.condition(List.of(variables)))
            : "";
    return option + " where " + conditions + further;
  }
}
