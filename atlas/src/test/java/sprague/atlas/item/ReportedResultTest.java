// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.GameLines;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.store.Sha256;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/** Results reported by another process of a sweep. */
final class ReportedResultTest {
  private static final GameTask ITEM = new GameTask(GameLines.game("0.7"), 100, true);
  private static final GameTask OTHER = new GameTask(GameLines.game("0.6"), 100, true);

  @TempDir Path folder;

  private ItemStore store() {
    return new ItemStore(
        folder,
        damage -> {
          throw new AssertionError(damage);
        });
  }

  private static String digest(String text) {
    return text.lines().skip(2).findFirst().orElseThrow();
  }

  @Test
  void theResultToldOf_isRead_andNoOther() throws IOException {
    ItemStore store = store();
    GameResult result = ITEM.compute(new Effort(Limits.standard()), store);
    String text = store.put(ITEM, result);
    assertThat(store.findReported(ITEM, digest(text))).contains(result);
    assertThat(store.findReported(ITEM, Sha256.of("another"))).isEmpty();
    assertThat(store.findReported(OTHER, digest(text))).isEmpty();
    Path file = store.file(ITEM);
    Files.writeString(file, text.replace("\"period\":2", "\"period\":3"));
    assertThat(store.findReported(ITEM, digest(text))).isEmpty();
    Files.delete(file);
    assertThat(store.findReported(ITEM, digest(text))).isEmpty();
  }

  /** Such a failure is not stored, and would be refused in a file. */
  @Test
  void aFailureByALimit_isToldAsText() throws CorruptResult {
    GameResult failure = GameResult.failed(GameWork.LIMIT + "the memory does not suffice", 0.5);
    String text = ItemStore.text(ITEM, failure);
    assertThat(store().parse(ITEM, text)).isEqualTo(failure);
    assertThatThrownBy(() -> store().parse(OTHER, text))
        .hasMessageContaining("belongs to another item");
    assertThatThrownBy(() -> store().parse(ITEM, text.replace("suffice", "suffer")))
        .hasMessageContaining("digest");
    store().put(ITEM, failure);
    Optional<GameResult> found =
        new ItemStore(folder, _ -> {}).find(ITEM, new Effort(Limits.standard()));
    assertThat(found).isEmpty();
  }

  /** The store of this test fails on damage. */
  @Test
  void aResult_thatThereIsNoTimeToCheck_isNotDamaged() {
    ItemStore store = store();
    GameResult result = ITEM.compute(new Effort(Limits.standard()), store);
    store.put(ITEM, result);
    assertThat(store.find(ITEM, new Effort(Limits.standard()))).contains(result);
    Effort none = new Effort(Limits.standard().within(Duration.ZERO));
    assertThatThrownBy(() -> store.find(ITEM, none))
        .isInstanceOf(BudgetExceeded.class)
        .extracting(failure -> ((BudgetExceeded) failure).reason())
        .isEqualTo(BudgetExceeded.Reason.TIME);
  }

  @Test
  void fieldsOfALaw_withoutALaw_areRefused() {
    GameResult result = ITEM.compute(new Effort(Limits.standard()), store());
    assertThat(result.law()).isPresent();
    JsonObject written = ITEM.write(result);
    String text = Json.of(written).replace("\"law\":\"periodic\"", "\"law\":null");
    assertThat(text).isNotEqualTo(Json.of(written));
    assertThatThrownBy(
            () -> ITEM.parse(new ItemFields(Json.read(text.getBytes(StandardCharsets.UTF_8)))))
        .isInstanceOf(CorruptResult.class)
        .hasMessageContaining("no field law");
  }

  /** Results of earlier versions have fields about rare sizes. */
  @Test
  void fieldsOfEarlierVersions_arePassedOver() throws CorruptResult {
    GameResult result = ITEM.compute(new Effort(Limits.standard()), store());
    JsonObject written =
        ITEM.write(result)
            .with("rare", 3L)
            .with("lastRare", 9L)
            .with("mask", 1L)
            .with("hasSize", (Long) null);
    ItemFields fields =
        new ItemFields(Json.read(Json.of(written).getBytes(StandardCharsets.UTF_8)));
    assertThat(ITEM.parse(fields)).isEqualTo(result);
    fields.end();
  }
}
