// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import sprague.model.Condition;
import sprague.model.Facts;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.NumberSet;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/** Emits the loops of one rule or finish, and what is done with each assignment. */
final class RuleCode {
  private static final ClassDesc INT = ConstantDescs.CD_int;

  private final List<Step> steps;
  private final Optional<Rule> rule;
  private final Optional<Finish> finish;
  private final boolean endings;
  private final int slots;
  private final Layout layout;
  private final Element element;
  private final TermCode terms;

  private RuleCode(
      List<Step> steps,
      Optional<Rule> rule,
      Optional<Finish> finish,
      boolean endings,
      int slots,
      Layout layout,
      Element element,
      TermCode terms)
      throws Unsupported {
    this.steps = steps;
    this.rule = rule;
    this.finish = finish;
    this.endings = endings;
    this.slots = slots;
    this.layout = layout;
    this.element = element;
    this.terms = terms;
    for (Step step : steps) {
      check(step);
    }
    if (rule.isPresent()) {
      for (Part part : rule.get().parts()) {
        check(part);
      }
      if (rule.get().gain().isPresent()) {
        terms.checkLong(rule.get().gain().get());
      }
    }
  }

  static RuleCode rule(
      Game game, Rule rule, Facts facts, Layout layout, Element element, Constants constants)
      throws Unsupported {
    return new RuleCode(
        rule.steps(),
        Optional.of(rule),
        Optional.empty(),
        !game.finishes().isEmpty(),
        rule.slots(),
        layout,
        element,
        new TermCode(new Intervals(facts), constants));
  }

  static RuleCode finish(Finish finish, Intervals intervals, Layout layout, Constants constants)
      throws Unsupported {
    return new RuleCode(
        finish.steps(),
        Optional.empty(),
        Optional.of(finish),
        true,
        finish.slotNames().size(),
        layout,
        Element.INT,
        new TermCode(intervals, constants));
  }

  private void check(Step step) throws Unsupported {
    switch (step) {
      case Step.Test(Condition condition) -> terms.check(condition);
      case Step.Range(int slot, Term low, Term high) -> {
        terms.check(low);
        terms.check(high);
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        terms.check(low);
        terms.check(high);
        terms.set(set, terms.greatest(high));
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        terms.check(number);
        terms.check(low);
        terms.check(high);
      }
      case Step.Let(int slot, Term value) -> terms.check(value);
      case Step.Quotient(int slot, Term numerator, Term denominator) -> {
        terms.check(numerator);
        terms.check(denominator);
      }
      case Step.Solve(int slot, Term left, Term right, Term low, Term high) -> {
        terms.checkLong(left);
        terms.checkLong(right);
        terms.check(low);
        terms.check(high);
      }
    }
  }

  private void check(Part part) throws Unsupported {
    switch (part) {
      case Part.One(int name, List<Term> arguments) -> {
        for (Term argument : arguments) {
          terms.check(argument);
        }
      }
      case Part.Copies(Term count, Part copied) -> {
        terms.check(count);
        check(copied);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        terms.check(low);
        terms.check(high);
        check(summand);
      }
    }
  }

  /** The number of slots, each of which has a variable of its own. */
  int slots() {
    return slots;
  }

  /**
   * Emits the rule.
   *
   * @param best the variable of the best score so far
   */
  void emit(CodeBuilder code, Locals locals, int best) {
    Label end = code.newLabel();
    loops(code, 0, end, locals, best);
    code.labelBinding(end);
  }

  /** Emits the steps from one on; falls through, or jumps to {@code next}, for the next turn. */
  private void loops(CodeBuilder code, int at, Label next, Locals locals, int best) {
    if (at == steps.size()) {
      body(code, next, locals, best);
      return;
    }
    switch (steps.get(at)) {
      case Step.Test(Condition condition) -> {
        terms.unless(code, condition, next);
        loops(code, at + 1, next, locals, best);
      }
      case Step.Range(int slot, Term low, Term high) -> {
        int last = locals.anInt();
        terms.emit(code, high);
        code.istore(last);
        terms.emit(code, low);
        code.istore(TermCode.local(slot));
        Label head = code.newBoundLabel();
        Label turn = code.newLabel();
        Label exit = code.newLabel();
        code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
        loops(code, at + 1, turn, locals, best);
        code.labelBinding(turn).iinc(TermCode.local(slot), 1).goto_(head).labelBinding(exit);
      }
      case Step.Walk(int slot, NumberSet set, Term low, Term high) -> {
        int members = locals.anInt();
        code.aload(CellCompiler.SETS).loadConstant(terms.known(set)).aaload().astore(members);
        along(code, at, slot, members, low, high, locals, best);
      }
      case Step.Divisors(int slot, Term number, Term low, Term high) -> {
        int members = locals.anInt();
        terms.emit(code, number);
        code.invokestatic(CellCompiler.SUPPORT, "divisors", MethodTypeDesc.of(INT.arrayType(), INT))
            .astore(members);
        along(code, at, slot, members, low, high, locals, best);
      }
      case Step.Let(int slot, Term value) -> {
        terms.emit(code, value);
        code.istore(TermCode.local(slot));
        code.iload(TermCode.local(slot)).iflt(next);
        loops(code, at + 1, next, locals, best);
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
        loops(code, at + 1, next, locals, best);
      }
      case Step.Solve solve -> {
        bisect(code, solve, next, locals);
        loops(code, at + 1, next, locals, best);
      }
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
      Locals locals,
      int best) {
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
    loops(code, at + 1, turn, locals, best);
    code.labelBinding(turn).iinc(index, 1).goto_(head).labelBinding(exit);
  }

  /** Bisection for the one number at which a growing term has the wanted value. */
  private void bisect(CodeBuilder code, Step.Solve solve, Label next, Locals locals) {
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

  private void body(CodeBuilder code, Label next, Locals locals, int best) {
    if (finish.isPresent()) {
      int ending = finish.get().result() == Finish.Result.WINS ? Cell.WON : Cell.LOST;
      code.loadConstant((long) ending).lreturn();
      return;
    }
    Rule emitted = rule.orElseThrow();
    if (emitted.gain().isPresent() || element == Element.LONG) {
      score(code, emitted, next, locals, best);
    } else {
      mark(code, emitted, next, locals);
    }
  }

  private void score(CodeBuilder code, Rule emitted, Label next, Locals locals, int best) {
    int score = locals.aLong();
    Part.One only = (Part.One) emitted.parts().getFirst();
    if (emitted.gain().isPresent()) {
      terms.emitLong(code, emitted.gain().get());
    } else {
      code.loadConstant(0L);
    }
    load(code, only, next, emitted);
    code.lsub().lstore(score);
    code.lload(score)
        .lload(best)
        .invokestatic(
            ClassDesc.of("java.lang.Math"),
            "max",
            MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long))
        .lstore(best);
  }

  /** Stamps the nim-sum of the parts; with endings, looks at the codes of won and sunny parts. */
  private void mark(CodeBuilder code, Rule emitted, Label next, Locals locals) {
    int sum = locals.anInt();
    int loony = locals.anInt();
    code.loadConstant(0).istore(sum);
    if (endings) {
      code.loadConstant(0).istore(loony);
    }
    for (Part part : emitted.parts()) {
      add(code, part, emitted, next, sum, loony, locals);
    }
    if (endings) {
      code.iload(loony).ifne(next);
    }
    code.aload(CellCompiler.SEEN).iload(sum).iload(CellCompiler.STAMP).iastore();
  }

  private void add(
      CodeBuilder code, Part part, Rule emitted, Label next, int sum, int loony, Locals locals) {
    switch (part) {
      case Part.One one -> {
        load(code, one, next, emitted);
        if (endings) {
          int value = locals.anInt();
          Label ordinary = code.newLabel();
          Label lost = code.newLabel();
          Label done = code.newLabel();
          code.istore(value).iload(value).ifge(ordinary);
          code.iload(value).loadConstant(Cell.WON).if_icmpne(lost);
          code.loadConstant((long) Cell.SUNNY).lreturn();
          code.labelBinding(lost).loadConstant(1).istore(loony).goto_(done);
          code.labelBinding(ordinary).iload(sum).iload(value).ixor().istore(sum);
          code.labelBinding(done);
        } else {
          code.iload(sum).ixor().istore(sum);
        }
      }
      case Part.Copies(Term count, Part copied) -> {
        Label skip = code.newLabel();
        int copies = locals.anInt();
        terms.emit(code, count);
        code.istore(copies);
        if (!emitted.checked()) {
          code.iload(copies).iflt(next);
        }
        if (!endings) {
          code.iload(copies).loadConstant(1).iand().ifeq(skip);
          add(code, copied, emitted, next, sum, loony, locals);
        } else {
          // An even number of copies cancels, but its endings count.
          int kept = locals.anInt();
          Label odd = code.newLabel();
          code.iload(copies).ifeq(skip);
          code.iload(sum).istore(kept);
          add(code, copied, emitted, next, sum, loony, locals);
          code.iload(copies).loadConstant(1).iand().ifne(odd);
          code.iload(kept).istore(sum);
          code.labelBinding(odd);
        }
        code.labelBinding(skip);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        int last = locals.anInt();
        terms.emit(code, high);
        code.istore(last);
        terms.emit(code, low);
        code.istore(TermCode.local(slot));
        Label head = code.newBoundLabel();
        Label exit = code.newLabel();
        code.iload(TermCode.local(slot)).iload(last).if_icmpgt(exit);
        add(code, summand, emitted, next, sum, loony, locals);
        code.iinc(TermCode.local(slot), 1).goto_(head).labelBinding(exit);
      }
    }
  }

  /** Loads the value of a component; jumps to {@code next} when it does not exist. */
  private void load(CodeBuilder code, Part.One one, Label next, Rule emitted) {
    if (!emitted.checked()) {
      for (Term argument : one.arguments()) {
        terms.emit(code, argument);
        Label fine = code.newLabel();
        code.ifge(fine);
        if (element == Element.LONG) {
          // The gain lies on the stack below.
          code.pop2();
        }
        code.goto_(next).labelBinding(fine);
      }
    }
    code.aload(CellCompiler.TABLES).loadConstant(one.name()).aaload().checkcast(element.array());
    layout.emitIndex(code, one.name(), i -> terms.emit(code, one.arguments().get(i)));
    element.load(code);
  }
}
