// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.testkit.CaseCount;

/** The search of a placement game whose facts are stored. */
class KeptBoardsTest {
  @TempDir Path folder;

  private Answer run(String... words) {
    String[] all = Arrays.copyOf(words, words.length + 1);
    all[words.length] = "--store=" + folder.resolve("store");
    return Answer.run(all);
  }

  /** The width of a board that is searched for longer than a moment. */
  private static final int WIDTH = CaseCount.of(6, 7);

  @Test
  void stoppedSearch_keepsItsParts_andTheNextGoesOn() {
    int tenths = CaseCount.of(1, 10);
    Answer answer = values(tenths);
    boolean keepsParts = false;
    while (answer.status() == 3) {
      keepsParts |= answer.err().contains(" parts");
      // A busy machine may find no part in this time.
      tenths += CaseCount.of(1, 10);
      answer = values(tenths);
    }
    assertThat(keepsParts).isTrue();
    assertThat(answer.status()).isZero();
    assertThat(answer.out().strip()).isEqualTo(String.valueOf(CaseCount.of(2, 1)));
    assertThat(run("store", "list").out()).contains("cram with h = 5, w = " + WIDTH + "  board");
    assertThat(run("store", "verify").status()).isZero();
    assertThat(run("theorem", "cram", "w=5", "h=5", "--keep").out())
        .contains("has the nim-value 0");
    assertThat(run("store", "remove", "cram", "w=" + WIDTH, "h=5").status()).isZero();
  }

  private Answer values(int tenths) {
    String limit = "--time-limit=" + 100 * tenths + "ms";
    return run("values", "cram", "w=" + WIDTH, "h=5", "--keep", "--threads=1", limit);
  }

  @Test
  void severalBoardsOfALaw_areNotKept() {
    Answer refused = run("theorem", "cram", "h=3", "--keep");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("--keep stores the search of one board");
  }

  @Test
  void otherRules_areToldThatNothingIsStored() {
    assertThat(run("values", "geography", "g=grid(2,3)", "c=0", "--keep").err())
        .contains("nothing is stored");
  }
}
