// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import sprague.say.Nearest;

/** The way in from the command line. */
public final class Main {
  /** Kept in step with the build's version. */
  static final String VERSION = "0.1.0";

  private static final Map<String, Supplier<Command>> COMMANDS = commands();

  private Main() {}

  private static Map<String, Supplier<Command>> commands() {
    Map<String, Supplier<Command>> commands = new LinkedHashMap<>();
    commands.put("values", ValuesCommand::new);
    commands.put("solve", SolveCommand::new);
    commands.put("explain", ExplainCommand::new);
    commands.put("play", PlayCommand::new);
    commands.put("catalogue", CatalogueCommand::new);
    commands.put("judge", JudgeCommand::new);
    commands.put("fmt", FmtCommand::new);
    commands.put("lint", LintCommand::new);
    return commands;
  }

  /** Runs a command and ends the process with its status. */
  public static void main(String[] arguments) {
    Terminal terminal =
        new Terminal(
            System.in,
            new PrintStream(
                new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8),
            new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
            System.getProperty("sprague.terminal", "false").equals("true"));
    int status = run(arguments, terminal);
    terminal.out().flush();
    Interrupts.commandEnded();
    System.exit(status);
  }

  /** Runs a command; all failures become messages on the terminal's error stream. */
  static int run(String[] arguments, Terminal terminal) {
    boolean debug = Arrays.asList(arguments).contains("--debug");
    boolean json = Arrays.asList(arguments).contains("--json");
    try {
      return dispatch(arguments, terminal);
    } catch (Output.ReaderGone gone) {
      return Status.DONE;
    } catch (OutOfMemoryError full) {
      return refuse(
          Refusal.limit(
              "out-of-memory", "the memory is used up; --memory sets a bound that is kept"),
          json,
          terminal);
    } catch (RuntimeException | Error failure) {
      if (debug) {
        failure.printStackTrace(terminal.err());
      }
      try {
        return refuse(
            failure instanceof RuntimeException runtime
                ? Command.refusal(runtime, "rules")
                : fault(failure),
            json,
            terminal);
      } catch (RuntimeException unforeseen) {
        return fault(unforeseen, json, terminal);
      }
    }
  }

  private static Refusal fault(Throwable failure) {
    throw new IllegalStateException(failure);
  }

  private static int dispatch(String[] arguments, Terminal terminal) {
    if (arguments.length == 0 || arguments[0].matches("-h|--help|help")) {
      if (arguments.length > 1 && COMMANDS.containsKey(arguments[1])) {
        return dispatch(new String[] {arguments[1], "--help"}, terminal);
      }
      Output.write(terminal.out(), HELP);
      return arguments.length == 0 ? Status.WRONG_INPUT : Status.DONE;
    }
    if (arguments[0].matches("-V|--version")) {
      Output.write(terminal.out(), "sprague " + VERSION + "\n");
      return Status.DONE;
    }
    Supplier<Command> maker = COMMANDS.get(arguments[0]);
    if (maker == null) {
      throw Refusal.input(
          "unknown-command",
          "there is no command `" + arguments[0] + "`",
          Nearest.to(arguments[0], COMMANDS.keySet())
              .map(near -> "did you mean `" + near + "`?")
              .orElse("`sprague --help` lists them"));
    }
    Command command = maker.get();
    CommandLine parser =
        new CommandLine(command)
            .setUsageHelpWidth(80)
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    parser.getCommandSpec().name("sprague " + arguments[0]);
    try {
      parser.parseArgs(Arrays.copyOfRange(arguments, 1, arguments.length));
    } catch (CommandLine.ParameterException wrong) {
      throw Refusal.input(
          "bad-arguments",
          firstLine(String.valueOf(wrong.getMessage())),
          "`sprague " + arguments[0] + " --help` shows what it takes");
    }
    if (parser.isUsageHelpRequested()) {
      Output.write(terminal.out(), parser.getUsageMessage(CommandLine.Help.Ansi.OFF));
      return Status.DONE;
    }
    return command.run(terminal);
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("the arguments are wrong");
  }

  private static int refuse(Refusal refusal, boolean json, Terminal terminal) {
    if (json) {
      Json.object(
          terminal.err(),
          out -> {
            out.writeObjectPropertyStart("error");
            out.writeStringProperty("code", refusal.code());
            out.writeStringProperty("message", refusal.getMessage());
            text(refusal.file())
                .ifPresentOrElse(
                    file -> out.writeStringProperty("file", file),
                    () -> out.writeNullProperty("file"));
            if (refusal.line() > 0) {
              out.writeNumberProperty("line", refusal.line());
              out.writeNumberProperty("column", refusal.column());
            } else {
              out.writeNullProperty("line");
              out.writeNullProperty("column");
            }
            text(refusal.hint())
                .ifPresentOrElse(
                    hint -> out.writeStringProperty("hint", hint),
                    () -> out.writeNullProperty("hint"));
            out.writeEndObject();
          });
    } else {
      terminal.err().println(refusal.shown());
    }
    return refusal.status();
  }

  private static Optional<String> text(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  private static int fault(Throwable failure, boolean json, Terminal terminal) {
    String message =
        "a fault of ours: " + failure + "; please report it, --debug shows where it happened";
    if (json) {
      Json.object(
          terminal.err(),
          out -> {
            out.writeObjectPropertyStart("error");
            out.writeStringProperty("code", "fault");
            out.writeStringProperty("message", message);
            out.writeEndObject();
          });
    } else {
      terminal.err().println(firstLine(message));
    }
    return Status.FAULT;
  }

  private static final String HELP =
      String.join(
          "\n",
          List.of(
              "Sprague " + VERSION + ": type the rules of an impartial game, get its values.",
              "",
              "  GAME is a rule file, a name of the catalogue, a take-and-break code or the rules:",
              "  my.game, kayles, 0.137, \"heap(n) -> heap(n - s) where s in {1,5,6}\"",
              "",
              "Ask",
              "  values GAME [--from A] [--to B]   the nim-values of a range of positions",
              "  solve GAME POSITION               who wins, every winning move, and why",
              "  explain GAME                      what was recognised and which engine is taken",
              "Play",
              "  play GAME POSITION                a game against the perfect player",
              "Look up",
              "  catalogue [NAME]                  the games that come along",
              "  judge PROBLEM                     answers a contest problem's input",
              "Write rules",
              "  fmt FILE                          formats a rule file",
              "  lint FILE                         checks a rule file",
              "",
              "Common: --json --quiet --memory SIZE --threads N --time-limit TIME --debug",
              "`sprague COMMAND --help` shows options and examples.",
              ""));
}
