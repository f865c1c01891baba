// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
<<<<<<< HEAD
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
=======
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sprague.say.Nearest;

/**
 * The games that come along, each a rule file.
 *
 * <p>An index names the files, so that the catalogue also works from a jar; a file is read when it
 * is asked for. Names are looked up without regard to case, by id or alias.
 */
public final class Catalogue {
  private static final String FOLDER = "games/";

  /** Holder of the names, filled on first use: id or alias to id. */
  private static final class Names {
    static final List<String> IDS;
    static final Map<String, String> TO_ID = new HashMap<>();

    static {
      List<String> ids = new ArrayList<>();
      for (String line : resource("index.txt").lines().filter(line -> !line.isBlank()).toList()) {
        String[] words = line.split("[ ,]+", -1);
        ids.add(words[0]);
        for (String word : words) {
          TO_ID.put(word, words[0]);
        }
      }
      IDS = List.copyOf(ids);
    }
  }

  private Catalogue() {}

  /** The ids of all games, in alphabetical order. */
  public static List<String> ids() {
    return Names.IDS;
  }

  /** All games, in the order of {@link #ids()}. Reads every file. */
  public static List<Entry> entries() {
    return Names.IDS.stream().map(id -> Entry.of(id, resource(id + ".game"))).toList();
  }

  /** The game with an id or alias. Reads one file. */
  public static Optional<Entry> find(String name) {
    return Optional.ofNullable(Names.TO_ID.get(key(name)))
        .map(id -> Entry.of(id, resource(id + ".game")));
  }

  /** The id or alias that a misspelt name most likely stands for. */
  public static Optional<String> nearest(String name) {
    return Nearest.to(key(name), Names.TO_ID.keySet().stream().sorted().toList());
  }

  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replace(' ', '-').replace('_', '-');
  }

  private static String resource(String name) {
    try (InputStream file = Catalogue.class.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new IllegalStateException("the catalogue lacks " + name);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
>>>>>>> main
    }
  }
}
