// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Chooses names of variables that are neither reserved in a target language nor used by a program.
 * Immutable.
 */
final class FreshNames {
  /**
   * Reserved words of C++, Java and Python, names of their libraries, macros of C++ headers, and
   * names that the templates and the writers of this package give to variables beside those of
   * rules. A template with a new name of this kind needs it here.
   */
  private static final String WORDS =
      """
      and args argc argv as assert async await auto bisect bool boolean break byte case catch char check class
      const constexpr continue count def default del delete do double elif else end enum except exists explicit
      export extends extern final finally float for friend from global goto if import in inline int interface is
      lambda law len long main math max memo min mutable namespace native new next next_n nonlocal not null
      operator or oracle out words override package pass print private protected public raise range register
      return seen short signed sizeof static std strictfp struct sum sunny super switch synchronized sys
      template this threading throw throws transient try tuple typedef typeid typename union unsigned using var
      virtual void volatile while with x xor yield abs false true alignas alignof and_eq asm bitand bitor
      char8_t char16_t char32_t co_await co_return co_yield compl concept const_cast consteval constinit
      decltype dynamic_cast noexcept not_eq nullptr or_eq reinterpret_cast requires static_assert static_cast
      thread_local wchar_t xor_eq None True False set item str list iter Arrays BitSet Int LongStream Math
      Scanner String System Memo MemoRows Main rounds place heaps total large each winner value abstract
      implements instanceof expected by_rules byRules by_law byLaw errno linux math_errhandling sched_priority
      stderr stdin stdout unix
      """;

  /**
   * Names in capitals, which are constants of programs and macros of C++ headers, such as {@code
   * NAN} and {@code M_PIl}; names that {@link NumberLists} gives to lists, and {@link
   * RuleWriter#newName} to variables. A prefix makes other names of them, {@code _} would not.
   */
  private static final Pattern PREFIXED =
      Pattern.compile("[A-Z][A-Z0-9_].*|(set_?|list_|value_)[0-9].*");

  private final Set<String> reserved;

  /**
   * Creates a chooser.
   *
   * @param functions the names of the program's functions, tools included: a variable named like a
   *     tool would also make {@link LanguageTemplates#usedBy} copy it
   */
  FreshNames(Set<String> functions) {
    reserved = new HashSet<>(functions);
    reserved.addAll(Arrays.asList(WORDS.strip().split("\\s+", -1)));
  }

  /**
   * Distinct variable names for slots, the variables of a rule: the slot's own name where possible,
   * else with {@code v} before or {@code _} behind, such as {@code int_}.
   *
   * @param slotNames the own names of all slots
   * @param given the names of the first slots, which stay as they are
   */
  List<String> of(List<String> slotNames, List<String> given) {
    List<String> names = new ArrayList<>(given);
    Set<String> used = new HashSet<>(given);
    for (String slot : slotNames.subList(given.size(), slotNames.size())) {
      StringBuilder name = new StringBuilder(needsPrefix(slot) ? "v" + slot : slot);
      while (reserved.contains(name.toString()) || !used.add(name.toString())) {
        name.append('_');
      }
      names.add(name.toString());
    }
    return names;
  }

  /**
   * Whether a name is of a form that programs use themselves, or is reserved in C++ ({@code _}).
   */
  private static boolean needsPrefix(String slot) {
    return slot.startsWith("_") || PREFIXED.matcher(slot).matches();
  }
}
