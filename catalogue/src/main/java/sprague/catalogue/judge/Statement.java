// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
 * @param samples what answers the samples of the problem's statement: engines, laws proved from the
 *     rules, graph engines and theorems, as a test saw them do it
 * @param limits what answers an input at the problem's limits
 */
public record Statement(
    String id,
    String title,
    String kind,
    Optional<String> game,
    String law,
    Optional<String> writeUps,
    List<String> samples,
    List<String> limits) {
  static final String FILE = "problems.txt";

  /** Written by a test, which watches the program. */
  private static final String ANSWERS = "answers.txt";

  private static final String NEXT = "; ";

  public Statement {
    samples = List.copyOf(samples);
    limits = List.copyOf(limits);
  }

  /** The statements of all problems that have one, in the order of the file. */
  public static List<Statement> all() {
    Map<String, String[]> answers =
        lines(ANSWERS).collect(Collectors.toMap(Statement::id, words -> words));
    return lines(FILE)
        .map(words -> of(words, answers.getOrDefault(id(words), new String[] {"", "", ""})))
        .toList();
  }

  public static Optional<Statement> of(Problem problem) {
    return all().stream().filter(each -> each.id().equals(problem.id())).findFirst();
  }

  /** The line of the file of answers for this statement. */
  String answers() {
    return id + " | " + String.join(NEXT, samples) + " | " + String.join(NEXT, limits);
  }

  /** The same with other answers. */
  Statement answeredBy(Collection<String> ofSamples, Collection<String> atLimits) {
    return new Statement(
        id, title, kind, game, law, writeUps, List.copyOf(ofSamples), List.copyOf(atLimits));
  }

  private static Stream<String[]> lines(String file) {
    return file(file)
        .lines()
        .filter(line -> !line.startsWith("#") && !line.startsWith(" "))
        .map(line -> line.split(" \\| ", -1));
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

  private static Statement of(String[] words, String[] answers) {
    Optional<String> game = words[3].equals("-") ? Optional.empty() : Optional.of(words[3]);
    Optional<String> writeUps = words.length > 5 ? Optional.of(words[5]) : Optional.empty();
    return new Statement(
        id(words),
        words[1],
        words[2],
        game,
        words[4],
        writeUps,
        List.of(answers[1].split(NEXT)),
        List.of(answers[2].split(NEXT)));
  }
}
