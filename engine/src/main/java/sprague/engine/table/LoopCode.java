// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import sprague.model.Condition;
import sprague.model.Intervals;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.Step;
import sprague.model.Term;

/**
 * Emits the nested loops of a rule or game end. The innermost body runs once for each assignment of
 * numbers to the slots that satisfies all conditions.
 */
final class LoopCode {
  private static final ClassDesc INT = ConstantDescs.CD_int;

  /**
   * Iterations of loops around other loops between two checks of the time limit; a power of 2, as
   * it is used as a mask. An innermost loop takes at most a few milliseconds.
   */
  private static final int ITERATIONS_A_CHECK = 64;

  private final List<Step> steps;
  private final TermCode terms;

  /** The local variable that counts the iterations of loops around other loops. */
  private int iterations;

  /** For each step the intervals of the slots that the steps before it ensure. */
  private final List<Intervals> before = new ArrayList<>();

  /** The intervals of the slots after all steps. */
  private final Intervals after;

  /**
   * Checks the steps.
   *
   * @param start facts that hold before the first step
   * @param end facts that hold after the last step
   * @throws NotApplicable if a step cannot be compiled
   */
  LoopCode(List<Step> steps, LinearFacts start, LinearFacts end, TermCode terms)
      throws NotApplicable {
    this.steps = steps;
    this.terms = terms;
    this.after = new Intervals(end);
    LinearFacts facts = start;
    for (Step step : steps) {
      // Bisection also evaluates the terms at numbers that do not solve the equation.
      LinearFacts here =
          step instanceof Step.Solve(int slot, Term left, Term right, Term low, Term high)
              ? facts.after(new Step.Range(slot, low, high))
              : facts;
      before.add(new Intervals(here));
      terms.assume(before.getLast());
      check(step);
      facts = facts.after(step);
    }
    terms.assume(after);
  }

  /** Emits the code that runs for each assignment. */
  @FunctionalInterface
  interface Body {
    /** Emits it; both its end and a jump to {@code next} continue with the next assignment. */
    void emit(CodeBuilder code, Label next, LocalVariables locals);
  }

  private void check(Step step) throws NotApplicable {
    switch (step) {
      case Step.Walk(int _, NumberSet set, Term low, Term high) -> {
        terms.check(low);
        terms.check(high);
        terms.set(set, terms.greatest(high));
      }
      case Step.Solve(int _, Term left, Term right, Term low, Term high) -> {
        terms.checkLong(left);
        terms.checkLong(right);
        terms.check(low);
        terms.check(high);
      }
      default -> terms.check(step);
    }
  }

  /** Emits the loops; the code behind them runs after the last assignment. */
  void emit(CodeBuilder code, LocalVariables locals, Body body) {
    Label end = code.newLabel();
    iterations = locals.anInt();
    code.loadConstant(0).istore(iterations);
    emit(code, 0, end, locals, body);
    code.labelBinding(end);
  }

  /** Emits the steps from index {@code at} on; {@code next} continues the enclosing loop. */
  private void emit(CodeBuilder code, int at, Label next, LocalVariables locals, Body body) {
    if (at == steps.size()) {
      terms.assume(after);
      body.emit(code, next, locals);
      return;
    }
    terms.assume(before.get(at));
    switch (steps.get(at)) {
      case Step.Test(Condition condition) -> {
        terms.unless(code, condition, next);
        emit(code, at + 1, next, locals, body);
      }
      case Step.Range(int slot, Term low, Term high) -> {
        int last = locals.anInt();
        terms.emit(code, high);
        code.istore(last);
        terms.emit(code, low);
        code.istore(TermCode.local(slot));
        Label iteration = code.newLabel();
        Label exit = code.newLabel();
        Label head = code.newBoundLabel();
        code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
        emitCheck(code, at);
        emit(code, at + 1, iteration, locals, body);
        code.labelBinding(iteration).iinc(TermCode.local(slot), 1).goto_(head).labelBinding(exit);
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        int members = locals.anInt();
        code.aload(CellCompiler.SETS).loadConstant(terms.indexOf(set)).aaload().astore(members);
        emitMemberLoop(code, at, slot, members, low, high, locals, body);
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        int members = locals.anInt();
        terms.emit(code, number);
        code.invokestatic(CellCompiler.SUPPORT, "divisors", MethodTypeDesc.of(INT.arrayType(), INT))
            .astore(members);
        emitMemberLoop(code, at, slot, members, low, high, locals, body);
      }
      case Step.Let(int slot, Term value) -> {
        terms.emit(code, value);
        code.istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        emit(code, at + 1, next, locals, body);
      }
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        int dividend = locals.anInt();
        int divisor = locals.anInt();
        terms.emit(code, numerator);
        code.istore(dividend);
        terms.emit(code, denominator);
        code.istore(divisor);
        code.iload(divisor).ifeq(next);
        code.iload(dividend).iload(divisor).irem().ifne(next);
        code.iload(dividend).iload(divisor).idiv().istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        emit(code, at + 1, next, locals, body);
      }
      case Step.Solve solve -> {
        emitBisection(code, solve, next, locals);
        emit(code, at + 1, next, locals, body);
      }
    }
  }

  /** Emits a check of time limit and cancellation into a loop around other loops. */
  private void emitCheck(CodeBuilder code, int at) {
    if (steps.subList(at + 1, steps.size()).stream().anyMatch(Step.Loop.class::isInstance)) {
      Label skip = code.newLabel();
      code.iinc(iterations, 1)
          .iload(iterations)
          .loadConstant(ITERATIONS_A_CHECK - 1)
          .iand()
          .ifne(skip);
      code.aload(CellCompiler.EFFORT)
          .invokevirtual(CellCompiler.EFFORT_CLASS, "check", ConstantDescs.MTD_void)
          .labelBinding(skip);
    }
  }

  /** Emits a loop over the members of a sorted array between two bounds. */
  private void emitMemberLoop(
      CodeBuilder code,
      int at,
      int slot,
      int members,
      Term low,
      Term high,
      LocalVariables locals,
      Body body) {
    int last = locals.anInt();
    int index = locals.anInt();
    terms.emit(code, high);
    code.istore(last);
    code.aload(members);
    terms.emit(code, low);
    code.invokestatic(CellCompiler.SUPPORT, "first", MethodTypeDesc.of(INT, INT.arrayType(), INT))
        .istore(index);
    Label head = code.newBoundLabel();
    Label iteration = code.newLabel();
    Label exit = code.newLabel();
    code.iload(index).aload(members).arraylength().if_icmpge(exit);
    code.aload(members).iload(index).iaload().istore(TermCode.local(slot));
    code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
    emitCheck(code, at);
    emit(code, at + 1, iteration, locals, body);
    code.labelBinding(iteration).iinc(index, 1).goto_(head).labelBinding(exit);
  }

  /**
   * Emits a binary search for the number at which the increasing left term equals the right one.
   */
  private void emitBisection(
      CodeBuilder code, Step.Solve solve, Label next, LocalVariables locals) {
    int from = locals.anInt();
    int to = locals.anInt();
    int slot = TermCode.local(solve.slot());
    terms.emit(code, solve.low());
    code.istore(from);
    terms.emit(code, solve.high());
    code.istore(to);
    code.iload(from).istore(slot);
    code.iload(from).iload(to).if_icmpgt(next);
    Label head = code.newBoundLabel();
    Label found = code.newLabel();
    Label larger = code.newLabel();
    code.iload(from).iload(to).if_icmpge(found);
    code.iload(from).iload(to).iload(from).isub().loadConstant(1).ishr().iadd().istore(slot);
    terms.emitLong(code, solve.left());
    terms.emitLong(code, solve.right());
    code.lcmp().iflt(larger);
    code.iload(slot).istore(to).goto_(head);
    code.labelBinding(larger).iload(slot).loadConstant(1).iadd().istore(from).goto_(head);
    code.labelBinding(found).iload(from).istore(slot);
    terms.emitLong(code, solve.left());
    terms.emitLong(code, solve.right());
    code.lcmp().ifne(next);
  }
}
