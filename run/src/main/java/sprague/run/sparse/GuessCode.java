// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** The code that guesses values: {@code guess}. */
final class GuessCode {
  /*
   * With v[n] for the set of the value of n alone, this is what is made:
   *
   * for (n = from; n < to; n++) {
   *   seen = v[n - 4] | swap(v[n - 9] | swap(v[n - 3]) ...) ...
   *   free = ~seen & (n % 2 == 0 ? even : odd);  v[n] = free & -free;
   *   if (v[n] == 0) return n;
   *   missing[n] = ~seen & v[n] - 1;
   *   table[n] = (byte) Long.numberOfTrailingZeros(v[n]);
   * }
   */

  private static final MethodTypeDesc GUESS =
      MethodTypeDesc.of(
          SetCode.INT,
          SetCode.TABLE,
          SetCode.WORDS,
          SetCode.WORDS,
          SetCode.INT,
          SetCode.INT,
          SetCode.INT);

  private static final MethodTypeDesc TRAILING = MethodTypeDesc.of(SetCode.INT, SetCode.WORD);

  // The variables of guess; the first one is the object itself.
  private static final int TABLE = 1;
  private static final int SETS = 2;
  private static final int MISSING = 3;
  private static final int FIRST = 4;
  private static final int N = 5;
  private static final int TO = 6;
  private static final int AT = 7;
  private static final int VALUE = 8;

  /** The values that are not seen. */
  private static final int REST = 10;

  private final SetPlan plan;

  /** The code for a plan. */
  GuessCode(SetPlan plan) {
    this.plan = plan;
  }

  /** Makes the method. */
  void make(ClassBuilder made) {
    made.withMethodBody("guess", GUESS, ClassFile.ACC_PUBLIC, this::guess);
  }

  private void guess(CodeBuilder code) {
    Label loop = code.newLabel();
    Label leave = code.newLabel();
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(leave);
    SetCode.index(code, N, FIRST, AT);
    plan.options().push(code, SETS, AT);
    code.loadConstant(-1L).lxor().lstore(REST);
    free(code);
    code.lload(VALUE).lload(VALUE).lneg().land().lstore(VALUE);
    code.lload(VALUE).lconst_0().lcmp().ifeq(leave);
    found(code);
    code.iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
  }

  /** Stores the common values that are not seen. */
  private void free(CodeBuilder code) {
    long even = plan.common[0];
    long odd = plan.common[1];
    code.lload(REST);
    if (even == odd) {
      code.loadConstant(even);
    } else {
      code.iload(N).iconst_1().iand().ineg().i2l().loadConstant(even ^ odd).land();
      code.loadConstant(even).lxor();
    }
    code.land().lstore(VALUE);
  }

  /** Stores the value, and what is missing below it. */
  private void found(CodeBuilder code) {
    code.aload(MISSING).iload(AT);
    code.lload(VALUE).lconst_1().lsub().lload(REST).land().lastore();
    code.aload(SETS).iload(AT).lload(VALUE).lastore();
    code.aload(TABLE).iload(N).lload(VALUE);
    code.invokestatic(ConstantDescs.CD_Long, "numberOfTrailingZeros", TRAILING);
    code.i2b().bastore();
  }
}
