// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;

/**
 * The code that looks for witnesses: {@code verify}, and a method for each word of the values of
 * the splits tried at a time, except where those tried first are one word.
 */
final class VerifyCode {
  /*
   * With one word, and v[n] for the set of the value of n alone, this is what is made:
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

  /** A word, given the sets and the index of the size's own. */
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
  private final int words;

  /** The code for a plan. */
  VerifyCode(SetPlan plan) {
    this.plan = plan;
    this.words = plan.words;
  }

  /** Makes the methods. */
  void make(ClassBuilder made) {
    made.withMethodBody("verify", VERIFY, ClassFile.ACC_PUBLIC, this::verify);
    for (int word = 0; word < words; word++) {
      for (int time = isInline(0) ? 1 : 0; time < SetPlan.TIMES; time++) {
        tried(made, time, word);
      }
    }
  }

  /** Whether the splits of a time are united in the loop itself. */
  private boolean isInline(int time) {
    return words == 1 && time == 0;
  }

  private void tried(ClassBuilder made, int time, int word) {
    made.withMethodBody(
        "tried" + time + "of" + word,
        TRIED,
        ClassFile.ACC_PRIVATE,
        code -> {
          plan.tries(time).push(code, 1, 2, word);
          code.lreturn();
        });
  }

  private void verify(CodeBuilder code) {
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label leave = code.newLabel();
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(leave);
    SetCode.index(code, N, FIRST, AT, words);
    for (int word = 0; word < words; word++) {
      SetCode.at(code, MISSING, AT, word);
      code.laload().lstore(LEFT + 2 * word);
    }
    for (int time = 0; time < SetPlan.TIMES; time++) {
      for (int word = 0; word < words; word++) {
        strike(code, time, word);
      }
      code.lload(LEFT);
      for (int word = 1; word < words; word++) {
        code.lload(LEFT + 2 * word).lor();
      }
      code.lconst_0().lcmp().ifeq(next);
    }
    for (int word = 0; word < words; word++) {
      SetCode.at(code, MISSING, AT, word);
      code.lload(LEFT + 2 * word).lastore();
    }
    code.goto_(leave);
    code.labelBinding(next).iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
  }

  /** Strikes out what the splits of a time have in a word. */
  private void strike(CodeBuilder code, int time, int word) {
    Label done = code.newLabel();
    int left = LEFT + 2 * word;
    if (words > 1) {
      code.lload(left).lconst_0().lcmp().ifeq(done);
    }
    code.lload(left);
    if (isInline(time)) {
      plan.tries(0).push(code, SETS, AT, 0);
    } else {
      code.aload(0).aload(SETS).iload(AT);
      code.invokevirtual(SetCode.MADE, "tried" + time + "of" + word, TRIED);
    }
    code.loadConstant(-1L).lxor().land().lstore(left).labelBinding(done);
  }
}
