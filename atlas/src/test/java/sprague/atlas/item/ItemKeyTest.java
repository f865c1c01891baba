// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.GameLines;
import sprague.catalogue.identify.CodeDigits;

/** Items as text, and back. */
final class ItemKeyTest {
  @Test
  void whatIsMadeAgain_isTheSameItem() throws CorruptResult {
    AtlasGame code = GameLines.game("0.77");
    AtlasGame rules = GameLines.game("\"start heap(n)\" n=\\\"3");
    for (Item<?> item :
        List.of(
            new GameTask(code, 300, true),
            new GameTask(code, 300, false),
            new GameTask(rules, 1, true),
            new DifferenceItem(code, 1, GameLines.game("0.7"), 0, 1L << 40),
            new FirstValuesTask(List.of(CodeDigits.read("0.07"), CodeDigits.read("G.Z1")), 1024))) {
      assertThat(ItemKey.read(ItemKey.of(item))).isEqualTo(item);
    }
  }

  /**
   * Digits are not part of a key: the digits of a set are not read back and do not change results.
   */
  @Test
  void aSubtractionSet_hasTheSameKeyWithoutItsDigits() throws CorruptResult {
    AtlasGame set =
        new AtlasGame("subtraction S={1,2}", java.util.Optional.of(CodeDigits.of(0, 3, 3)));
    Item<?> item = new GameTask(set, 100, true);
    assertThat(ItemKey.of(ItemKey.read(ItemKey.of(item)))).isEqualTo(ItemKey.of(item));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"item\":\"law\"}",
        "{\"item\":\"theft\",\"game\":\"0.77\",\"to\":300}",
        "{\"item\":\"law\",\"game\":\"0.77\",\"to\":0}",
        "{\"item\":\"law\",\"game\":\"0.77\",\"to\":1099511627777}",
        "{\"item\":\"law\",\"game\":\"0.77\",\"to\":\"300\"}",
        "{\"item\":\"law\",\"game\":77,\"to\":300}",
        "{\"item\":\"law\",\"game\":\"0.77\",\"to\":300,\"more\":1}",
        "{\"item\":\"law\",\"to\":300,\"game\":\"0.77\"}",
        "{\"item\":\"law\", \"game\":\"0.77\",\"to\":300}",
        "{\"item\":\"edge\",\"one\":\"0.7\",\"oneLead\":-1,\"other\":\"0.6\",\"otherLead\":0,\"to\":9}",
        "{\"item\":\"shared law\",\"of\":\"0.7\",\"certificate\":\"00\",\"games\":[\"0.6\"]}",
        "{\"item\":\"survey\",\"codes\":[],\"to\":9}",
        "{\"item\":\"survey\",\"codes\":[\"0.?\"],\"to\":9}",
        "{\"item\":\"survey\",\"codes\":[7],\"to\":9}",
        "{\"item\":\"survey\",\"codes\":\"0.7\",\"to\":9}",
        "{\"item\":\"survey\",\"codes\":[\"0.70\"],\"to\":9}",
        "{\"item\":\"survey\",\"codes\":[\"0.7\"],\"to\":65537}"
      })
  void whatIsNoKey_isRefused(String text) {
    assertThatThrownBy(() -> ItemKey.read(text)).isInstanceOf(CorruptResult.class);
  }
}
