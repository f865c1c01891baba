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
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.model.EvaluationRisk;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Intervals;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Compiles the rules of a game to a {@link CellEvaluator}, for one table layout and one element
 * type. A slot is the index of a variable of a rule; an assignment gives each slot a number.
 * Compiling and loading a class takes some 20 ms; equal code is reused. A compiler is for one
 * thread; the evaluators are for any.
 */
final class CellCompiler {
  /*
   * Each position name becomes one static method:
   *   for each game end that applies:   return WON or LOST
   *   for each rule, in its loops:      stamp the nim-sum of the option (or keep the best score)
   *   return the mex of the stamps (or the best score)
   * A growing rule runs its loops only over the assignments that are new at a position, and adds to
   * a bit set of its name; the mex is that of the stamps and of this set, xored with the shift (see
   * GrowingRule). To stamp a value is to store the stamp of the position at it in the array `seen`.
   * A name with more than RULES_A_METHOD rules is split into part methods. A part returns 0, or the
   * code of the position if it is decided already; for scores, the best score of its rules.
   * Arguments and loop variables are ints without overflow checks: the intervals of the terms prove
   * that nothing overflows. Table indices are not checked either, as the bounds hold for all options.
   */

  static final ClassDesc CELL = ClassDesc.of("sprague.engine.table.CellEvaluator");
  static final ClassDesc SUPPORT = ClassDesc.of("sprague.engine.table.GeneratedCodeSupport");
  static final ClassDesc LONGS = ConstantDescs.CD_long.arrayType();
  static final ClassDesc EFFORT_CLASS = ClassDesc.of("sprague.engine.Effort");

  /** Any name will do in this package, as hidden classes may share one. */
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
          LONGS.arrayType(),
          EFFORT_CLASS);

  /**
   * Local variables of the generated static methods: their parameters. Slot i of a rule, which for
   * i below the arity is an argument, is variable ARGUMENTS + i.
   */
  static final int TABLES = 0;

  static final int SEEN = 1;
  static final int STAMP = 2;
  static final int SETS = 3;
  static final int LISTS = 4;
  static final int EFFORT = 5;
  static final int ARGUMENTS = 6;

  /** Size of the cache of generated classes, some kB each. A class beyond it is loaded again. */
  private static final int MAX_CACHED_CLASSES = 64;

  /**
   * Maximum number of rules and game ends in one method. At some 100 bytes of code each they stay
   * below 8 kB, the longest method that HotSpot compiles, also where rules are twice as long.
   */
  private static final int RULES_A_METHOD = 32;

  /**
   * Up to this many characters rules always fit in a class file: a method may have 65,535 bytes of
   * code, 16 a character, and no rule text needs that many. For longer rules the constructor
   * generates the code to find out.
   */
  private static final int MAX_TEXT_THAT_SURELY_FITS = 4000;

  /** Least recently used cache of evaluators, which are stateless, by their bytecode. */
  private static final Map<ByteBuffer, CellEvaluator> CACHE =
      new LinkedHashMap<>(16, 0.75f, /* accessOrder= */ true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ByteBuffer, CellEvaluator> eldest) {
          return size() > MAX_CACHED_CLASSES;
        }
      };

  private final Game game;
  private final ArgumentBounds bounds;
  private final Layout layout;
  private final Element element;
  private final CodeConstants constants = new CodeConstants();
  private final List<List<RuleCode>> codes = new ArrayList<>();

  /**
   * The shift of the growing rules of each name that has some. The growing set of a name is xored
   * with one shift, so growing rules with a different one are compiled as ordinary rules.
   */
  private final Map<Integer, List<Lookup>> shifts = new HashMap<>();

  /**
   * Checks that the rules can be compiled; no class is loaded before {@link #compile}.
   *
   * @param bounds all positions that are evaluated, and their options, are within them
   * @throws NotApplicable if a rule cannot be expressed in the generated code
   */
  CellCompiler(Game game, ArgumentBounds bounds, Layout layout, Element element)
      throws NotApplicable {
    this.game = game;
    this.bounds = bounds;
    this.layout = layout;
    this.element = element;
    for (int name = 0; name < game.names().size(); name++) {
      codes.add(bounds.reached(name) ? codes(name) : List.of());
    }
    if (game.rules().stream().mapToInt(rule -> rule.text().length()).sum()
        > MAX_TEXT_THAT_SURELY_FITS) {
      try {
        bytes();
      } catch (IllegalArgumentException tooLong) {
        throw new NotApplicable("the rules are too long for a compiled class");
      }
    }
  }

  /** An evaluator and the sets and lists that must be passed to it. */
  record CompiledRules(CellEvaluator cell, int[][] sets, long[][] lists) {}

  /** Generates the code and loads it. */
  CompiledRules compile() {
    return new CompiledRules(cell(bytes()), constants.sets(), constants.lists());
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

  /** Emits the method of a name and its part methods. */
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
   * An evaluator with this bytecode, from the cache if possible. Games that differ only in sets and
   * lists have the same code, so the JVM's optimised version of it is reused.
   */
  private static CellEvaluator cell(byte[] bytes) {
    synchronized (CACHE) {
      return CACHE.computeIfAbsent(ByteBuffer.wrap(bytes), code -> define(bytes));
    }
  }

  private static CellEvaluator define(byte[] bytes) {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.lookup().defineHiddenClass(bytes, /* initialize= */ true);
      return (CellEvaluator) lookup.lookupClass().getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("a generated class cannot be loaded", impossible);
    }
  }

  /** The code of the game ends of a name, which decide first, then of its rules. */
  private List<RuleCode> codes(int name) throws NotApplicable {
    List<RuleCode> codes = new ArrayList<>();
    LinearFacts start = bounds.within(name, LinearFacts.none());
    for (int slot = 0; slot < game.names().get(name).arity(); slot++) {
      start = start.atLeast(new Term.Slot(slot), Terms.constant(0));
    }
    for (GameEnd finish : game.gameEnds()) {
      if (finish.head() == name) {
        codes.add(RuleCode.finish(finish, start, constants));
      }
    }
    for (Rule rule : game.rulesOf(name)) {
      // The root of an argument is bounded by its bound, which was not known at its first mention.
      LinearFacts end = bounds.facts(rule).refreshed();
      if (end.isContradictory()) {
        // The rule has no option within the bounds, but its terms may have no value there.
        if (EvaluationRisk.mayBeUndefined(rule)) {
          throw new NotApplicable("a move is impossible, but a term of it may be undefined");
        }
        continue;
      }
      GrowingRule growing = GrowingRule.of(rule, end, layout).orElse(null);
      if (growing != null && growing.shift().equals(shifts.getOrDefault(name, growing.shift()))) {
        shifts.put(name, growing.shift());
        for (Rule added : growing.added()) {
          LinearFacts facts = bounds.facts(added);
          if (!facts.isContradictory()) {
            codes.add(
                RuleCode.growing(game, growing, added, start, facts, layout, element, constants));
          }
        }
      } else {
        codes.add(
            RuleCode.rule(game, SymmetricSplit.fold(rule), start, end, layout, element, constants));
      }
    }
    return codes;
  }

  /**
   * The rules whose loops are compiled for a rule, to estimate their cost. A growing rule may still
   * be compiled as an ordinary one, if its shift is not that of its name.
   */
  static List<Rule> compiled(Rule rule, ArgumentBounds bounds, Layout layout) {
    return GrowingRule.of(rule, bounds.facts(rule), layout)
        .map(GrowingRule::added)
        .orElseGet(() -> List.of(SymmetricSplit.fold(rule)));
  }

  /** The type of a name's method: the evaluator's parameters from `tables` on, then arguments. */
  private static MethodTypeDesc type(int arity) {
    List<ClassDesc> parameters = new ArrayList<>(VALUE.parameterList().subList(2, 8));
    parameters.addAll(Collections.nCopies(arity, ConstantDescs.CD_int));
    return MethodTypeDesc.of(ConstantDescs.CD_long, parameters);
  }

  /** Emits the interface method: unpacks the arguments and calls the method of the name. */
  private void dispatch(CodeBuilder code) {
    List<SwitchCase> cases = new ArrayList<>();
    for (int name = 0; name < game.names().size(); name++) {
      cases.add(SwitchCase.of(name, code.newLabel()));
    }
    // Local variables 1 to 8 are the parameters of CellEvaluator.value.
    code.iload(1).tableswitch(0, cases.size() - 1, cases.getLast().target(), cases);
    for (int name = 0; name < cases.size(); name++) {
      int arity = game.names().get(name).arity();
      code.labelBinding(cases.get(name).target());
      code.aload(3).aload(4).iload(5).aload(6).aload(7).aload(8);
      for (int i = 0; i < arity; i++) {
        code.aload(2).loadConstant(i).iaload();
      }
      code.invokestatic(SELF, "at" + name, type(arity)).lreturn();
    }
  }

  /** Emits the code of the rules; returns a variable of a long, for scores that of the best one. */
  private int rules(CodeBuilder code, int arity, List<RuleCode> rules) {
    int slots = rules.stream().mapToInt(RuleCode::slots).max().orElse(0);
    LocalVariables locals = new LocalVariables(ARGUMENTS + Math.max(arity, slots));
    int best = locals.aLong();
    if (game.scoring()) {
      code.loadConstant(Long.MIN_VALUE).lstore(best);
    }
    for (RuleCode rule : rules) {
      rule.emit(code, locals, best);
    }
    return best;
  }

  /** Emits a part method; position codes that decide a position are not 0. */
  private void part(CodeBuilder code, int arity, List<RuleCode> rules) {
    int best = rules(code, arity, rules);
    if (game.scoring()) {
      code.lload(best).lreturn();
    } else {
      code.loadConstant(0L).lreturn();
    }
  }

  /** Emits a call of a part method; the caller returns at once if the part decides the position. */
  private void call(CodeBuilder code, int name, int part, int best) {
    int arity = game.names().get(name).arity();
    code.aload(TABLES).aload(SEEN).iload(STAMP).aload(SETS).aload(LISTS).aload(EFFORT);
    for (int i = 0; i < arity; i++) {
      code.iload(ARGUMENTS + i);
    }
    code.invokestatic(SELF, part(name, part), type(arity));
    if (game.scoring()) {
      code.lload(best).invokestatic(TermCode.MATH, "max", OptionCode.TWO_LONGS).lstore(best);
      return;
    }
    // Without scores the variable of the best score is free.
    Label undecided = code.newLabel();
    code.lstore(best).lload(best).loadConstant(0L).lcmp().ifeq(undecided);
    code.lload(best).lreturn();
    code.labelBinding(undecided);
  }

  /** Emits the method of a name: its rules or calls of its part methods, then the result. */
  private void body(CodeBuilder code, int name, List<RuleCode> rules, int parts) {
    int best = rules(code, game.names().get(name).arity(), rules);
    for (int part = 0; part < parts; part++) {
      call(code, name, part, best);
    }
    if (game.scoring()) {
      // A position without an option has the score 0.
      Label some = code.newLabel();
      code.lload(best).loadConstant(Long.MIN_VALUE).lcmp().ifne(some);
      code.loadConstant(0L).lreturn();
      code.labelBinding(some).lload(best).lreturn();
      return;
    }
    code.aload(SEEN).iload(STAMP);
    MethodTypeDesc mex = MethodTypeDesc.of(ConstantDescs.CD_int, INTS, ConstantDescs.CD_int);
    if (shifts.containsKey(name)) {
      int names = game.names().size();
      // The fourth table of the name is its growing set.
      code.aload(TABLES).loadConstant(3 * names + name).aaload().checkcast(LONGS);
      TermCode linear = new TermCode(new Intervals(LinearFacts.none()), constants);
      OptionCode.xor(
          code, names, name, element, linear, shifts.get(name), new LocalVariables(ARGUMENTS + 1));
      mex = mex.insertParameterTypes(2, LONGS, ConstantDescs.CD_int);
    }
    code.invokestatic(SUPPORT, "mex", mex).i2l().lreturn();
  }
}
