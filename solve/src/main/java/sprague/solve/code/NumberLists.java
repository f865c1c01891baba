// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import sprague.model.NumberSet;
import sprague.model.Terms;
import sprague.solve.UnsupportedQuery;

/** The lists and sets of numbers that rules name, each written once at the head of a program. */
final class NumberLists {
  /** So many numbers, of 9 bytes each, are left of the 65535 of a method (see LawWriter). */
  private static final int MOST = 5000;

  private final TargetLanguage idiom;
  private final Map<Object, String> names = new LinkedHashMap<>();
  private final List<String> texts = new ArrayList<>();
  private int total;

  NumberLists(TargetLanguage idiom) {
    this.idiom = idiom;
  }

  /** What is to be written, in order. */
  List<String> texts() {
    return texts;
  }

  /** The name of a list parameter. */
  String list(String name, List<Long> list) {
    return literal(List.of(name, list), "LIST_" + name, list);
  }

  /** The name of a set of known numbers. */
  String fixed(List<Long> members) {
    return literal(members, "SET_" + (names.size() + 1), members);
  }

  private String literal(Object key, String name, List<Long> numbers) {
    String known = names.get(key);
    if (known != null) {
      return known;
    }
    total += numbers.size();
    if (total > MOST) {
      throw new UnsupportedQuery("the rules list more than " + MOST + " numbers");
    }
    names.put(key, name);
    texts.add(idiom.numbers(name, numbers));
    return name;
  }

  /**
   * The list of a set's members up to a number at least, ascending; empty when the set is not the
   * same at every position.
   */
  Optional<String> of(NumberSet set, String high) {
    if (set instanceof NumberSet.Fixed(List<Long> members)) {
      return Optional.of(fixed(members));
    }
    if (!Terms.slots(set).isEmpty() || set instanceof NumberSet.Interval) {
      return Optional.empty();
    }
    String name = names.get(set);
    if (name == null) {
      name = idiom.name("set_" + (names.size() + 1));
      names.put(set, name);
      IntFunction<String> none =
          slot -> {
            throw new IllegalStateException("a set without variables names slot " + slot);
          };
      texts.add(
          idiom.members(
              name,
              new Expressions(idiom, none, slot -> Expressions.ANY, this, term -> false)
                  .member("x", set)));
    }
    return Optional.of(name + "(" + high + ")");
  }
}
