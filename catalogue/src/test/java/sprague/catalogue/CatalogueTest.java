// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.model.Game;

class CatalogueTest {
  static Stream<String> ids() {
    return Catalogue.ids().stream();
  }

  private static Entry entry(String id) {
    return Catalogue.find(id).orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("ids")
  void entry_bindsWithItsExample_andEveryPlayEnds(String id) {
    Parsed<Game> reading = GameResolver.open(id, entry(id).example());
    assertThat(reading.show()).isEmpty();
    if (reading.result().orElseThrow().board().isEmpty()) {
      // Termination of games on boards is not proved.
      assertThat(reading.result().orElseThrow().measure()).isPresent();
    }
    assertThat(reading.result().orElseThrow().title())
        .satisfiesAnyOf(
            title -> assertThat(title).isEqualTo(id),
            title -> assertThat(title).startsWith(id + " with "));
  }

  @ParameterizedTest
  @MethodSource("ids")
  void entry_isFormatted(String id) {
    String text = entry(id).text();
    Parsed<String> formatted = Language.format(new SourceText(id, text));
    assertThat(formatted.show()).isEmpty();
    assertThat(formatted.result()).contains(text);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void entry_leavesNoDoubts(String id) {
    assertThat(Language.warnings(new SourceText(id, entry(id).text()))).isEmpty();
  }

  /** Equal coins stand in the lines of values, where the law of the note does not hold. */
  @Test
  void notesOnWelter_sayWhatEqualCoinsAre() {
    assertThat(entry("welter-two").note())
        .contains("(a xor b) - 1 where a != b", "not a position of Welter's");
    assertThat(entry("welter").note())
        .contains("two coins on one square is not a position of Welter's");
  }

  @ParameterizedTest
  @MethodSource("ids")
  void entry_hasTitleAndSource(String id) {
    assertThat(entry(id).title()).isNotBlank().isNotEqualTo(id);
    assertThat(entry(id).source()).isNotBlank();
  }

  @Test
  void index_namesTheAliasesOfTheFiles_eachOnce() {
    List<String> names = new ArrayList<>();
    for (Entry entry : Catalogue.entries()) {
      names.add(entry.id());
      names.addAll(entry.aliases());
      for (String alias : entry.aliases()) {
        assertThat(Catalogue.find(alias)).as(alias).contains(entry);
      }
    }
    assertThat(new HashSet<>(names)).hasSameSizeAs(names);
    assertThat(Catalogue.ids()).isSorted();
  }

  @Test
  void words_findTheGamesThatSpeakOfAllOfThem() {
    assertThat(Catalogue.about(List.of("prime")).stream().map(Entry::id))
        .contains("primes", "one-and-primes", "totative")
        .doesNotContain("kayles");
    assertThat(Catalogue.about(List.of("winning WAYS", "coins")).stream().map(Entry::id))
        .contains("ruler", "welter")
        .doesNotContain("staircase", "kayles");
    assertThat(Catalogue.about(List.of("mis\u00e8re")).stream().map(Entry::id))
        .containsExactly("misere-kayles", "misere-nim");
    assertThat(Catalogue.about(List.of("octal")).stream().map(Entry::id))
        .contains("kayles", "dawsons-chess", "nim", "treblecross")
        .doesNotContain("grundy", "wythoff");
    assertThat(Catalogue.about(List.of("no such word"))).isEmpty();
  }

  @Test
  void catalogue_isLarge() {
    assertThat(Catalogue.ids()).hasSizeGreaterThanOrEqualTo(85);
  }
}
