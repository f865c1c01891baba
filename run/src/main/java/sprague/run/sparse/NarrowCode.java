// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Makes the step for values below 64 into code in which the options with a rare part and the first
 * splits tried are constants. It holds from {@link #from()} on, until a rare size is found.
 */
final class NarrowCode {
  /*
   * guess: for (n = from; n < to; n++) {
   *   seen = v[n - 4] | swap(v[n - 9] | swap(v[n - 3]) ...) ...
   *   free = ~seen & (n % 2 == 0 ? even : odd);  v[n] = free & -free;
   *   if (v[n] == 0) return n;
   *   missing[n] = ~seen & v[n] - 1;
   *   table[n] = (byte) Long.numberOfTrailingZeros(v[n]);
   * }
   * verify: for (n = from; n < to; n++) {
   *   left = missing[n] & ~(v[n - 4] | v[n - 5] | swap(v[n - 6] | swap(v[n - 9]) | ...) ...);
   *   if (left != 0) left &= ~(the same for more of the next splits);  ...
   *   for (a = 384; left != 0; a++) { if (a > reach) return n; left &= ~(1L << ...); }
   * }
   * Here v[n] is the set of the value of n alone; indices of v and missing are n - first. To join all values of a set
   * with one number by xor is to swap neighboring bits, pairs of bits, and so on, one swap for each bit
   * of the number; so sets to be joined with the same number are united first.
   */

  /** More options make a method that the compiler of the virtual machine leaves alone. */
  static final int MOST_OPTIONS = 160;

  /** So many splits are tried together first, so many up to the second time, and so on. */
  private static final int[] TRIED = {24, 96, 384};

  /** The bits of a set that change places with those 1, 2, 4, ... above them. */
  private static final long[] LOW_BITS = {
    0x5555_5555_5555_5555L,
    0x3333_3333_3333_3333L,
    0x0f0f_0f0f_0f0f_0f0fL,
    0x00ff_00ff_00ff_00ffL,
    0x0000_ffff_0000_ffffL,
    0x0000_0000_ffff_ffffL,
  };

  private static final ClassDesc LOOP = ClassDesc.of("sprague.run.sparse.NarrowLoop");
  private static final ClassDesc MADE = ClassDesc.of("sprague.run.sparse.NarrowLoop$Made");
  private static final ClassDesc BYTES = ConstantDescs.CD_byte.arrayType();
  private static final ClassDesc WORDS = ConstantDescs.CD_long.arrayType();
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc WORD = ConstantDescs.CD_long;
  private static final MethodTypeDesc GUESS =
      MethodTypeDesc.of(INT, BYTES, WORDS, WORDS, INT, INT, INT, WORD, WORD);
  private static final MethodTypeDesc VERIFY =
      MethodTypeDesc.of(INT, BYTES, WORDS, WORDS, INT, INT, INT, INT);

  private static final MethodTypeDesc TRY = MethodTypeDesc.of(WORD, WORDS, INT);

  // The variables of the methods; the first of them is the object itself.
  private static final int TABLE = 1;
  private static final int SETS = 2;
  private static final int MISSING = 3;
  private static final int FIRST = 4;
  private static final int N = 5;
  private static final int TO = 6;

  /** Those of {@code guess} besides. */
  private static final class Guess {
    static final int EVEN = 7;
    static final int ODD = 9;
    static final int FREE = 11;
    static final int VALUE = 13;
    static final int AT = 15;
  }

  /** Those of {@code verify} besides. */
  private static final class Verify {
    static final int REACH = 7;
    static final int PART = 8;
    static final int LEFT = 9;
    static final int AT = 11;
  }

  private final int[] offsets;
  private final int[] values;
  private final int[] prefix;
  private final RareSpace space;
  private final SparseMoves.Split[] splits;
  private final int back;

  /**
   * The code for a space.
   *
   * @param table the values of the sizes below {@code n}
   * @param reach the code tries no larger smaller part together with others
   */
  NarrowCode(RareSpace space, byte[] table, int n, int reach) {
    int count = space.options.total();
    int[] offsets = Arrays.copyOf(space.options.offsets(n), count);
    this.offsets = offsets;
    this.values = Arrays.copyOf(space.options.values(n), count);
    this.space = space;
    this.splits = space.splits;
    this.prefix = new int[Math.min(reach + 1, end(TRIED.length - 1))];
    for (int a = 0; a < Math.min(prefix.length, n); a++) {
      prefix[a] = table[a];
    }
    int removed = Arrays.stream(splits).mapToInt(SparseMoves.Split::removed).max().orElse(0);
    this.back = Math.max(prefix.length + removed, IntStream.of(offsets).max().orElse(0));
  }

  /** The smaller parts up to here are tried by the end of a time. */
  private int end(int time) {
    int least = Arrays.stream(splits).mapToInt(SparseMoves.Split::least).max().orElseThrow();
    return least + TRIED[time] / splits.length;
  }

  /** The code holds from here on where all options exist. */
  int from() {
    return 2 * prefix.length + space.room();
  }

  /** Whether two codes do the same. */
  boolean same(NarrowCode other) {
    return prefix.length == other.prefix.length
        && Arrays.equals(offsets, other.offsets)
        && Arrays.equals(values, other.values);
  }

  /** The code, ready to run. */
  NarrowLoop compile() {
    byte[] bytes =
        ClassFile.of()
            .build(
                MADE,
                made ->
                    made.withFlags(ClassFile.ACC_FINAL)
                        .withInterfaceSymbols(List.of(LOOP))
                        .withMethodBody(
                            ConstantDescs.INIT_NAME,
                            ConstantDescs.MTD_void,
                            0,
                            code ->
                                code.aload(0)
                                    .invokespecial(
                                        ConstantDescs.CD_Object,
                                        ConstantDescs.INIT_NAME,
                                        ConstantDescs.MTD_void)
                                    .return_())
                        .withMethodBody("guess", GUESS, ClassFile.ACC_PUBLIC, this::guess)
                        .withMethodBody("verify", VERIFY, ClassFile.ACC_PUBLIC, this::verify)
                        .withMethodBody(
                            "tried1", TRY, ClassFile.ACC_PRIVATE, code -> tried(code, 1))
                        .withMethodBody(
                            "tried2", TRY, ClassFile.ACC_PRIVATE, code -> tried(code, 2)));
    try {
      return (NarrowLoop)
          MethodHandles.lookup()
              .defineHiddenClass(bytes, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("the code made for a step does not run", failure);
    }
  }

  private void guess(CodeBuilder code) {
    Label loop = code.newLabel();
    Label leave = code.newLabel();
    Label isOdd = code.newLabel();
    Label masked = code.newLabel();
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(leave);
    code.iload(N).iload(FIRST).isub().istore(Guess.AT);
    united(code, SETS, Guess.AT, options());
    code.loadConstant(-1L).lxor().lstore(Guess.FREE);
    code.iload(N).iconst_1().iand().ifne(isOdd).lload(Guess.EVEN).goto_(masked);
    code.labelBinding(isOdd).lload(Guess.ODD);
    code.labelBinding(masked).lload(Guess.FREE).land().lstore(Guess.VALUE);
    code.lload(Guess.VALUE).lload(Guess.VALUE).lneg().land().lstore(Guess.VALUE);
    code.lload(Guess.VALUE).lconst_0().lcmp().ifeq(leave);
    code.aload(MISSING).iload(Guess.AT);
    code.lload(Guess.VALUE).lconst_1().lsub().lload(Guess.FREE).land().lastore();
    code.aload(SETS).iload(Guess.AT).lload(Guess.VALUE).lastore();
    code.aload(TABLE).iload(N).lload(Guess.VALUE);
    code.invokestatic(ConstantDescs.CD_Long, "numberOfTrailingZeros", MethodTypeDesc.of(INT, WORD));
    code.i2b().bastore().iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
  }

  private void verify(CodeBuilder code) {
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label more = code.newLabel();
    Label leave = code.newLabel();
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(leave);
    code.iload(N).iload(FIRST).isub().istore(Verify.AT);
    code.aload(MISSING).iload(Verify.AT).laload();
    united(code, SETS, Verify.AT, tries(0));
    code.loadConstant(-1L).lxor().land().lstore(Verify.LEFT);
    for (int time = 1; time < TRIED.length; time++) {
      code.lload(Verify.LEFT).lconst_0().lcmp().ifeq(next);
      code.lload(Verify.LEFT).aload(0).aload(SETS).iload(Verify.AT);
      code.invokevirtual(MADE, "tried" + time, TRY);
      code.loadConstant(-1L).lxor().land().lstore(Verify.LEFT);
    }
    code.loadConstant(prefix.length).istore(Verify.PART);
    code.labelBinding(more).lload(Verify.LEFT).lconst_0().lcmp().ifeq(next);
    code.iload(Verify.PART).iload(Verify.REACH).if_icmpgt(leave);
    for (SparseMoves.Split split : splits) {
      code.lload(Verify.LEFT).lconst_1();
      code.aload(TABLE).iload(N).loadConstant(split.removed()).isub();
      code.iload(Verify.PART).isub().baload();
      code.aload(TABLE).iload(Verify.PART).baload().ixor();
      code.lshl().loadConstant(-1L).lxor().land().lstore(Verify.LEFT);
    }
    code.iinc(Verify.PART, 1).goto_(more);
    code.labelBinding(next).iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
  }

  private void tried(CodeBuilder code, int time) {
    united(code, 1, 2, tries(time));
    code.lreturn();
  }

  /**
   * The options with a rare part and single heaps: by the value joined, how far they are from n.
   */
  private SortedMap<Integer, List<Integer>> options() {
    SortedMap<Integer, List<Integer>> options = new TreeMap<>();
    for (int i = 0; i < offsets.length; i++) {
      options.computeIfAbsent(values[i], none -> new ArrayList<>()).add(offsets[i]);
    }
    return options;
  }

  /** The splits tried at a time: by the value of the small part, how far the other is from n. */
  private SortedMap<Integer, List<Integer>> tries(int time) {
    SortedMap<Integer, List<Integer>> tries = new TreeMap<>();
    int from = time == 0 ? 0 : end(time - 1);
    for (int a = from; a < Math.min(prefix.length, end(time)); a++) {
      for (SparseMoves.Split split : splits) {
        if (a >= split.least()) {
          tries.computeIfAbsent(prefix[a], none -> new ArrayList<>()).add(split.removed() + a);
        }
      }
    }
    return tries;
  }

  /**
   * Pushes the union of the sets at some distances before an index, each joined with a number.
   *
   * @param sets the variable of the array of sets
   * @param at the variable of the index
   */
  private static void united(
      CodeBuilder code, int sets, int at, SortedMap<Integer, List<Integer>> numbers) {
    united(code, sets, at, numbers, Long.SIZE / 2);
  }

  /** The same for numbers less than twice a power of two. */
  private static void united(
      CodeBuilder code, int sets, int at, SortedMap<Integer, List<Integer>> numbers, int bit) {
    if (bit == 0) {
      code.lconst_0();
      for (int distance : numbers.getOrDefault(0, List.of())) {
        code.aload(sets).iload(at).loadConstant(distance).isub().laload().lor();
      }
      return;
    }
    united(code, sets, at, numbers.headMap(bit), bit / 2);
    SortedMap<Integer, List<Integer>> swapped = new TreeMap<>();
    numbers.tailMap(bit).forEach((number, distances) -> swapped.put(number - bit, distances));
    if (!swapped.isEmpty()) {
      united(code, sets, at, swapped, bit / 2);
      long low = LOW_BITS[Integer.numberOfTrailingZeros(bit)];
      code.dup2().loadConstant(low).land().loadConstant(bit).lshl().dup2_x2().pop2();
      code.loadConstant(bit).lushr().loadConstant(low).land().lor().lor();
    }
  }

  /** How far before n values are read as sets. */
  int back() {
    return back;
  }
}
