// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Names of variables that no language and no function of a program claims. */
final class FreshNames {
  private static final String WORDS =
      """
      and args argc argv as assert async await auto bisect bool boolean break byte case catch char check class const
      constexpr continue count def default def del delete do double elif else end enum except exists explicit
      export extends extern final finally float for friend from global goto if import in inline int
      interface is lambda law len long main math max memo min mutable namespace native new next next_n
      nonlocal not null operator or oracle out words override package pass print private protected public
      raise range register return seen short signed sizeof static std strictfp struct sum sunny super
      switch synchronized sys template this threading throw throws transient try tuple typedef typeid
      typename union unsigned using var virtual void volatile while with x xor yield abs char false true
      alignas alignof and_eq asm bitand bitor char8_t char16_t char32_t co_await co_return co_yield
      compl concept const_cast consteval constinit decltype dynamic_cast noexcept not_eq nullptr or_eq
      register reinterpret_cast requires static_assert static_cast thread_local wchar_t xor_eq
      del elif end len math None True False set sum global range item str list iter
      Arrays BitSet Int LongStream Math Scanner String System Memo MemoRows Main std
      rounds place heaps total each winner
      BASE CHECKED DIGIT EOF FROM LIMIT NULL STATES TO VALUES VALUE_DIGIT ACCEPTING
      """;

  /** What {@link NumberLists} may call a list, or what belongs to one. */
  private static final Pattern LISTS = Pattern.compile("LIST_.*|WORD_.*|(SET_|set_?)[0-9].*");

  private final Set<String> taken;

  /** Variables beside the functions of a program. */
  FreshNames(Set<String> functions) {
    taken = new HashSet<>(functions);
    taken.addAll(Arrays.asList(WORDS.strip().split("\\s+", -1)));
  }

  /** Variables for slots. */
  List<String> of(List<String> slotNames) {
    return of(slotNames, List.of());
  }

  /** Variables for slots, the first of which are called as given. */
  List<String> of(List<String> slotNames, List<String> given) {
    List<String> names = new ArrayList<>(given);
    Set<String> used = new HashSet<>(given);
    for (String slot : slotNames.subList(given.size(), slotNames.size())) {
      StringBuilder name = new StringBuilder(needsPrefix(slot) ? "v" + slot : slot);
      while (taken.contains(name.toString()) || !used.add(name.toString())) {
        name.append('_');
      }
      names.add(name.toString());
    }
    return names;
  }

  private static boolean needsPrefix(String slot) {
    return slot.startsWith("_") || LISTS.matcher(slot).matches();
  }
}
