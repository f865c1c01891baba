// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.check.claim.Claim;
import sprague.check.windows.Division;
import sprague.check.windows.Stages;
import sprague.check.windows.WindowsClaim;
import sprague.keep.Store;

/** What a kept check remembers counts for the same certificate, and for no other. */
final class KeptCheckTest {
  /** Of 0.156, whose period 349 begins at 3479: 9 of 16 stages are not compared with others. */
  private static final int END = 3479 + 403 + 349;

  private static final List<Long> RARE =
      List.of(0L, 3L, 7L, 8L, 12L, 15L, 16L, 17L, 26L, 46L, 53L, 82L, 91L, 172L, 357L);

  @TempDir Path folder;

  private Answer run(String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = "--store=" + folder.resolve("store");
    return Answer.run(all);
  }

  private static byte[] values() {
    byte[] values = new byte[END];
    String out = Answer.run("values", "0.156", "--to=" + (END - 1), "--format=bfile").out();
    out.lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" "))
        .forEach(pair -> values[Integer.parseInt(pair[0])] = Byte.parseByte(pair[1]));
    return values;
  }

  private String certificate() throws IOException {
    byte[] values = values();
    List<String> windows = new ArrayList<>();
    for (int n = 2200; n < END; n += 128) {
      windows.add(Stages.text(Arrays.copyOfRange(values, n - 403, n)));
    }
    Division division = new Division(List.of(27L, 27L), List.of(0L, 0L), RARE, 400);
    int count = 3479 + 349;
    Claim claim =
        new WindowsClaim(
            3479,
            349,
            IntStream.range(0, count).map(n -> values[n]).max().orElseThrow(),
            IntStream.range(0, count).filter(n -> values[n] == 0).count(),
            WindowsClaim.listed(values, count),
            division,
            new Stages(2200, 128, windows));
    Path file = folder.resolve("far.json");
    ExchangedClaim.write("0.156", claim, file);
    return file.toString();
  }

  @Test
  void aSecondCheck_recallsStages_andSaysSo() throws IOException {
    String file = certificate();
    Answer first = run("check", file, "--keep");
    assertThat(first.status()).as(first.out()).isZero();
    assertThat(first.out()).startsWith("valid: ").doesNotContain("before");
    assertThat(first.err()).contains("as far as 9");
    Answer second = run("check", file, "--keep");
    assertThat(second.status()).isZero();
    assertThat(second.out()).contains(", where 9 stages were found good before (");
    assertThat(run("check", file, "--keep", "--json").out()).contains("\"stagesRecalled\":9");
    // Without --keep nothing is believed.
    assertThat(run("check", file).out()).startsWith("valid: ").doesNotContain("before");
    assertThat(run("store", "list").out()).containsPattern("far\\.json +check +9 ");
    assertThat(run("store", "verify").out()).isEqualTo("far.json, check: as far as 9, good\n");
  }

  @Test
  void anotherCertificate_isCheckedFromTheBeginning() throws IOException {
    String file = certificate();
    run("check", file, "--keep");
    String text = Files.readString(Path.of(file));
    int window = text.indexOf("\"windows\":[") + 2000;
    char digit = text.charAt(window) == '1' ? '2' : '1';
    Files.writeString(
        Path.of(file), text.substring(0, window) + digit + text.substring(window + 1));
    Answer altered = run("check", file, "--keep");
    assertThat(altered.status()).isEqualTo(1);
    assertThat(altered.out()).startsWith("not valid: ").doesNotContain("before");
  }

  @Test
  void damage_isNamed_andTheCheckBeginsAnew() throws IOException {
    String file = certificate();
    run("check", file, "--keep");
    // The first state is number 1, and the only one.
    Path kept =
        Store.at(folder.resolve("store")).all().getFirst().place().resolve("000000/001.chunk");
    byte[] bytes = Files.readAllBytes(kept);
    bytes[bytes.length - 5] ^= 2;
    Files.write(kept, bytes);
    Answer anew = run("check", file, "--keep");
    assertThat(anew.status()).isZero();
    assertThat(anew.out()).doesNotContain("before");
    assertThat(anew.err()).contains("checksum is wrong; the check begins anew");
    assertThat(run("check", file, "--keep").out()).contains("9 stages were found good before");
  }

  @Test
  void aCertificateWithoutStages_leavesNothing() {
    String file = folder.resolve("kayles.json").toString();
    assertThat(Answer.run("theorem", "kayles", "--certificate=" + file).status()).isZero();
    assertThat(run("check", file, "--keep").status()).isZero();
    assertThat(folder.resolve("store")).doesNotExist();
  }
}
