// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sprague.bind.Nearest;

/**
 * The built-in games, each a rule file in the resource folder {@code games}.
 *
 * <p>{@code games/index.txt} lists the files, because a folder in a jar cannot be listed: in each
 * line a game's id and its aliases. Rule files are read on demand. Names are found by id or alias,
 * ignoring case and accents.
 */
public final class Catalogue {
  /** The index, read on first use: maps each id and alias to the id. */
  private static final class Names {
    static final List<String> IDS;
    static final Map<String, String> TO_ID = new HashMap<>();

    static {
      List<String> ids = new ArrayList<>();
      for (String line :
          resource("games/index.txt").lines().filter(line -> !line.isBlank()).toList()) {
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
    return Names.IDS.stream().map(id -> Entry.of(id, resource("games/" + id + ".game"))).toList();
  }

  /** The game with an id or alias, which may have blanks or _ for hyphens. Reads one file. */
  public static Optional<Entry> find(String name) {
    return Optional.ofNullable(Names.TO_ID.get(key(name)))
        .map(id -> Entry.of(id, resource("games/" + id + ".game")));
  }

  /**
   * The games whose description (id, aliases, title, group, note and source) contains all the
   * words, ignoring case and accents, in the order of {@link #ids()}; all games for no word. Reads
   * every file.
   */
  public static List<Entry> about(List<String> words) {
    return entries().stream()
        .filter(entry -> words.stream().allMatch(word -> mentions(entry, word)))
        .toList();
  }

  private static boolean mentions(Entry entry, String word) {
    String text =
        String.join(
            " ",
            entry.id(),
            String.join(" ", entry.aliases()),
            entry.title(),
            entry.group(),
            entry.note(),
            entry.source());
    return normalized(text).contains(normalized(word));
  }

  /** The id or alias most similar to a misspelt name; empty when none is similar. */
  public static Optional<String> nearest(String name) {
    return Nearest.to(key(name), Names.TO_ID.keySet().stream().sorted().toList());
  }

  /** A name as the index writes it. */
  private static String key(String name) {
    return normalized(name).strip().replace(' ', '-').replace('_', '-');
  }

  /** Lower case without accents. */
  private static String normalized(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD)
        .replaceAll("\\p{M}", "")
        .toLowerCase(Locale.ROOT);
  }

  /**
   * The text of a bundled file.
   *
   * @param path its path from the folder of this package, such as {@code games/nim.game}
   * @throws IllegalStateException if the program lacks the file
   * @throws UncheckedIOException if it cannot be read
   */
  public static String resource(String path) {
    try (InputStream file = Catalogue.class.getResourceAsStream(path)) {
      if (file == null) {
        throw new IllegalStateException("the resource " + path + " is missing");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
