// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import sprague.cli.console.PlainText;

/** The pages that {@code sprague help TOPIC} shows: those of the folder {@code docs}, as text. */
enum HelpTopic {
  RULES("rules", "language", "the rule language, with examples"),
  GLOSSARY("glossary", "glossary", "the words of the field");

  private final String word;
  private final String page;
  private final String about;

  HelpTopic(String word, String page, String about) {
    this.word = word;
    this.page = page;
    this.about = about;
  }

  /** The topic that a word behind {@code help} means. */
  static Optional<HelpTopic> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
  }

  static List<String> words() {
    return Arrays.stream(values()).map(HelpTopic::word).toList();
  }

  String word() {
    return word;
  }

  String about() {
    return about;
  }

  String markdown() {
    String resource = page + ".md";
    try (InputStream stream = HelpTopic.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  String text(int width) {
    return PlainText.of(markdown(), width);
  }
}
