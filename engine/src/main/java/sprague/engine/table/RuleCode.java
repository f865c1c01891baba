// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.lang.classfile.CodeBuilder;
import java.util.function.IntFunction;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Intervals;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Rule;

/**
 * Generates the code of one rule or game end: its loops, and in them a body that runs for each
 * assignment of numbers to its slots, the variables by index. The code becomes part of the method
 * of a position name ({@link CellCompiler}). O(length of the rule), with the {@link Intervals} of
 * each of its terms.
 *
 * @param slots the number of its slots, each of which has its own local variable
 * @param assignment the body of the loops, given the local variable of the best score, which only
 *     games with scores use
 */
record RuleCode(int slots, LoopCode loops, IntFunction<LoopCode.Body> assignment) {

  /**
   * The code of a rule.
   *
   * @param start facts about the arguments of the position
   * @param end facts about all slots if the option exists
   * @param constants the sets and lists of the rule are added to it
   * @throws NotApplicable if the rule cannot be compiled
   */
  static RuleCode rule(
      Game game,
      Rule rule,
      LinearFacts start,
      LinearFacts end,
      Layout layout,
      Element element,
      CodeConstants constants)
      throws NotApplicable {
    TermCode terms = new TermCode(new Intervals(start), constants);
    LoopCode loops = new LoopCode(rule.steps(), start, end, terms);
    OptionCode option = new OptionCode(game, rule, end, layout, element, terms);
    return new RuleCode(
        rule.slots(), loops, best -> (code, next, locals) -> option.emit(code, next, locals, best));
  }

  /**
   * The code of one of the added rules of a growing rule, whose assignments add to the growing set.
   *
   * @param rule one of {@code growing.added()}
   */
  static RuleCode growing(
      Game game,
      GrowingRule growing,
      Rule rule,
      LinearFacts start,
      LinearFacts end,
      Layout layout,
      Element element,
      CodeConstants constants)
      throws NotApplicable {
    TermCode terms = new TermCode(new Intervals(start), constants);
    LoopCode loops = new LoopCode(rule.steps(), start, end, terms);
    OptionCode option = new OptionCode(game, rule, end, layout, element, terms);
    for (Lookup lookup : growing.kept()) {
      terms.check(lookup.at());
    }
    return new RuleCode(
        rule.slots(), loops, _ -> (code, _, locals) -> option.grow(code, growing.kept(), locals));
  }

  /**
   * The code of a game end: returns WON or LOST at the first assignment.
   *
   * @param start facts about the arguments of the position
   * @throws NotApplicable if a condition cannot be compiled
   */
  static RuleCode finish(GameEnd finish, LinearFacts start, CodeConstants constants)
      throws NotApplicable {
    TermCode terms = new TermCode(new Intervals(start), constants);
    LoopCode loops = new LoopCode(finish.steps(), start, start, terms);
    long ending = finish.result() == GameEnd.Result.WINS ? CellEvaluator.WON : CellEvaluator.LOST;
    return new RuleCode(
        finish.slotNames().size(),
        loops,
        best -> (code, next, locals) -> code.loadConstant(ending).lreturn());
  }

  /** Emits the code; {@code best} is the local variable of the best score so far. */
  void emit(CodeBuilder code, LocalVariables locals, int best) {
    loops.emit(code, locals, assignment.apply(best));
  }
}
