// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collection;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import sprague.bind.Nearest;
import sprague.cli.console.Failure;

/**
 * Translates picocli's parse errors into messages with a hint, such as "values has no option
 * --form" with the hint "did you mean --format?".
 */
final class UsageErrors {
  private UsageErrors() {}

  /** The failure for a parse error; one of an unknown kind keeps picocli's message. */
  static Failure of(ParameterException wrong) {
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    return switch (wrong) {
      case UnmatchedArgumentException unmatched when unmatched.getUnmatched().isEmpty() ->
          wrongUse(
              command,
              "missing-value",
              String.valueOf(unmatched.getMessage())
                  .replaceFirst(
                      ".*for option '(--[a-z-]+)'.* found '(.*)'",
                      "$1 needs a value; \"$2\" begins with a minus sign"));
      case UnmatchedArgumentException unmatched ->
          unmatched(command, unmatched.getUnmatched().getFirst());
      case MissingParameterException missing -> missing(command, missing.getMissing().getFirst());
      case MaxValuesExceededException many ->
          wrongUse(command, "unexpected-value", String.valueOf(many.getMessage()));
      case OverwrittenOptionException twice
          when twice.getOverwritten() instanceof OptionSpec option ->
          wrongUse(command, "repeated-option", option.longestName() + " is given twice");
      default -> wrongUse(command, "wrong-argument", String.valueOf(wrong.getMessage()));
    };
  }

  /** A word or option that fits nothing; without a command before it, it stands for one. */
  private static Failure unmatched(CommandSpec command, String word) {
    if (command.parent() == null) {
      return unknown(word);
    }
    if (!word.startsWith("-")) {
      return wrongUse(command, "unexpected-word", "\"" + word + "\" is one word too many");
    }
    if (word.matches("-[0-9].*")) {
      return wrongUse(command, "negative-size", "\"" + word + "\" is negative; sizes start at 0");
    }
    String name = word.split("=", 2)[0];
    return Failure.input(
        "unknown-option",
        command.name() + " has no option " + name,
        near(
            name,
            command.options().stream().map(OptionSpec::longestName).toList(),
            command.qualifiedName() + " --help lists the options"));
  }

  /** The first word of the line is not a command. */
  private static Failure unknown(String word) {
    if (Commands.PLUGINS.contains(word)) {
      return Failure.limit(
          "no-module",
          "this build does not include " + word,
          "./sprague " + word + " in the source folder builds and runs it");
    }
    String hint = near(word, Commands.names(), "sprague --help lists the commands");
    return word.startsWith("-")
        ? Failure.input("unknown-option", "the command comes first, then options", hint)
        : Failure.input("unknown-command", "there is no command \"" + word + "\"", hint);
  }

  private static String near(String word, Collection<String> names, String otherwise) {
    return Nearest.to(word, names).map(it -> "did you mean " + it + "?").orElse(otherwise);
  }

  private static Failure missing(CommandSpec command, ArgSpec missing) {
    return missing instanceof OptionSpec option
        ? wrongUse(
            command,
            "missing-value",
            "%1$s needs a value: %1$s %2$s".formatted(option.longestName(), option.paramLabel()))
        : wrongUse(command, "missing-word", command.name() + " needs " + missing.paramLabel());
  }

  private static Failure wrongUse(CommandSpec command, String code, String message) {
    return Failure.input(code, message, command.qualifiedName() + " --help has examples");
  }
}
