// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import picocli.AutoComplete;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;

/**
 * {@code completion}: prints a script for a shell's completion of commands, options and names of
 * games.
 */
final class CompletionCommand extends BaseCommand {
  private static final List<String> SHELLS = List.of("bash", "zsh");

  private final List<String> words =
      arguments("[SHELL]", "bash (when left out) or zsh", "0..1", () -> SHELLS);

  CompletionCommand() {
    super(
        "completion",
        "A script that makes a shell complete commands, options and games.",
        "source <(sprague completion bash)");
  }

  @Override
  protected int run(Console console) {
    requireNoJson("completion writes a script for a shell");
    String shell = words.isEmpty() ? "bash" : words.getFirst();
    if (!SHELLS.contains(shell)) {
      throw Failure.input(
          "unknown-shell",
          "there is no script for \"" + shell + "\"",
          "the shells are " + String.join(", ", SHELLS));
    }
    // Zsh reads the script for bash as well.
    new ByteText(console.out()).put(AutoComplete.bash("sprague", Commands.program())).flush();
    return 0;
  }
}
