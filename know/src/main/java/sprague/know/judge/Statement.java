// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

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
 * @param law the law of its values or winners
 * @param status on what the law or the answers rest
 * @param carrier what the answers are read from when the limits are large
 * @param writeUps what common write-ups leave out or have wrong, and what is so
 */
public record Statement(
    String id,
    String title,
    String kind,
    Optional<String> game,
    String law,
    String status,
    String carrier,
    Optional<String> writeUps) {
  private static final String FILE = "problems.txt";

  /** The statements of all problems that have one, in the order of the file. */
  public static List<Statement> all() {
    try (InputStream file =
        Objects.requireNonNull(Statement.class.getResourceAsStream(FILE), FILE)) {
      return new String(file.readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Statement::of)
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The statement of a problem. */
  public static Optional<Statement> of(Problem problem) {
    return all().stream().filter(each -> each.id().equals(problem.id())).findFirst();
  }

  private static Statement of(String line) {
    String[] words = line.split(" \\| ", -1);
    Optional<String> game = words[3].equals("-") ? Optional.empty() : Optional.of(words[3]);
    Optional<String> writeUps = words.length > 7 ? Optional.of(words[7]) : Optional.empty();
    return new Statement(
        words[0], words[1], words[2], game, words[4], words[5], words[6], writeUps);
  }
}
