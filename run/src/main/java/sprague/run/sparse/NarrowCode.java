// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;

/**
 * Makes the step for values below 64 into code in which the options with a rare part and the first
 * splits tried are constants. It holds from {@link #from()} on, until a rare size is found.
 */
final class NarrowCode {
  /*
   * for (n = from; n < to; n++) {
   *   seen = 1L << table[n - 3] ^ 5 | 1L << table[n - 4] ^ 9 | ...
   *   free = ~seen & (n % 2 == 0 ? even : odd);  value = free & -free;  missing = ~seen & value - 1;
   *   if (missing != 0) {
   *     missing &= ~(1L << table[n - 3 - 1] ^ 0); ...   and after every few: if missing == 0, store
   *     for (a = 17; missing != 0; a++) { if (a > reach) return n; missing &= ...; }
   *   }
   *   store: if (value == 0) return n;
   *   table[n] = (byte) Long.numberOfTrailingZeros(value);
   * }
   */

  /** More options make a method that the compiler of the virtual machine leaves alone. */
  static final int MOST_OPTIONS = 160;

  private static final int TRIED = 24;
  private static final int TRIED_AT_ONCE = 4;

  private static final ClassDesc LOOP = ClassDesc.of("sprague.run.sparse.NarrowLoop");
  private static final ClassDesc BYTES = ConstantDescs.CD_byte.arrayType();
  private static final MethodTypeDesc FILL =
      MethodTypeDesc.of(
          ConstantDescs.CD_int,
          BYTES,
          ConstantDescs.CD_int,
          ConstantDescs.CD_int,
          ConstantDescs.CD_long,
          ConstantDescs.CD_long,
          ConstantDescs.CD_int);

  private static final int TABLE = 1;
  private static final int N = 2;
  private static final int TO = 3;
  private static final int EVEN = 4;
  private static final int ODD = 6;
  private static final int REACH = 8;
  private static final int SEEN = 9;
  private static final int VALUE = 11;
  private static final int MISSING = 13;
  private static final int PART = 15;

  private final int[] offsets;
  private final int[] values;
  private final int[] prefix;
  private final RareSpace space;
  private final SparseMoves.Split[] splits;

  /** The code for a space, the values of the sizes below {@code n} given. */
  NarrowCode(RareSpace space, byte[] table, int n) {
    int count = space.options.total();
    this.offsets = Arrays.copyOf(space.options.offsets(n), count);
    this.values = Arrays.copyOf(space.options.values(n), count);
    this.space = space;
    this.splits = space.splits;
    this.prefix = new int[least() + TRIED / splits.length];
    for (int a = 0; a < Math.min(prefix.length, n); a++) {
      prefix[a] = table[a];
    }
  }

  private int least() {
    return Arrays.stream(splits).mapToInt(SparseMoves.Split::least).max().orElseThrow();
  }

  /** The code holds from here on where all options exist. */
  int from() {
    return 2 * prefix.length + space.room();
  }

  /** Whether two codes do the same. */
  boolean same(NarrowCode other) {
    return Arrays.equals(offsets, other.offsets) && Arrays.equals(values, other.values);
  }

  /** The code, ready to run. */
  NarrowLoop compile() {
    byte[] bytes =
        ClassFile.of()
            .build(
                ClassDesc.of("sprague.run.sparse.NarrowLoop$Made"),
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
                        .withMethodBody("fill", FILL, ClassFile.ACC_PUBLIC, this::fill));
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

  private void fill(CodeBuilder code) {
    Label loop = code.newLabel();
    Label done = code.newLabel();
    Label leave = code.newLabel();
    Label store = code.newLabel();
    Label isOdd = code.newLabel();
    Label masked = code.newLabel();
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(done);
    code.lconst_0().lstore(SEEN);
    for (int i = 0; i < offsets.length; i++) {
      code.lload(SEEN).lconst_1();
      value(code, offsets[i]);
      code.loadConstant(values[i]).ixor().lshl().lor().lstore(SEEN);
    }
    code.lload(SEEN).loadConstant(-1L).lxor().lstore(SEEN);
    code.iload(N).iconst_1().iand().ifne(isOdd).lload(EVEN).goto_(masked);
    code.labelBinding(isOdd).lload(ODD).labelBinding(masked).lload(SEEN).land().lstore(VALUE);
    code.lload(VALUE).lload(VALUE).lneg().land().lstore(VALUE);
    code.lload(VALUE).lconst_1().lsub().lload(SEEN).land().lstore(MISSING);
    code.lload(MISSING).lconst_0().lcmp().ifeq(store);
    int tried = 0;
    for (int a = 0; a < prefix.length; a++) {
      for (SparseMoves.Split split : splits) {
        if (a >= split.least()) {
          code.lload(MISSING).lconst_1();
          value(code, split.removed() + a);
          code.loadConstant(prefix[a]).ixor();
          strike(code);
          if (++tried % TRIED_AT_ONCE == 0) {
            code.lload(MISSING).lconst_0().lcmp().ifeq(store);
          }
        }
      }
    }
    Label more = code.newLabel();
    code.loadConstant(prefix.length).istore(PART);
    code.labelBinding(more).lload(MISSING).lconst_0().lcmp().ifeq(store);
    code.iload(PART).iload(REACH).if_icmpgt(leave);
    for (SparseMoves.Split split : splits) {
      code.lload(MISSING).lconst_1();
      code.aload(TABLE).iload(N).loadConstant(split.removed()).isub().iload(PART).isub().baload();
      code.aload(TABLE).iload(PART).baload().ixor();
      strike(code);
    }
    code.iinc(PART, 1).goto_(more);
    code.labelBinding(store).lload(VALUE).lconst_0().lcmp().ifeq(leave);
    code.aload(TABLE).iload(N).lload(VALUE);
    code.invokestatic(
        ConstantDescs.CD_Long,
        "numberOfTrailingZeros",
        MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_long));
    code.i2b().bastore().iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
    code.labelBinding(done).iload(TO).ireturn();
  }

  /** Pushes table[n - offset]. */
  private static void value(CodeBuilder code, int offset) {
    code.aload(TABLE).iload(N).loadConstant(offset).isub().baload();
  }

  /** Of missing, 1 and a value on the stack: takes the value out of missing. */
  private static void strike(CodeBuilder code) {
    code.lshl().loadConstant(-1L).lxor().land().lstore(MISSING);
  }
}
