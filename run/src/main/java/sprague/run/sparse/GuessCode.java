// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/**
 * The code that guesses values: {@code guess}, and a method for each word of the values that are
 * seen, except where one word without far options is made in the loop itself.
 */
final class GuessCode {
  /*
   * With one word, and v[n] for the set of the value of n alone, this is what is made:
   *
   * for (n = from; n < to; n++) {
   *   seen = v[n - 4] | swap(v[n - 9] | swap(v[n - 3]) ...) ...
   *   free = ~seen & (n % 2 == 0 ? even : odd);  v[n] = free & -free;
   *   if (v[n] == 0) return n;
   *   missing[n] = ~seen & v[n] - 1;
   *   table[n] = (byte) Long.numberOfTrailingZeros(v[n]);
   * }
   *
   * With more words, or far options, each word is made by a method of its own.
   */

  private static final MethodTypeDesc GUESS =
      MethodTypeDesc.of(
          SetCode.INT,
          SetCode.OBJECT,
          SetCode.WORDS,
          SetCode.WORDS,
          SetCode.INT,
          SetCode.INT,
          SetCode.INT);

  private static final MethodTypeDesc TRAILING = MethodTypeDesc.of(SetCode.INT, SetCode.WORD);

  // The variables of guess; the first one of every method is the object itself.
  private static final int TABLE = 1;
  private static final int SETS = 2;
  private static final int MISSING = 3;
  private static final int FIRST = 4;
  private static final int N = 5;
  private static final int TO = 6;
  private static final int AT = 7;
  private static final int VALUE = 8;
  private static final int SEEN = 10;

  /** Those of the methods that make a word. */
  private static final class Word {
    static final int SETS = 1;
    static final int AT = 2;
    static final int TABLE = 3;
    static final int N = 4;
    static final int VALUE = 5;
  }

  private final SetPlan plan;
  private final int words;
  private final ClassDesc cells;

  /** Whether the values that are seen are united in the loop itself. */
  private final boolean isInline;

  /** A word, given the sets, the index of the size's own, the table and the size. */
  private final MethodTypeDesc seen;

  /** The code for a plan. */
  GuessCode(SetPlan plan) {
    this.plan = plan;
    this.words = plan.words;
    this.isInline = words == 1 && plan.far().isEmpty();
    this.cells = (plan.bytes ? ConstantDescs.CD_byte : ConstantDescs.CD_char).arrayType();
    this.seen = MethodTypeDesc.of(SetCode.WORD, SetCode.WORDS, SetCode.INT, cells, SetCode.INT);
  }

  /** Makes the methods. */
  void make(ClassBuilder made) {
    made.withMethodBody("guess", GUESS, ClassFile.ACC_PUBLIC, this::guess);
    for (int word = 0; word < words && !isInline; word++) {
      seen(made, word);
    }
  }

  private void seen(ClassBuilder made, int word) {
    made.withMethodBody(
        "seen" + word,
        seen,
        ClassFile.ACC_PRIVATE,
        code -> {
          plan.options().push(code, Word.SETS, Word.AT, word);
          for (SetPlan.Far far : plan.far()) {
            far(code, far, word);
          }
          code.lreturn();
        });
  }

  /** Adds an option to a word. */
  private void far(CodeBuilder code, SetPlan.Far far, int word) {
    code.aload(Word.TABLE).iload(Word.N).loadConstant(far.offset()).isub();
    if (plan.bytes) {
      code.baload().loadConstant(0xff).iand();
    } else {
      code.caload();
    }
    code.loadConstant(far.value()).ixor().istore(Word.VALUE);
    code.lconst_1().iload(Word.VALUE).lshl();
    if (words > 1) {
      // All bits if the value is in the word, otherwise none.
      code.iload(Word.VALUE).loadConstant(Long.SIZE).idiv().loadConstant(word).ixor().iconst_1();
      code.isub().loadConstant(Integer.SIZE - 1).ishr().i2l().land();
    }
    code.lor();
  }

  private void guess(CodeBuilder code) {
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label leave = code.newLabel();
    code.aload(TABLE).checkcast(cells).astore(TABLE);
    code.labelBinding(loop).iload(N).iload(TO).if_icmpge(leave);
    SetCode.index(code, N, FIRST, AT, words);
    for (int word = 0; word < words; word++) {
      if (isInline) {
        plan.options().push(code, SETS, AT, 0);
      } else {
        code.aload(0).aload(SETS).iload(AT).aload(TABLE).iload(N);
        code.invokevirtual(SetCode.MADE, "seen" + word, seen);
      }
      code.loadConstant(-1L).lxor().lstore(SEEN + 2 * word);
    }
    for (int word = 0; word < words; word++) {
      Label greater = code.newLabel();
      free(code, word);
      code.lload(VALUE).lload(VALUE).lneg().land().lstore(VALUE);
      code.lload(VALUE).lconst_0().lcmp().ifeq(greater);
      found(code, word);
      code.goto_(next).labelBinding(greater);
    }
    code.goto_(leave);
    code.labelBinding(next).iinc(N, 1).goto_(loop);
    code.labelBinding(leave).iload(N).ireturn();
  }

  /** Stores the common values of a word that are not seen. */
  private void free(CodeBuilder code, int word) {
    long even = plan.common[0][word];
    long odd = plan.common[1][word];
    code.lload(SEEN + 2 * word);
    if (even == odd) {
      code.loadConstant(even);
    } else {
      code.iload(N).iconst_1().iand().ineg().i2l().loadConstant(even ^ odd).land();
      code.loadConstant(even).lxor();
    }
    code.land().lstore(VALUE);
  }

  /** Stores the value, which is in some word, and what is missing below it. */
  private void found(CodeBuilder code, int word) {
    for (int other = 0; other < words; other++) {
      SetCode.at(code, MISSING, AT, other);
      if (other == word) {
        code.lload(VALUE).lconst_1().lsub().lload(SEEN + 2 * word).land();
      } else if (other < word) {
        code.lload(SEEN + 2 * other);
      } else {
        code.lconst_0();
      }
      code.lastore();
      SetCode.at(code, SETS, AT, other);
      if (other == word) {
        code.lload(VALUE);
      } else {
        code.lconst_0();
      }
      code.lastore();
    }
    code.aload(TABLE).iload(N).lload(VALUE);
    code.invokestatic(ConstantDescs.CD_Long, "numberOfTrailingZeros", TRAILING);
    if (word > 0) {
      code.loadConstant(word * Long.SIZE).iadd();
    }
    if (plan.bytes) {
      code.i2b().bastore();
    } else {
      code.i2c().castore();
    }
  }
}
