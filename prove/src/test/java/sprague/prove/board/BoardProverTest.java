// SPDX-License-Identifier: Apache-2.0
package sprague.prove.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.board.PlacementSearch;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PlacementForm;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.model.board.BoardGame;
import sprague.model.board.PlacementGame;
import sprague.syntax.board.Region;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RandomBoardRules;
import sprague.testkit.ReferenceBoards;
import sprague.testkit.RuleText;

/** The claims that the prover makes are accepted, have the published values, and are small. */
final class BoardProverTest {
  private static final long SEED = 20261128;

  private static final String CRAM = "board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b";
  private static final String NODE = "board(S) -> board(S - near(v)) where v in S";

  /** Values by the mex rule over parts, each computed once. */
  static final class Memoised implements PartValues {
    private final PlacementForm form;
    private final Map<Region, Long> known = new HashMap<>();

    Memoised(PlacementForm form) {
      this.form = form;
    }

    @Override
    public long nimber(Region part) {
      Long value = known.get(part);
      if (value == null) {
        Set<Long> options = new HashSet<>();
        for (Region option : form.options(part)) {
          long sum = 0;
          for (Region each : form.parts(option)) {
            sum ^= nimber(each);
          }
          options.add(sum);
        }
        value = 0L;
        while (options.contains(value)) {
          value++;
        }
        known.put(part, value);
      }
      return value;
    }
  }

  private static Certificate certificate(String rules, String board) throws Exception {
    PlacementForm form = PlacementForm.read(rules, board, StandardLimits.get());
    return new Certificate(rules, board, BoardProver.claim(form, new Memoised(form)));
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "grid(2, 2) | 0 | 1",
        "grid(3, 3) | 0 | 5",
        "grid(3, 4) | 1 | 10",
        "grid(3, 5) | 1 | 20",
        "grid(4, 4) | 0 | 1",
      })
  void cram(String board, long value, int parts) throws Exception {
    examine(CRAM, board, value, parts);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"grid(4, 5) | 2 | 100", "grid(3, 7) | 1 | 50"})
  void cramOnLargerBoards(String board, long value, int parts) throws Exception {
    cram(board, value, parts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"grid(4, 5) | 0 | 10", "grid(5, 5) | 3 | 30"})
  void nodeKayles(String board, long value, int parts) throws Exception {
    examine(NODE, board, value, parts);
  }

  /** With the values that the engine computes. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        CRAM + " | board(grid(3, 7)) | 1 | 50",
        CRAM + " | board(grid(6, 6)) | 0 | 1",
        NODE + " | board(grid(3, 11)) | 3 | 300",
      })
  void boardsOfTheEngine_areProved(String rules, String of, long value, int most) throws Exception {
    BoardGame game = RuleText.game(rules + "\nstart " + of).board().orElseThrow();
    PlacementGame moves =
        sprague.model.board.PlacementForm.of(game, game.on(List.of()), () -> {})
            .orElseThrow()
            .game();
    PlacementSearch search = new PlacementSearch(moves, new Effort(Limits.standard()));
    PlacementForm form = PlacementForm.read(rules, of, StandardLimits.get());
    BoardClaim claim =
        BoardProver.claim(form, part -> search.nimber(Arrays.copyOf(part.words(), moves.words())));
    assertThat(Checker.examine(new Certificate(rules, of, claim), StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
    assertThat(claim.value()).isEqualTo(value);
    assertThat(claim.parts()).hasSizeLessThanOrEqualTo(most);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        CRAM + " | board(grid(5, 5)) | 0 | 120",
        CRAM + " | board(grid(3, 9)) | 1 | 400",
      })
  void boardsWithManyParts_areProved(String rules, String of, long value, int most)
      throws Exception {
    boardsOfTheEngine_areProved(rules, of, value, most);
  }

  /** Chomp, two colours, shapes, and boards that are no squares. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "b(S) -> b(S - above(v)) where v in S, v != 0 | b(grid(3, 4)) | 40",
        "b(A, B) -> b(A - near(v), B - {v}) where v in A -> b(A - {v}, B - near(v)) where v in B"
            + " | b(grid(2, 5), grid(2, 5)) | 20",
        "b(S) -> b(S - P) where P in copies(\"##/#.\"), P subset S | b(grid(3, 5)) | 60",
        "b(S) -> b(S - near(v)) where v in S | b(petersen(5, 2)) | 10",
        "b(S) -> b(S - {v}) where v in S, u in S, u ~ v | b(binarytree(3)) | 40",
      })
  void otherGames_areProved(String rules, String of, int parts) throws Exception {
    PlacementForm form = PlacementForm.read(rules, of, StandardLimits.get());
    Memoised values = new Memoised(form);
    long value = 0;
    for (Region part : form.parts(form.start())) {
      value ^= values.nimber(part);
    }
    BoardClaim claim = examine(rules, of);
    assertThat(claim.value()).isEqualTo(value);
    assertThat(claim.parts()).hasSizeLessThanOrEqualTo(parts);
  }

  /** Values by the tests' own reading of the rules, on whole positions. */
  @Test
  void randomGames_areProved() throws Exception {
    RandomBoardRules rules = new RandomBoardRules(new Random(SEED));
    int proved = 0;
    for (int i = 0; i < CaseCount.of(12, 2_000); i++) {
      RandomBoardRules.Game game = rules.placement();
      try {
        PlacementForm.read(game.rules(), game.start(), StandardLimits.get());
      } catch (CheckFailure endless) {
        continue;
      }
      ReferenceBoards definition = new ReferenceBoards(game.rules(), game.start());
      assertThat(examine(game.rules(), game.start()).value())
          .as(game.text())
          .isEqualTo(definition.value(definition.start()));
      proved++;
    }
    assertThat(proved).isGreaterThan(CaseCount.of(5, 800));
  }

  private static void examine(String rules, String board, long value, int most) throws Exception {
    BoardClaim claim = examine(rules, "board(" + board + ")");
    assertThat(claim.value()).isEqualTo(value);
    assertThat(claim.parts()).hasSizeLessThanOrEqualTo(most);
  }

  /** The claim for a position, which the checker accepts. */
  private static BoardClaim examine(String rules, String of) throws Exception {
    Certificate certificate = certificate(rules, of);
    assertThat(CertificateJson.read(CertificateWriter.write(certificate))).isEqualTo(certificate);
    assertThat(Checker.examine(certificate, StandardLimits.get()))
        .as("%s %s", rules, of)
        .isInstanceOf(CheckResult.Accepted.class);
    return (BoardClaim) certificate.claim();
  }

  /**
   * An oracle whose keys are the values alone stands for parts whose maps the search does not find.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        CRAM + " | board(grid(3, 4))",
        NODE + " | board(grid(4, 5))",
      })
  void partsOfEqualKeyWithoutAMap_areProvedEach(String rules, String of) throws Exception {
    PlacementForm form = PlacementForm.read(rules, of, StandardLimits.get());
    Memoised values = new Memoised(form);
    PartValues byValue =
        new PartValues() {
          @Override
          public long nimber(Region part) {
            return values.nimber(part);
          }

          @Override
          public Optional<Object> form(Region part) {
            return Optional.of(nimber(part));
          }
        };
    BoardClaim claim = BoardProver.claim(form, byValue);
    assertThat(Checker.examine(new Certificate(rules, of, claim), StandardLimits.get()))
        .isInstanceOf(CheckResult.Accepted.class);
  }

  @Tag("long")
  @Test
  void manyPartsOfEqualKeyWithoutAMap_areProvedEach() throws Exception {
    partsOfEqualKeyWithoutAMap_areProvedEach(CRAM, "board(grid(4, 5))");
  }
}
