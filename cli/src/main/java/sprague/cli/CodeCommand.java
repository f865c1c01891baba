// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Arrays;
import java.util.Optional;
import sprague.cli.console.ByteText;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Output;
import sprague.cli.values.Box;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.model.Game;
import sprague.model.Start;
import sprague.solve.code.Program;
import sprague.solve.code.ProgramOptions;
import sprague.solve.code.ProgramPlan;
import sprague.solve.code.Target;
import sprague.web.api.JsonObject;

/** Writes a stand-alone program for a game. */
final class CodeCommand extends GameCommand {
  private static final long FAR = 20_000;
  private static final long FAR_EACH = 1000;

  private final RangeOptions range =
      new RangeOptions(this, "without a proved law, answer arguments up to B", FAR, FAR_EACH);
  private final CommandOption language =
      setting(
          "--lang",
          "LANGUAGE",
          "the language: cpp, java or python",
          Arrays.stream(Target.values()).map(Target::label).toList());
  private final CommandOption file = setting("--out", "FILE", "write the program to a file");
  private final CommandOption sums = flag("--sum", "read sums: how many components, and these");
  private final CommandOption winner =
      flag("--winner", "print first or second, the player who wins");

  CodeCommand() {
    super(
        "code",
        "A stand-alone program by the proved law, else by the rules; it reads a count and as many"
            + " arguments, behind each a parameter that is left open.",
        "",
        "sprague code kayles --lang cpp",
        "sprague code kayles --lang cpp --sum --winner",
        "sprague code one-two-k --lang python",
        "sprague code wythoff --lang java --winner --out Wythoff.java");
  }

  @Override
  int run(Console console) {
    noOthers();
    Target target = target();
    Effort effort = effort(console);
    ProgramPlan plan =
        watched(console, effort, () -> forAllParameters(effort).orElseGet(() -> plan(effort)));
    Program program = plan.in(target, new ProgramOptions(sums.isSet(), winner.isSet()));
    if (!program.byLaw()) {
      plan.finding().stopped().ifPresent(limit -> remark(plan, limit, console));
    }
    file.value().ifPresent(name -> Output.write(name, program.text()));
    if (json()) {
      console.json(fields(title(plan.game()), program));
    } else if (!file.isSet()) {
      new ByteText(console.out()).put(program.text()).flush();
    }
    return 0;
  }

  private ProgramPlan plan(Effort effort) {
    Game game = game();
    Start start = range.start(game);
    Box box = range.box(start, Optional.empty());
    long most = box.to().stream().mapToLong(Long::longValue).max().orElse(0);
    return ProgramPlan.of(game, start, most, effort);
  }

  /** By a law for all values of a parameter that has none, where one is proved. */
  private Optional<ProgramPlan> forAllParameters(Effort effort) {
    return range.hasPattern()
        ? Optional.empty()
        : gameForAllParameters()
            .flatMap(game -> ProgramPlan.withParameter(game, game.start(), effort));
  }

  /** Says that the search for a law was ended by a limit, and what would give it more time. */
  private void remark(ProgramPlan plan, BudgetExceeded limit, Console console) {
    String more =
        switch (limit.reason()) {
          case INTERRUPT -> throw limit;
          case MEMORY -> "a larger --memory may find one";
          // The time for several coordinates is fixed.
          case TIME ->
              plan.isAlongOne()
                  ? "a longer --time-limit may find one"
                  : "sprague theorem searches longer";
        };
    remarks(console)
        .say(
            "no-law",
            "the search for a law was cut short (%s), so the program fills a table by the rules; %s"
                .formatted(limit.getMessage(), more));
  }

  private Target target() {
    return language
        .value()
        .map(
            label ->
                Target.named(label)
                    .orElseThrow(
                        () ->
                            Failure.input(
                                "unknown-language",
                                "\"" + label + "\" is not a language programs are written in",
                                "choose cpp, java or python")))
        .orElseThrow(
            () ->
                Failure.input(
                    "missing-language", "code needs a language", "add --lang cpp, java or python"));
  }

  private JsonObject fields(String title, Program program) {
    return new JsonObject()
        .with("game", title)
        .with("language", program.target().label())
        .with("status", program.status())
        .with("statement", program.statement())
        .with("method", program.byLaw() ? "law" : "table")
        .with("limit", program.limit())
        .with("file", file.value())
        .with("program", file.isSet() ? null : program.text());
  }
}
