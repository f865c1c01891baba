// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are written as a whole. */
final class AtomicFileTest {
  @TempDir private Path folder;

  @Test
  void aFile_isAsReadableAsAnyOtherOfItsUser() throws IOException {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path plain = Files.writeString(folder.resolve("plain"), "text");
    Path written = folder.resolve("written");
    for (String text : new String[] {"first", "second"}) {
      AtomicFile.write(written, text);
      assertThat(written).hasContent(text);
      assertThat(Files.getPosixFilePermissions(written))
          .isEqualTo(Files.getPosixFilePermissions(plain));
    }
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactlyInAnyOrder(plain, written);
    }
  }

  @Test
  void temporaryFiles_haveDifferentNames_allOfThePattern() throws IOException {
    Path first = AtomicFile.create(folder);
    Path second = AtomicFile.create(folder);
    assertThat(first).isEmptyFile().isNotEqualTo(second);
    assertThat(Stream.of(first, second).map(Path::getFileName))
        .allMatch(FileSystems.getDefault().getPathMatcher("glob:" + AtomicFile.TEMPORARY)::matches);
  }
}
