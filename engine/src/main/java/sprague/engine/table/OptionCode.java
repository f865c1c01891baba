// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import sprague.model.Game;
import sprague.model.Intervals;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;

/**
 * Emits the effect of one option on the value of its position: it stamps the nim-sum of the
 * option's parts, or for scores raises the best score to gain minus the option's score. The code
 * runs inside the loops of {@link LoopCode}, and costs O(1) for each part, O(1) for a sum that
 * {@link Lookup} expresses, and O(terms) for other sums. Before {@link #emit} or {@link #grow} the
 * caller sets the intervals of the loops' body in the {@link TermCode}; afterwards it has them
 * again. Unless the rule is {@code checked}, its loops may leave negative arguments or numbers of
 * copies, and the code skips those options. Methods that push leave one number on the stack.
 */
final class OptionCode {
  static final MethodTypeDesc TWO_LONGS =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long);

  /** A bit that is set if a part of the option is {@link CellEvaluator#WON}. */
  private static final int HAS_WON = 1;

  /** A bit that is set if a part of the option is LOST or SUNNY, so that the option is loony. */
  private static final int HAS_LOONY = 2;

  private final Rule rule;

  /** The number N of position names; {@link CellEvaluator#value} has the order of N tables each. */
  private final int names;

  /** Whether positions can end the game, so that parts may have negative codes. */
  private final boolean endings;

  private final Layout layout;
  private final Element element;
  private final TermCode terms;

  /** For each sum over a range the intervals of the slots within it. Equal sums share a slot. */
  private final Map<Part, Intervals> ranges = new HashMap<>();

  /**
   * Checks the options of a rule.
   *
   * @param end facts that hold for each option
   * @throws NotApplicable if a part or the gain cannot be compiled
   */
  OptionCode(Game game, Rule rule, LinearFacts end, Layout layout, Element element, TermCode terms)
      throws NotApplicable {
    this.rule = rule;
    this.names = game.names().size();
    this.endings = !game.gameEnds().isEmpty();
    this.layout = layout;
    this.element = element;
    this.terms = terms;
    for (Part part : rule.parts()) {
      check(part, end);
    }
    if (rule.gain().isPresent()) {
      terms.checkLong(rule.gain().get());
    }
  }

  /** Checks a part; what a sum ranges over is known to lie between its bounds. */
  private void check(Part part, LinearFacts facts) throws NotApplicable {
    terms.assume(new Intervals(facts));
    switch (part) {
      case Part.Single _ -> terms.check(part);
      case Part.Copies(Term count, Part copied) -> {
        terms.check(count);
        check(copied, facts);
      }
      case Part.Sum(int slot, Term low, Term high, Part summand) -> {
        terms.check(low);
        terms.check(high);
        LinearFacts inside = facts.after(new Step.Range(slot, low, high));
        ranges.put(part, new Intervals(inside));
        check(summand, inside);
        terms.assume(new Intervals(facts));
      }
    }
  }

  /**
   * Emits the option of one assignment.
   *
   * @param next where the code jumps if the option does not exist or has no effect
   * @param best the local variable of the best score so far
   */
  void emit(CodeBuilder code, Label next, LocalVariables locals, int best) {
    if (element == Element.LONG) {
      score(code, next, best);
    } else {
      mark(code, next, locals);
    }
  }

  /** Raises the best score. An option of a scoring game is a single component, by its binder. */
  private void score(CodeBuilder code, Label next, int best) {
    Part.Single only = (Part.Single) rule.parts().getFirst();
    if (rule.gain().isPresent()) {
      terms.emitLong(code, rule.gain().get());
    } else {
      code.loadConstant(0L);
    }
    load(code, only, next);
    // Stack: the gain, the option's score.
    code.invokestatic(TermCode.MATH, "subtractExact", TWO_LONGS);
    code.lload(best).invokestatic(TermCode.MATH, "max", TWO_LONGS).lstore(best);
  }

  /**
   * Stamps the nim-sum of the parts. If positions can end the game: a WON part makes the position
   * sunny, and an option with a LOST or sunny part is never better, so it is skipped (loony). Both
   * only if all parts exist.
   */
  private void mark(CodeBuilder code, Label next, LocalVariables locals) {
    if (endings && rule.parts().stream().allMatch(Part.Single.class::isInstance)) {
      markOnes(code, next, locals);
      return;
    }
    int sum = locals.anInt();
    int ends = locals.anInt();
    code.loadConstant(0).istore(sum);
    if (endings) {
      code.loadConstant(0).istore(ends);
    }
    for (Part part : rule.parts()) {
      add(code, part, next, sum, ends, locals);
    }
    if (endings) {
      // Here all parts are known to exist.
      Label notWon = code.newLabel();
      code.iload(ends).loadConstant(HAS_WON).iand().ifeq(notWon);
      code.loadConstant((long) CellEvaluator.SUNNY).lreturn();
      code.labelBinding(notWon).iload(ends).ifne(next);
    }
    code.aload(CellCompiler.SEEN).iload(sum).iload(CellCompiler.STAMP).iastore();
  }

  /** {@link #mark} for parts that are single components: one sign test covers all their codes. */
  private void markOnes(CodeBuilder code, Label next, LocalVariables locals) {
    int count = rule.parts().size();
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      load(code, (Part.Single) rule.parts().get(i), next);
      values[i] = locals.anInt();
      code.istore(values[i]);
    }
    Label ordinary = code.newLabel();
    // The or of all codes is negative iff one of them is.
    code.loadConstant(0);
    for (int value : values) {
      code.iload(value).ior();
    }
    code.ifge(ordinary);
    for (int value : values) {
      Label lost = code.newLabel();
      code.iload(value).loadConstant(CellEvaluator.WON).if_icmpne(lost);
      code.loadConstant((long) CellEvaluator.SUNNY).lreturn();
      code.labelBinding(lost);
    }
    code.goto_(next).labelBinding(ordinary);
    code.aload(CellCompiler.SEEN).loadConstant(0);
    for (int value : values) {
      code.iload(value).ixor();
    }
    code.iload(CellCompiler.STAMP).iastore();
  }

  /**
   * Adds a part to the sum.
   *
   * @param next where the code jumps if the part does not exist
   * @param sum the local variable of the nim-sum so far
   * @param ends the local variable with the bits {@link #HAS_WON} and {@link #HAS_LOONY} so far;
   *     not used if positions do not end the game
   */
  private void add(
      CodeBuilder code, Part part, Label next, int sum, int ends, LocalVariables locals) {
    switch (part) {
      case Part.Single one -> {
        load(code, one, next);
        if (endings) {
          int value = locals.anInt();
          Label ordinary = code.newLabel();
          Label lost = code.newLabel();
          Label done = code.newLabel();
          code.istore(value).iload(value).ifge(ordinary);
          code.iload(value).loadConstant(CellEvaluator.WON).if_icmpne(lost);
          code.iload(ends).loadConstant(HAS_WON).ior().istore(ends).goto_(done);
          code.labelBinding(lost).iload(ends).loadConstant(HAS_LOONY).ior().istore(ends);
          code.goto_(done).labelBinding(ordinary).iload(sum).iload(value).ixor().istore(sum);
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
        if (!rule.checked()) {
          code.iload(copies).iflt(next);
        }
        if (!endings && rule.checked()) {
          code.iload(copies).loadConstant(1).iand().ifeq(skip);
          add(code, copied, next, sum, ends, locals);
        } else {
          // An even number of copies has nim-sum 0, but the copies may end the game, or not exist.
          int keptSum = locals.anInt();
          int keptEnds = locals.anInt();
          Label odd = code.newLabel();
          code.iload(sum).istore(keptSum);
          if (endings) {
            code.iload(ends).istore(keptEnds);
          }
          add(code, copied, next, sum, ends, locals);
          code.iload(copies).loadConstant(1).iand().ifne(odd);
          code.iload(keptSum).istore(sum);
          if (endings) {
            code.iload(copies).ifne(odd).iload(keptEnds).istore(ends);
          }
          code.labelBinding(odd);
        }
        code.labelBinding(skip);
      }
      case Part.Sum(int _, Term low, Term high, Part _)
          when !endings && Lookup.of(rule, part, layout).isPresent() -> {
        Label skip = code.newLabel();
        terms.emit(code, low);
        terms.emit(code, high);
        code.if_icmpgt(skip);
        xor(code, names, rule.head(), element, terms, Lookup.of(rule, part, layout).get(), locals);
        code.iload(sum).ixor().istore(sum).labelBinding(skip);
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
        Intervals outside = terms.intervals();
        terms.assume(Objects.requireNonNull(ranges.get(part)));
        add(code, summand, next, sum, ends, locals);
        terms.assume(outside);
        code.iinc(TermCode.local(slot), 1).goto_(head).labelBinding(exit);
      }
    }
  }

  /**
   * Emits the effect of one assignment of a {@link GrowingRule}: the xor of its numbers {@code
   * kept} becomes a member of the growing set of the rule's name.
   */
  void grow(CodeBuilder code, List<Lookup> kept, LocalVariables locals) {
    int growingSet = 3 * names + rule.head();
    code.aload(CellCompiler.TABLES).loadConstant(growingSet).aaload();
    code.checkcast(CellCompiler.LONGS);
    xor(code, names, rule.head(), element, terms, kept, locals);
    code.invokestatic(
        CellCompiler.SUPPORT,
        "add",
        MethodTypeDesc.of(ConstantDescs.CD_void, CellCompiler.LONGS, ConstantDescs.CD_int));
  }

  /**
   * Pushes the xor of some numbers from the tables of a name. They are 0 outside the positions
   * below the one that is evaluated, as {@link Lookup} says, so their terms need no check of
   * bounds.
   */
  static void xor(
      CodeBuilder code,
      int names,
      int name,
      Element element,
      TermCode terms,
      List<Lookup> lookups,
      LocalVariables locals) {
    code.loadConstant(0);
    for (Lookup lookup : lookups) {
      int at = locals.anInt();
      Label unknown = code.newLabel();
      terms.emit(code, lookup.at());
      code.istore(at).iload(at).iflt(unknown);
      code.iload(at).iload(CellCompiler.ARGUMENTS).if_icmpge(unknown);
      int firstTable = lookup.prefix() ? 2 * names : 0;
      table(code, firstTable + name, element);
      code.iload(at);
      element.load(code);
      code.ixor().labelBinding(unknown);
    }
  }

  /** Pushes a table, by its index in the order of {@link CellEvaluator#value}. */
  private static void table(CodeBuilder code, int index, Element element) {
    code.aload(CellCompiler.TABLES).loadConstant(index).aaload().checkcast(element.array());
  }

  /** Pushes the code of a component; jumps to {@code next} if an argument is negative. */
  private void load(CodeBuilder code, Part.Single one, Label next) {
    if (!rule.checked()) {
      for (Term argument : one.arguments()) {
        terms.emit(code, argument);
        Label isNatural = code.newLabel();
        code.ifge(isNatural);
        if (element == Element.LONG) {
          // The gain, a long, is below it on the stack.
          code.pop2();
        }
        code.goto_(next).labelBinding(isNatural);
      }
    }
    int transposed = layout.transposed(one.name());
    boolean isTransposed = transposed >= 0 && transposed == TransposedCopies.moving(rule, one);
    table(code, isTransposed ? names + one.name() : one.name(), element);
    IntConsumer argument = i -> terms.emit(code, one.arguments().get(i));
    if (isTransposed) {
      layout.emitTransposedIndex(code, one.name(), argument);
    } else {
      layout.emitIndex(code, one.name(), argument);
    }
    element.load(code);
  }
}
