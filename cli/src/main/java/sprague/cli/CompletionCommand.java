// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.know.Catalogue;
import sprague.know.Entry;

/** Writes the script by which a shell completes a command line. */
final class CompletionCommand extends Common {
  private static final List<String> SHELLS = List.of("bash", "zsh");

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
      words("[SHELL]", "bash (when left out) or zsh", 0, 1, () -> SHELLS);

  CompletionCommand() {
    super(
        "completion",
        "A script by which a shell completes commands, options, games and their parameters.",
        "source <(sprague completion bash)");
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
}
