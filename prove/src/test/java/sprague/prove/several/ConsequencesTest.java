// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.check.search.StandardBudget;
import sprague.model.Game;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.say.Bindings;
import sprague.say.Language;
import sprague.say.SourceText;

/** What follows from laws, against what a table shows of it. */
final class ConsequencesTest {
  private static final int SIDE = 60;

  /** Where a row has one at all, it has one with b up to this many times a. */
  private static final int STEEP = 4;

  private static SeveralFinding law(String rules) {
    Game game = Language.bind(new SourceText("rules", rules), Bindings.NONE).result().orElseThrow();
    SeveralFinding finding =
        SeveralProver.prove(
            game,
            game.start(),
            Optional.of(new Aspect.Lost()),
            400,
            new Effort(Limits.standard()),
            StandardBudget.get());
    assertThat(finding.proved()).isPresent();
    return finding;
  }

  private static Function<Question, Question.Answer> answers(SeveralFinding finding) {
    Map<Question, Question.Answer> answers = new EnumMap<>(Question.class);
    Consequences.of(finding.law().orElseThrow(), finding.aspect(), StandardBudget.get())
        .forEach(answer -> answers.put(answer.question(), answer));
    return question -> Objects.requireNonNull(answers.get(question));
  }

  private static long inRow(ReadLaw law, int a) {
    return IntStream.range(0, STEEP * SIDE).filter(b -> law.accepts(new int[] {a, b})).count();
  }

  private static long onDiagonal(ReadLaw law, int d) {
    return IntStream.range(0, STEEP * SIDE).filter(a -> law.accepts(new int[] {a, a + d})).count();
  }

  private static void assertAnswer(Question.Answer answer, IntPredicate isSo) {
    List<BigInteger> least =
        IntStream.range(0, SIDE)
            .filter(each -> !isSo.test(each))
            .limit(1)
            .mapToObj(BigInteger::valueOf)
            .toList();
    assertThat(answer.isSo()).as("%s", answer.question()).hasValue(least.isEmpty());
    assertThat(answer.at()).as("%s", answer.question()).isEqualTo(least);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h(a, b) -> h(a - k, b) where k >= 1 -> h(a, b - k) where k >= 1"
            + " -> h(a - k, b - k) where k >= 1",
        "h(a, b) -> h(a - k, b) where k >= 1 -> h(a, b - k) where k >= 1",
        "h(a, b) -> h(a - 1, b) -> h(a, b - 1) -> h(a - 1, b - 1)",
        "h(a, b) -> h(a - 1, b) -> h(a, b - k) where 1 <= k <= 2",
        "h(a, b) -> h(a - k, b) where k >= 1 -> h(a, b - k) where k >= 1, a >= 3",
      })
  void answers_areThoseOfATable(String rules) {
    SeveralFinding finding = law(rules);
    ReadLaw law = finding.law().orElseThrow();
    Function<Question, Question.Answer> answers = answers(finding);
    boolean isSymmetric =
        IntStream.range(0, SIDE * SIDE)
            .allMatch(
                i ->
                    law.accepts(new int[] {i / SIDE, i % SIDE})
                        == law.accepts(new int[] {i % SIDE, i / SIDE}));
    assertThat(answers.apply(Question.SYMMETRIC).isSo()).hasValue(isSymmetric);
    assertAnswer(answers.apply(Question.EACH_ROW), a -> inRow(law, a) > 0);
    assertAnswer(answers.apply(Question.NO_ROW_TWO), a -> inRow(law, a) < 2);
    assertAnswer(answers.apply(Question.EACH_DIAGONAL), d -> onDiagonal(law, d) > 0);
    assertAnswer(answers.apply(Question.NO_DIAGONAL_TWO), d -> onDiagonal(law, d) < 2);
    List<BigInteger> empty =
        IntStream.range(0, SIDE)
            .filter(a -> inRow(law, a) == 0)
            .mapToObj(BigInteger::valueOf)
            .toList();
    boolean inTheEnd = empty.isEmpty() || empty.getLast().intValue() < SIDE / 2;
    Question.Answer rows = answers.apply(Question.ROWS_IN_THE_END);
    assertThat(rows.isSo()).hasValue(inTheEnd);
    assertThat(rows.at())
        .isEqualTo(inTheEnd && !empty.isEmpty() ? List.of(empty.getLast()) : List.of());
  }

  @Test
  void counterexamples_areToldInWords() {
    Function<Question, Question.Answer> answers =
        answers(law("h(a, b) -> h(a - 1, b) -> h(a, b - k) where 1 <= k <= 2"));
    assertThat(answers.apply(Question.SYMMETRIC).words()).startsWith("no: (0, 3) is one, and");
    assertThat(answers.apply(Question.EACH_ROW).words()).isEqualTo("yes");
    assertThat(answers.apply(Question.NO_ROW_TWO).words()).isEqualTo("no: not in row 0");
  }
}
