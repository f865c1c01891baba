// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine;
import sprague.bind.Nearest;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.MarkdownToText;

/** {@code help}: prints the page of a command or a topic; without one, the page of the program. */
final class HelpCommand extends BaseCommand {
  private final List<String> words =
      arguments(
          "[COMMAND or TOPIC]", "a command, or rules or glossary", "0..1", HelpCommand::subjects);

  HelpCommand() {
    super(
        "help",
        "Explains a command, the rule language or the glossary; without a topic, lists all"
            + " commands.",
        "sprague help values",
        "sprague help rules",
        "sprague help");
  }

  @Override
  protected int run(Console console) {
    requireNoJson("help shows a page for a person");
    console.text().put(page(Math.min(HelpPage.WIDTH, console.width()))).flush();
    return 0;
  }

  private String page(int width) {
    if (words.isEmpty()) {
      return HelpPage.PROGRAM;
    }
    String subject = words.getFirst();
    // Null if there is no such command, or its plug-in is not installed.
    CommandLine command = Commands.program(subject).getSubcommands().get(subject);
    return HelpTopic.of(subject)
        .map(topic -> topic.text(width))
        .or(() -> Optional.ofNullable(command).map(it -> HelpPage.of(it.getCommandSpec(), width)))
        .orElseThrow(() -> unknown(subject));
  }

  private static Failure unknown(String subject) {
    if (Commands.PLUGINS.contains(subject)) {
      return Failure.input(
          "unknown-subject",
          "the help of " + subject + " belongs to its own module",
          "run sprague " + subject + " --help");
    }
    return Failure.input(
        "unknown-subject",
        "there is no help about \"" + subject + "\"",
        Nearest.to(subject, subjects())
            .map(near -> "did you mean " + near + "?")
            .orElse("sprague help lists the commands"));
  }

  /** The commands and topics that have a page here, in the order of the help. */
  private static List<String> subjects() {
    List<String> subjects = new ArrayList<>(Commands.names());
    subjects.addAll(HelpTopic.words());
    return subjects;
  }

  /**
   * The topics of {@code sprague help TOPIC}, each with the name of a Markdown page of the folder
   * {@code docs}, which the build copies into the resources of this package.
   */
  enum HelpTopic {
    RULES("language.md"),
    GLOSSARY("glossary.md");

    private final String resource;

    HelpTopic(String resource) {
      this.resource = resource;
    }

    static Optional<HelpTopic> of(String word) {
      return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    static List<String> words() {
      return Arrays.stream(values()).map(HelpTopic::word).toList();
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The page as Markdown, from the resources. */
    String markdown() {
      try (InputStream stream = HelpTopic.class.getResourceAsStream(resource)) {
        return new String(
            Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    /** The page as plain text, in lines of at most {@code width} columns. */
    String text(int width) {
      return MarkdownToText.of(markdown(), width);
    }
  }
}
