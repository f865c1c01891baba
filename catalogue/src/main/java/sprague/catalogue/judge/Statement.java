// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is known of a contest problem.
 *
 * @param id the problem's id
 * @param title what people call it
 * @param kind the class of games it belongs to
 * @param game the id of the game of the catalogue that stands behind it, empty when it is no sum of
 *     positions that the rule language could write
 * @param law what is known of its values or winners
 * @param writeUps what common write-ups leave out or have wrong, and what is so
 */
public record Statement(
    String id,
    String title,
    String kind,
    Optional<String> game,
    String law,
    Optional<String> writeUps) {
  static final String FILE = "problems.txt";

  /** The statements of all problems that have one, in the order of the file. */
  public static List<Statement> all() {
    return file(FILE)
        .lines()
        .filter(line -> !line.startsWith("#") && !line.startsWith(" "))
        .map(line -> of(line.split(" \\| ", -1)))
        .toList();
  }

  public static Optional<Statement> of(Problem problem) {
    return all().stream().filter(each -> each.id().equals(problem.id())).findFirst();
  }

  /** The text of a file beside this class. */
  static String file(String name) {
    try (InputStream stream =
        Objects.requireNonNull(Statement.class.getResourceAsStream(name), name)) {
      return new String(stream.readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String id(String[] words) {
    return words[0].split(" ", -1)[0];
  }

  private static Statement of(String[] words) {
    Optional<String> game = words[3].equals("-") ? Optional.empty() : Optional.of(words[3]);
    Optional<String> writeUps = words.length > 5 ? Optional.of(words[5]) : Optional.empty();
    return new Statement(id(words), words[1], words[2], game, words[4], writeUps);
  }
}
