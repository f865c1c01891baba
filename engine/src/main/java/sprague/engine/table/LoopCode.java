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
 * Generates Java bytecode for the nested loops of a rule or game end: each {@link Step} becomes a
 * loop, a test or an assignment around the code of the steps after it. The innermost body runs once
 * for each assignment of numbers to the slots, the variables by index, that satisfies all
 * conditions. For example, the steps {@code Range(k, 1, n), Test(k in S)} become
 *
 * <pre>{@code
 * for (int k = 1; k <= n; k++) {
 *   if (!S.contains(k)) continue;
 *   body
 * }
 * }</pre>
 *
 * <p>Slot i is the int variable {@code TermCode.local(i)}; the constructor proves by interval
 * arithmetic that no term exceeds an int. Cost of the generated code, besides terms: O(1) for each
 * number that a loop visits, O(sqrt(number)) for {@link Step.Divisors}, O(log(high - low))
 * iterations for {@link Step.Solve}.
 */
final class LoopCode {
  private static final ClassDesc INT = ConstantDescs.CD_int;

  /**
   * Iterations of loops around other loops between two checks of the time limit; a power of 2, as
   * {@code ITERATIONS_PER_CHECK - 1} is used as a mask. A check reads the clock, so it is not made
   * in each iteration; and 64 runs of an innermost loop up to some million, a few milliseconds
   * each, take below a second. Innermost loops are not counted, so that they stay fast.
   */
  private static final int ITERATIONS_PER_CHECK = 64;

  private final List<Step> steps;
  private final TermCode terms;

  /** For each step, the intervals of the slots where its terms are evaluated. */
  private final List<Intervals> intervalsAtStep = new ArrayList<>();

  /** The intervals of the slots in the body. */
  private final Intervals intervalsInBody;

  /**
   * Checks the steps and registers their sets and lists with {@code terms}; leaves it with the
   * intervals of the body, whose terms the caller checks next.
   *
   * @param start facts that hold before the first step
   * @param end facts that hold after the last step
   * @throws NotApplicable if a term may not fit in 32 bits (64 bits in an equation to be solved),
   *     or a set depends on slots or has too many members
   */
  LoopCode(List<Step> steps, LinearFacts start, LinearFacts end, TermCode terms)
      throws NotApplicable {
    this.steps = steps;
    this.terms = terms;
    this.intervalsInBody = new Intervals(end);
    LinearFacts facts = start;
    for (Step step : steps) {
      // Bisection also evaluates the terms at numbers that do not solve the equation.
      LinearFacts here =
          step instanceof Step.Solve(int slot, Term left, Term right, Term low, Term high)
              ? facts.after(new Step.Range(slot, low, high))
              : facts;
      intervalsAtStep.add(new Intervals(here));
      terms.assume(intervalsAtStep.getLast());
      check(step);
      facts = facts.after(step);
    }
    terms.assume(intervalsInBody);
  }

  /** Generates the code that runs for each assignment. */
  @FunctionalInterface
  interface Body {
    /** Appends it; both its end and a jump to {@code next} continue with the next assignment. */
    void emit(CodeBuilder code, Label next, LocalVariables locals);
  }

  /**
   * Where the loops are emitted, and what is in them.
   *
   * @param iterations the local variable that counts the iterations of loops around other loops
   */
  private record Nest(CodeBuilder code, LocalVariables locals, Body body, int iterations) {}

  private void check(Step step) throws NotApplicable {
    switch (step) {
      case Step.Walk(int _, NumberSet set, Term low, Term high) -> {
        terms.check(low);
        terms.check(high);
        terms.registerSet(set, terms.greatest(high));
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

  /**
   * Appends the loops to a method, with the body in them once; the code behind them runs after the
   * last assignment.
   */
  void emit(CodeBuilder code, LocalVariables locals, Body body) {
    Label end = code.newLabel();
    Nest nest = new Nest(code, locals, body, locals.anInt());
    code.loadConstant(0).istore(nest.iterations);
    emitSteps(nest, 0, end);
    code.labelBinding(end);
  }

  /**
   * Emits the steps from index {@code at} on, and the body inside them.
   *
   * @param next continues the enclosing loop, or leaves the nest if there is none
   */
  private void emitSteps(Nest nest, int at, Label next) {
    CodeBuilder code = nest.code;
    if (at == steps.size()) {
      terms.assume(intervalsInBody);
      nest.body.emit(code, next, nest.locals);
      return;
    }
    terms.assume(intervalsAtStep.get(at));
    switch (steps.get(at)) {
      case Step.Test(Condition condition) -> {
        terms.unless(code, condition, next);
        emitSteps(nest, at + 1, next);
      }
      case Step.Range(int slot, Term low, Term high) -> {
        int last = nest.locals.anInt();
        terms.emit(code, high);
        code.istore(last);
        terms.emit(code, low);
        code.istore(TermCode.local(slot));
        Label iteration = code.newLabel();
        Label exit = code.newLabel();
        Label head = code.newBoundLabel();
        code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
        emitTimeCheck(nest, at);
        emitSteps(nest, at + 1, iteration);
        code.labelBinding(iteration).iinc(TermCode.local(slot), 1).goto_(head).labelBinding(exit);
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        int members = nest.locals.anInt();
        code.aload(CellCompiler.SETS).loadConstant(terms.indexOf(set)).aaload().astore(members);
        emitMemberLoop(nest, at, slot, members, low, high);
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        int members = nest.locals.anInt();
        terms.emit(code, number);
        code.invokestatic(CellCompiler.SUPPORT, "divisors", MethodTypeDesc.of(INT.arrayType(), INT))
            .astore(members);
        emitMemberLoop(nest, at, slot, members, low, high);
      }
      case Step.Let(int slot, Term value) -> {
        terms.emit(code, value);
        code.istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        emitSteps(nest, at + 1, next);
      }
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        int dividend = nest.locals.anInt();
        int divisor = nest.locals.anInt();
        terms.emit(code, numerator);
        code.istore(dividend);
        terms.emit(code, denominator);
        code.istore(divisor);
        code.iload(divisor).ifeq(next);
        code.iload(dividend).iload(divisor).irem().ifne(next);
        code.iload(dividend).iload(divisor).idiv().istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        emitSteps(nest, at + 1, next);
      }
      case Step.Solve solve -> {
        emitBisection(nest, solve, next);
        emitSteps(nest, at + 1, next);
      }
    }
  }

  /** Emits a check of time limit and cancellation, if the loop at {@code at} contains another. */
  private void emitTimeCheck(Nest nest, int at) {
    if (steps.subList(at + 1, steps.size()).stream().anyMatch(Step.Loop.class::isInstance)) {
      CodeBuilder code = nest.code;
      Label skip = code.newLabel();
      code.iinc(nest.iterations, 1).iload(nest.iterations);
      code.loadConstant(ITERATIONS_PER_CHECK - 1).iand().ifne(skip);
      code.aload(CellCompiler.EFFORT)
          .invokevirtual(CellCompiler.EFFORT_CLASS, "check", ConstantDescs.MTD_void)
          .labelBinding(skip);
    }
  }

  /**
   * Emits a loop over the members of an ascending array from {@code low} to {@code high}, both
   * included; the first one is found by binary search.
   *
   * @param at the index of the step
   * @param members the local variable that has the array
   */
  private void emitMemberLoop(Nest nest, int at, int slot, int members, Term low, Term high) {
    CodeBuilder code = nest.code;
    int last = nest.locals.anInt();
    int index = nest.locals.anInt();
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
    emitTimeCheck(nest, at);
    emitSteps(nest, at + 1, iteration);
    code.labelBinding(iteration).iinc(index, 1).goto_(head).labelBinding(exit);
  }

  /**
   * Emits a binary search for the x in the slot at which the increasing left term equals the right
   * one; jumps to {@code next} if there is none:
   *
   * <pre>{@code
   * x = from;
   * if (from > to) next;
   * while (from < to) {
   *   x = from + ((to - from) >> 1);
   *   if (left < right) from = x + 1; else to = x;
   * }
   * x = from;
   * if (left != right) next;
   * }</pre>
   */
  private void emitBisection(Nest nest, Step.Solve solve, Label next) {
    CodeBuilder code = nest.code;
    int from = nest.locals.anInt();
    int to = nest.locals.anInt();
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
