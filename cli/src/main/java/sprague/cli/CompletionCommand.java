// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

/** Writes the completion script for the shell. */
final class CompletionCommand extends Common {
  CompletionCommand() {
    super(
        "completion",
        "A script that completes commands, options and names in bash and zsh.",
        "source <(sprague completion)");
  }

  @Override
  int run(Console console) {
    String script =
        Completion.script(
            Commands.names().stream()
                .map(name -> Commands.named(name).orElseThrow().signature())
                .toList());
    new ByteText(console.out()).put(script).flush();
    return 0;
  }
}
