// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.know.Catalogue;
import sprague.know.Entry;

/** Writes the script by which a shell completes a command line. */
final class CompletionCommand extends Common {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

  /** What the script made from the model cannot know: parameters stand behind the game's name. */
  private static final String PARAMETERS =
      """

      # The parameters of the game that was named last, or of none.
      function _sprague_parameters() {
        local at
        for ((at = COMP_CWORD - 1; at > 1; at--)); do
          case "${COMP_WORDS[at]}" in
      @GAMES@      @NAMES@) return ;;
          esac
        done
        return 1
      }

      function _sprague() {
        local word="${COMP_WORDS[COMP_CWORD]}" parameters
        _complete_sprague
        case "${COMP_WORDS[1]}" in
          @COMMANDS@)
            if [[ "$word" != -* && "${COMP_WORDS[COMP_CWORD-1]}" != -* ]] && parameters=$(_sprague_parameters); then
              [[ "${COMP_WORDS[1]}" == same ]] || COMPREPLY=()
              local given=" ${COMP_WORDS[*]} " name
              for name in $parameters; do
                # Bash takes the equals sign for a word of its own.
                [[ "$given" == *" $name ="* || "$given" == *" $name="* || "$name" != "$word"* ]] || COMPREPLY+=("$name=")
              done
              [[ ${#COMPREPLY[@]} -eq 1 && "${COMPREPLY[0]}" == *= ]] && type compopt &>/dev/null && compopt -o nospace
            fi
            ;;
        esac
        return 0
      }
      complete -F _sprague -o default sprague ./sprague
      """;

  private final List<String> words =
      words("[SHELL]", "bash (when left out), zsh or fish", 0, 1, () -> SHELLS);

  CompletionCommand() {
    super(
        "completion",
        "A script by which a shell completes commands, options, games and their parameters.",
        "source <(sprague completion bash)",
        "sprague completion fish > ~/.config/fish/completions/sprague.fish");
  }

  @Override
  int run(Console console) {
    if (json()) {
      throw Failure.input(
          "no-json",
          "completion writes a script for a shell, and has no answer in JSON",
          "take --json out");
    }
    String shell = words.isEmpty() ? "bash" : words.getFirst();
    String script =
        switch (shell) {
          case "bash", "zsh" -> bash();
          case "fish" -> fish();
          default ->
              throw Failure.input(
                  "unknown-shell",
                  "there is no script for \"" + shell + "\"",
                  "the shells are " + String.join(", ", SHELLS));
        };
    new ByteText(console.out()).put(script).flush();
    return 0;
  }

  /** The script for bash, which zsh takes as well. */
  private static String bash() {
    CommandLine program = Commands.program();
    return AutoComplete.bash("sprague", program)
        + PARAMETERS
            .replace("@GAMES@", parameters())
            .replace("@NAMES@", String.join("|", Catalogue.ids()))
            .replace(
                "@COMMANDS@",
                specs(program)
                    .filter(CompletionCommand::isAboutGames)
                    .map(CommandSpec::name)
                    .collect(Collectors.joining("|")));
  }

  private static Stream<CommandSpec> specs(CommandLine program) {
    return program.getSubcommands().values().stream().map(CommandLine::getCommandSpec);
  }

  private static boolean isAboutGames(CommandSpec spec) {
    return spec.positionalParameters().stream().anyMatch(it -> it.paramLabel().equals("GAME"));
  }

  /** A branch for each list of parameters, with the games that have it. */
  private static String parameters() {
    Map<String, String> games = new TreeMap<>();
    for (Entry entry : Catalogue.entries()) {
      String names = String.join(" ", entry.parameters());
      if (!names.isEmpty()) {
        games.merge(names, entry.id(), (some, more) -> some + "|" + more);
      }
    }
    return games.entrySet().stream()
        .map(each -> "      " + each.getValue() + ") echo \"" + each.getKey() + "\"; return ;;\n")
        .collect(Collectors.joining());
  }

  private static String fish() {
    StringBuilder script =
        new StringBuilder("# Completion of sprague for fish:  sprague completion fish | source\n");
    specs(Commands.program()).forEach(spec -> command(script, spec));
    for (Entry entry : Catalogue.entries()) {
      if (!entry.parameters().isEmpty()) {
        String names =
            entry.parameters().stream().map(name -> name + "=").collect(Collectors.joining(" "));
        String given = "contains -- " + entry.id() + " (commandline -opc)";
        line(script, given, "-f -a '" + names + "'", "parameter of " + entry.id());
      }
    }
    return script.toString();
  }

  private static void command(StringBuilder script, CommandSpec spec) {
    String about = about(spec.usageMessage().description());
    line(script, "__fish_use_subcommand", "-f -a " + spec.name(), about);
    String seen = "__fish_seen_subcommand_from " + spec.name();
    for (PositionalParamSpec taken : spec.positionalParameters()) {
      String names = words(taken.completionCandidates());
      if (!names.isEmpty()) {
        line(script, seen, "-a '" + names + "'", taken.paramLabel());
      }
    }
    for (OptionSpec option : spec.options()) {
      String name = "-l " + option.longestName().substring(2);
      line(script, seen, name + value(option), about(option.description()));
    }
  }

  /** What fish is told of an option's value. */
  private static String value(OptionSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    if (option.type().equals(File.class)) {
      return " -r -F";
    }
    return option.completionCandidates() == null
        ? " -x"
        : " -x -a '" + words(option.completionCandidates()) + "'";
  }

  private static void line(StringBuilder script, String condition, String what, String about) {
    script.append("complete -c sprague -n '").append(condition).append("' ").append(what);
    if (!about.isEmpty()) {
      script.append(" -d '").append(about.replace("\\", "\\\\").replace("'", "\\'")).append('\'');
    }
    script.append('\n');
  }

  private static String about(String[] lines) {
    return String.join(" ", lines);
  }

  private static String words(Iterable<String> candidates) {
    Stream.Builder<String> words = Stream.builder();
    candidates.forEach(words);
    return words.build().collect(Collectors.joining(" "));
  }
}
