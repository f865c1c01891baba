// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.ask.Unanswerable;
import sprague.model.RuleFailure;
import sprague.run.EffortSpent;
import sprague.syntax.Nearest;

/** One command from its arguments to its exit status; every failure ends in a message here. */
final class Session {
  /** How wide pages of prose are. */
  private static final int PAGE_WIDTH = 80;

  private Session() {}

  /** Runs a command on the console's streams. */
  static int run(List<String> arguments, Console console) {
    boolean json = arguments.contains("--json");
    try {
      return dispatch(arguments, console);
    } catch (Failure failure) {
      return report(failure, json, console);
    } catch (UncheckedIOException failure) {
      return stream(failure.getCause(), json, console);
    } catch (Throwable fault) {
      if (arguments.contains("--debug")) {
        fault.printStackTrace(console.err());
      }
      return report(failure(fault), json, console);
    }
  }

  private static int dispatch(List<String> arguments, Console console) {
    String first = arguments.isEmpty() ? "--help" : arguments.getFirst();
    if (first.equals("--help") || first.equals("-h") || first.equals("help")) {
      if (arguments.size() > 1 && first.equals("help")) {
        Optional<HelpTopic> topic = HelpTopic.of(arguments.get(1));
        if (topic.isPresent()) {
          new ByteText(console.out()).put(topic.get().text(PAGE_WIDTH)).flush();
          return 0;
        }
        return dispatch(List.of(arguments.get(1), "--help"), console);
      }
      new ByteText(console.out()).put(Help.TEXT).flush();
      return 0;
    }
    if (first.equals("--version") || first.equals("-V")) {
      new ByteText(console.out()).put(Version.text()).put('\n').flush();
      return 0;
    }
    Common command = Commands.named(first).orElseThrow(() -> unknown(first));
    return run(command, arguments.subList(1, arguments.size()), console);
  }

  private static Failure unknown(String word) {
    String hint =
        Nearest.to(word, Commands.names())
            .map(name -> "did you mean " + name + "?")
            .orElse("sprague --help lists the commands");
    return word.startsWith("-")
        ? Failure.input("unknown-option", "the command comes first, then options", hint)
        : Failure.input("unknown-command", "there is no command \"" + word + "\"", hint);
  }

  /** Runs a command on its words. */
  static int run(Common command, List<String> arguments, Console console) {
    int end = arguments.indexOf("--");
    List<String> options = end < 0 ? arguments : arguments.subList(0, end);
    if (options.contains("--help") || options.contains("-h")) {
      new ByteText(console.out()).put(HelpPage.of(command.signature())).flush();
      return 0;
    }
    if (options.contains("--version") || options.contains("-V")) {
      new ByteText(console.out()).put(Version.text()).put('\n').flush();
      return 0;
    }
    command.signature().parse(arguments);
    command.watch(console);
    try {
      return command.runLimited(console);
    } catch (RuleFailure failure) {
      throw command.located(failure).orElseThrow(() -> failure);
    }
  }

  /** What a user is told of anything that went wrong. */
  private static Failure failure(Throwable fault) {
    return switch (fault) {
      case EffortSpent spent -> spent(spent);
      case Unanswerable refused ->
          Failure.of(Failure.Status.LIMIT, "unanswerable", message(refused), "");
      case RuleFailure rule ->
          Failure.input(
              "rule-failure", "line " + rule.line() + " of the rules: " + message(rule), "");
      case OutOfMemoryError full ->
          Failure.of(
              Failure.Status.LIMIT,
              "memory-limit",
              "the memory does not suffice",
              "ask for less, or raise --memory");
      case StackOverflowError deep ->
          Failure.of(Failure.Status.LIMIT, "too-deep", "the play is too long to be searched", "");
      default ->
          Failure.of(
              Failure.Status.FAULT,
              "fault",
              "a fault of ours, sorry: " + fault.getClass().getSimpleName(),
              "--debug shows more");
    };
  }

  private static Failure spent(EffortSpent spent) {
    return switch (spent.reason()) {
      case INTERRUPT -> Failure.of(Failure.Status.INTERRUPTED, "interrupted", "interrupted", "");
      case TIME -> Failure.of(Failure.Status.LIMIT, "time-limit", message(spent), "");
      case MEMORY -> Failure.of(Failure.Status.LIMIT, "memory-limit", message(spent), "");
    };
  }

  private static String message(Throwable fault) {
    return Optional.ofNullable(fault.getMessage()).orElse("no reason is known");
  }

  /** A reader that went away is no failure; a full disk is. */
  private static int stream(@Nullable IOException failure, boolean json, Console console) {
    String reason = failure == null ? "" : String.valueOf(failure.getMessage());
    if (reason.contains("Broken pipe")) {
      return 0;
    }
    return report(
        Failure.of(Failure.Status.LIMIT, "output-failed", "cannot write: " + reason, ""),
        json,
        console);
  }

  private static int report(Failure failure, boolean json, Console console) {
    console.err().println(json ? JsonText.of(fields(failure)) : failure.shown());
    console.err().flush();
    return failure.status().code();
  }

  private static Map<String, @Nullable Object> fields(Failure failure) {
    Map<String, @Nullable Object> error = JsonText.object();
    error.put("code", failure.code());
    error.put("message", failure.getMessage());
    error.put("file", failure.place().map(Failure.Place::file).orElse(null));
    error.put("line", failure.place().map(Failure.Place::line).orElse(null));
    error.put("column", failure.place().map(Failure.Place::column).orElse(null));
    error.put("hint", failure.hint().isEmpty() ? null : failure.hint());
    Map<String, @Nullable Object> fields = JsonText.object();
    fields.put("error", error);
    return fields;
  }
}
