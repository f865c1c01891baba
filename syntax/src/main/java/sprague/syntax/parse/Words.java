// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import sprague.syntax.Expression.Function;

/** The words that the language keeps for itself. */
public final class Words {
  private Words() {}

  /** Words that shape the text: statements, connectives, operators. */
  static final Set<String> KEYWORDS =
      Set.of(
          "game", "start", "stuck", "wins", "loses", "draws", "where", "gains", "in", "not", "and",
          "or", "mod", "union", "except", "sum");

  /** The infinite sets known by name. */
  public static final List<String> KNOWN_SETS =
      List.of("primes", "squares", "triangular", "fibonacci");

  /** The set of the powers of a base, written like a function. */
  static final String POWERS = "powers";

  /** The set of the decimal digits of a number, likewise. */
  static final String DIGITS = "digits";

  /** Words of the command line that put positions together. */
  static final Set<String> COMPOUNDS = Set.of("any", "all", "then");

  private static final Map<String, Function> FUNCTIONS = functions();

  private static Map<String, Function> functions() {
    Map<String, Function> functions = new TreeMap<>();
    for (Function function : Function.values()) {
      functions.put(function.word(), function);
    }
    return functions;
  }

  static Optional<Function> function(String word) {
    return Optional.ofNullable(FUNCTIONS.get(word));
  }

  /** The names of the built-in functions, in the order of the alphabet. */
  static Set<String> functionNames() {
    return FUNCTIONS.keySet();
  }

  /** Whether a word cannot be a variable, a parameter or a position name. */
  public static boolean isReserved(String word) {
    return KEYWORDS.contains(word) || isSet(word) || FUNCTIONS.containsKey(word);
  }

  /** Whether a word names or begins a set of the language. */
  static boolean isSet(String word) {
    return KNOWN_SETS.contains(word) || word.equals(POWERS) || word.equals(DIGITS);
  }
}
