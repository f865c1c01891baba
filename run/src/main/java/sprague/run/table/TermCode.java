// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
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
import sprague.model.Term;
import sprague.model.Terms;

/** Emits the code of terms and conditions. Slots are int variables. */
final class TermCode {
  private static final ClassDesc MATH = ClassDesc.of("java.lang.Math");
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc LONG = ConstantDescs.CD_long;
  private static final MethodTypeDesc TWO_INTS = MethodTypeDesc.of(INT, INT, INT);
  private static final MethodTypeDesc TWO_LONGS = MethodTypeDesc.of(LONG, LONG, LONG);

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

  /** Makes sure that a term can be computed in 32 bits, and notes the lists it refers to. */
  void check(Term term) throws Unsupported {
    if (!intervals.fitsInt(term)) {
      throw new Unsupported("numbers in its rules may not fit in 32 bits");
    }
    note(term);
  }

  /** Makes sure that a term can be computed in 64 bits from slots of 32. */
  void checkLong(Term term) throws Unsupported {
    if (!intervals.fitsLong(term)) {
      throw new Unsupported("numbers in its rules may not fit in 64 bits");
    }
    note(term);
  }

  private void note(Term term) {
    switch (term) {
      case Term.Item(String name, List<Long> list, Term index) -> {
        lists.computeIfAbsent(name, fresh -> constants.list(list));
        note(index);
      }
      case Term.Binary(Term.Operation operation, Term left, Term right) -> {
        note(left);
        note(right);
      }
      case Term.Absolute(Term of) -> note(of);
      case Term.Ones(Term of) -> note(of);
      case Term.Slot slot -> {}
      case Term.Constant constant -> {}
    }
  }

  void check(Condition condition) throws Unsupported {
    switch (condition) {
      case Condition.Compare(Condition.Relation relation, Term left, Term right) -> {
        check(left);
        check(right);
      }
      case Condition.In(Term term, NumberSet set) -> {
        check(term);
        long high = intervals.of(term).orElseThrow().high();
        set(set, Math.max(0, high));
      }
      case Condition.Not(Condition negated) -> check(negated);
      case Condition.And(List<Condition> all) -> {
        for (Condition each : all) {
          check(each);
        }
      }
      case Condition.Or(List<Condition> any) -> {
        for (Condition each : any) {
          check(each);
        }
      }
    }
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
    switch (term) {
      case Term.Constant(long value) -> code.loadConstant((int) value);
      case Term.Slot(int slot) -> code.iload(local(slot));
      case Term.Absolute(Term of) -> {
        emit(code, of);
        code.invokestatic(MATH, "abs", MethodTypeDesc.of(INT, INT));
      }
      case Term.Ones(Term of) -> {
        emit(code, of);
        code.invokestatic(MATH, "abs", MethodTypeDesc.of(INT, INT))
            .invokestatic(ConstantDescs.CD_Integer, "bitCount", MethodTypeDesc.of(INT, INT));
      }
      case Term.Item(String name, List<Long> list, Term index) -> {
        emitItem(code, name, index);
        code.l2i();
      }
      case Term.Binary(Term.Operation operation, Term left, Term right) -> {
        emit(code, left);
        emit(code, right);
        switch (operation) {
          case PLUS -> code.iadd();
          case MINUS -> code.isub();
          case TIMES -> code.imul();
          case DIVIDE -> emitDivision(code, left, right);
          case MOD -> emitRemainder(code, left, right);
          case MIN -> code.invokestatic(MATH, "min", TWO_INTS);
          case MAX -> code.invokestatic(MATH, "max", TWO_INTS);
          case BITXOR -> code.ixor();
          case BITAND -> code.iand();
          case GCD -> code.invokestatic(CellCompiler.SUPPORT, "gcd", TWO_INTS);
        }
      }
    }
  }

  private void emitItem(CodeBuilder code, String name, Term index) {
    code.aload(CellCompiler.LISTS)
        .loadConstant((int) java.util.Objects.requireNonNull(lists.get(name)))
        .aaload();
    emit(code, index);
    code.invokestatic(CellCompiler.SUPPORT, "item", MethodTypeDesc.of(LONG, LONG.arrayType(), INT));
  }

  private void emitDivision(CodeBuilder code, Term left, Term right) {
    if (positive(right) && intervals.notNegative(left)) {
      code.idiv();
    } else {
      code.invokestatic(CellCompiler.SUPPORT, "divide", TWO_INTS);
    }
  }

  private void emitRemainder(CodeBuilder code, Term left, Term right) {
    if (positive(right) && intervals.notNegative(left)) {
      code.irem();
    } else {
      code.invokestatic(CellCompiler.SUPPORT, "modulo", TWO_INTS);
    }
  }

  private static boolean positive(Term term) {
    return term instanceof Term.Constant(long value) && value > 0;
  }

  /** The same in 64 bits, for scores and equations. */
  void emitLong(CodeBuilder code, Term term) {
    switch (term) {
      case Term.Constant(long value) -> code.loadConstant(value);
      case Term.Slot(int slot) -> code.iload(local(slot)).i2l();
      case Term.Absolute(Term of) -> {
        emitLong(code, of);
        code.invokestatic(MATH, "abs", MethodTypeDesc.of(LONG, LONG));
      }
      case Term.Ones(Term of) -> {
        emitLong(code, of);
        code.invokestatic(MATH, "abs", MethodTypeDesc.of(LONG, LONG))
            .invokestatic(ConstantDescs.CD_Long, "bitCount", MethodTypeDesc.of(INT, LONG))
            .i2l();
      }
      case Term.Item(String name, List<Long> list, Term index) -> emitItem(code, name, index);
      case Term.Binary(Term.Operation operation, Term left, Term right) -> {
        emitLong(code, left);
        emitLong(code, right);
        switch (operation) {
          case PLUS -> code.ladd();
          case MINUS -> code.lsub();
          case TIMES -> code.lmul();
          case DIVIDE -> code.invokestatic(MATH, "floorDiv", TWO_LONGS);
          case MOD -> code.invokestatic(CellCompiler.SUPPORT, "modulo", TWO_LONGS);
          case MIN -> code.invokestatic(MATH, "min", TWO_LONGS);
          case MAX -> code.invokestatic(MATH, "max", TWO_LONGS);
          case BITXOR -> code.lxor();
          case BITAND -> code.land();
          case GCD -> code.invokestatic(CellCompiler.SUPPORT, "gcd", TWO_LONGS);
        }
      }
    }
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
            CellCompiler.SUPPORT,
            "contains",
            MethodTypeDesc.of(ConstantDescs.CD_boolean, INT.arrayType(), INT));
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
