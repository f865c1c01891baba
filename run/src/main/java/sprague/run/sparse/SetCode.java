// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import java.util.List;

/**
 * Makes the step for values below 64 into code in which the options with a rare part, the first
 * splits tried and the common values are constants: a class with the methods of {@link GuessCode}
 * and {@link VerifyCode}.
 */
final class SetCode {
  static final ClassDesc MADE = ClassDesc.of("sprague.run.sparse.SetLoop$Made");
  static final ClassDesc TABLE = ConstantDescs.CD_byte.arrayType();
  static final ClassDesc WORDS = ConstantDescs.CD_long.arrayType();
  static final ClassDesc INT = ConstantDescs.CD_int;
  static final ClassDesc WORD = ConstantDescs.CD_long;

  private static final ClassDesc LOOP = ClassDesc.of("sprague.run.sparse.SetLoop");

  private SetCode() {}

  /** The code for a plan, ready to run. */
  static SetLoop compile(SetPlan plan) {
    byte[] made = ClassFile.of().build(MADE, builder -> make(builder, plan));
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

  private static void make(ClassBuilder made, SetPlan plan) {
    made.withFlags(ClassFile.ACC_FINAL).withInterfaceSymbols(List.of(LOOP));
    made.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        0,
        code ->
            code.aload(0)
                .invokespecial(
                    ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
    new GuessCode(plan).make(made);
    new VerifyCode(plan).make(made);
  }

  /** Stores the index of the set of a size, given the variables of sizes and of the index. */
  static void index(CodeBuilder code, int n, int first, int at) {
    code.iload(n).iload(first).isub().istore(at);
  }
}
