// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.board.BoardFacts;
import sprague.engine.board.BoardSearch;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.board.BoardGame;
import sprague.testkit.CaseCount;

/** What searches of boards have found, written and read by another search. */
class BoardFactsTest {
  private final Effort effort = new Effort(Limits.standard());

  private static BoardGame game(String name, String... parameters) {
    Game game = GameResolver.open(name, List.of(parameters)).result().orElseThrow();
    return game.board().orElseThrow();
  }

  /** The nim-value of the start for these coordinates, and the nodes that finding it took. */
  private long[] answer(BoardGame game, Long... coordinates) {
    Component start = game.on(List.of(coordinates)).startComponent();
    BoardSearch search = BoardSearch.of(game, start, effort).orElseThrow();
    return new long[] {search.nimber(start), search.search().nodes()};
  }

  @Test
  void searchGoesOn_whereAnotherOneEnded() {
    BoardGame game = game("cram");
    assertThat(answer(game, 4L, 5L)).satisfies(it -> assertThat(it[0]).isEqualTo(2));
    assertThat(answer(game, 3L, 7L)).satisfies(it -> assertThat(it[1]).isGreaterThan(50));
    byte[] written = BoardFacts.write(game);
    BoardGame other = game("cram");
    assertThat(answer(other, 4L, 5L)[1]).isGreaterThan(50);
    BoardGame next = game("cram");
    assertThat(BoardFacts.read(next, written, effort)).isTrue();
    assertThat(BoardFacts.parts(next)).isEqualTo(BoardFacts.parts(game)).isPositive();
    assertThat(answer(next, 4L, 5L)).containsExactly(2, 0);
    assertThat(answer(next, 3L, 7L)).containsExactly(1, 0);
  }

  @Test
  void factsOfSeveralWords_areReadToo() {
    BoardGame game = game("node-kayles", "g=grid(2,40)");
    long[] found = answer(game);
    BoardGame next = game("node-kayles", "g=grid(2,40)");
    assertThat(BoardFacts.read(next, BoardFacts.write(game), effort)).isTrue();
    assertThat(answer(next)).containsExactly(found[0], 0);
  }

  @Test
  void factsOfOtherRules_areLeftOut() {
    BoardGame cram = game("cram");
    answer(cram, 3L, 5L);
    BoardGame kayles = game("node-kayles", "g=grid(h,w)");
    assertThat(BoardFacts.read(kayles, BoardFacts.write(cram), effort)).isTrue();
    assertThat(BoardFacts.parts(kayles)).isZero();
    BoardGame noCoordinates = game("node-kayles", "g=grid(3,5)");
    assertThat(BoardFacts.read(noCoordinates, BoardFacts.write(cram), effort)).isTrue();
    assertThat(BoardFacts.parts(noCoordinates)).isZero();
  }

  @Test
  void shortenedBytes_areFound_andWhatTheySayIsTrue() {
    BoardGame game = game("cram");
    answer(game, 3L, 6L);
    byte[] written = BoardFacts.write(game);
    for (int length = 1; length < written.length; length += CaseCount.of(401, 7)) {
      BoardGame next = game("cram");
      assertThat(BoardFacts.read(next, Arrays.copyOf(written, length), effort)).isFalse();
      assertThat(answer(next, 3L, 6L)[0]).isEqualTo(4);
    }
  }

  /** The last word of the bytes is the mask of an entry, whose value is known and less than 62. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1L << 62})
  void masksThatLeaveNoValue_areDamage(long mask) {
    BoardGame game = game("cram");
    answer(game, 3L, 6L);
    byte[] written = BoardFacts.write(game);
    ByteBuffer.wrap(written).putLong(written.length - Long.BYTES, mask);
    assertThat(BoardFacts.read(game, written, effort)).isFalse();
    assertThat(answer(game, 3L, 6L)[0]).isEqualTo(4);
  }
}
