// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.AtlasGame;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** A law that was proved of one set, tried on others: it is theirs where all values agree. */
final class SharedLawItemTest {
  private static final Effort EFFORT = new Effort(new Limits(1L << 30, 1, Optional.empty()));

  /** Its values are those of n mod 4. */
  private static final AtlasGame FIRST = new AtlasGame("subtraction S={1,2,3}");

  @TempDir Path folder;
  private final List<String> told = new ArrayList<>();

  private ItemStore store() {
    return new ItemStore(folder, told::add);
  }

  private String certificate() {
    return new GameTask(FIRST, 100, true)
        .compute(EFFORT, store())
        .law()
        .flatMap(GameResult.Law::proof)
        .orElseThrow()
        .digest();
  }

  /** All sets up to 8, by a loop over sizes. */
  private static List<AtlasGame> sets() {
    List<AtlasGame> sets = new ArrayList<>();
    for (int bits = 1; bits < 1 << 8; bits++) {
      sets.add(set(bits));
    }
    return sets;
  }

  private static AtlasGame set(int bits) {
    List<String> numbers = new ArrayList<>();
    for (int s = 1; s <= 8; s++) {
      if ((bits >> (s - 1) & 1) != 0) {
        numbers.add("" + s);
      }
    }
    return new AtlasGame("subtraction S={" + String.join(",", numbers) + "}");
  }

  private static boolean isModFour(int bits) {
    int[] values = new int[200];
    for (int n = 0; n < values.length; n++) {
      long seen = 0;
      for (int s = 1; s <= Math.min(8, n); s++) {
        seen |= (bits >> (s - 1) & 1) == 0 ? 0 : 1L << values[n - s];
      }
      values[n] = Long.numberOfTrailingZeros(~seen);
      if (values[n] != n % 4) {
        return false;
      }
    }
    return true;
  }

  @Test
  void aLaw_isThatOfTheSetsWithTheSameValues_andOfNoOther() {
    SharedLawItem item = new SharedLawItem(FIRST, certificate(), sets());
    List<Boolean> accepted = item.compute(EFFORT, store());
    int shared = 0;
    for (int bits = 1; bits < 1 << 8; bits++) {
      assertThat(accepted.get(bits - 1)).as(set(bits).line()).isEqualTo(isModFour(bits));
      shared += isModFour(bits) ? 1 : 0;
    }
    assertThat(shared).isEqualTo(8);
    store().keep(item, accepted);
    assertThat(store().find(item, EFFORT)).contains(accepted);
    assertThat(told).isEmpty();
  }

  @Test
  void whatIsToldFalsely_isNotBelieved() throws IOException {
    List<AtlasGame> games = List.of(set(0b10111), set(0b1111), new AtlasGame("no such game"));
    SharedLawItem item = new SharedLawItem(FIRST, certificate(), games);
    assertThat(item.compute(EFFORT, store())).containsExactly(true, false, false);
    for (String signs : List.of("110", "101", "10", "1000", "1 0", "")) {
      told.clear();
      store().keep(item, List.of(true, false, false));
      Path file = store().file(item);
      String[] lines = Files.readString(file).split("\n", -1);
      String two = lines[0] + "\n" + lines[1].replace("100", signs) + "\n";
      Files.writeString(file, two + Digests.of(two) + "\n");
      assertThat(store().find(item, EFFORT)).as(signs).isEmpty();
      assertThat(told).as(signs).hasSize(1);
    }
    Files.delete(store().certificateFile(item.certificate()));
    store().keep(item, List.of(true, false, false));
    assertThat(store().find(item, EFFORT)).isEmpty();
    List<Boolean> none = item.compute(EFFORT, store());
    assertThat(none).containsExactly(false, false, false);
    assertThat(item.isLasting(none)).isFalse();
  }
}
