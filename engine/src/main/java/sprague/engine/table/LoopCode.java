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
import sprague.model.NumberSet;
import sprague.model.Step;
import sprague.model.Term;

/** Emits the loop nest of a rule or finish around what is done with each assignment. */
final class LoopCode {
  private static final ClassDesc INT = ConstantDescs.CD_int;

  /** A power of 2. An inner loop takes up to a few milliseconds. */
  private static final int TURNS_A_CHECK = 64;

  private final List<Step> steps;
  private final TermCode terms;

  /** The variable that counts the turns of loops around other loops. */
  private int turns;

  /** The intervals at each step: what the steps before it ensure, and no more. */
  private final List<Intervals> before = new ArrayList<>();

  /** The intervals where all steps have run. */
  private final Intervals after;

  /**
   * The loops of these steps; fails where a step cannot be compiled.
   *
   * @param start what holds before the first step
   * @param end what holds after the last one
   */
  LoopCode(List<Step> steps, LinearFacts start, LinearFacts end, TermCode terms)
      throws Unsupported {
    this.steps = steps;
    this.terms = terms;
    this.after = new Intervals(end);
    LinearFacts facts = start;
    for (Step step : steps) {
      // Bisection tries numbers for which the equation does not hold.
      LinearFacts here =
          step instanceof Step.Solve(int slot, Term left, Term right, Term low, Term high)
              ? facts.after(new Step.Range(slot, low, high))
              : facts;
      before.add(new Intervals(here));
      terms.at(before.getLast());
      check(step);
      facts = facts.after(step);
    }
    terms.at(after);
  }

  /** Emits what is done with an assignment. */
  @FunctionalInterface
  interface Body {
    /** Falls through, or jumps to {@code next}, for the next assignment. */
    void emit(CodeBuilder code, Label next, LocalVariables locals);
  }

  private void check(Step step) throws Unsupported {
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

  /** Emits the loops; what comes after them is reached when all assignments are through. */
  void emit(CodeBuilder code, LocalVariables locals, Body body) {
    Label end = code.newLabel();
    turns = locals.anInt();
    code.loadConstant(0).istore(turns);
    emit(code, 0, end, locals, body);
    code.labelBinding(end);
  }

  /** Emits the steps from one on; falls through, or jumps to {@code next}, for the next turn. */
  private void emit(CodeBuilder code, int at, Label next, LocalVariables locals, Body body) {
    if (at == steps.size()) {
      terms.at(after);
      body.emit(code, next, locals);
      return;
    }
    terms.at(before.get(at));
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
        Label turn = code.newLabel();
        Label exit = code.newLabel();
        Label head = code.newBoundLabel();
        code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
        pause(code, at);
        emit(code, at + 1, turn, locals, body);
        code.labelBinding(turn).iinc(TermCode.local(slot), 1).goto_(head).labelBinding(exit);
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        int members = locals.anInt();
        code.aload(CellCompiler.SETS).loadConstant(terms.known(set)).aaload().astore(members);
        along(code, at, slot, members, low, high, locals, body);
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        int members = locals.anInt();
        terms.emit(code, number);
        code.invokestatic(CellCompiler.SUPPORT, "divisors", MethodTypeDesc.of(INT.arrayType(), INT))
            .astore(members);
        along(code, at, slot, members, low, high, locals, body);
      }
      case Step.Let(int slot, Term value) -> {
        terms.emit(code, value);
        code.istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        emit(code, at + 1, next, locals, body);
      }
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        int divided = locals.anInt();
        int by = locals.anInt();
        terms.emit(code, numerator);
        code.istore(divided);
        terms.emit(code, denominator);
        code.istore(by);
        code.iload(by).ifeq(next);
        code.iload(divided).iload(by).irem().ifne(next);
        code.iload(divided).iload(by).idiv().istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        emit(code, at + 1, next, locals, body);
      }
      case Step.Solve solve -> {
        bisect(code, solve, next, locals);
        emit(code, at + 1, next, locals, body);
      }
    }
  }

  /** In a loop around other loops, sees every few turns whether it is time to stop. */
  private void pause(CodeBuilder code, int at) {
    if (steps.subList(at + 1, steps.size()).stream().anyMatch(Step.Loop.class::isInstance)) {
      Label on = code.newLabel();
      code.iinc(turns, 1).iload(turns).loadConstant(TURNS_A_CHECK - 1).iand().ifne(on);
      code.aload(CellCompiler.EFFORT)
          .invokevirtual(CellCompiler.EFFORT_CLASS, "check", ConstantDescs.MTD_void)
          .labelBinding(on);
    }
  }

  /** A loop along a sorted array between two bounds. */
  private void along(
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
    Label turn = code.newLabel();
    Label exit = code.newLabel();
    code.iload(index).aload(members).arraylength().if_icmpge(exit);
    code.aload(members).iload(index).iaload().istore(TermCode.local(slot));
    code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
    pause(code, at);
    emit(code, at + 1, turn, locals, body);
    code.labelBinding(turn).iinc(index, 1).goto_(head).labelBinding(exit);
  }

  /** Bisection for the one number at which a growing term has the wanted value. */
  private void bisect(CodeBuilder code, Step.Solve solve, Label next, LocalVariables locals) {
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
