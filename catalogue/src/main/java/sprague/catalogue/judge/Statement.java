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
 * The description of a built-in contest problem.
 *
 * @param id the problem's id
 * @param title its common name
 * @param kind the class of games it belongs to
 * @param game the id of the catalogue's game; empty if its positions are not sums of positions of
 *     the rule language
 * @param law what is known of its values or outcomes
 * @param writeUps what common write-ups omit or state wrongly, and the correct statement
 */
public record Statement(
    String id,
    String title,
    String kind,
    Optional<String> game,
    String law,
    Optional<String> writeUps) {
  static final String FILE = "problems.txt";

  /** The descriptions of all problems, in the order of the file. */
  public static List<Statement> all() {
    return file(FILE)
        .lines()
        .filter(line -> !line.startsWith("#") && !line.startsWith(" "))
        .map(line -> of(line.split(" \\| ", -1)))
        .toList();
  }

  /** The description of a built-in problem; empty for a user's problem. Reads the file. */
  public static Optional<Statement> of(Problem problem) {
    return all().stream().filter(each -> each.id().equals(problem.id())).findFirst();
  }

  /** The text of a resource of this package. */
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
