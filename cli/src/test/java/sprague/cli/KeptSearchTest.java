// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.catalogue.GameFingerprint;
import sprague.catalogue.GameResolver;
import sprague.model.Game;
import sprague.store.SearchStateWriter;
import sprague.store.Store;
import sprague.store.StoredSearchState;
import sprague.store.Subject;

/** Saved searches, and the commands that list, verify and remove them. */
final class KeptSearchTest {
  private static final String GAME = "0.106";

  @TempDir Path folder;

  private Answer run(String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = "--store=" + folder.resolve("store");
    return Answer.run(all);
  }

  private static Subject subject() {
    Game game = GameResolver.open(GAME, List.of()).result().orElseThrow();
    return new Subject(GameFingerprint.of(game, game.start()), GAME, game.text(), "n", "search");
  }

  private Store store() {
    return Store.at(folder.resolve("store"));
  }

  private StoredSearchState search() throws IOException {
    return store().search(subject().key()).orElseThrow();
  }

  /** Some bytes in the place of a state. */
  private void keep(long... reached) throws IOException {
    try (SearchStateWriter keeper = store().openSearch(subject())) {
      for (long each : reached) {
        keeper.write(new byte[1000], each, "test");
      }
    }
  }

  /** The files of the states, the last one last. */
  private List<Path> states() throws IOException {
    Path chunks = search().place().resolve("000000");
    List<Path> states = List.of(chunks.resolve("000.chunk"), chunks.resolve("001.chunk"));
    return number(states.getFirst()) > number(states.getLast()) ? states.reversed() : states;
  }

  private static long number(Path chunk) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(chunk)).order(ByteOrder.LITTLE_ENDIAN).getLong(16);
  }

  private static void flip(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 7] ^= 1;
    Files.write(file, bytes);
  }

  @Test
  void aSearch_isListed_shown_verified_andRemoved() throws IOException {
    keep(3_000_000);
    assertThat(run("store", "list").out()).containsPattern("0\\.106 +search +3,000,000 ");
    assertThat(run("store", "list", "--json").out())
        .contains("\"tables\":[],\"searches\":[{\"search\":\"" + subject().key())
        .contains("\"game\":\"0.106\",\"kind\":\"search\",\"reached\":3000000,");
    for (String name : List.of(GAME, subject().key().substring(0, 8))) {
      assertThat(run("store", "show", name).out())
          .startsWith("0.106, search\n")
          .contains("reached n = 3,000,000\n")
          .contains("0 to 2,999,999 in ");
    }
    assertThat(run("store", "show", GAME, "--json").out()).contains("\"folder\":\"");
    assertThat(run("store", "verify").out()).isEqualTo("0.106, search: reached 3,000,000, good\n");
    assertThat(run("store", "verify", "--json").out()).contains("\"good\":true,\"damage\":[]");
    Answer exported = run("store", "export", GAME);
    assertThat(exported.status()).isEqualTo(2);
    assertThat(exported.err()).contains("only tables can be exported");
    assertThat(run("store", "remove", GAME).out()).isEqualTo("removed the search of 0.106\n");
    assertThat(run("store", "list").out()).startsWith("nothing is stored in ");
  }

  @Test
  void aTableAndASearchOfOneGame_areToldApart() throws IOException {
    keep(3_000_000);
    assertThat(run("values", GAME, "--to=50", "--keep", "--format=none").status()).isZero();
    assertThat(run("store", "list").out().lines()).hasSize(3);
    assertThat(run("store", "list", "--only=tables").out()).doesNotContain("search");
    assertThat(run("store", "show", GAME).out()).contains("51 values").contains("3,000,000");
    assertThat(run("store", "verify", GAME, "--only", "searches").out().lines()).hasSize(1);
    assertThat(run("store", "export", GAME).out().lines()).hasSize(52);
    Answer ambiguous = run("store", "remove", GAME);
    assertThat(ambiguous.status()).isEqualTo(2);
    assertThat(ambiguous.err()).contains("both a table and a search are stored of 0.106");
    assertThat(run("store", "remove", GAME, "--only=table").status()).isEqualTo(2);
    assertThat(run("store", "remove", GAME, "--only=tables").out()).isEqualTo("removed 0.106\n");
    assertThat(run("store", "remove", GAME, "--only=tables").status()).isEqualTo(2);
    assertThat(search().manifest()).isPresent();
  }

  @Test
  void damageOfASearch_isNamed() throws IOException {
    keep(3_000_000, 4_000_000);
    flip(states().getLast());
    Answer verified = run("store", "verify", GAME);
    assertThat(verified.status()).isEqualTo(1);
    assertThat(verified.out())
        .startsWith("0.106, search: reached 3,000,000\n")
        .contains("is damaged: its checksum is wrong\n")
        .contains("resumes from an earlier state");
    flip(states().getFirst());
    assertThat(run("store", "verify").out())
        .startsWith("0.106, search: reached 0\n")
        .contains("starts again from the beginning");
    assertThat(run("store", "verify", "--json").out()).contains("\"good\":false");
    assertThat(run("store", "list").status()).isZero();
    assertThat(run("store", "show", GAME).out()).startsWith("0.106, search\n");
  }

  @Test
  void aSearchWithoutAManifest_hasNoName_andGoesOn() throws IOException {
    keep(3_000_000);
    Files.delete(search().place().resolve("manifest"));
    assertThat(run("store", "verify", GAME).out())
        .startsWith("(name not known), search: reached 3,000,000\n")
        .contains("the manifest is damaged; the same command writes it again\n");
    assertThat(run("store", "show", GAME).out()).startsWith("(name not known), search\n");
    keep(4_000_000);
    assertThat(run("store", "verify").out()).isEqualTo("0.106, search: reached 4,000,000, good\n");
  }

  @Test
  @Tag("long")
  void aRealSearch_goesOnFromAnEarlierState() throws IOException {
    Answer first = run("theorem", GAME, "--keep", "--to=1100000");
    assertThat(first.status()).isZero();
    assertThat(first.err()).contains("stored in ").contains(" up to 1,");
    byte[] once = search().state().orElseThrow();
    run("theorem", GAME, "--keep", "--to=1200000", "--quiet");
    byte[] twice = search().state().orElseThrow();
    flip(states().getLast());
    Answer again = run("theorem", GAME, "--keep", "--to=1200000");
    assertThat(again.err()).contains("damaged: its checksum").contains("an earlier state");
    assertThat(search().state()).contains(twice);
    assertThat(search().damage()).isEmpty();
    assertThat(once).isNotEqualTo(twice);
  }

  @Test
  @Tag("long")
  void aRealSearchWithoutAStateThatIsGood_beginsAnew() throws IOException {
    run("theorem", GAME, "--keep", "--to=1100000", "--quiet");
    run("theorem", GAME, "--keep", "--to=1200000", "--quiet");
    byte[] state = search().state().orElseThrow();
    for (Path each : states()) {
      flip(each);
    }
    Answer anew = run("theorem", GAME, "--keep", "--to=1200000");
    assertThat(anew.err()).contains("; the search starts again from the beginning");
    assertThat(search().state()).contains(state);
  }

  @Test
  void aSecondSearch_isToldWhoTheFirstIs() throws IOException {
    try (SearchStateWriter held = store().openSearch(subject())) {
      Answer refused = run("theorem", GAME, "--keep");
      assertThat(refused.status()).isEqualTo(3);
      assertThat(refused.err()).contains("this search is being written by process ");
      held.write(new byte[1], 1, "test");
      assertThat(run("store", "remove", GAME).status()).isEqualTo(3);
    }
    assertThat(run("store", "remove", GAME).status()).isZero();
  }
}
