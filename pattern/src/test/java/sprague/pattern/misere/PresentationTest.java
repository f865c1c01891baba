// SPDX-License-Identifier: Apache-2.0
package sprague.pattern.misere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.pattern.misere.QuotientPresentation.Relation;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/**
 * The relations of a presentation define a monoid of the order of the quotient: as many words are
 * irreducible, and every overlap of two relations leads to one word.
 */
final class PresentationTest {
  private static final String TABLE =
      """
      0.3, 10, 2
      0.33, 30, 6
      0.3333, 30, 10
      0.75, 30, 8
      0.512, 60, 8
      0.34, 40, 12
      0.312, 40, 12
      0.712, 40, 14
      0.53, 60, 16
      0.123, 40, 20
      0.72, 60, 24
      0.152, 120, 34
      0.315, 40, 36
      0.71, 40, 36
      0.77, 168, 40
      4.4, 168, 40
      0.15, 160, 42
      0.115, 200, 42
      0.07, 24, 24
      """;

  private static QuotientPresentation presentation(String code, int heaps) {
    QuotientLearner learner = new QuotientLearner(2048, new Effort(Limits.standard()));
    for (int n = 0; n <= heaps; n++) {
      learner.add(OctalHeaps.options(code, n));
    }
    List<Integer> classes = IntStream.rangeClosed(0, heaps).mapToObj(learner::classOf).toList();
    return QuotientPresentation.of(learner.quotient(), classes);
  }

  private static boolean divides(List<Integer> word, List<Integer> other) {
    return IntStream.range(0, word.size()).allMatch(i -> word.get(i) <= other.get(i));
  }

  /** Replaces parts of a word by the relations until none applies. */
  private static List<Integer> reduced(QuotientPresentation of, List<Integer> word) {
    for (Relation relation : of.relations()) {
      if (divides(relation.word(), word)) {
        return reduced(of, replaced(of, word, relation));
      }
    }
    return word;
  }

  private static List<Integer> replaced(
      QuotientPresentation of, List<Integer> word, Relation relation) {
    List<Integer> least = of.words().get(relation.equals());
    return IntStream.range(0, word.size())
        .mapToObj(i -> word.get(i) - relation.word().get(i) + least.get(i))
        .toList();
  }

  /** Whether a word is less: shorter, or equally long and first in the dictionary. */
  private static boolean isLess(List<Integer> word, List<Integer> other) {
    int length = word.stream().mapToInt(each -> each).sum();
    int otherLength = other.stream().mapToInt(each -> each).sum();
    if (length != otherLength) {
      return length < otherLength;
    }
    int i = 0;
    while (i < word.size() && word.get(i).equals(other.get(i))) {
      i++;
    }
    return i < word.size() && word.get(i) > other.get(i);
  }

  /** The words that contain the left side of no relation, at most one more than the limit. */
  private static List<List<Integer>> irreducible(QuotientPresentation of, int limit) {
    int generators = of.generatorParts().size();
    List<List<Integer>> words = new ArrayList<>();
    words.add(Collections.nCopies(generators, 0));
    for (int i = 0; i < words.size() && words.size() <= limit; i++) {
      for (int generator = 0; generator < generators; generator++) {
        List<Integer> longer = new ArrayList<>(words.get(i));
        longer.set(generator, longer.get(generator) + 1);
        if (!words.contains(longer)
            && of.relations().stream().noneMatch(each -> divides(each.word(), longer))) {
          words.add(longer);
        }
      }
    }
    return words;
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(textBlock = TABLE)
  void theRelations_defineAMonoidOfTheOrder(String code, int heaps, int order) {
    QuotientPresentation of = presentation(code, heaps);
    assertThat(irreducible(of, order)).containsExactlyInAnyOrderElementsOf(of.words());
    assertThat(of.words()).hasSize(order);
    for (Relation one : of.relations()) {
      assertThat(isLess(of.words().get(one.equals()), one.word())).isTrue();
      for (Relation other : CaseCount.everyNth(3, of.relations()).toList()) {
        List<Integer> both =
            IntStream.range(0, one.word().size())
                .mapToObj(i -> Math.max(one.word().get(i), other.word().get(i)))
                .toList();
        assertThat(reduced(of, replaced(of, both, one)))
            .as("%s and %s", one, other)
            .isEqualTo(reduced(of, replaced(of, both, other)));
      }
    }
  }

  /** The word of a class, written for Singular: 1, or a product of powers. */
  private static String monomial(List<Integer> word) {
    String factors =
        IntStream.range(0, word.size())
            .filter(i -> word.get(i) > 0)
            .mapToObj(i -> "x" + i + "^" + word.get(i))
            .collect(Collectors.joining("*"));
    return factors.isEmpty() ? "1" : factors;
  }

  /** What Singular prints, without its comments, such as warnings of a library that is missing. */
  private static String singular(String script) throws IOException, InterruptedException {
    Path file = Files.createTempFile("sprague", ".sing");
    try {
      Files.writeString(file, script);
      Process process =
          new ProcessBuilder("Singular", "-q", "--no-rc")
              .redirectInput(file.toFile())
              .redirectErrorStream(true)
              .start();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      process.waitFor();
      return output
          .lines()
          .filter(line -> !line.startsWith("//"))
          .collect(Collectors.joining("\n"))
          .strip();
    } finally {
      Files.delete(file);
    }
  }

  private static boolean isSingularInstalled() {
    return Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, "Singular")));
  }

  /** The dimension of the ring of polynomials modulo the relations, by another program. */
  @Tag("long")
  @ParameterizedTest
  @CsvSource(textBlock = TABLE)
  void theRing_hasTheDimensionOfTheOrder(String code, int heaps, int order) throws Exception {
    assumeTrue(
        isSingularInstalled(),
        "no Singular here: install singular (Debian: apt-get install singular)");
    QuotientPresentation of = presentation(code, heaps);
    String variables =
        IntStream.range(0, of.generatorParts().size())
            .mapToObj(i -> "x" + i)
            .collect(Collectors.joining(","));
    String relations =
        of.relations().stream()
            .map(each -> monomial(each.word()) + "-" + monomial(of.words().get(each.equals())))
            .collect(Collectors.joining(","));
    assertThat(
            singular(
                "ring r=0,(%s),dp; ideal i=%s; vdim(std(i)); quit;\n"
                    .formatted(variables, relations)))
        .isEqualTo(String.valueOf(order));
  }
}
