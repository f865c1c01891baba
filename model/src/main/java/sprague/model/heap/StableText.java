// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.heap.HeapMove.KnownHeap;
import sprague.model.heap.HeapMove.KnownOption;
import sprague.model.heap.HeapMove.Split;
import sprague.model.heap.HeapMove.Take;
import sprague.model.linear.Filter;
import sprague.syntax.SetSyntax.Family;

/**
 * Serialises the moves of a normal form, and terms, as text that does not change when classes or
 * record components are renamed. The keys of stored tables are hashes of this text, and moves are
 * sorted by it. So its words may never change; they are the names that the records had at first.
 *
 * <p>For example {@code Take[kind=0, removed=Numbers[low=1, high=2, filters=[]], least=1,
 * beside=[], when=Numbers[low=0, high=9223372036854775807, filters=[]]]}. Cost: O(length of the
 * text) for each level of nesting.
 */
public final class StableText {
  private StableText() {}

  /** The elements in brackets, separated by commas, each written by the function. */
  public static <T> String list(Collection<T> elements, Function<T, String> text) {
    return elements.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
  }

  /** The text of a family of options. */
  public static String of(HeapMove move) {
    String rest = "beside=" + list(move.extraHeaps(), StableText::of) + ", when=" + of(move.when());
    return switch (move) {
      case KnownOption _ -> "Fixed[" + rest + "]";
      case Take take ->
          "Take[kind=%s, removed=%s, least=%s, %s]"
              .formatted(take.kind(), of(take.removed()), take.minRest(), rest);
      case Split split ->
          "Split[kinds=%s, removed=%s, least=%s, apart=%s, %s]"
              .formatted(
                  list(split.parts(), part -> String.valueOf(part.kind())),
                  of(split.removed()),
                  list(split.parts(), part -> String.valueOf(part.minSize())),
                  split.minDifference(),
                  rest);
    };
  }

  private static String of(KnownHeap heap) {
    return "Known[kind=" + heap.kind() + ", size=" + heap.size() + "]";
  }

  private static String of(IntegerSet numbers) {
    return "Numbers[low=%s, high=%s, filters=%s]"
        .formatted(numbers.low(), numbers.high(), list(numbers.filters(), StableText::of));
  }

  private static String of(Filter filter) {
    return switch (filter) {
      case Filter.Member(NumberSet set, boolean wanted) ->
          "Member[set=" + of(set) + ", wanted=" + wanted + "]";
      case Filter.Residues(long modulus, List<Long> residues) ->
          "Residues[modulus=" + modulus + ", residues=" + list(residues, String::valueOf) + "]";
    };
  }

  private static String of(NumberSet set) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) ->
          "Fixed[members=" + list(members, String::valueOf) + "]";
      case NumberSet.TermValues(List<Term> members) ->
          "Listed[members=" + list(members, StableText::of) + "]";
      case NumberSet.Interval(Term low, Term high) ->
          "Interval[low=" + of(low) + ", high=" + of(high) + "]";
      case NumberSet.Named(Family family) -> "Known[family=" + family.name() + "]";
      case NumberSet.Powers(Term base) -> "Powers[base=" + of(base) + "]";
      case NumberSet.Digits(Term of) -> "Digits[of=" + of(of) + "]";
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          "Union[left=" + of(left) + ", right=" + of(right) + "]";
      case NumberSet.Difference(NumberSet from, NumberSet without) ->
          "Except[from=" + of(from) + ", without=" + of(without) + "]";
    };
  }

  /** The text of a term, whose variables are written as numbers of slots. */
  public static String of(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> "Constant[value=" + value + "]";
      case Term.Slot(int slot) -> "Slot[slot=" + slot + "]";
      case Term.Binary(Operation operation, Term left, Term right) ->
          "Binary[operation=%s, left=%s, right=%s]"
              .formatted(operation.name(), of(left), of(right));
      case Term.Absolute(Term of) -> "Absolute[of=" + of(of) + "]";
      case Term.BitCount(Term of) -> "Ones[of=" + of(of) + "]";
      case Term.Item(String name, List<Long> list, Term index) ->
          "Item[listName=%s, list=%s, index=%s]"
              .formatted(name, list(list, String::valueOf), of(index));
    };
  }
}
