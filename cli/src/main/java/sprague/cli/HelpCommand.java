// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.syntax.Nearest;

/** Shows the page of a command or of a topic; alone, the program's. */
final class HelpCommand extends Common {
  private final List<String> words =
      words("[COMMAND or TOPIC]", "what the page is about", 0, 1, HelpCommand::subjects);

  HelpCommand() {
    super(
        "help",
        "How a command is used, the rule language, the words of the field; alone, all commands.",
        "sprague help values",
        "sprague help rules",
        "sprague help");
  }

  @Override
  int run(Console console) {
    console.text().put(page(Math.min(HelpPage.WIDTH, console.width()))).flush();
    return 0;
  }

  private String page(int width) {
    if (words.isEmpty()) {
      return ProgramPage.TEXT;
    }
    String subject = words.getFirst();
    CommandLine command = Commands.program(subject).getSubcommands().get(subject);
    return HelpTopic.of(subject)
        .map(topic -> topic.text(width))
        .or(() -> Optional.ofNullable(command).map(it -> HelpPage.of(it.getCommandSpec(), width)))
        .orElseThrow(() -> unknown(subject));
  }

  private static Failure unknown(String subject) {
    return Failure.input(
        "unknown-subject",
        "there is no help about \"" + subject + "\"",
        Nearest.to(subject, subjects())
            .map(near -> "did you mean " + near + "?")
            .orElse("sprague help lists the commands"));
  }

  private static List<String> subjects() {
    List<String> subjects = new ArrayList<>(Commands.names());
    subjects.addAll(HelpTopic.words());
    return subjects;
  }
}
