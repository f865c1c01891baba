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
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.board.PathGame;
import sprague.solve.UnsupportedQuery;
import sprague.solve.code.Program;
import sprague.solve.code.ProgramOptions;
import sprague.solve.code.ProgramPlan;
import sprague.solve.code.Target;
import sprague.store.json.JsonObject;

/**
 * {@code code}: writes a stand-alone program that answers queries about a game. A search for the
 * law takes nearly all of the time: up to {@code --time-limit}, else a few seconds.
 */
final class CodeCommand extends GameCommand {
  /**
   * The default of {@code --to}: the largest argument of a program without a proved law, which then
   * fills its table in about a second. Affects such programs only.
   */
  private static final long DEFAULT_TO = 20_000;

  /**
   * The default for each coordinate when there are several: two make a table of a million. Of three
   * the program stores only what play leads to, and its header says what the largest costs.
   */
  private static final long DEFAULT_TO_EACH = 1000;

  private final RangeOptions range =
      new RangeOptions(
          this, "without a proved law, answer arguments up to B", DEFAULT_TO, DEFAULT_TO_EACH);
  private final CommandOption language =
      setting(
          "--lang",
          "LANGUAGE",
          "the language: cpp, java or python",
          Arrays.stream(Target.values()).map(Target::label).toList());
  private final CommandOption file = setting("--out", "FILE", "write the program to a file");
  private final CommandOption sums =
      flag("--sum", "read sums: a number of components, then the components");
  private final CommandOption winner =
      flag("--winner", "print first or second, the player who wins");

  CodeCommand() {
    super(
        "code",
        "A stand-alone program from the proved law, or from the rules if there is none. It reads a"
            + " count, then positions, each followed by an open parameter's value.",
        "",
        "sprague code kayles --lang cpp",
        "sprague code kayles --lang cpp --sum --winner",
        "sprague code one-two-k --lang python",
        "sprague code wythoff --lang java --winner --out Wythoff.java");
  }

  @Override
  protected int run(Console console) {
    requireNoOtherWords();
    Target target = target();
    Effort effort = effort(console);
    // A law for all values of a parameter needs none; plan() asks for the values that are missing.
    ProgramPlan plan =
        withProgress(console, effort, () -> forAllParameters(effort).orElseGet(() -> plan(effort)));
    Program program = program(plan, target, effort);
    if (!program.byLaw()) {
      plan.finding()
          .stopped()
          .ifPresentOrElse(
              limit -> reportStop(plan, limit, console), () -> reportLimit(plan, program, console));
    }
    if (program.byLaw() && plan.hasPartialQuotient()) {
      markNotFinal();
      notices(console)
          .info(
              "no-law",
              ("no misere quotient of all sizes was found, so the program answers sizes up to %s;"
                      + " a longer --time-limit may reach larger ones")
                  .formatted(program.limit()));
    }
    file.value().ifPresent(name -> Output.write(name, program.text()));
    if (json()) {
      console.json(fields(title(plan.game()), program));
    } else if (!file.isSet()) {
      new ByteText(console.out()).put(program.text()).flush();
    }
    return 0;
  }

  /** The plan for the game with a value for each parameter. */
  private ProgramPlan plan(Effort effort) {
    Game given = game();
    requireProgram(given);
    Start of = range.start(given);
    Game game = given.board().isPresent() ? heaps(given, of, effort) : given;
    Start start = given.board().isPresent() ? game.start() : of;
    Box box = range.box(start, Optional.empty());
    long most = box.to().stream().mapToLong(Long::longValue).max().orElse(0);
    try {
      return ProgramPlan.of(game, start, most, effort);
    } catch (UnsupportedQuery none) {
      throw noProgram(game, none, /* mayPrintWinners= */ true);
    }
  }

  private Program program(ProgramPlan plan, Target target, Effort effort) {
    try {
      return plan.in(target, new ProgramOptions(sums.isSet(), winner.isSet()));
    } catch (UnsupportedQuery none) {
      // The time limit may be why the plan has nothing for sums.
      effort.check();
      throw noProgram(plan.game(), none, !sums.isSet() || plan.sums().isPresent());
    }
  }

  /**
   * The failure without a program.
   *
   * @param mayPrintWinners whether the same command with {@code --winner} may have a program
   */
  private Failure noProgram(Game game, UnsupportedQuery none, boolean mayPrintWinners) {
    String hint =
        !game.isPlainMisere()
            ? ""
            : mayPrintWinners && game.leavesOne() && !winner.isSet()
                ? "add --winner: in misere play a program prints who wins"
                : "sprague solve decides sums by search";
    return Failure.limit("no-program", String.valueOf(none.getMessage()), hint);
  }

  /** Refuses games of which no program is written, before anything is searched for. */
  private void requireProgram(Game game) {
    if (!game.hasNimValues() && !game.isPlainMisere()) {
      throw Failure.limit(
          "no-program",
          game.whyNoNimValues(),
          "programs are written for nim-values and for misere play; sprague values shows the "
              + (game.scoring() ? "scores" : "outcomes"));
    }
  }

  /** The heap game that a game on paths or cycles is proved to be; fails for other boards. */
  private static Game heaps(Game game, Start start, Effort effort) {
    return PathGame.of(game, start, StandardLimits.get().watched(effort::check))
        .filter(_ -> !game.isPlainMisere())
        .map(PathGame::heaps)
        .orElseThrow(
            () ->
                Failure.limit(
                    "no-program",
                    "programs are written for games with numbers, and for games on paths and"
                        + " cycles that are proved to be such games in normal play",
                    "sprague values and sprague solve search boards"));
  }

  /**
   * The plan of a program that reads the value of an open parameter; empty without a proved law for
   * all values.
   */
  private Optional<ProgramPlan> forAllParameters(Effort effort) {
    // A pattern (--of) is a family of its own, whose arguments have to be numbers.
    return range.pattern().isPresent()
        ? Optional.empty()
        : gameForAllParameters()
            .filter(game -> game.board().isEmpty())
            .flatMap(game -> ProgramPlan.withParameter(game, game.start(), effort));
  }

  /**
   * Prints that a limit stopped the search for a law, and how to give it more. An interrupt is
   * thrown on, as the user wants no program then.
   */
  private void reportStop(ProgramPlan plan, BudgetExceeded limit, Console console) {
    markNotFinal();
    String more =
        switch (limit.reason()) {
          case INTERRUPT -> throw limit;
          case MEMORY -> "a larger --memory may find one";
          // The search along several coordinates has a fixed time, which --time-limit cannot
          // extend.
          case TIME ->
              plan.isAlongOne()
                  ? "a longer --time-limit may find one"
                  : "sprague theorem searches longer";
        };
    notices(console)
        .info(
            "no-law",
            "the search for a law was stopped (%s), so the program fills a table by the rules; %s"
                .formatted(limit.getMessage(), more));
  }

  /** Prints the default limit of a program without a law: the header of a file may stay unread. */
  private void reportLimit(ProgramPlan plan, Program program, Console console) {
    if (file.isSet() && !range.hasTo() && !plan.start().coordinates().isEmpty()) {
      notices(console)
          .info(
              "no-law",
              "no law was found, so the program answers numbers up to %s; --to asks for more"
                  .formatted(program.limit()));
    }
  }

  /** The language of {@code --lang}, which has no default. */
  private Target target() {
    String label =
        language
            .value()
            .orElseThrow(
                () ->
                    Failure.input(
                        "missing-language",
                        "code needs a language",
                        "add --lang cpp, java or python"));
    return Target.named(label)
        .orElseThrow(
            () ->
                Failure.input(
                    "unknown-language",
                    "--lang takes cpp, java or python, not \"" + label + "\"",
                    "for example --lang cpp"));
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
