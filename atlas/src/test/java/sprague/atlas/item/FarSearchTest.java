// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.AtlasGame;
import sprague.catalogue.identify.CodeDigits;
import sprague.cli.store.StoredSearch;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.store.Store;
import sprague.store.StoreFailure;
import sprague.store.StoredItem;

/** A search of many sizes is saved in the folder of the sweep, and resumed. */
final class FarSearchTest {
  private static final AtlasGame GAME =
      new AtlasGame("0.106", Optional.of(CodeDigits.read("0.106")));

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();

  private static Effort effort() {
    return new Effort(new Limits(1L << 30, 1, Optional.empty()));
  }

  private ItemStore store() {
    return new ItemStore(folder, told::add);
  }

  private GameResult result(long count) {
    return new GameTask(GAME, count, true).compute(effort(), store());
  }

  /** Returns the number of sizes in the saved search; -1 if there is none. */
  private long kept() throws IOException {
    List<StoredItem> all = Store.at(folder.resolve("searches")).all();
    return all.isEmpty() ? -1 : all.getFirst().count();
  }

  @Test
  @Tag("long")
  void upToAMillion_nothingIsKept() throws IOException {
    assertThat(result(1_000_000).status()).isEqualTo(GameResult.Status.OPEN);
    assertThat(kept()).isEqualTo(-1);
  }

  @Test
  @Tag("long")
  void beyondAMillion_itIsKept() throws IOException {
    assertThat(result(1_000_001).status()).isEqualTo(GameResult.Status.OPEN);
    assertThat(kept()).isBetween(1_000_001L, 1_100_000L);
    assertThat(told).isEmpty();
  }

  /**
   * The result is the same when the saved search is resumed and when a damaged one is restarted.
   */
  @Test
  @Tag("long")
  void itIsGoneOnWith_andBegunAnewWhereItIsSpoilt() throws IOException {
    GameResult near = result(1_100_000);
    GameResult far = result(1_200_000);
    assertThat(kept()).isBetween(1_200_000L, 1_300_000L);
    try (var files = Files.walk(folder.resolve("searches"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.writeString(file, "spoilt");
      }
    }
    assertThat(told).isEmpty();
    GameResult again = result(1_200_000);
    assertThat(again.digest()).isEqualTo(far.digest()).isNotEqualTo(near.digest());
    assertThat(kept()).isBetween(1_200_000L, 1_300_000L);
    assertThat(told).isNotEmpty();
  }

  @Test
  void cancelledOrBusy_nothingIsSaidOfTheGame() {
    Effort cancelled = effort();
    cancelled.cancel();
    GameTask item = new GameTask(GAME, 1_000_001, true);
    assertThatThrownBy(() -> item.compute(cancelled, store())).isInstanceOf(BudgetExceeded.class);
    Game game = GAME.open().result().orElseThrow();
    try (StoredSearch other = store().search("0.106", game, game.start())) {
      assertThat(other.read()).isEmpty();
      GameResult busy = result(1_000_001);
      assertThat(busy.status()).isEqualTo(GameResult.Status.FAILED);
      assertThat(item.isStorable(busy)).isFalse();
      assertThatThrownBy(() -> store().search("0.106", game, game.start()))
          .isInstanceOf(StoreFailure.class);
    }
  }
}
