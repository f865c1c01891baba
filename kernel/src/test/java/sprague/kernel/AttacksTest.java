// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;

/**
 * Certificates that an earlier checker accepted, or crashed on, although they are false, mislead
 * the reader, or have rules that the language refuses.
 */
final class AttacksTest {
  private static final String FOLDER = "/sprague/kernel/attacks";
  private static final int FILES = 28;

  private static Path folder() throws URISyntaxException {
    return Path.of(AttacksTest.class.getResource(FOLDER).toURI());
  }

  /** Why a file is not accepted; empty when it is. */
  private static Optional<String> reason(Path file) throws IOException {
    Certificate certificate;
    try {
      certificate = CertificateJson.read(Files.readString(file));
    } catch (MalformedCertificate malformed) {
      return Optional.of(malformed.toString());
    }
    CheckResult examination = Checker.examine(certificate, StandardLimits.get());
    return examination instanceof CheckResult.Accepted
        ? Optional.empty()
        : Optional.of(examination.toString());
  }

  /** With a part of the reason that names the mistake; empty where any reason will do. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A coordinate with the name of an auxiliary variable of the translation.
        "b0 | not linear in its coordinates",
        "b1 | not linear in its coordinates",
        "b2 | not linear in its coordinates",
        "b4 | not linear in its coordinates",
        "c | not linear in its coordinates",
        "i | not linear in its coordinates",
        "name-finite | not linear in its coordinates",
        // Coordinates in another order than that of the arguments.
        "coordinates-swapped-digits | no law is about the position",
        // A comment that ends with a carriage return, or stands in a position.
        "d | ''",
        "e | ''",
        "g | ''",
        // Rules that have no meaning.
        "division-by-zero-in-braces | a constant has no value",
        "set-parameter-free-variable | the set S is not finite and constant",
        "unbounded-variable | m has no upper bound",
        // A set of powers whose base is a sum of variables that cancel.
        "h | ''",
        // One equation between both variables of a relation.
        "j | ''",
        "k5 | ''",
        // Equal heaps cancel although moves in them are still possible.
        "loop-finite-100 | two equal heaps are left, and a move leads to a larger heap",
        "loop-finite-9000 | two equal heaps are left, and a move leads to a larger heap",
        // A condition, or an argument, that would be false or negative whatever its undefined term
        // is.
        "undefined-item-in-condition | a term is undefined",
        "undefined-item-in-argument | a term is undefined",
        "undefined-remainder | a term is undefined",
        // A law of another coordinate than that of the paths: "free(path(n)) has the value of
        // free(m)".
        "path-of-another-size | the law is not of free(n) but of free(m)",
        // A position on a path, where the rules start on a cycle.
        "start-on-another-board | there are regions of two boards",
        // Two tables of one position: one is proved, and the other one is compared.
        "two-tables-of-one-position | a position is of two kinds",
        // Heaps that no position is, whose classes would generate the quotient.
        "kind-without-positions | a kind of heaps has no positions",
        "kind-without-positions-0 | a kind of heaps has no positions",
        // A nim-sum of negative numbers, in a move to a kind that the form leaves out.
        "obligations-skipped-xor | ''",
      })
  void isNotAccepted(String file, String part) throws Exception {
    assertThat(reason(folder().resolve(file + ".json")))
        .as(file)
        .hasValueSatisfying(reason -> assertThat(reason).contains(part));
  }

  @Test
  void allFilesAreTried() throws Exception {
    try (Stream<Path> files = Files.list(folder())) {
      assertThat(files).hasSize(FILES);
    }
  }

  /** The sizes of gap(n) begin at n = 1, so that its classes repeat from gap(5) on, not gap(4). */
  @Test
  void sizesThatBeginLater_areSaidInTheTheorem() throws Exception {
    String certificate =
        """
        {"format": 2, "of": "heap(n)", "theorem": "misere-quotient", "generators": 1,
         "game": "heap(n) -> heap(0) where n >= 1 gap(n) -> gap(0) where n >= 5 stuck wins",
         "table": [1, 0], "P": [1], "preperiod": 4, "period": 1,
         "heaps": [{"classes": [0, 1, 1, 1, 1]}, {"classes": [0, 0, 0, 0, 1]}],
         "form": [{"root": 0, "shift": 0, "kinds": [
           {"positions": [{"name": "heap", "fixed": [-1]}], "moves": [{"when": [{"from": 1}]}]},
           {"positions": [{"name": "gap", "fixed": [-1], "offset": 1}],
            "moves": [{"when": [{"from": 4}]}]}]}]}
        """;
    assertThat(statement(certificate))
        .contains("all sums of gap(n + 1), heap(n), whose classes have period 1 from size 4 on");
  }

  /** heap(1) is none of the positions heap(2 * n), and has another class than these. */
  @Test
  void positionsOfAFamily_areNamedByItsCoordinate() throws Exception {
    String certificate =
        """
        {"format": 2, "of": "heap(2 * n)", "theorem": "misere-quotient", "generators": 1,
         "game": "heap(n) -> heap(n - 2) where n mod 2 = 0
                  heap(n) -> heap(n - k) where n mod 2 = 1, k >= 1 stuck wins",
         "table": [1, 0], "P": [1],
         "positions": [{"name": "heap", "arguments": [0], "class": 0},
                       {"name": "heap", "arguments": [2], "class": 1},
                       {"name": "heap", "arguments": [4], "class": 0}]}
        """
            .replaceAll("\n +heap", " heap");
    assertThat(statement(certificate))
        .contains("all sums of the positions for n from 0 to 2 and those that they lead to");
  }

  /** heap(3) leads to heap(5), which has no move: what is between them does not matter. */
  @Test
  void heapsThatPlayDoesNotReach_areNoCycle() throws Exception {
    assertThat(
            statement(
                """
                {"format": 2, "game": "heap(n) -> heap(5) where n = 3", "of": "heap(n)",
                 "theorem": "finite", "values": [0, 0, 0, 1, 0, 0],
                 "form": [{"root": 0, "shift": 0, "kinds": [
                   {"positions": [{"name": "heap", "fixed": [-1]}],
                    "moves": [{"beside": [{"kind": 0, "size": 5}],
                               "when": [{"from": 3, "to": 3}]}]}]}]}
                """))
        .contains("for 0 <= n <= 5");
  }

  /** The number 2^63 - 1 stands for no bound in ranges; the sample cannot tell its position. */
  @Test
  void positionsBeyondTheSample_areNoContradiction() throws Exception {
    assertThat(
            statement(
                """
                {"format": 2, "game": "h(a, b) -> h(a - k, b) where k >= 1", "theorem": "digits",
                 "of": "h(n, 9223372036854775807)",
                 "measure": [{"name": "h", "level": 0, "coefficients": [1, 0], "constant": 0}],
                 "laws": [{"name": "h", "fixed": [-1, 9223372036854775807], "numeration": [2],
                   "tracks": 2, "next": [0, 1, 1, 0, 1, 1, 1, 1], "accepting": [0]}]}
                """))
        .contains("G(n)");
  }

  private static String statement(String certificate) throws MalformedCertificate {
    CheckResult examination =
        SampledCheck.examine(CertificateJson.read(certificate), StandardLimits.get());
    assertThat(examination).isInstanceOf(CheckResult.Accepted.class);
    return ((CheckResult.Accepted) examination).proved().statement();
  }
}
