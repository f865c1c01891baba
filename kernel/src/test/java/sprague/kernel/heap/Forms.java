// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.LiteralSet;

/** Normal forms for tests, written out by hand, independently of any rules. */
public final class Forms {
  /** Every number. */
  public static final NaturalSet ALL = NaturalSet.between(0, NaturalSet.UNBOUNDED);

  private Forms() {}

  /** One kind of heaps, {@code heap(n)}. */
  public static HeapNormalForm heap(HeapMove... moves) {
    return new HeapNormalForm(List.of(kind("heap", moves)), 0, 0);
  }

  /** Several kinds of heaps, the first asked about. */
  public static HeapNormalForm kinds(HeapNormalForm.Kind... kinds) {
    return new HeapNormalForm(List.of(kinds), 0, 0);
  }

  /** A kind of heaps with one argument. */
  public static HeapNormalForm.Kind kind(String name, HeapMove... moves) {
    return kind(List.of(pattern(name, -1)), moves);
  }

  /** A kind of heaps. */
  public static HeapNormalForm.Kind kind(
      List<HeapNormalForm.Pattern> positions, HeapMove... moves) {
    return new HeapNormalForm.Kind(positions, List.of(moves));
  }

  /** The positions of a name; -1 stands for the size. */
  public static HeapNormalForm.Pattern pattern(String name, long... arguments) {
    List<OptionalLong> fixed = new ArrayList<>();
    for (long argument : arguments) {
      fixed.add(argument < 0 ? OptionalLong.empty() : OptionalLong.of(argument));
    }
    return new HeapNormalForm.Pattern(name, fixed);
  }

  /** From one number to another. */
  public static NaturalSet between(long low, long high) {
    return NaturalSet.between(low, high);
  }

  /** From a number on. */
  public static NaturalSet from(long low) {
    return NaturalSet.between(low, NaturalSet.UNBOUNDED);
  }

  /** The numbers of a set of the rule language, from a number on. */
  public static NaturalSet in(long low, String set) {
    return new NaturalSet(low, NaturalSet.UNBOUNDED, List.of(set(set)), List.of(), List.of());
  }

  /** Some numbers. */
  public static NaturalSet numbers(long low, long high, String set) {
    return new NaturalSet(low, high, List.of(set(set)), List.of(), List.of());
  }

  /** The numbers from {@code low} on, except the members of a set. */
  public static NaturalSet except(long low, String set) {
    return new NaturalSet(low, NaturalSet.UNBOUNDED, List.of(), List.of(set(set)), List.of());
  }

  /** All from a number on with certain remainders. */
  public static NaturalSet mod(long low, long modulus, Long... residues) {
    return new NaturalSet(
        low,
        NaturalSet.UNBOUNDED,
        List.of(),
        List.of(),
        List.of(new NaturalSet.Residues(modulus, List.of(residues))));
  }

  private static LiteralSet set(String text) {
    try {
      return LiteralSet.read(text);
    } catch (CheckFailure refusal) {
      throw new AssertionError(refusal.reason(), refusal);
    }
  }

  /** Takes a number; a heap of kind 0 is left. */
  public static HeapMove take(NaturalSet removed) {
    return take(0, removed);
  }

  /** Takes a number; a heap of some kind is left. */
  public static HeapMove take(int kind, NaturalSet removed) {
    return new HeapMove(List.of(new HeapMove.Part(kind, 0)), removed, 0, List.of(), ALL);
  }

  /** Takes a number and leaves heaps of kind 0, each of a least size. */
  public static HeapMove split(int count, long least, NaturalSet removed) {
    return apart(count, least, 0, removed);
  }

  /** Like the move above, where each heap exceeds the one before by at least {@code apart}. */
  public static HeapMove apart(int count, long least, long apart, NaturalSet removed) {
    return new HeapMove(
        Collections.nCopies(count, new HeapMove.Part(0, least)), removed, apart, List.of(), ALL);
  }

  /** The whole heap goes, where its size is one of some numbers. */
  public static HeapMove whole(NaturalSet when) {
    return new HeapMove(List.of(), between(0, 0), 0, List.of(), when);
  }

  /** The same move, for some sizes only. */
  public static HeapMove when(HeapMove move, NaturalSet when) {
    return new HeapMove(move.parts(), move.removed(), move.minGap(), move.fixed(), when);
  }

  /** Returns the move with an additional heap of a known size. */
  public static HeapMove beside(HeapMove move, int kind, long size) {
    List<HeapMove.FixedHeap> beside = new ArrayList<>(move.fixed());
    beside.add(new HeapMove.FixedHeap(kind, size));
    return new HeapMove(move.parts(), move.removed(), move.minGap(), beside, move.sizes());
  }
}
