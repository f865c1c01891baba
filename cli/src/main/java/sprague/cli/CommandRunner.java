// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.Version;
import sprague.engine.BudgetExceeded;
import sprague.engine.Limits;
import sprague.engine.plan.WrongValue;
import sprague.model.RuleFailure;
import sprague.solve.RuleMistake;
import sprague.solve.UnsupportedQuery;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * Runs one command: parses its arguments, runs it, and turns every exception into a {@link Failure}
 * with an exit status. With {@code --json} a failure is one line on the error stream, for example
 *
 * <pre>
 * {"error":{"code":"time-limit","message":"...","file":null,"line":null,"column":null,"hint":null}}
 * </pre>
 */
final class CommandRunner {
  private static final String MEMORY_HINT = "ask for fewer positions, or raise --memory";

  private static final Outcome ANSWERED = new Outcome(0, Optional.empty(), true);

  private CommandRunner() {}

  /**
   * How a command ended.
   *
   * @param status the exit status: 0, that of the failure, or the one that the command returned
   * @param failure why it has no answer; empty if it has one
   * @param isFinal false if a limit may have changed the answer; true for a failure
   */
  record Outcome(int status, Optional<Failure> failure, boolean isFinal) {
    private static Outcome of(Failure failure) {
      return new Outcome(failure.status().code(), Optional.of(failure), /* isFinal= */ true);
    }
  }

  /**
   * Runs a command, prints its failure, as JSON if the arguments contain {@code --json}, and
   * returns its exit status.
   */
  static int run(List<String> arguments, Console console) {
    Outcome outcome = execute(arguments, console, Optional.empty());
    outcome.failure().ifPresent(it -> print(it, arguments.contains("--json"), console));
    return outcome.status();
  }

  /**
   * Runs a command without printing its failure. Never throws: any exception or error, also of
   * memory or stack, becomes a failure.
   *
   * @param arguments the name of the command and its arguments; empty for the help page
   * @param limits the limits of the command, in place of those of its options
   */
  static Outcome execute(List<String> arguments, Console console, Optional<Limits> limits) {
    try {
      String name = arguments.isEmpty() ? "" : arguments.getFirst();
      return execute(Commands.program(name), arguments, console, limits);
    } catch (Failure failure) {
      return Outcome.of(failure);
    } catch (UncheckedIOException failure) {
      return outputFailed(failure.getCause());
    } catch (Throwable fault) {
      if (arguments.contains("--debug")) {
        fault.printStackTrace(console.err());
      }
      return Outcome.of(failure(fault));
    }
  }

  /**
   * Runs a command of the given program; its user object must be a {@link BaseCommand}. Throws what
   * the command throws, and a {@link Failure} for wrong arguments.
   */
  static Outcome execute(
      CommandLine program, List<String> arguments, Console console, Optional<Limits> limits) {
    ParseResult read;
    try {
      read = program.parseArgs(arguments.toArray(String[]::new));
    } catch (ParameterException wrong) {
      applyWidth(wrong.getCommandLine().getCommandSpec(), console);
      throw UsageErrors.of(wrong);
    }
    ParseResult last = read.hasSubcommand() ? read.subcommand() : read;
    applyWidth(last.commandSpec(), console);
    if (last.isUsageHelpRequested() || arguments.isEmpty()) {
      int width = Math.min(HelpPage.WIDTH, console.width());
      console.text().put(HelpPage.of(last.commandSpec(), width)).flush();
      return ANSWERED;
    }
    if (last.isVersionHelpRequested()) {
      console.text().put(Version.text()).put('\n').flush();
      return ANSWERED;
    }
    BaseCommand command = (BaseCommand) last.commandSpec().userObject();
    limits.ifPresent(command::setLimits);
    command.enableProgress(console);
    try {
      int status = command.runLimited(console);
      return new Outcome(status, Optional.empty(), command.isFinal());
    } catch (RuleFailure failure) {
      throw command.locate(failure).orElseThrow(() -> failure);
    }
  }

  /** Sets the width of the console as the option of the command asks, if it is known. */
  private static void applyWidth(CommandSpec spec, Console console) {
    if (spec.userObject() instanceof BaseCommand command) {
      command.applyWidth(console);
    }
  }

  /** The message for an exception; an unexpected one is reported as an internal error. */
  private static Failure failure(Throwable fault) {
    return switch (fault) {
      case BudgetExceeded spent -> spent(spent);
      case RuleMistake text -> Failure.unreadable(text.reading());
      case UnsupportedQuery refused -> Failure.limit("unanswerable", message(refused), "");
      case RuleFailure start when start.reason() == RuleFailure.Reason.NO_START ->
          Failure.input("rule-failure", message(start), "");
      case RuleFailure rule ->
          Failure.input(
              "rule-failure", "line " + rule.line() + " of the rules: " + message(rule), "");
      case OutOfMemoryError full -> Failure.limit("memory-limit", "out of memory", MEMORY_HINT);
      case StackOverflowError deep ->
          Failure.limit(
              "too-deep", "the search is too deep for the stack", "ask about a smaller position");
      case WrongValue wrong -> internal(message(wrong), "report the command and this message");
      default ->
          internal(
              fault.getClass().getSimpleName(),
              "run the command with --debug and report the stack trace");
    };
  }

  private static Failure internal(String reason, String hint) {
    return Failure.of(Failure.Status.FAULT, "fault", "internal error: " + reason, hint);
  }

  /** The failure of a limit: an interruption has the status of Ctrl-C, others that of limits. */
  private static Failure spent(BudgetExceeded spent) {
    return switch (spent.reason()) {
      case INTERRUPT -> Failure.of(Failure.Status.INTERRUPTED, "interrupted", "interrupted", "");
      case TIME -> Failure.limit("time-limit", message(spent), "");
      case MEMORY -> Failure.limit("memory-limit", message(spent), MEMORY_HINT);
    };
  }

  private static String message(Throwable fault) {
    return Optional.ofNullable(fault.getMessage()).orElse("no reason is known");
  }

  /**
   * Handles a failed write: a closed pipe, as with {@code | head}, is no error; a full disk is.
   * Java has no exception of its own for a closed pipe, only the message.
   */
  private static Outcome outputFailed(@Nullable IOException failure) {
    String reason = failure == null ? "" : String.valueOf(failure.getMessage());
    if (reason.contains("Broken pipe")) {
      return ANSWERED;
    }
    return Outcome.of(
        Failure.limit(
            "output-failed",
            "cannot write: " + reason,
            "free some space, or write to another place"));
  }

  private static void print(Failure failure, boolean json, Console console) {
    if (json) {
      console.err().println(Json.of(new JsonObject().with("error", fields(failure))));
      console.err().flush();
    } else {
      console.printMessage(failure.format(console.messageWidth()));
    }
  }

  /** A failure as JSON; without a place or hint these are null, without others there are none. */
  static JsonObject fields(Failure failure) {
    Failure.Place place = failure.place().orElse(null);
    List<JsonObject> others =
        Stream.of(failure.getSuppressed())
            .flatMap(
                each -> each instanceof Failure other ? Stream.of(fields(other)) : Stream.empty())
            .toList();
    return new JsonObject()
        .with("code", failure.code())
        .with("message", failure.getMessage())
        .with("file", place == null ? null : place.file())
        .with("line", place == null ? null : place.line())
        .with("column", place == null ? null : place.column())
        .with("hint", failure.hint().isEmpty() ? null : failure.hint())
        .withIfPresent("others", Optional.of(others).filter(list -> !list.isEmpty()));
  }
}
