// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The games that come along: rule files with their titles and sources. */
public final class Catalogue {
  private Catalogue() {}

  /**
   * A game of the catalogue.
   *
   * @param id its name on the command line
   * @param aliases other names for it
   * @param title what it is called
   * @param source where it is from
   * @param note what else is worth knowing, perhaps empty
   * @param example parameters to try it with, such as {@code S={1,5,6}}
   * @param text the rule file
   */
  public record Entry(
      String id,
      List<String> aliases,
      String title,
      String source,
      String note,
      List<String> example,
      String text) {

    /** Makes the lists unmodifiable. */
    public Entry {
      aliases = List.copyOf(aliases);
      example = List.copyOf(example);
    }
  }

  /** All games, by name. */
  public static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (String id : index()) {
      entries.add(read(id));
    }
    return entries;
  }

  /** The game of a name or an alias, upper and lower case alike. */
  public static Optional<Entry> find(String name) {
    String wanted = name.strip().toLowerCase(Locale.ROOT).replace(' ', '-');
    List<String> index = index();
    if (index.contains(wanted)) {
      return Optional.of(read(wanted));
    }
    return entries().stream().filter(entry -> entry.aliases().contains(wanted)).findFirst();
  }

  /** All names and aliases. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Entry entry : entries()) {
      names.add(entry.id());
      names.addAll(entry.aliases());
    }
    return names;
  }

  private static List<String> index() {
    return resource("index").lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private static Entry read(String id) {
    String text = resource(id + ".game");
    return new Entry(
        id,
        list(field(text, "Also"), ","),
        field(text, "Title"),
        field(text, "Source"),
        field(text, "Note"),
        list(field(text, "Try"), " "),
        text);
  }

  /** What stands behind {@code # NAME:} in the comments. */
  private static String field(String text, String name) {
    String mark = "# " + name + ": ";
    return text.lines()
        .filter(line -> line.startsWith(mark))
        .map(line -> line.substring(mark.length()).strip())
        .findFirst()
        .orElse("");
  }

  private static List<String> list(String field, String separator) {
    return Arrays.stream(field.split(separator, -1))
        .map(String::strip)
        .filter(each -> !each.isEmpty())
        .toList();
  }

  private static String resource(String name) {
    try (InputStream stream = Catalogue.class.getResourceAsStream("games/" + name)) {
      if (stream == null) {
        throw new IllegalStateException("the catalogue lacks " + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
