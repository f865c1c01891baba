// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.bind.Nearest;
import sprague.catalogue.Catalogue;

/** The built-in contest problems of {@code problems.txt}. */
public final class Problems {
  /** Maximum number of names suggested for an unknown one. */
  private static final int MAX_SUGGESTIONS = 5;

  /**
   * Minimum number of letters to suggest names that contain them; fewer letters match too many
   * names.
   */
  private static final int MIN_PART_LENGTH = 3;

  /** The texts of the problems, read on first use; each ends before a line that is not indented. */
  private static final class All {
    static final List<ProblemText> TEXTS =
        Arrays.stream(Catalogue.resource("judge/problems.txt").split("\n(?! )", -1))
            .filter(text -> !text.isBlank() && !text.startsWith("#"))
            .map(ProblemText::of)
            .toList();
  }

  private Problems() {}

  /** All problems, in the order of the file. */
  static List<ProblemText> texts() {
    return All.TEXTS;
  }

  /** The ids of all problems. */
  public static List<String> ids() {
    return All.TEXTS.stream().map(text -> text.names().getFirst()).toList();
  }

  /** The problem with an id or alias, ignoring case; blanks and underscores count as hyphens. */
  public static Optional<Problem> find(String name) {
    String key = key(name);
    return All.TEXTS.stream()
        .filter(text -> text.names().contains(key))
        .findFirst()
        .map(ProblemText::problem);
  }

  /** The id or alias most similar to a misspelt name; empty when none is similar. */
  public static Optional<String> nearest(String name) {
    return Nearest.to(key(name), names().toList());
  }

  /**
   * The hint for an unknown name: the most similar name, or names that contain it, or names of the
   * same site; and how to list all.
   */
  static String hint(String name) {
    List<String> suggestions =
        nearest(name).map(List::of).orElseGet(() -> related(key(name))).stream()
            .limit(MAX_SUGGESTIONS)
            .toList();
    return (suggestions.isEmpty() ? "" : "did you mean " + String.join(", ", suggestions) + "? ")
        + "`sprague judge` lists the problems";
  }

  /** Names that contain the text; if none, those of the same contest site. */
  private static List<String> related(String key) {
    List<String> parts =
        key.length() < MIN_PART_LENGTH
            ? List.of()
            : names().filter(id -> id.contains(key)).toList();
    String site = key.substring(0, key.indexOf('-') + 1);
    return !parts.isEmpty() || site.isEmpty()
        ? parts
        : names().filter(id -> id.startsWith(site)).toList();
  }

  private static Stream<String> names() {
    return All.TEXTS.stream().flatMap(text -> text.names().stream());
  }

  /** A name as the file writes it. */
  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "-");
  }
}
