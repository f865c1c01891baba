// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.List;

/**
 * Makes the step for values below 64, 128 or 256 into code in which the options with a rare part,
 * the first splits tried and the common values are constants.
 */
final class SetCode {
  /*
   * With one word, and v[n] for the set of the value of n alone, this is what is made:
   *
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
   *   if (left != 0) { missing[n] = left; return n; }
   * }
   *
   * With more, each word of a union has a method of its own.
   */

  private static final ClassDesc LOOP = ClassDesc.of("sprague.run.sparse.SetLoop");
  private static final ClassDesc MADE = ClassDesc.of("sprague.run.sparse.SetLoop$Made");
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc WORDS = ConstantDescs.CD_long.arrayType();
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc WORD = ConstantDescs.CD_long;
  private static final MethodTypeDesc GUESS =
      MethodTypeDesc.of(INT, OBJECT, WORDS, WORDS, INT, INT, INT);
  private static final MethodTypeDesc VERIFY = MethodTypeDesc.of(INT, WORDS, WORDS, INT, INT, INT);

  /** A word of a union, given the array of sets and an index in it. */
  private static final MethodTypeDesc UNION = MethodTypeDesc.of(WORD, WORDS, INT);

  /** The variables of the methods that make words; those of {@code seen} have all. */
  private static final class Word {
    static final int SETS = 1;
    static final int AT = 2;
    static final int TABLE = 3;
    static final int N = 4;
    static final int VALUE = 5;
  }

  /** Variables of {@code guess}; the first one of every method is the object itself. */
  private static final class Guess {
    static final int TABLE = 1;
    static final int SETS = 2;
    static final int MISSING = 3;
    static final int FIRST = 4;
    static final int N = 5;
    static final int TO = 6;
    static final int AT = 7;
    static final int VALUE = 8;
    static final int SEEN = 10;
  }

  /** Variables of {@code verify}. */
  private static final class Verify {
    static final int SETS = 1;
    static final int MISSING = 2;
    static final int FIRST = 3;
    static final int N = 4;
    static final int TO = 5;
    static final int AT = 6;
    static final int LEFT = 7;
  }

  private final SetPlan plan;
  private final int words;
  private final ClassDesc cells;

  /** A word of the values that are seen, given the table and the size, too. */
  private final MethodTypeDesc seen;

  /** The code for a plan. */
  SetCode(SetPlan plan) {
    this.plan = plan;
    this.words = plan.words;
    this.cells = (plan.bytes ? ConstantDescs.CD_byte : ConstantDescs.CD_char).arrayType();
    this.seen = MethodTypeDesc.of(WORD, WORDS, INT, cells, INT);
  }

  /** The code, ready to run. */
  SetLoop compile() {
    byte[] made = ClassFile.of().build(MADE, this::make);
    try {
      return (SetLoop)
          MethodHandles.lookup()
              .defineHiddenClass(made, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("the code made for a step does not run", failure);
    }
  }

  private void make(ClassBuilder made) {
    made.withFlags(ClassFile.ACC_FINAL).withInterfaceSymbols(List.of(LOOP));
    made.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        0,
        code ->
            code.aload(0)
                .invokespecial(OBJECT, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
    made.withMethodBody("guess", GUESS, ClassFile.ACC_PUBLIC, this::guess);
    made.withMethodBody("verify", VERIFY, ClassFile.ACC_PUBLIC, this::verify);
    for (int word = 0; word < words; word++) {
      seen(made, word);
      for (int time = 0; time < SetPlan.TIMES; time++) {
        union(made, "tried" + time + "of" + word, plan.tries(time), word);
      }
    }
  }

  private static void union(ClassBuilder made, String name, Unions union, int word) {
    made.withMethodBody(
        name,
        UNION,
        ClassFile.ACC_PRIVATE,
        code -> {
          union.push(code, Word.SETS, Word.AT, word);
          code.lreturn();
        });
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
    code.aload(Guess.TABLE).checkcast(cells).astore(Guess.TABLE);
    code.labelBinding(loop).iload(Guess.N).iload(Guess.TO).if_icmpge(leave);
    index(code, Guess.N, Guess.FIRST, Guess.AT);
    for (int word = 0; word < words; word++) {
      if (words == 1 && plan.far().isEmpty()) {
        plan.options().push(code, Guess.SETS, Guess.AT, 0);
      } else {
        code.aload(0).aload(Guess.SETS).iload(Guess.AT).aload(Guess.TABLE).iload(Guess.N);
        code.invokevirtual(MADE, "seen" + word, seen);
      }
      code.loadConstant(-1L).lxor().lstore(Guess.SEEN + 2 * word);
    }
    for (int word = 0; word < words; word++) {
      Label greater = code.newLabel();
      free(code, word);
      code.lload(Guess.VALUE).lload(Guess.VALUE).lneg().land().lstore(Guess.VALUE);
      code.lload(Guess.VALUE).lconst_0().lcmp().ifeq(greater);
      found(code, word);
      code.goto_(next).labelBinding(greater);
    }
    code.goto_(leave);
    code.labelBinding(next).iinc(Guess.N, 1).goto_(loop);
    code.labelBinding(leave).iload(Guess.N).ireturn();
  }

  /** Where the set of a size begins. */
  private void index(CodeBuilder code, int n, int first, int at) {
    code.iload(n).iload(first).isub();
    if (words > 1) {
      code.loadConstant(words).imul();
    }
    code.istore(at);
  }

  /** Stores the common values of a word that are not seen. */
  private void free(CodeBuilder code, int word) {
    long even = plan.common[0][word];
    long odd = plan.common[1][word];
    code.lload(Guess.SEEN + 2 * word);
    if (even == odd) {
      code.loadConstant(even);
    } else {
      code.iload(Guess.N).iconst_1().iand().ineg().i2l().loadConstant(even ^ odd).land();
      code.loadConstant(even).lxor();
    }
    code.land().lstore(Guess.VALUE);
  }

  /** Stores the value, which is in some word, and what is missing below it. */
  private void found(CodeBuilder code, int word) {
    for (int other = 0; other < words; other++) {
      at(code, Guess.MISSING, Guess.AT, other);
      if (other == word) {
        code.lload(Guess.VALUE).lconst_1().lsub().lload(Guess.SEEN + 2 * word).land();
      } else if (other < word) {
        code.lload(Guess.SEEN + 2 * other);
      } else {
        code.lconst_0();
      }
      code.lastore();
      at(code, Guess.SETS, Guess.AT, other);
      if (other == word) {
        code.lload(Guess.VALUE);
      } else {
        code.lconst_0();
      }
      code.lastore();
    }
    code.aload(Guess.TABLE).iload(Guess.N).lload(Guess.VALUE);
    code.invokestatic(ConstantDescs.CD_Long, "numberOfTrailingZeros", MethodTypeDesc.of(INT, WORD));
    if (word > 0) {
      code.loadConstant(word * Long.SIZE).iadd();
    }
    if (plan.bytes) {
      code.i2b().bastore();
    } else {
      code.i2c().castore();
    }
  }

  /** Pushes an array and the index of a word in it. */
  private static void at(CodeBuilder code, int array, int at, int word) {
    code.aload(array).iload(at);
    if (word > 0) {
      code.loadConstant(word).iadd();
    }
  }

  private void verify(CodeBuilder code) {
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label leave = code.newLabel();
    code.labelBinding(loop).iload(Verify.N).iload(Verify.TO).if_icmpge(leave);
    index(code, Verify.N, Verify.FIRST, Verify.AT);
    for (int word = 0; word < words; word++) {
      at(code, Verify.MISSING, Verify.AT, word);
      code.laload().lstore(Verify.LEFT + 2 * word);
    }
    for (int time = 0; time < SetPlan.TIMES; time++) {
      for (int word = 0; word < words; word++) {
        strike(code, time, word);
      }
      code.lload(Verify.LEFT);
      for (int word = 1; word < words; word++) {
        code.lload(Verify.LEFT + 2 * word).lor();
      }
      code.lconst_0().lcmp().ifeq(next);
    }
    for (int word = 0; word < words; word++) {
      at(code, Verify.MISSING, Verify.AT, word);
      code.lload(Verify.LEFT + 2 * word).lastore();
    }
    code.goto_(leave);
    code.labelBinding(next).iinc(Verify.N, 1).goto_(loop);
    code.labelBinding(leave).iload(Verify.N).ireturn();
  }

  /** Strikes out what the splits of a time have in a word. */
  private void strike(CodeBuilder code, int time, int word) {
    Label done = code.newLabel();
    int left = Verify.LEFT + 2 * word;
    if (words > 1) {
      code.lload(left).lconst_0().lcmp().ifeq(done);
    }
    code.lload(left);
    if (words == 1 && time == 0) {
      plan.tries(0).push(code, Verify.SETS, Verify.AT, 0);
    } else {
      code.aload(0).aload(Verify.SETS).iload(Verify.AT);
      code.invokevirtual(MADE, "tried" + time + "of" + word, UNION);
    }
    code.loadConstant(-1L).lxor().land().lstore(left).labelBinding(done);
  }
}
