// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Writes the completion script for the shell. */
@Command(
    name = "completion",
    description = "A script that completes commands and options in bash and zsh.",
    footer = "  source <(sprague completion)")
final class CompletionCommand extends Common {
  @Override
  int run(Console console) {
    CommandLine root = new CommandLine(CommandLine.Model.CommandSpec.create().name("sprague"));
    for (String name : Commands.names()) {
      root.addSubcommand(name, Commands.named(name).orElseThrow());
    }
    new ByteText(console.out()).put(AutoComplete.bash("sprague", root)).flush();
    return 0;
  }
}
