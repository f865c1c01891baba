// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;

/** Writes the completion script for a shell. */
final class CompletionCommand extends Common {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

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
          case "bash", "zsh" -> Completion.bash();
          case "fish" -> Completion.fish();
          default ->
              throw Failure.input(
                  "unknown-shell",
                  "there is no script for \"" + shell + "\"",
                  "the shells are " + String.join(", ", SHELLS));
        };
    new ByteText(console.out()).put(script).flush();
    return 0;
  }
}
