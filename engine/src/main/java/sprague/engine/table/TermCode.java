// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import sprague.model.Condition;
import sprague.model.Intervals;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.RuleNode;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Emits bytecode for terms and conditions. Each slot of the rule, a variable by its index, is an
 * int local variable. The code computes without overflow checks: {@link #check} has proved that
 * each term fits.
 *
 * <p>Order of calls: {@link #check} or {@link #checkLong} for everything that will be emitted, with
 * {@link #assume} setting the intervals before each; the same intervals again before each {@code
 * emit}.
 */
final class TermCode {
  private static final ClassDesc SUPPORT = CellCompiler.SUPPORT;
  static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  private static final ClassDesc OPERATION = ClassDesc.of("sprague.model.Term$Operation");
  private static final ClassDesc CD_INT = ConstantDescs.CD_int;
  private static final ClassDesc CD_LONG = ConstantDescs.CD_long;

  /**
   * Maximum number of members of a set up to its bound: while listed they take 80 MB, which no
   * memory limit counts. The engine declines rules with larger sets.
   */
  private static final int MAX_SET_MEMBERS = 10_000_000;

  private final CodeConstants constants;

  /** The index among the constants of an array with the members of a set up to {@code high}. */
  private record ListedSet(int index, long high) {}

  /** For each set its array with the highest bound. */
  private final Map<NumberSet, ListedSet> sets = new HashMap<>();

  /** Intervals of the slots at the current place in the code. */
  private Intervals intervals;

  /** For each list, by its name, the index among the constants. */
  private final Map<String, Integer> lists = new HashMap<>();

  TermCode(Intervals intervals, CodeConstants constants) {
    this.intervals = intervals;
    this.constants = constants;
  }

  /**
   * Sets the intervals of the slots for the terms checked or emitted next. They may use only what
   * the preceding steps ensure, since later conditions have not been tested yet at that place.
   */
  void assume(Intervals intervals) {
    this.intervals = intervals;
  }

  /** The intervals that were set last. */
  Intervals intervals() {
    return intervals;
  }

  /**
   * Registers the lists and sets that a construct refers to.
   *
   * @throws NotApplicable if a term may leave the range of an int (from -2^31 + 1 to 2^31 - 2, so
   *     that loops can count beyond it), or a set cannot be listed
   */
  void check(RuleNode construct) throws NotApplicable {
    switch (construct) {
      case Term term -> {
        if (!intervals.fitsInt(term)) {
          throw new NotApplicable("numbers in its rules may not fit in 32 bits");
        }
        registerLists(term);
      }
      case Condition.In(Term term, NumberSet set) -> {
        check(term);
        registerSet(set, greatest(term));
      }
      default -> {
        for (RuleNode inner : construct.children()) {
          check(inner);
        }
      }
    }
  }

  /** As {@link #check}, for a term that is computed in 64 bits. */
  void checkLong(Term term) throws NotApplicable {
    if (!intervals.fitsLong(term)) {
      throw new NotApplicable("numbers in its rules may not fit in 64 bits");
    }
    registerLists(term);
  }

  private void registerLists(RuleNode node) throws NotApplicable {
    if (node instanceof Term.Item(String name, List<Long> list, Term index)) {
      if (!intervals.fitsInt(index)) {
        throw new NotApplicable("an index of a list may not fit in 32 bits");
      }
      lists.computeIfAbsent(name, _ -> constants.addList(list));
    }
    for (RuleNode child : node.children()) {
      registerLists(child);
    }
  }

  /**
   * Registers a set. If it is registered again with a higher bound, it gets another array, whose
   * index {@link #indexOf} returns then; code is emitted after all sets are registered.
   *
   * @param high the array holds the members from 0 to {@code high}, which fits in an int
   * @throws NotApplicable if the set depends on slots or has too many members
   */
  void registerSet(NumberSet set, long high) throws NotApplicable {
    if (!Terms.slots(set).isEmpty()) {
      throw new NotApplicable("a set in its rules depends on the position");
    }
    if (!sets.containsKey(set) || high > sets.get(set).high()) {
      long[] members =
          NumberSets.between(set, 0, high, new long[0], MAX_SET_MEMBERS)
              .orElseThrow(() -> new NotApplicable("a set in its rules has too many members"));
      // Members are at most `high`, so they fit in an int.
      int index = constants.addSet(Arrays.stream(members).mapToInt(m -> (int) m).toArray());
      sets.put(set, new ListedSet(index, high));
    }
  }

  /** The index among the constants of a set that is registered. */
  int indexOf(NumberSet set) {
    return Objects.requireNonNull(sets.get(set)).index();
  }

  /** An upper bound, at least 0, of a term that has been checked, by the present intervals. */
  long greatest(Term term) {
    return Math.max(0, intervals.of(term).orElseThrow().high());
  }

  /** The local variable of a slot. */
  static int local(int slot) {
    return CellCompiler.ARGUMENTS + slot;
  }

  /** Emits code that pushes the value of a term as an int. */
  void emit(CodeBuilder code, Term term) {
    emit(code, term, /* wide= */ false);
  }

  /** Emits code that pushes the value of a term as a long, for scores and equations. */
  void emitLong(CodeBuilder code, Term term) {
    emit(code, term, /* wide= */ true);
  }

  private void emit(CodeBuilder code, Term term, boolean wide) {
    ClassDesc type = wide ? CD_LONG : CD_INT;
    switch (term) {
      case Term.Constant(long value) -> {
        if (wide) {
          code.loadConstant(value);
        } else {
          code.loadConstant((int) value);
        }
      }
      case Term.Slot(int slot) -> widen(code.iload(local(slot)), wide);
      case Term.Absolute(Term of) -> {
        emit(code, of, wide);
        code.invokestatic(MATH, "abs", MethodTypeDesc.of(type, type));
      }
      case Term.BitCount(Term of) -> {
        emit(code, new Term.Absolute(of), wide);
        ClassDesc box = wide ? ConstantDescs.CD_Long : ConstantDescs.CD_Integer;
        widen(code.invokestatic(box, "bitCount", MethodTypeDesc.of(CD_INT, type)), wide);
      }
      case Term.Item(String name, List<Long> _, Term index) -> {
        code.aload(CellCompiler.LISTS);
        code.loadConstant((int) Objects.requireNonNull(lists.get(name))).aaload();
        emit(code, index);
        code.invokestatic(SUPPORT, "item", MethodTypeDesc.of(CD_LONG, CD_LONG.arrayType(), CD_INT));
        if (!wide) {
          code.l2i();
        }
      }
      case Term.Binary binary -> {
        emit(code, binary.left(), wide);
        emit(code, binary.right(), wide);
        operate(code, binary, wide, MethodTypeDesc.of(type, type, type));
      }
    }
  }

  /** Converts the int on the stack to a long, if a long is wanted. */
  private static void widen(CodeBuilder code, boolean wide) {
    if (wide) {
      code.i2l();
    }
  }

  private void operate(
      CodeBuilder code, Term.Binary binary, boolean wide, MethodTypeDesc operands) {
    switch (binary.operation()) {
      case PLUS -> operator(code, wide ? Opcode.LADD : Opcode.IADD);
      case MINUS -> operator(code, wide ? Opcode.LSUB : Opcode.ISUB);
      case TIMES -> operator(code, wide ? Opcode.LMUL : Opcode.IMUL);
      case DIVIDE -> {
        if (!wide && truncates(binary)) {
          code.idiv();
        } else {
          code.invokestatic(MATH, "floorDiv", operands);
        }
      }
      case MOD -> {
        if (!wide && truncates(binary)) {
          code.irem();
        } else {
          // The divisor is not -2^63, which has no absolute value: the term has an interval.
          ClassDesc type = operands.returnType();
          code.invokestatic(MATH, "abs", MethodTypeDesc.of(type, type));
          code.invokestatic(MATH, "floorMod", operands);
        }
      }
      case MIN -> code.invokestatic(MATH, "min", operands);
      case MAX -> code.invokestatic(MATH, "max", operands);
      case BITXOR -> bits(code, binary, wide ? Opcode.LXOR : Opcode.IXOR, operands);
      case BITAND -> bits(code, binary, wide ? Opcode.LAND : Opcode.IAND, operands);
      case GCD, ROOT, POWER -> apply(code, binary.operation(), operands);
    }
  }

  /** A bitwise operation; the generated code throws for a negative operand. */
  private void bits(CodeBuilder code, Term.Binary binary, Opcode opcode, MethodTypeDesc operands) {
    if (intervals.isNonNegative(binary.left()) && intervals.isNonNegative(binary.right())) {
      operator(code, opcode);
    } else {
      apply(code, binary.operation(), operands);
    }
  }

  private static void apply(CodeBuilder code, Term.Operation operation, MethodTypeDesc operands) {
    code.getstatic(OPERATION, operation.name(), OPERATION);
    code.invokestatic(SUPPORT, "apply", operands.insertParameterTypes(2, OPERATION));
  }

  private static void operator(CodeBuilder code, Opcode opcode) {
    code.with(OperatorInstruction.of(opcode));
  }

  /** Whether Java's division rounds as floor division: dividend >= 0, divisor a constant > 0. */
  private boolean truncates(Term.Binary division) {
    return division.right() instanceof Term.Constant(long by)
        && by > 0
        && intervals.isNonNegative(division.left());
  }

  /** Emits a jump to {@code otherwise} that is taken unless the condition holds. */
  void unless(CodeBuilder code, Condition condition, Label otherwise) {
    switch (condition) {
      case Condition.Compare(Relation relation, Term left, Term right) -> {
        emit(code, left);
        emit(code, right);
        switch (relation) {
          case EQUAL -> code.if_icmpne(otherwise);
          case UNEQUAL -> code.if_icmpeq(otherwise);
          case LESS -> code.if_icmpge(otherwise);
          case AT_MOST -> code.if_icmpgt(otherwise);
          case GREATER -> code.if_icmple(otherwise);
          case AT_LEAST -> code.if_icmplt(otherwise);
        }
      }
      case Condition.In(Term term, NumberSet set) -> {
        code.aload(CellCompiler.SETS).loadConstant(indexOf(set)).aaload();
        emit(code, term);
        code.invokestatic(
            SUPPORT,
            "contains",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, CD_INT.arrayType(), CD_INT));
        code.ifeq(otherwise);
      }
      case Condition.Not(Condition negated) -> {
        Label holds = code.newLabel();
        unless(code, negated, holds);
        code.goto_(otherwise).labelBinding(holds);
      }
      case Condition.And(List<Condition> all) -> all.forEach(each -> unless(code, each, otherwise));
      case Condition.Or(List<Condition> any) -> {
        Label holds = code.newLabel();
        for (Condition each : any.subList(0, any.size() - 1)) {
          Label next = code.newLabel();
          unless(code, each, next);
          code.goto_(holds).labelBinding(next);
        }
        unless(code, any.getLast(), otherwise);
        code.labelBinding(holds);
      }
    }
  }
}
