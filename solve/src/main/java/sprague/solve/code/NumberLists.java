// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import sprague.model.NumberSet;
import sprague.model.Terms;
import sprague.solve.UnsupportedQuery;

/**
 * The lists and sets of numbers that the rules use, each declared once at the top of a program.
 * Mutable: an expression for a list or set also adds its declaration.
 */
final class NumberLists {
  /**
   * Maximum number of numbers in all lists: in Java each takes 9 bytes of a static initialiser,
   * which may have 65535, and {@link LawWriter} uses up to 18000 for a listed law.
   */
  private static final int MAX_NUMBERS = 5000;

  private final TargetLanguage language;

  /**
   * The names in the program, by what they stand for: a list parameter by its name and numbers, a
   * set of constants by its members, any other set by itself.
   */
  private final Map<Object, String> names = new LinkedHashMap<>();

  private final List<String> texts = new ArrayList<>();

  /** The number of numbers in all lists. */
  private int total;

  NumberLists(TargetLanguage language) {
    this.language = language;
  }

  /** The declarations to write, each behind those that it uses. A live view. */
  List<String> texts() {
    return texts;
  }

  /**
   * The variable for a list parameter; declares it on first use.
   *
   * @throws UnsupportedQuery if all lists together are too long; so do the other methods
   */
  String list(String name, List<Long> list) {
    return literal(List.of(name, list), "LIST_" + name, list);
  }

  /** The variable for a set of constants; declares it on first use. */
  String fixed(List<Long> members) {
    return literal(members, "SET_" + (names.size() + 1), members);
  }

  private String literal(Object key, String name, List<Long> numbers) {
    String known = names.get(key);
    if (known != null) {
      return known;
    }
    total += numbers.size();
    if (total > MAX_NUMBERS) {
      throw new UnsupportedQuery("the rules list more than " + MAX_NUMBERS + " numbers");
    }
    names.put(key, name);
    texts.add(language.numbers(name, numbers));
    return name;
  }

  /**
   * An expression for the ascending list of a set's members up to at least {@code high}; it may
   * contain larger ones. Empty when the set is an interval or depends on variables of a rule (its
   * slots). A set that is no list of constants becomes a function of the program, which tests the
   * numbers from 0 on and stores the members found: O(high) tests in all its calls.
   */
  Optional<String> of(NumberSet set, String high) {
    if (set instanceof NumberSet.Fixed(List<Long> members)) {
      return Optional.of(fixed(members));
    }
    // An interval needs no list: a loop over its numbers is shorter.
    if (!Terms.slots(set).isEmpty() || set instanceof NumberSet.Interval) {
      return Optional.empty();
    }
    String name = names.get(set);
    if (name == null) {
      name = language.name("set_" + (names.size() + 1));
      names.put(set, name);
      IntFunction<String> noSlot =
          slot -> {
            throw new IllegalStateException("a set without variables names slot " + slot);
          };
      texts.add(
          language.phrase(
              "members",
              name,
              new Expressions(language, noSlot, slot -> Expressions.NO_BOUND, this, term -> false)
                  .member("x", set),
              name.toUpperCase(Locale.ROOT)));
    }
    return Optional.of(name + "(" + high + ")");
  }
}
