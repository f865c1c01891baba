// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

final class OutputTest {
  /** A device of Linux that is always full. */
  private static final Path FULL = Path.of("/dev/full");

  static boolean isFullDeviceThere() {
    return FULL.toFile().exists();
  }

  @Test
  @EnabledIf("isFullDeviceThere")
  void fullDisk_isALimit_notAWrongName() {
    assertThatThrownBy(() -> Output.write(FULL.toString(), "text"))
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> {
              assertThat(failure.status()).isEqualTo(Failure.Status.LIMIT);
              assertThat(failure).hasMessageContaining("/dev/full: no space left");
            });
  }

  @Test
  void folderWithoutRoomForAnotherFile_isALimitToo() {
    Failure failure =
        Output.unwritable(
            "kayles.json", new FileSystemException("kayles.json", null, "No space left on device"));
    assertThat(failure.status()).isEqualTo(Failure.Status.LIMIT);
  }

  @Test
  void reason_isSaidWhereJavaGivesThePathAlone() {
    assertThat(Output.reason(new AccessDeniedException("/kept"))).isEqualTo("permission denied");
    assertThat(Output.reason(new NoSuchFileException("/kept")))
        .startsWith("there is no such folder");
    assertThat(Output.reason(new FileSystemException("/kept", null, "Read-only file system")))
        .isEqualTo("Read-only file system");
  }

  @Test
  void fileInNoFolder_isAWrongName(@TempDir Path folder) {
    assertThatThrownBy(() -> Output.write(folder.resolve("none").resolve("a.txt").toString(), ""))
        .isInstanceOfSatisfying(
            Failure.class,
            failure -> assertThat(failure.status()).isEqualTo(Failure.Status.WRONG_INPUT));
  }
}
