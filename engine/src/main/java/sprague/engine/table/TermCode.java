// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.model.Condition;
import sprague.model.Intervals;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.RuleNode;
import sprague.model.Term;
import sprague.model.Terms;

/** Emits the code of terms and conditions. Slots are int variables. */
final class TermCode {
  private static final ClassDesc SUPPORT = CellCompiler.SUPPORT;
  private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc LONG = ConstantDescs.CD_long;

  /** A set of so many members takes 80 MB while it is listed, whatever its text; more decline. */
  private static final int MOST_MEMBERS = 10_000_000;

  private final CodeConstants constants;
  private final Map<NumberSet, Integer> sets = new HashMap<>();

  /** How far the members of each set go that are in its array. */
  private final Map<NumberSet, Long> reach = new HashMap<>();

  /** What holds at the place in the code that is looked at. */
  private Intervals intervals;

  private final Map<String, Integer> lists = new HashMap<>();

  TermCode(Intervals intervals, CodeConstants constants) {
    this.intervals = intervals;
    this.constants = constants;
  }

  /**
   * Goes to a place in the code: from now on terms are computed where these intervals hold, which
   * is before anything has been tested that comes later.
   */
  void at(Intervals here) {
    intervals = here;
  }

  /**
   * Makes sure that all terms of a construct can be computed in 32 bits, and notes the lists and
   * sets it refers to.
   */
  void check(RuleNode construct) throws Unsupported {
    switch (construct) {
      case Term term -> {
        if (!intervals.fitsInt(term)) {
          throw new Unsupported("numbers in its rules may not fit in 32 bits");
        }
        note(term);
      }
      case Condition.In(Term term, NumberSet set) -> {
        check(term);
        set(set, greatest(term));
      }
      default -> {
        for (RuleNode inner : construct.inner()) {
          check(inner);
        }
      }
    }
  }

  /** Makes sure that a term can be computed in 64 bits from slots of 32. */
  void checkLong(Term term) throws Unsupported {
    if (!intervals.fitsLong(term)) {
      throw new Unsupported("numbers in its rules may not fit in 64 bits");
    }
    note(term);
  }

  private void note(Term term) {
    term.each(
        each -> {
          if (each instanceof Term.Item(String name, List<Long> list, Term _)) {
            lists.computeIfAbsent(name, _ -> constants.list(list));
          }
        });
  }

  /**
   * The index of a set's members up to a bound, which fits in 32 bits; the set may not depend on
   * slots.
   */
  int set(NumberSet set, long high) throws Unsupported {
    if (!Terms.slots(set).isEmpty()) {
      throw new Unsupported("a set in its rules depends on the position");
    }
    Integer index = sets.get(set);
    if (index == null || high > reach.getOrDefault(set, -1L)) {
      long[] members =
          NumberSets.between(set, 0, high, new long[0], MOST_MEMBERS)
              .orElseThrow(() -> new Unsupported("a set in its rules has too many members"));
      // They are below 2^31 as the term is that is asked about, or the bound of the loop.
      index = constants.set(java.util.Arrays.stream(members).mapToInt(m -> (int) m).toArray());
      sets.put(set, index);
      reach.put(set, high);
    }
    return index;
  }

  /** The index of a set that {@link #set} has been asked for. */
  int known(NumberSet set) {
    return java.util.Objects.requireNonNull(sets.get(set));
  }

  /** The greatest value of a term that has been checked. */
  long greatest(Term term) {
    return Math.max(0, intervals.of(term).orElseThrow().high());
  }

  static int local(int slot) {
    return CellCompiler.FIRST_ARGUMENT + slot;
  }

  void emit(CodeBuilder code, Term term) {
    emit(code, term, false);
  }

  /** The same in 64 bits, for scores and equations. */
  void emitLong(CodeBuilder code, Term term) {
    emit(code, term, true);
  }

  private void emit(CodeBuilder code, Term term, boolean wide) {
    ClassDesc type = wide ? LONG : INT;
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
      case Term.Ones(Term of) -> {
        emit(code, new Term.Absolute(of), wide);
        ClassDesc box = wide ? ConstantDescs.CD_Long : ConstantDescs.CD_Integer;
        widen(code.invokestatic(box, "bitCount", MethodTypeDesc.of(INT, type)), wide);
      }
      case Term.Item(String name, List<Long> _, Term index) -> {
        emitItem(code, name, index);
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

  private static void widen(CodeBuilder code, boolean wide) {
    if (wide) {
      code.i2l();
    }
  }

  private void operate(CodeBuilder code, Term.Binary binary, boolean wide, MethodTypeDesc two) {
    switch (binary.operation()) {
      case PLUS -> operator(code, wide ? Opcode.LADD : Opcode.IADD);
      case MINUS -> operator(code, wide ? Opcode.LSUB : Opcode.ISUB);
      case TIMES -> operator(code, wide ? Opcode.LMUL : Opcode.IMUL);
      case DIVIDE -> {
        if (!wide && isPlain(binary)) {
          code.idiv();
        } else {
          code.invokestatic(wide ? MATH : SUPPORT, wide ? "floorDiv" : "divide", two);
        }
      }
      case MOD -> {
        if (!wide && isPlain(binary)) {
          code.irem();
        } else {
          code.invokestatic(SUPPORT, "modulo", two);
        }
      }
      case MIN -> code.invokestatic(MATH, "min", two);
      case MAX -> code.invokestatic(MATH, "max", two);
      case BITXOR -> bits(code, binary, wide ? Opcode.LXOR : Opcode.IXOR, "xor", two);
      case BITAND -> bits(code, binary, wide ? Opcode.LAND : Opcode.IAND, "and", two);
      case GCD -> code.invokestatic(SUPPORT, "gcd", two);
    }
  }

  /** An operation on bits, which fails for a negative number. */
  private void bits(
      CodeBuilder code, Term.Binary binary, Opcode opcode, String method, MethodTypeDesc two) {
    if (intervals.notNegative(binary.left()) && intervals.notNegative(binary.right())) {
      operator(code, opcode);
    } else {
      code.invokestatic(SUPPORT, method, two);
    }
  }

  private static void operator(CodeBuilder code, Opcode opcode) {
    code.with(OperatorInstruction.of(opcode));
  }

  private void emitItem(CodeBuilder code, String name, Term index) {
    code.aload(CellCompiler.LISTS)
        .loadConstant((int) java.util.Objects.requireNonNull(lists.get(name)))
        .aaload();
    emit(code, index);
    code.invokestatic(SUPPORT, "item", MethodTypeDesc.of(LONG, LONG.arrayType(), INT));
  }

  /** Whether a division is of a number that is not negative by a positive constant. */
  private boolean isPlain(Term.Binary division) {
    return division.right() instanceof Term.Constant(long by)
        && by > 0
        && intervals.notNegative(division.left());
  }

  /** Jumps to a label unless the condition holds. */
  void unless(CodeBuilder code, Condition condition, Label otherwise) {
    switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) -> {
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
        code.aload(CellCompiler.SETS).loadConstant(known(set)).aaload();
        emit(code, term);
        code.invokestatic(
            SUPPORT, "contains", MethodTypeDesc.of(ConstantDescs.CD_boolean, INT.arrayType(), INT));
        code.ifeq(otherwise);
      }
      case Condition.Not(Condition negated) -> {
        Label fine = code.newLabel();
        unless(code, negated, fine);
        code.goto_(otherwise).labelBinding(fine);
      }
      case Condition.And(List<Condition> all) -> all.forEach(each -> unless(code, each, otherwise));
      case Condition.Or(List<Condition> any) -> {
        Label fine = code.newLabel();
        for (Condition each : any.subList(0, any.size() - 1)) {
          Label next = code.newLabel();
          unless(code, each, next);
          code.goto_(fine).labelBinding(next);
        }
        unless(code, any.getLast(), otherwise);
        code.labelBinding(fine);
      }
    }
  }
}
