// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.board.PlacementForm;
import sprague.model.heap.HeapSystem;
import sprague.testkit.EveryNth;

class PathGameTest {
  private static Optional<PathGame> find(String rules) {
    Game game = Language.bind(new SourceText("rules", rules), Bindings.NONE).result().orElseThrow();
    return PathGame.of(game, game.start(), StandardLimits.get());
  }

  /** The heap game has the moves of a take-and-break code. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0.137 | free(S) -> free(S - near(v)) where v in S
          0.07  | free(S) -> free(S - {a, b}) where a in S, b in S, a ~ b
          0.7   | free(S) -> free(S - {a}) where a in S
          0.77  | free(S) -> free(S - {a}) where a in S -> free(S - {a, b}) where a in S, b in S, a ~ b
          0.007 | free(S) -> free(S - {a, b, c}) where a in S, b in S, c in S, a ~ b, b ~ c, a != c
          """)
  void pathsAreHeaps(String code, String rules) {
    PathGame found = find(rules + " start free(path(n))").orElseThrow();
    assertThat(found.of()).isEqualTo("free(path(n))");
    String expanded = Language.expandCode(new SourceText("code", code)).result().orElseThrow();
    Game other =
        Language.bind(new SourceText("code", expanded), Bindings.NONE).result().orElseThrow();
    HeapSystem paths = HeapSystem.of(found.heaps(), found.heaps().start()).system().orElseThrow();
    assertThat(paths.sameMoves(HeapSystem.of(other, other.start()).system().orElseThrow()))
        .as(found.heaps().text())
        .isTrue();
  }

  /** Both the moves on short boards and the check may take long, so each of them runs the watch. */
  @Test
  void watch_endsTheSearchForMoves() {
    Game game =
        Language.bind(
                new SourceText(
                    "rules", "free(S) -> free(S - near(v)) where v in S start free(path(n))"),
                Bindings.NONE)
            .result()
            .orElseThrow();
    BudgetExceeded late = new BudgetExceeded(BudgetExceeded.Reason.TIME, "late");
    List<StackTraceElement> caller = new ArrayList<>();
    ProofLimits budget =
        StandardLimits.get()
            .watched(
                () -> {
                  caller.addAll(List.of(new Throwable().getStackTrace()));
                  throw late;
                });
    assertThatThrownBy(() -> PathGame.of(game, game.start(), budget)).isSameAs(late);
    assertThat(caller)
        .extracting(StackTraceElement::getClassName)
        .contains(PlacementForm.class.getName());
  }

  @Test
  void theCoordinateMayHaveAnyName() {
    assertThat(find("free(S) -> free(S - near(v)) where v in S start free(path(a))")).isPresent();
  }

  /** Moves that leave a middle, cells that are not needed, cells next to others. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "free(S) -> free(S - {a} - {c}) where a in S, b in S, c in S, a ~ b, b ~ c, a != c",
        "free(S) -> free(S - {a}) where a in S, b in S, a ~ b",
        "free(S) -> free(S - near(a) - near(b)) where a in S, b in S, a ~ b",
        "free(S) -> free(S - near(a)) where a in S, b in S, a ~ b -> free(S - {a}) where a in S",
        "free(S) -> free(S - near(a) - {c}) where a in S, b in S, c in S, a ~ b, b ~ c",
        "free(S) -> free(S - near(b) - {b}) where a in S, b in S, c in S, d in S, a ~ b, b ~ c, c ~"
            + " d"
      })
  void theGuessIsProved(String rules) {
    assertThat(find(rules + " start free(path(n))")).as(rules).isPresent();
    PathGame cycles = find(rules + " start free(cycle(n))").orElseThrow();
    assertThat(cycles.of()).isEqualTo("free(cycle(n))");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "free(S) -> free(S - near(v)) where v in S start free(wheel(n))",
        "free(S) -> free(S - near(v)) where v in S start free(cycle(n) - {0})",
        "free(S) -> free(S - near(v)) where v in S start free(path(n + 1))",
        "free(S) -> free(S - near(v)) where v in S start free(path(5))",
        "free(S) -> free(S - near(v)) where v in S start free(path(n) - {0})",
        "free(S) -> free(S - {v}) where v in S, near(v) subset S start free(path(n))",
        "free(S) -> free(S - {v}) where v in S, row(v) = 1, column(v) < 3 start free(path(n))"
      })
  void otherGamesAreNoHeaps(String rules) {
    assertThat(find(rules)).as(rules).isEmpty();
  }
}
