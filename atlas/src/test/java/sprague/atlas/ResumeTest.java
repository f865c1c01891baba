// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.store.Sha256;
import sprague.testkit.CaseCount;

/** A sweep that was killed, or whose results were damaged, comes to the same tables. */
final class ResumeTest {
  private static final String[] SWEEP = {"codes", "0.d", "--to", "200", "--json"};
  private static final String TABLE =
      "select * exclude (core_seconds, finished) from run order by code, n";

  @TempDir Path folder;

  private static List<Path> files(Path out, String kind) throws IOException {
    if (!Files.isDirectory(out.resolve(kind))) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(out.resolve(kind))) {
      return all.filter(each -> each.toString().endsWith(".json")).sorted().toList();
    }
  }

  private List<String> undisturbed() {
    Path out = folder.resolve("whole");
    if (!Files.exists(out)) {
      assertThat(Answer.in(out, SWEEP).status()).isZero();
    }
    return Answer.asked(out, TABLE);
  }

  /** Killed as by {@code kill -9} once some results are there, then gone on with. */
  @Test
  void afterAKill_nothingIsDoneTwice_andTheDigestsAreTheSame() throws Exception {
    Path out = folder.resolve("killed");
    List<String> command =
        List.of(
            ProcessHandle.current().info().command().orElseThrow(),
            "-Xmx1g",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path")
                + File.pathSeparator
                + System.getProperty("jdk.module.path", ""),
            "sprague.cli.Main",
            "atlas",
            "codes",
            "0.d",
            "--to",
            "200",
            "--threads",
            "1",
            "--out",
            out.toString());
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    int wanted = 2 + new Random(1).nextInt(3);
    while (files(out, "items").size() < wanted) {
      boolean isOver = process.waitFor(10, TimeUnit.MILLISECONDS);
      assertThat(isOver && files(out, "items").size() < wanted)
          .as(Files.readString(folder.resolve("log")))
          .isFalse();
    }
    process.toHandle().destroyForcibly();
    process.waitFor();
    int there = files(out, "items").size();
    Answer answer = Answer.in(out, SWEEP);
    assertThat(answer.err()).isEmpty();
    int all = files(out, "items").size();
    assertThat(answer.out()).contains("\"computed\":" + (all - there) + ",");
    assertThat(Answer.asked(out, TABLE)).isEqualTo(undisturbed());
  }

  /** A sweep begins by deleting the temporary files of a killed program. */
  @Test
  void whatWasLeftAside_isRemovedWhenASweepBegins() throws IOException {
    Path out = Files.createDirectory(folder.resolve("left"));
    Path aside = Files.writeString(out.resolve("aside7.tmp"), "half");
    Files.setLastModifiedTime(aside, FileTime.from(Instant.EPOCH));
    assertThat(Answer.in(out, "codes", "0.d", "--to", "20").status()).isZero();
    assertThat(aside).doesNotExist();
  }

  @Test
  void damagedResults_areToldAndComputedAnew() throws IOException {
    List<String> wanted = undisturbed();
    Path out = folder.resolve("whole");
    Random random = new Random(2);
    List<Path> files = files(out, "items");
    List<String> damages =
        List.of("", "truncated", "bit", "status", "extreme", "negative", "key", "field", "digest");
    for (int i = 0; i < CaseCount.of(1, 5); i++) {
      for (String kind : CaseCount.everyNth(4, damages).toList()) {
        Path file = files.get(random.nextInt(files.size()));
        String text = Files.readString(file);
        String damaged = damaged(kind, text, random);
        if (damaged.equals(text)) {
          continue;
        }
        Files.writeString(file, damaged);
        Answer answer = Answer.in(out, SWEEP);
        assertThat(answer.status()).as(kind).isZero();
        assertThat(answer.err()).as(kind + " " + damaged).contains("damaged-item");
        assertThat(answer.out()).as(kind).contains("\"computed\":1,");
        assertThat(Answer.asked(out, TABLE)).as(kind).isEqualTo(wanted);
      }
    }
  }

  /** Damage with a digest that fits, but for the kinds that are about the digest itself. */
  private static String damaged(String kind, String text, Random random) {
    String[] lines = text.split("\n", -1);
    switch (kind) {
      case "" -> {
        return "";
      }
      case "truncated" -> {
        return text.substring(0, random.nextInt(text.length()));
      }
      case "bit" -> {
        int at = random.nextInt(text.length() - 1);
        return text.substring(0, at) + (char) (text.charAt(at) ^ 1) + text.substring(at + 1);
      }
      case "digest" -> {
        return lines[0] + "\n" + lines[1] + "\n" + "0".repeat(64) + "\n";
      }
      case "status" -> lines[1] = lines[1].replaceFirst("\"[a-z]+\"", "\"certain\"");
      case "extreme" -> lines[1] = lines[1].replaceFirst(":[0-9]+", ":9223372036854775807");
      case "negative" -> lines[1] = lines[1].replaceFirst(":[0-9]+", ":-1");
      case "key" -> lines[0] = lines[0].replaceFirst("200", "201");
      default -> lines[1] = lines[1].replaceFirst("\\{", "{\"more\":1,");
    }
    String two = lines[0] + "\n" + lines[1] + "\n";
    return two + Sha256.of(two) + "\n";
  }

  /** A certificate for another game or law is refused even when all digests match. */
  @Test
  @Tag("long")
  void aProofOfSomethingElse_isNotBelieved() throws IOException {
    List<String> wanted = undisturbed();
    Path out = folder.resolve("whole");
    List<Path> proofs = files(out, "certificates");
    String one = Answer.asked(out, "select certificate from run where code = '0.1'").getFirst();
    String other = Answer.asked(out, "select certificate from run where code = '0.7'").getFirst();
    Path item = itemWith(out, one);
    String[] lines = Files.readString(item).split("\n", -1);
    String two = lines[0] + "\n" + lines[1].replace(one, other) + "\n";
    Files.writeString(item, two + Sha256.of(two) + "\n");
    assertThat(Answer.in(out, SWEEP).err()).contains("its certificate is for another game");
    assertThat(Answer.asked(out, TABLE)).isEqualTo(wanted);
    lines = Files.readString(item).split("\n", -1);
    two = lines[0] + "\n" + lines[1].replace("\"period\":1", "\"period\":3") + "\n";
    Files.writeString(item, two + Sha256.of(two) + "\n");
    assertThat(Answer.in(out, SWEEP).err()).contains("its certificate is for another law");
    Path proof = out.resolve("certificates").resolve(one + ".json");
    Files.writeString(proof, Files.readString(proof).replace("heap", "pile"));
    assertThat(Answer.in(out, SWEEP).err()).contains("its certificate has another digest");
    Files.delete(proof);
    assertThat(Answer.in(out, SWEEP).err()).contains("its certificate is missing");
    assertThat(files(out, "certificates")).isEqualTo(proofs);
    assertThat(Answer.asked(out, TABLE)).isEqualTo(wanted);
  }

  private static Path itemWith(Path out, String text) throws IOException {
    for (Path file : files(out, "items")) {
      if (Files.readString(file).contains(text)) {
        return file;
      }
    }
    throw new AssertionError("no item with " + text);
  }

  @Test
  void aFolderInUse_orOfAnotherSweep_isRefused() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    try (FileChannel channel =
            FileChannel.open(
                out.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = channel.lock()) {
      Answer answer = Answer.in(out, SWEEP);
      assertThat(answer.status()).isEqualTo(3);
      assertThat(answer.err()).contains("\"code\":\"folder-in-use\"");
    }
    undisturbed();
    Answer other = Answer.in(folder.resolve("whole"), "codes", "x.d", "--to", "200");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("belongs to another sweep than codes x.d");
  }

  @Test
  void whatCannotBeWritten_isSaid() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Answer answer = Answer.in(file, SWEEP);
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).contains("\"code\":\"output-failed\"");
  }
}
