// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import sprague.ask.Unanswerable;
import sprague.ask.Unreadable;
import sprague.know.Opening;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.say.Diagnostic;
import sprague.say.Reading;

/** A command: its options are fields, {@link #run} does it. */
abstract class Command {
  @Mixin Common common = new Common();

  /** Does what the command is for and answers with an exit status. */
  abstract int run(Terminal terminal);

  /** Opens the game, or refuses with what is wrong with it; warnings go to standard error. */
  Game open(String game, List<String> words, Terminal terminal) {
    Reading<Game> reading = Opening.open(game, words);
    if (reading.result().isEmpty()) {
      throw Refusal.of(reading);
    }
    if (!common.quiet && !common.json) {
      for (Diagnostic warning : reading.diagnostics()) {
        terminal.err().println("warning: " + warning.show(reading.source()));
      }
    }
    return reading.result().get();
  }

  /** The effort this command may make, cancelled by Ctrl-C. */
  Effort effort() {
    Effort effort = new Effort(common.limits());
    Interrupts.cancels(effort);
    return effort;
  }

  /** What a failure below this layer means to the user. */
  static Refusal refusal(RuntimeException failure, String file) {
    return switch (failure) {
      case Refusal refusal -> refusal;
      case RuleFailure rule -> Refusal.rule(file, rule.line(), String.valueOf(rule.getMessage()));
      case EffortSpent spent when spent.reason() == EffortSpent.Reason.INTERRUPT ->
          Refusal.interrupted();
      case EffortSpent spent ->
          Refusal.limit(
              spent.reason() == EffortSpent.Reason.TIME ? "time-limit" : "memory-limit",
              String.valueOf(spent.getMessage()));
      case Unreadable unreadable ->
          Refusal.input("bad-position", String.valueOf(unreadable.getMessage()), "");
      case Unanswerable unanswerable ->
          Refusal.limit("no-engine", String.valueOf(unanswerable.getMessage()));
      default -> throw failure;
    };
  }
}
