// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The script by which bash and zsh complete a command line. */
final class Completion {
  private Completion() {}

  private static final String SCRIPT =
      """
      # Completion of sprague for bash and zsh:  source <(sprague completion)
      if [ -n "${ZSH_VERSION-}" ]; then
        autoload -U +X compinit && compinit
        autoload -U +X bashcompinit && bashcompinit
      fi
      _sprague() {
        local word=${COMP_WORDS[COMP_CWORD]} options= names=
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "@COMMANDS@ --help --version" -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
      @CASES@  esac
        case $word in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *) COMPREPLY=($(compgen -W "$names" -- "$word") $(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _sprague sprague ./sprague
      """;

  /** The script for the given commands. */
  static String script(Collection<Signature> commands) {
    String names = commands.stream().map(Signature::command).collect(Collectors.joining(" "));
    String cases = commands.stream().map(Completion::branch).collect(Collectors.joining());
    return SCRIPT.replace("@COMMANDS@", names).replace("@CASES@", cases);
  }

  private static String branch(Signature command) {
    String options =
        Stream.concat(command.own().stream(), command.common().stream())
            .map(Option::name)
            .collect(Collectors.joining(" "));
    List<String> choices = command.words().choices().get();
    String names = choices.isEmpty() ? "" : " names=\"" + String.join(" ", choices) + "\"";
    return "    " + command.command() + ") options=\"" + options + "\"" + names + " ;;\n";
  }
}
