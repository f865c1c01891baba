// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.syntax.parse.Keywords;

/**
 * Writes random terms, sets and conditions of the rule language over given variables, such as
 * {@code 2 * n <= 65535 or k not in {3, 4096}}, and records the numbers that it writes. Each method
 * draws one of its alternatives, which are about equally likely; equal seeds give equal texts. A
 * text has O(1) length, so that each method takes O(1) time.
 *
 * <p>Terms may be negative, overflow or divide by zero, and conditions may exclude everything: the
 * program has to be right then, too.
 */
final class WideTerms {
  /**
   * Numbers at and next to limits of the program, beyond which it takes another way: 12 to 41
   * digits and members of sets in normal forms, 64 unrolled numbers of a loop, 512 kinds of heaps,
   * moduli up to 1000, 4096 listed members of intervals, 2^16 copies, tables of 2^20 to 2^28,
   * arrays of nearly 2^31, factors whose products are exact up to 2^53 as a double, and 64-bit
   * arithmetic. A new limit of this kind belongs here; that changes the games of all seeds.
   */
  private static final List<Long> LIMITS =
      Stream.of(
              """
              9 12 15 16 17 39 40 41 63 64 65 255 256 511 512 999 1000 1001 4094 4095 4096 4097
              65535 65536 1048575 1048576 1048577 2000000 3000000 4194304 16777217 268435456
              2147483639 2147483647 2147483648 2147483649 4294967295 4294967296 9007199254740993
              4611686018427387903 4611686018427387904 4611686018427387903
              9223372036854775806 9223372036854775807
              """
                  .strip()
                  .split("\\s+", -1))
          .map(Long::valueOf)
          .toList();

  private final Random random;
  private final List<Long> numbers = new ArrayList<>();

  /** Whether the game has the parameters {@code p}, {@code S: set} and {@code L: list}. */
  private final boolean hasParameters;

  /** Whether only sums, remainders and memberships occur, which engines can read symbolically. */
  private final boolean isPlain;

  /**
   * Creates a writer for one game.
   *
   * @param hasParameters whether to use the parameters {@code p}, {@code S: set} and {@code L:
   *     list}
   * @param isPlain whether to write only sums, remainders and memberships
   */
  WideTerms(Random random, boolean hasParameters, boolean isPlain) {
    this.random = random;
    this.hasParameters = hasParameters;
    this.isPlain = isPlain;
  }

  /** The numbers that have been written, ascending, without duplicates. */
  List<Long> numbers() {
    return numbers.stream().distinct().sorted().toList();
  }

  /** One of the choices, at random. */
  String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** True with probability 1 / n. */
  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  /** A number from 0 to 6, which is also recorded. */
  String small() {
    return note(random.nextInt(7));
  }

  /** A small number, or with probability 1/3 one near a limit. */
  String number() {
    return random.nextInt(3) > 0 ? small() : note(LIMITS.get(random.nextInt(LIMITS.size())));
  }

  /** Records a number; returns its digits. */
  private String note(long number) {
    numbers.add(number);
    return String.valueOf(number);
  }

  /** A random condition on some variables, nested at most twice. */
  String condition(List<String> variables) {
    return condition(variables, 2);
  }

  private String condition(List<String> variables, int depth) {
    // Kinds from 9 on join conditions, those from 10 on by `not` or parentheses.
    int kinds = depth == 0 ? 9 : isPlain ? 10 : 12;
    return switch (random.nextInt(kinds)) {
      case 0, 1 -> term(variables) + " " + relation() + " " + number();
      case 2 -> term(variables) + " " + relation() + " " + term(variables);
      case 3 ->
          number() + pick(" <= ", " < ") + term(variables) + pick(" <= ", " < ", " != ") + number();
      case 4 -> variable(variables) + pick(" in ", " not in ") + set(variables);
      case 5 ->
          (isPlain ? variable(variables) : term(variables))
              + pick(" in ", " not in ")
              + set(variables);
      case 6 -> modulus(variables);
      case 7 -> difference(variables) + pick(" <= ", " >= ", " < ", " != ") + number();
      case 8 -> chain(variables);
      case 9 -> condition(variables, depth - 1) + " or " + condition(variables, depth - 1);
      case 10 ->
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

  /** A chain of three or four terms with random relations between them. */
  private String chain(List<String> variables) {
    StringBuilder text = new StringBuilder(pick(number(), variable(variables)));
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      text.append(' ').append(relation()).append(' ');
      text.append(i > 1 || isPlain ? pick(variable(variables), number()) : term(variables));
    }
    return text.toString();
  }

  /** A random relation. */
  String relation() {
    return pick("<=", ">=", "<", ">", "!=", "<=", ">=", "=");
  }

  private String variable(List<String> variables) {
    return variables.get(random.nextInt(variables.size()));
  }

  /** The difference of two random variables, perhaps the same. */
  private String difference(List<String> variables) {
    return variable(variables) + " - " + variable(variables);
  }

  /** A condition on a remainder. */
  private String modulus(List<String> variables) {
    String modulus =
        isPlain
            ? pick("2", "3", "5", "2", "1001", note(4))
            : pick(
                "2",
                "3",
                "5",
                note(LIMITS.get(random.nextInt(LIMITS.size()))),
                "(" + variable(variables) + " + 1)",
                "-3");
    return "("
        + (isPlain ? variable(variables) : term(variables))
        + ") mod "
        + modulus
        + pick(
            " = " + small(),
            " != " + small(),
            isPlain ? " = 1" : " < " + number(),
            " in " + set(variables));
  }

  /** A random term, which may be negative. */
  String term(List<String> variables) {
    String v = variable(variables);
    String w = variable(variables);
    // Kinds up to 7 are linear; 18 and 19 use parameters.
    return switch (random.nextInt(isPlain ? 8 : hasParameters ? 20 : 18)) {
      case 0, 1, 2, 3 -> v;
      case 4 -> v + " + " + w;
      case 5 -> v + " - " + w;
      case 6 -> v + pick(" + ", " - ") + number();
      case 7 -> pick("2", "3", number(), "-1", "-" + number()) + " * " + v;
      case 8 -> "min(" + v + ", " + pick(w, number()) + ", " + pick(w, number()) + ")";
      case 9 -> "max(" + v + ", " + pick(w, number()) + ")";
      case 10 -> "abs(" + v + " - " + pick(w, number()) + ")";
      case 11 -> "(" + v + " / " + pick("2", "3", "1048577", "-2", "(" + w + " + 1)") + ")";
      case 12 -> pick("bitxor(", "bitand(", "gcd(", "power(") + v + ", " + pick(w, number()) + ")";
      case 13 -> v + " * " + w;
      case 14 -> "-" + v;
      case 15 -> "-(" + v + " - " + number() + ")";
      case 16 -> number() + pick(" - ", " + ") + v + pick(" - ", " + ") + number();
      case 17 -> "bits(" + pick(v, v + " - " + w, number()) + ")";
      case 18 -> pick("p", "size(S)", "size(L)", "p + " + v, "p * " + v);
      default -> "L[" + v + " mod 3]";
    };
  }

  /** A random set, which may depend on the variables. */
  String set(List<String> variables) {
    String first = plainSet(variables);
    return switch (random.nextInt(6)) {
      case 0 -> first + pick(" union ", " except ") + plainSet(variables);
      case 1 -> first + " except " + plainSet(variables) + " union " + plainSet(variables);
      case 2 ->
          first
              + pick(" union ", " except ")
              + "("
              + plainSet(variables)
              + pick(" union ", " except ")
              + plainSet(variables)
              + ")";
      default -> first;
    };
  }

  /** A random set without {@code union} and {@code except}. */
  private String plainSet(List<String> variables) {
    if (hasParameters && oneIn(4)) {
      return pick("S", "S", "powers(p)");
    }
    // Kinds from 9 on depend on the variables.
    return switch (random.nextInt(isPlain ? 9 : 12)) {
      case 0 -> pick(Keywords.NAMED_SETS.toArray(String[]::new));
      case 1 -> "powers(" + pick("2", "3", note(2 + random.nextInt(5000))) + ")";
      case 2 -> "{" + small() + ".." + number() + ", " + number() + "}";
      case 3 -> small() + ".." + number();
      case 9 -> pick(small(), variable(variables)) + ".." + pick(variable(variables), number());
      case 10 -> "{" + variable(variables) + ", " + number() + ", 2 * " + variable(variables) + "}";
      case 11 -> "digits(" + pick(variable(variables), number()) + ")";
      default ->
          IntStream.rangeClosed(0, random.nextInt(4))
              .mapToObj(i -> number())
              .collect(Collectors.joining(", ", "{", "}"));
    };
  }
}
