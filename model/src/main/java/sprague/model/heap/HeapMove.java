// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.List;

/**
 * A family of options of a heap of size n, n itself left open. Kinds are indices into {@link
 * HeapSystem#kinds}; the nim-value of an option is the xor of the values of the heaps it names.
 */
public sealed interface HeapMove {

  /** The sizes n for which the family exists at all; mostly everything. */
  IntegerSet when();

  /** Heaps of known sizes that every option has besides. */
  List<Known> beside();

  /** How much may go before the parts of unknown sizes are made; 0 when there are none. */
  IntegerSet removed();

  /** What tells the options of the family apart: what is removed, or the sizes of a fixed move. */
  default IntegerSet span() {
    return this instanceof Fixed ? when() : removed();
  }

  /** The family that is the same but for that. */
  default HeapMove over(IntegerSet span) {
    return switch (this) {
      case Fixed fixed -> new Fixed(fixed.beside, span);
      case Take take -> new Take(take.kind, span, take.least, take.beside, take.when);
      case Split split ->
          new Split(split.kinds, span, split.least, split.apart, split.beside, split.when);
    };
  }

  /** A size below which the family has no option. */
  default long smallest() {
    long parts =
        switch (this) {
          case Fixed fixed -> 0;
          case Take take -> sum(take.removed().low(), take.least());
          case Split split -> split.least().stream().reduce(split.removed().low(), HeapMove::sum);
        };
    return Math.max(when().low(), parts);
  }

  /** The sum of two numbers that are not negative; there is no size beyond the greatest number. */
  private static long sum(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  /** A heap of a known size. */
  record Known(int kind, long size) {}

  /**
   * One heap of size n - r for each r of {@code removed} with n - r at least {@code least}.
   *
   * @param removed how much may go, none negative
   */
  record Take(int kind, IntegerSet removed, long least, List<Known> beside, IntegerSet when)
      implements HeapMove {
    public Take {
      beside = List.copyOf(beside);
    }
  }

  /**
   * Two heaps or more whose sizes add up to n - r, for each r of {@code removed}.
   *
   * @param kinds the kind of each part
   * @param least the least size of each part
   * @param apart when all parts are of one kind and have one least size: by how much each part, in
   *     ascending order, exceeds the one before it at least; otherwise 0
   */
  record Split(
      List<Integer> kinds,
      IntegerSet removed,
      List<Long> least,
      long apart,
      List<Known> beside,
      IntegerSet when)
      implements HeapMove {
    public Split {
      kinds = List.copyOf(kinds);
      least = List.copyOf(least);
      beside = List.copyOf(beside);
    }

    /** Whether the parts may change places: one kind, one least size. */
    public boolean symmetric() {
      return kinds.stream().distinct().count() == 1 && least.stream().distinct().count() == 1;
    }
  }

  /** The one option that consists of the known heaps alone, perhaps of none. */
  record Fixed(List<Known> beside, IntegerSet when) implements HeapMove {
    public Fixed {
      beside = List.copyOf(beside);
    }

    @Override
    public IntegerSet removed() {
      return IntegerSet.between(0, 0);
    }
  }
}
