// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Sets of values, each at some distance before a size and joined with some number, to be united by
 * code.
 *
 * <p>To join all values of a set with one number by xor is to swap neighboring bits, pairs of bits
 * and so on, one swap for each bit of the number; so sets to be joined with the same number are
 * united first. To swap halves of a word, which is one instruction, comes last for a set and so is
 * done most often.
 */
final class Unions {
  /** The bits of a word that change places with those 1, 2, 4, 8, 16 above them. */
  private static final long[] LOW_BITS = {
    0x5555_5555_5555_5555L,
    0x3333_3333_3333_3333L,
    0x0f0f_0f0f_0f0f_0f0fL,
    0x00ff_00ff_00ff_00ffL,
    0x0000_ffff_0000_ffffL,
  };

  private static final MethodTypeDesc ROTATE =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_int);

  /** By the number joined, the distances. */
  private final SortedMap<Integer, List<Integer>> sets = new TreeMap<>();

  /** Takes in the set at a distance, joined with a number. */
  void add(int number, int distance) {
    sets.computeIfAbsent(number, none -> new ArrayList<>()).add(distance);
  }

  /** How many sets there are. */
  int size() {
    return sets.values().stream().mapToInt(List::size).sum();
  }

  /**
   * Pushes the union.
   *
   * @param array the variable of the array of sets
   * @param at the variable of the index of the size's own set
   */
  void push(CodeBuilder code, int array, int at) {
    united(code, array, at, sets, 1);
  }

  /** The union for numbers that are multiples of a power of two. */
  private static void united(
      CodeBuilder code, int array, int at, SortedMap<Integer, List<Integer>> numbers, int bit) {
    if (bit == Long.SIZE) {
      code.lconst_0();
      for (int back : numbers.getOrDefault(0, List.of())) {
        code.aload(array).iload(at).loadConstant(back).isub().laload().lor();
      }
      return;
    }
    SortedMap<Integer, List<Integer>> kept = new TreeMap<>();
    SortedMap<Integer, List<Integer>> swapped = new TreeMap<>();
    numbers.forEach(
        (number, backs) -> ((number & bit) == 0 ? kept : swapped).put(number & ~bit, backs));
    united(code, array, at, kept, 2 * bit);
    if (!swapped.isEmpty()) {
      united(code, array, at, swapped, 2 * bit);
      swap(code, bit);
      code.lor();
    }
  }

  private static void swap(CodeBuilder code, int bit) {
    if (bit == Long.SIZE / 2) {
      code.loadConstant(bit).invokestatic(ConstantDescs.CD_Long, "rotateLeft", ROTATE);
    } else {
      long low = LOW_BITS[Integer.numberOfTrailingZeros(bit)];
      code.dup2().loadConstant(low).land().loadConstant(bit).lshl().dup2_x2().pop2();
      code.loadConstant(bit).lushr().loadConstant(low).land().lor();
    }
  }
}
