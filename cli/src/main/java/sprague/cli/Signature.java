// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Nearest;

/**
 * What a command takes: options and words, declared once for the parser, the help and the
 * completion of the shell.
 */
final class Signature {
  private final String command;
  private final String about;
  private final List<String> examples;
  private final Map<String, Option> own = new LinkedHashMap<>();
  private final Map<String, Option> common = new LinkedHashMap<>();
  private Words words = Words.none();

  /**
   * A signature without options.
   *
   * @param about what the command does
   * @param examples whole command lines
   */
  Signature(String command, String about, List<String> examples) {
    this.command = command;
    this.about = about;
    this.examples = List.copyOf(examples);
  }

  /** Adds an option of this command. */
  Option add(Option option) {
    own.put(option.name(), option);
    return option;
  }

  /** Adds an option that every command has. */
  Option addCommon(Option option) {
    common.put(option.name(), option);
    return option;
  }

  /** Says which words the command takes; none unless this is called. */
  Words take(Words taken) {
    words = taken;
    return taken;
  }

  String command() {
    return command;
  }

  String about() {
    return about;
  }

  List<String> examples() {
    return examples;
  }

  /** The options of this command alone. */
  Collection<Option> own() {
    return own.values();
  }

  /** The options of every command. */
  Collection<Option> common() {
    return common.values();
  }

  Words words() {
    return words;
  }

  /**
   * Reads a command line: {@code --option value}, {@code --option=value}, words in between; after
   * {@code --} words only.
   *
   * @throws Failure when it does not fit
   */
  void parse(List<String> arguments) {
    int at = 0;
    while (at < arguments.size()) {
      String argument = arguments.get(at++);
      if (argument.equals("--")) {
        words.given().addAll(arguments.subList(at, arguments.size()));
        break;
      }
      if (!isOption(argument)) {
        words.given().add(argument);
        continue;
      }
      int equals = argument.indexOf('=');
      String name = equals < 0 ? argument : argument.substring(0, equals);
      Option option = option(name);
      if (option.hasValue() && option.isSet()) {
        throw mistake("repeated-option", name + " is given twice");
      }
      if (!option.hasValue()) {
        if (equals >= 0) {
          throw mistake("unexpected-value", name + " takes no value");
        }
        option.set("");
      } else if (equals >= 0) {
        option.set(argument.substring(equals + 1));
      } else if (at < arguments.size() && !isOption(arguments.get(at))) {
        option.set(arguments.get(at++));
      } else {
        throw mistake("missing-value", name + " needs a value: " + option.shown());
      }
    }
    count();
  }

  /** Negative numbers and a lone dash are words. */
  private static boolean isOption(String argument) {
    return argument.length() > 1
        && argument.charAt(0) == '-'
        && (argument.charAt(1) < '0' || argument.charAt(1) > '9');
  }

  private Option option(String name) {
    Option option = own.getOrDefault(name, common.get(name));
    if (option == null) {
      Map<String, Option> all = new LinkedHashMap<>(own);
      all.putAll(common);
      throw Failure.input(
          "unknown-option",
          command + " has no option " + name,
          Nearest.to(name, all.keySet())
              .map(near -> "did you mean " + near + "?")
              .orElse("sprague " + command + " --help lists the options"));
    }
    return option;
  }

  private void count() {
    List<String> given = words.given();
    if (given.size() > words.most()) {
      throw mistake("unexpected-word", "\"" + given.get(words.most()) + "\" is one word too many");
    }
    if (given.size() < words.least()) {
      throw mistake("missing-word", command + " needs " + words.shown());
    }
  }

  private Failure mistake(String code, String message) {
    return Failure.input(code, message, "sprague " + command + " --help has examples");
  }
}
