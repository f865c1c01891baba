// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sprague.syntax.Expression.Function;
import sprague.syntax.SetSyntax.Family;

/**
 * The words that have a meaning in the rule language. Words that are known by their place alone,
 * such as {@code set}, {@code subset} and {@code near}, are not among them and may be names.
 */
public final class Keywords {
  private Keywords() {}

  /** Words of statements, connectives and operators. */
  public static final Set<String> KEYWORDS =
      Set.of(
          "game", "start", "stuck", "wins", "loses", "draws", "where", "gains", "in", "not", "and",
          "or", "mod", "union", "except", "sum");

  /** The infinite sets that have a name. */
  public static final List<String> NAMED_SETS =
      Stream.of(Family.values()).map(Family::word).toList();

  /** The word before the base of {@code powers(2)}, the set of the powers of 2. */
  static final String POWERS = "powers";

  /** The word before the number of {@code digits(n)}, the set of the decimal digits of n. */
  static final String DIGITS = "digits";

  /** Where a condition may begin, a parenthesis with one of these is one; others begin a term. */
  public static final Set<String> CONDITION_MARKS =
      Set.of("=", "!=", "<", "<=", ">", ">=", "~", "in", "and", "or", "not", "subset");

  /** Where a set may begin, a parenthesis with one of these is one; others begin a term. */
  public static final Set<String> SET_MARKS =
      Stream.concat(NAMED_SETS.stream(), Stream.of(POWERS, DIGITS, "{", "..", "union", "except"))
          .collect(Collectors.toUnmodifiableSet());

  /** Words that combine positions on the command line; a position cannot have such a name. */
  static final Set<String> COMPOUNDS = Set.of("any", "all", "then");

  private static final Map<String, Function> FUNCTIONS =
      Stream.of(Function.values()).collect(Collectors.toMap(Function::word, each -> each));

  /** The infinite set with a name; empty if there is none. */
  public static Optional<Family> family(String word) {
    return Stream.of(Family.values()).filter(family -> family.word().equals(word)).findFirst();
  }

  /** The built-in function of numbers with a name; empty if there is none. */
  public static Optional<Function> function(String word) {
    return Optional.ofNullable(FUNCTIONS.get(word));
  }

  /** Whether a word is the name of a known set, {@code powers} or {@code digits}. */
  public static boolean isSet(String word) {
    return NAMED_SETS.contains(word) || word.equals(POWERS) || word.equals(DIGITS);
  }

  /** Whether a word cannot be a variable, a parameter or a position name. */
  public static boolean isReserved(String word) {
    return KEYWORDS.contains(word) || isSet(word) || FUNCTIONS.containsKey(word);
  }
}
