// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A game of the catalogue.
 *
 * @param id its name in the catalogue, lower case with hyphens
 * @param title what people call it
 * @param source where it is described
 * @param group what kind of game it is, such as {@code taking}
 * @param note what is worth knowing, or an empty string
 * @param aliases other names, lower case
 * @param values some of its values, such as {@code 0 to 4: 0 1 2 3 1}; those of several coordinates
 *     with a stroke behind each row
 * @param example words that give every parameter without a default a value; empty when none needs
 *     one
 * @param text the rule file, comments included
 */
public record Entry(
    String id,
    String title,
    String source,
    String group,
    String note,
    String values,
    List<String> aliases,
    List<String> example,
    String text) {

  public Entry {
    aliases = List.copyOf(aliases);
    example = List.copyOf(example);
  }

  /**
   * Reads the comments at the head of a rule file: the first is the title; {@code source:}, {@code
   * group:}, {@code note:}, {@code values:}, {@code aliases:} (with commas) and {@code example:}
   * (parameter words) may follow, each as often as needed.
   */
  static Entry of(String id, String text) {
    List<String> comments =
        text.lines()
            .takeWhile(line -> line.startsWith("#"))
            .map(line -> line.substring(1).strip())
            .toList();
    List<String> aliases = new ArrayList<>();
    for (String alias : gather(comments, "aliases:").split(",", -1)) {
      if (!alias.isBlank()) {
        aliases.add(alias.strip().toLowerCase(Locale.ROOT));
      }
    }
    String example = gather(comments, "example:");
    return new Entry(
        id,
        comments.isEmpty() ? id : comments.getFirst(),
        gather(comments, "source:"),
        gather(comments, "group:"),
        gather(comments, "note:"),
        gather(comments, "values:"),
        aliases,
        example.isEmpty() ? List.of() : Arrays.asList(example.split(" ", -1)),
        text);
  }

  private static String gather(List<String> comments, String key) {
    StringBuilder gathered = new StringBuilder();
    for (String comment : comments) {
      if (comment.startsWith(key)) {
        gathered
            .append(gathered.isEmpty() ? "" : " ")
            .append(comment.substring(key.length()).strip());
      }
    }
    return gathered.toString();
  }
}
