// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.LinearFacts;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;

/** Compiles the rules of a game to a {@link CellEvaluator} for tables of one element type. */
final class CellCompiler {
  /*
   * One static method a position name:
   *   for each finish that fits:              return WON or LOST
   *   for each rule, its loops:               stamp the nim-sum of each option (or keep the best score)
   *   return the mex (or the score)
   * Where a name has many rules, a few at a time are a method of their own, since a method has 64 kB
   * of code at most and the virtual machine compiles none of more than 8 kB: it returns 0, or else
   * what the position is known to be worth already (or the best score of its rules).
   * Arguments and loop variables are ints and arithmetic is plain: intervals have shown that nothing
   * overflows. Table indices need no check of their own because the extents hold for every option.
   */

  static final ClassDesc CELL = ClassDesc.of("sprague.engine.table.CellEvaluator");
  static final ClassDesc SUPPORT = ClassDesc.of("sprague.engine.table.GeneratedCodeSupport");
  static final ClassDesc EFFORT_CLASS = ClassDesc.of("sprague.engine.Effort");
  private static final ClassDesc SELF = ClassDesc.of("sprague.engine.table.Compiled");
  private static final ClassDesc INTS = ConstantDescs.CD_int.arrayType();
  private static final MethodTypeDesc VALUE =
      MethodTypeDesc.of(
          ConstantDescs.CD_long,
          ConstantDescs.CD_int,
          INTS,
          ConstantDescs.CD_Object.arrayType(),
          INTS,
          ConstantDescs.CD_int,
          INTS.arrayType(),
          ConstantDescs.CD_long.arrayType().arrayType(),
          EFFORT_CLASS);

  /** Parameters of the generated methods, as local variables of a static method. */
  static final int TABLES = 0;

  static final int SEEN = 1;
  static final int STAMP = 2;
  static final int SETS = 3;
  static final int LISTS = 4;
  static final int EFFORT = 5;
  static final int FIRST_ARGUMENT = 6;

  /** So many classes are kept for games that have the same code; others are made anew. */
  private static final int MOST_MADE = 64;

  /** So many rules and finishes, some 100 bytes of code each, are in one method. */
  private static final int RULES_A_METHOD = 32;

  /**
   * Rules of fewer characters are never too long for a class file: the 65535 bytes of code that a
   * method may have are 16 for each of them, and the densest text makes fewer. Longer rules are
   * made into code before they are offered.
   */
  private static final int CERTAIN = 4000;

  /** The cells made last, by their code; a cell has no state. */
  private static final Map<ByteBuffer, CellEvaluator> MADE =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ByteBuffer, CellEvaluator> eldest) {
          return size() > MOST_MADE;
        }
      };

  private final Game game;
  private final ArgumentBounds extents;
  private final Layout layout;
  private final Element element;
  private final CodeConstants constants = new CodeConstants();
  private final List<List<RuleCode>> codes = new ArrayList<>();

  /**
   * Looks through the rules of a game; costs little beside {@link #compile}.
   *
   * @throws Unsupported when a rule needs more than the generated code can do
   */
  CellCompiler(Game game, ArgumentBounds extents, Layout layout, Element element)
      throws Unsupported {
    this.game = game;
    this.extents = extents;
    this.layout = layout;
    this.element = element;
    for (int name = 0; name < game.names().size(); name++) {
      codes.add(extents.reached(name) ? codes(name) : List.of());
    }
    if (game.rules().stream().mapToInt(rule -> rule.text().length()).sum() > CERTAIN) {
      try {
        bytes();
      } catch (IllegalArgumentException tooLong) {
        throw new Unsupported("the rules are too long for a compiled class");
      }
    }
  }

  /** Compiled rules with the constants they refer to. */
  record Compiled(CellEvaluator cell, CodeConstants constants) {}

  /** Generates the code and loads it. */
  Compiled compile() {
    return new Compiled(cell(bytes()), constants);
  }

  private byte[] bytes() {
    return ClassFile.of()
        .build(
            SELF,
            builder -> {
              builder.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
              builder.withInterfaceSymbols(CELL);
              builder.withMethodBody(
                  ConstantDescs.INIT_NAME,
                  ConstantDescs.MTD_void,
                  ClassFile.ACC_PUBLIC,
                  code ->
                      code.aload(0)
                          .invokespecial(
                              ConstantDescs.CD_Object,
                              ConstantDescs.INIT_NAME,
                              ConstantDescs.MTD_void)
                          .return_());
              builder.withMethodBody("value", VALUE, ClassFile.ACC_PUBLIC, this::dispatch);
              for (int name = 0; name < game.names().size(); name++) {
                methods(builder, name);
              }
            });
  }

  /** The method of a name, and those of parts of its rules if there are many. */
  private void methods(ClassBuilder builder, int name) {
    List<RuleCode> rules = codes.get(name);
    int arity = game.names().get(name).arity();
    int parts = rules.size() > RULES_A_METHOD ? Math.ceilDiv(rules.size(), RULES_A_METHOD) : 0;
    builder.withMethodBody(
        "at" + name,
        type(arity),
        ClassFile.ACC_STATIC,
        code -> body(code, name, parts == 0 ? rules : List.of(), parts));
    for (int part = 0; part < parts; part++) {
      int from = part * RULES_A_METHOD;
      List<RuleCode> some = rules.subList(from, Math.min(rules.size(), from + RULES_A_METHOD));
      builder.withMethodBody(
          part(name, part), type(arity), ClassFile.ACC_STATIC, code -> part(code, arity, some));
    }
  }

  private static String part(int name, int part) {
    return "at" + name + "part" + part;
  }

  /**
   * The object of generated code. Games that differ in their sets and lists alone have the same
   * code, which the virtual machine then need not warm up again.
   */
  private static CellEvaluator cell(byte[] bytes) {
    synchronized (MADE) {
      return MADE.computeIfAbsent(ByteBuffer.wrap(bytes), code -> define(bytes));
    }
  }

  private static CellEvaluator define(byte[] bytes) {
    try {
      MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes, true);
      return (CellEvaluator) hidden.lookupClass().getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a generated class cannot be made", impossible);
    }
  }

  private List<RuleCode> codes(int name) throws Unsupported {
    List<RuleCode> codes = new ArrayList<>();
    LinearFacts start = extents.within(name, LinearFacts.none());
    for (int slot = 0; slot < game.names().get(name).arity(); slot++) {
      start = start.atLeast(new Term.Slot(slot), Terms.constant(0));
    }
    for (GameEnd finish : game.finishes()) {
      if (finish.head() == name) {
        codes.add(RuleCode.finish(finish, start, constants));
      }
    }
    for (Rule rule : game.rulesOf(name)) {
      LinearFacts end = extents.facts(rule);
      if (!end.isContradictory()) {
        codes.add(
            RuleCode.rule(game, SymmetricSplit.fold(rule), start, end, layout, element, constants));
      }
    }
    return codes;
  }

  private static MethodTypeDesc type(int arity) {
    List<ClassDesc> parameters = new ArrayList<>(VALUE.parameterList().subList(2, 8));
    for (int i = 0; i < arity; i++) {
      parameters.add(ConstantDescs.CD_int);
    }
    return MethodTypeDesc.of(ConstantDescs.CD_long, parameters);
  }

  /** Unpacks the arguments and calls the method of the name. */
  private void dispatch(CodeBuilder code) {
    List<SwitchCase> cases = new ArrayList<>();
    List<Label> labels = new ArrayList<>();
    for (int name = 0; name < game.names().size(); name++) {
      Label label = code.newLabel();
      labels.add(label);
      cases.add(SwitchCase.of(name, label));
    }
    code.iload(1).tableswitch(0, labels.size() - 1, labels.getLast(), cases);
    for (int name = 0; name < labels.size(); name++) {
      int arity = game.names().get(name).arity();
      code.labelBinding(labels.get(name));
      code.aload(3).aload(4).iload(5).aload(6).aload(7).aload(8);
      for (int i = 0; i < arity; i++) {
        code.aload(2).loadConstant(i).iaload();
      }
      code.invokestatic(SELF, "at" + name, type(arity)).lreturn();
    }
  }

  /** Emits the code of some rules; the variable of the best score. */
  private int rules(CodeBuilder code, int arity, List<RuleCode> rules) {
    int slots = rules.stream().mapToInt(RuleCode::slots).max().orElse(0);
    LocalVariables locals = new LocalVariables(FIRST_ARGUMENT + Math.max(arity, slots));
    int best = locals.aLong();
    if (game.scoring()) {
      code.loadConstant(Long.MIN_VALUE).lstore(best);
    }
    for (RuleCode rule : rules) {
      rule.emit(code, locals, best);
    }
    return best;
  }

  private void part(CodeBuilder code, int arity, List<RuleCode> rules) {
    int best = rules(code, arity, rules);
    if (game.scoring()) {
      code.lload(best).lreturn();
    } else {
      code.loadConstant(0L).lreturn();
    }
  }

  /** Calls the method of a part with the method's own arguments, and takes up what it returns. */
  private void call(CodeBuilder code, int name, int part, int best) {
    int arity = game.names().get(name).arity();
    code.aload(TABLES).aload(SEEN).iload(STAMP).aload(SETS).aload(LISTS).aload(EFFORT);
    for (int i = 0; i < arity; i++) {
      code.iload(FIRST_ARGUMENT + i);
    }
    code.invokestatic(SELF, part(name, part), type(arity));
    if (game.scoring()) {
      code.lload(best).invokestatic(OptionCode.MATH, "max", OptionCode.TWO_LONGS).lstore(best);
      return;
    }
    Label on = code.newLabel();
    code.lstore(best).lload(best).loadConstant(0L).lcmp().ifeq(on);
    code.lload(best).lreturn();
    code.labelBinding(on);
  }

  private void body(CodeBuilder code, int name, List<RuleCode> rules, int parts) {
    int best = rules(code, game.names().get(name).arity(), rules);
    for (int part = 0; part < parts; part++) {
      call(code, name, part, best);
    }
    if (game.scoring()) {
      Label some = code.newLabel();
      code.lload(best).loadConstant(Long.MIN_VALUE).lcmp().ifne(some);
      code.loadConstant(0L).lreturn();
      code.labelBinding(some).lload(best).lreturn();
    } else {
      code.aload(SEEN)
          .iload(STAMP)
          .invokestatic(
              SUPPORT, "mex", MethodTypeDesc.of(ConstantDescs.CD_int, INTS, ConstantDescs.CD_int))
          .i2l()
          .lreturn();
    }
  }
}
