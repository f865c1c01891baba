// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only what a killed writer left is removed. */
final class TempFilesTest {
  @TempDir Path folder;

  private static Path aged(Path file, Duration age) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "half");
    return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
  }

  @Test
  void oldOnesAreRemoved_whereverTheyAre_andNothingElse() throws IOException {
    Duration old = Duration.ofMinutes(61);
    List<Path> gone = new ArrayList<>();
    List<Path> kept = new ArrayList<>();
    for (String place : List.of("", "items/0a", "certificates", "tables")) {
      gone.add(aged(folder.resolve(place).resolve("aside1.tmp"), old));
      kept.add(aged(folder.resolve(place).resolve("aside2.tmp"), Duration.ofMinutes(59)));
      kept.add(aged(folder.resolve(place).resolve("aside3.json"), old));
      kept.add(aged(folder.resolve(place).resolve("beside4.tmp"), old));
    }
    kept.add(aged(folder.resolve("elsewhere").resolve("aside5.tmp"), old));
    TempFiles.deleteOld(folder);
    assertThat(gone).allMatch(Files::notExists);
    assertThat(kept).allMatch(Files::exists);
    try (var files = Files.list(folder)) {
      assertThat(files.filter(it -> it.toString().endsWith(".tmp"))).hasSize(2);
    }
  }

  @Test
  void linksAreNotFollowed() throws IOException {
    Path other = Files.createDirectories(folder.resolve("other"));
    Path file = aged(other.resolve("aside1.tmp"), Duration.ofDays(1));
    Path out = Files.createDirectories(folder.resolve("out"));
    Files.createSymbolicLink(out.resolve("items"), folder);
    Files.createSymbolicLink(out.resolve("tables"), other);
    TempFiles.deleteOld(out);
    assertThat(file).exists();
  }
}
