// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;

/**
 * The code that looks for witnesses: {@code verify}, and a method for the splits tried at a time,
 * except for those tried first.
 */
final class VerifyCode {
  /*
   * With v[n] for the set of the value of n alone, this is what is made:
   *
   * for (n = from; n < to; n++) {
   *   left = missing[n] & ~(v[n - 4] | v[n - 5] | swap(v[n - 6] | swap(v[n - 9]) | ...) ...);
   *   if (left != 0) left &= ~(the same for more of the next splits);  ...
   *   if (left != 0) { missing[n] = left; return n; }
   * }
   */

  private static final MethodTypeDesc VERIFY =
      MethodTypeDesc.of(
          SetCode.INT, SetCode.WORDS, SetCode.WORDS, SetCode.INT, SetCode.INT, SetCode.INT);

  /** The values of splits, given the sets and the index of the size's own. */
  private static final MethodTypeDesc TRIED =
      MethodTypeDesc.of(SetCode.WORD, SetCode.WORDS, SetCode.INT);

  // The variables of verify; the first one of every method is the object itself.
  private static final int SETS = 1;
  private static final int MISSING = 2;
  private static final int FIRST = 3;
  private static final int N = 4;
  private static final int TO = 5;
  private static final int AT = 6;
  private static final int LEFT = 7;

  private final SetPlan plan;

  /** The code for a plan. */
  VerifyCode(SetPlan plan) {
    this.plan = plan;
  }

  /** Makes the methods. */
  void make(ClassBuilder made) {
    made.withMethodBody("verify", VERIFY, ClassFile.ACC_PUBLIC, this::verify);
    for (int time = 1; time < SetPlan.TIMES; time++) {
      Unions tries = plan.tries(time);
      made.withMethodBody(
          "tried" + time,
          TRIED,
          ClassFile.ACC_PRIVATE,
          code -> {
            tries.push(code, 1, 2);
            code.lreturn();
          });
    }
  }

  private void verify(CodeBuilder code) {
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label leave = code.newLabel();
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(leave);
    SetCode.index(code, N, FIRST, AT);
    code.aload(MISSING).iload(AT).laload().lstore(LEFT);
    for (int time = 0; time < SetPlan.TIMES; time++) {
      code.lload(LEFT);
      if (time == 0) {
        plan.tries(0).push(code, SETS, AT);
      } else {
        code.aload(0).aload(SETS).iload(AT);
        code.invokevirtual(SetCode.MADE, "tried" + time, TRIED);
      }
      code.loadConstant(-1L).lxor().land().lstore(LEFT);
      code.lload(LEFT).lconst_0().lcmp().ifeq(next);
    }
    code.aload(MISSING).iload(AT).lload(LEFT).lastore();
    code.goto_(leave);
    code.labelBinding(next).iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
  }
}
