// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/** Stored values, and the commands that list, verify and remove them. */
final class StoreCommandTest {
  @TempDir Path folder;

  private Answer run(String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = "--store=" + folder.resolve("store");
    return Answer.run(all);
  }

  private Answer values(String... arguments) {
    return run(Stream.concat(Stream.of("values"), Stream.of(arguments)).toArray(String[]::new));
  }

  private Path chunk(int number) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      String name = String.format(Locale.ROOT, "%03d.chunk", number);
      return files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
    }
  }

  @Test
  void keptValues_areThoseOfAnOrdinaryRun_howeverTheyCome() {
    for (List<String> range :
        List.of(
            List.of("--to", "30"),
            List.of("--to", "20"),
            List.of("--from", "10", "--to", "25"),
            List.of("--from", "100", "--to", "120"),
            List.of("--from", "121", "--to", "5000"),
            List.of("--from", "3", "--to", "6000"))) {
      for (String game : List.of("0.77", "heap(n) -> heap(n - s) where s in {1,5,6}")) {
        String[] plain = Stream.concat(Stream.of(game), range.stream()).toArray(String[]::new);
        String[] keep = Stream.concat(Stream.of(plain), Stream.of("--keep")).toArray(String[]::new);
        Answer kept = values(keep);
        assertThat(kept.status()).isZero();
        assertThat(kept.out()).isEqualTo(values(plain).out());
      }
    }
    assertThat(run("store", "list").out().lines()).hasSize(3);
  }

  /** Scores, outcomes, sunny values, and games without heaps are stored, too. */
  @Test
  void valuesOfEveryKind_areKept() {
    for (String game :
        List.of(
            "misere-kayles",
            "r(n) -> r(n - 1) gains 2\nr(n) -> r(n - 2) gains 3",
            "r(n) -> r(n - 1)\nr(n) -> r(n - 3)\nr(4) wins",
            "r(n) -> r(n / k) where 2 <= k <= n")) {
      String plain = values(game, "--to", "28", "--format", "csv").out();
      assertThat(plain).as(game).isNotEmpty();
      assertThat(values(game, "--to", "13", "--keep", "--format", "none").status()).isZero();
      assertThat(values(game, "--to", "28", "--keep", "--format", "csv").out()).isEqualTo(plain);
      assertThat(values(game, "--to", "28", "--keep", "--format", "csv").out()).isEqualTo(plain);
      assertThat(run("store", "export", game).out()).isEqualTo(plain);
    }
  }

  @Test
  void aRerun_saysWhatItReadAndComputed() {
    assertThat(values("0.77", "--to", "30", "--keep").err())
        .contains("31 values stored in")
        .contains("31 of them computed now");
    assertThat(values("kayles", "--to", "40", "--keep").err())
        .contains("41 values stored in")
        .contains(" 10 of them computed now");
    assertThat(values("kayles", "--to", "20", "--keep").err()).contains("21 values read from");
    assertThat(values("kayles", "--to", "20", "--keep", "--quiet").err()).isEmpty();
    assertThat(values("0.77", "--to", "50", "--keep", "--json").err())
        .startsWith("{\"remark\":{\"code\":\"kept\",\"message\":\"51 values stored");
  }

  @Test
  void damage_isNamed_verified_andMended() throws IOException {
    String plain = values("0.137", "--to", "3000").out();
    values("0.137", "--to", "3000", "--keep");
    byte[] bytes = Files.readAllBytes(chunk(0));
    bytes[1000] ^= 4;
    Files.write(chunk(0), bytes);
    Answer verified = run("store", "verify", "0.137");
    assertThat(verified.status()).isEqualTo(1);
    assertThat(verified.out()).contains("0 to 3000: chunk 0 is damaged: its checksum is wrong");
    assertThat(run("store", "export", "0.137").status()).isEqualTo(3);
    Answer again = values("0.137", "--to", "3000", "--keep");
    assertThat(again.out()).isEqualTo(plain);
    assertThat(again.err())
        .contains("chunk 0 is damaged: its checksum is wrong; the values from 0 to 3000 are")
        .contains("3,001 of them computed now");
    assertThat(run("store", "verify").out()).isEqualTo("0.137: 3,001 values, good\n");
  }

  @Test
  void theList_isEmptyAtFirst_andAfterRemoval() {
    assertThat(run("store", "list").out()).startsWith("nothing is stored in ");
    assertThat(folder).isEmptyDirectory();
    values("0.77", "--to", "30", "--keep");
    String list = run("store", "list", "--json").out();
    assertThat(list).contains("\"game\":\"0.77\",\"kind\":\"nimber\",\"values\":31,");
    String key = list.replaceAll("(?s).*\"table\":\"([0-9a-f]{64})\".*", "$1");
    assertThat(run("store", "show", key.substring(0, 8)).out())
        .startsWith("0.77\n")
        .contains("31 values, from n = 0 on")
        .contains("0 to 30 in ");
    assertThat(run("store", "remove", "kayles").status()).isZero();
    assertThat(run("store", "list").out()).startsWith("nothing is stored in ");
    Answer none = run("store", "show", "0.77");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("nothing is stored of 0.77");
  }

  @Test
  void json_isOneObject_howeverManyTablesThereAre() {
    for (List<String> words :
        List.of(List.of("list"), List.of("verify"), List.of("show", "0.77", "nim"))) {
      List<String> all = new ArrayList<>(List.of("store"));
      all.addAll(words);
      all.add("--json");
      if (!words.contains("show")) {
        assertThat(read(run(all.toArray(String[]::new)).out()).get("tables")).isEqualTo(List.of());
      }
      values("0.77", "--to", "30", "--keep");
      values("nim", "--to", "30", "--keep");
      Object tables = read(run(all.toArray(String[]::new)).out()).get("tables");
      assertThat(tables).asInstanceOf(InstanceOfAssertFactories.LIST).hasSize(2);
      Object removed = read(run("store", "remove", "nim", "0.77", "--json").out()).get("tables");
      assertThat(removed).asInstanceOf(InstanceOfAssertFactories.LIST).hasSize(2);
    }
  }

  private static JsonObject read(String line) {
    return Json.read(line.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * What the runs are is read from the tables themselves, so an index of an earlier version may be
   * anything.
   */
  @Test
  void exports_areThoseOfValues() throws IOException {
    values("0.77", "--to", "300", "--keep");
    for (String format : List.of("csv", "bfile", "json")) {
      assertThat(run("store", "export", "0.77", "--format", format, "--from", "7").out())
          .isEqualTo(values("0.77", "--from", "7", "--to", "300", "--format", format).out());
    }
    Path raw = folder.resolve("raw");
    run("store", "export", "0.77", "--format", "raw", "--to", "8", "--out", raw.toString());
    assertThat(Files.readAllBytes(raw)).isEqualTo(new byte[] {0, 1, 2, 3, 1, 4, 3, 2, 1});
    assertThat(run("store", "export", "0.77", "--to", "301").status()).isEqualTo(2);
    assertThat(run("store", "export", "0.77", "--from", "9", "--to", "9", "--json").out())
        .contains("\"from\":[9],\"to\":[9]")
        .endsWith("\"values\":[4]}\n");
    assertThat(run("store", "export", "0.77", "--json", "--format", "csv").err())
        .contains("two-formats");
    assertThat(run("store", "export", "0.77", "--from", "9", "--to", "8").err())
        .contains("--from 9 is above --to 8");
    assertThat(run("store", "export", "0.77", "--from", "301").err())
        .contains("the table has the values from 0 to 300")
        .doesNotContain("--to");
  }

  @Test
  void anUnknownFormat_isNamedBeforeTheTableIsVerified() throws IOException {
    values("0.77", "--to", "30", "--keep");
    byte[] bytes = Files.readAllBytes(chunk(0));
    bytes[bytes.length - 1] ^= 4;
    Files.write(chunk(0), bytes);
    Answer refused = run("store", "export", "0.77", "--format", "xml");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("there is no format \"xml\"");
  }

  @Test
  void anExport_keepsToItsTime() {
    values("0.77", "--to", "300", "--keep");
    Answer answer = run("store", "export", "0.77", "--time-limit", "0.000001ms");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.out()).isEqualTo("n,value\n");
    assertThat(answer.err()).contains("time limit");
  }

  @Test
  void rawNumbers_areAsWideAsTheLargestNeeds() throws IOException {
    String nim = "heap(n) -> heap(a) where a < n";
    values(nim, "--to", "300", "--keep");
    Path raw = folder.resolve("raw");
    run("store", "export", nim, "--format", "raw", "--out", raw.toString());
    byte[] bytes = Files.readAllBytes(raw);
    assertThat(bytes).hasSize(602);
    assertThat(Arrays.copyOfRange(bytes, 596, 602)).containsExactly(42, 1, 43, 1, 44, 1);
  }

  @Test
  void severalCoordinates_areRefused() {
    Answer refused = values("wythoff", "--to", "5,5", "--keep");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("only tables of one coordinate can be stored");
  }

  @Test
  void aLaterFormat_isRefused() throws IOException {
    values("0.77", "--to", "30", "--keep");
    byte[] bytes = Files.readAllBytes(folder.resolve("store").resolve("format"));
    String later = "sprague store 2\n";
    CRC32C sum = new CRC32C();
    sum.update(later.getBytes(StandardCharsets.UTF_8));
    String text = later + String.format(Locale.ROOT, "crc32c %08x%n", sum.getValue());
    assertThat(text).hasSize(bytes.length);
    Files.writeString(folder.resolve("store").resolve("format"), text);
    for (Answer refused : List.of(values("0.77", "--keep"), run("store", "list"))) {
      assertThat(refused.status()).isEqualTo(2);
      assertThat(refused.err()).contains("sprague store of format 2");
    }
  }

  @Test
  void theUsualFolder_followsTheEnvironment() {
    assertThat(StoreFolder.programData(Map.of("SPRAGUE_HOME", "/s"), "Linux", "/h"))
        .isEqualTo(Path.of("/s"));
    assertThat(StoreFolder.programData(Map.of("XDG_DATA_HOME", "/x"), "Linux", "/h"))
        .isEqualTo(Path.of("/x/sprague"));
    assertThat(StoreFolder.programData(Map.of("XDG_DATA_HOME", "x"), "Linux", "/h"))
        .isEqualTo(Path.of("/h/.local/share/sprague"));
    assertThat(StoreFolder.programData(Map.of("HOME", "/own"), "Linux", "/h"))
        .isEqualTo(Path.of("/own/.local/share/sprague"));
    assertThat(StoreFolder.programData(Map.of(), "Mac OS X", "/h"))
        .isEqualTo(Path.of("/h/Library/Application Support/sprague"));
  }
}
