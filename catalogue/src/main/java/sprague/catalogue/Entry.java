// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game of the catalogue.
 *
 * @param id its name in the catalogue, lower case with hyphens
 * @param title its common name, or its moves in a phrase
 * @param source where it is described
 * @param group the kind of game, such as {@code taking}
 * @param note a remark on its values or rules, or an empty string
 * @param aliases other names, lower case
 * @param values its first values, such as {@code 0 to 4: 0 1 2 3 1}; those of several coordinates
 *     with a slash after each row
 * @param example parameter words with a value for every parameter without a default; empty if there
 *     is none
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
   * Reads the comment lines at the top of a rule file. The first is the title. Then lines with a
   * key may follow, in any order; lines with the same key are joined by blanks. A missing key is an
   * empty string or list. Never throws.
   *
   * <pre>
   * # Take 1, 2 or k
   * # source: Codeforces 1194 D
   * # group: taking
   * # note: one law for every k
   * # aliases: 1-2-k, cf-1194d
   * # example: k=6
   * # values: 0 to 5: 0 1 2 0 1 2
   * </pre>
   */
  static Entry of(String id, String text) {
    List<String> comments =
        text.lines()
            .takeWhile(line -> line.startsWith("#"))
            .map(line -> line.substring(1).strip())
            .toList();
    return new Entry(
        id,
        comments.isEmpty() ? id : comments.getFirst(),
        valueOf(comments, "source:"),
        valueOf(comments, "group:"),
        valueOf(comments, "note:"),
        valueOf(comments, "values:"),
        words(valueOf(comments, "aliases:").toLowerCase(Locale.ROOT), ","),
        words(valueOf(comments, "example:"), " "),
        text);
  }

  /** The texts after a key, which ends with a colon. */
  private static String valueOf(List<String> comments, String key) {
    return comments.stream()
        .filter(comment -> comment.startsWith(key))
        .map(comment -> comment.substring(key.length()).strip())
        .collect(Collectors.joining(" "));
  }

  private static List<String> words(String text, String separator) {
    return Stream.of(text.split(separator, -1))
        .map(String::strip)
        .filter(Predicate.not(String::isEmpty))
        .toList();
  }
}
