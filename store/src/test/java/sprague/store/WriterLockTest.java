// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One writer at a time, and none that is dead. */
final class WriterLockTest {
  @TempDir Path folder;

  @Test
  void aSecondWriter_isTold_whoTheFirstIs() throws IOException {
    Store store = Tables.store(folder);
    try (TableWriter first = store.openTable(Tables.SUBJECT)) {
      assertThat(first.end()).isZero();
      assertThatThrownBy(() -> store.openTable(Tables.SUBJECT))
          .isInstanceOf(StoreFailure.class)
          .hasMessageContaining("process " + ProcessHandle.current().pid() + " since 20");
      assertThatThrownBy(() -> store.remove(Tables.table(store))).isInstanceOf(StoreFailure.class);
    }
    Tables.extend(store, Tables::value, 10);
    Tables.assertKept(store, Tables::value, 10);
  }

  @Test
  void anotherProcess_isRefused_untilTheHolderIsKilled() throws Exception {
    Process holder = Tables.launch(Holder.class, folder);
    try {
      assertThat(holder.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("held");
      Store store = Tables.store(folder);
      assertThatThrownBy(() -> store.openTable(Tables.SUBJECT))
          .isInstanceOf(StoreFailure.class)
          .hasMessageContaining("process " + holder.pid() + " since 20");
      Tables.assertKept(store, Tables::value, 100);
    } finally {
      holder.destroyForcibly();
    }
    assertThat(holder.waitFor(1, TimeUnit.MINUTES)).isTrue();
    Tables.extend(Tables.store(folder), Tables::value, 200);
    Tables.assertKept(Tables.store(folder), Tables::value, 200);
  }

  /** On POSIX systems, closing a channel of the file would release the lock of the process. */
  @Test
  void refusalInTheProcess_leavesTheLockToTheHolder() throws Exception {
    Path file = folder.resolve("lock");
    try (WriterLock _ = WriterLock.tryTake(file).orElseThrow()) {
      assertThat(WriterLock.tryTake(file)).isEmpty();
      assertThatThrownBy(() -> WriterLock.take(folder.resolve(".").resolve("lock"), "table"))
          .isInstanceOf(StoreFailure.class);
      assertThat(takenByAnotherProcess(file)).isEqualTo("refused");
    }
    assertThat(takenByAnotherProcess(file)).isEqualTo("taken");
    try (WriterLock again = WriterLock.tryTake(file).orElseThrow()) {
      assertThat(again).isNotNull();
    }
  }

  private static String takenByAnotherProcess(Path file) throws Exception {
    Process process = Tables.launch(Taker.class, file);
    String answer = process.inputReader(StandardCharsets.UTF_8).readLine();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return answer;
  }

  /** A process that tries to take a lock, and ends. */
  static final class Taker {
    private Taker() {}

    /** The argument is the file of the lock. */
    public static void main(String[] arguments) throws IOException {
      System.out.println(
          WriterLock.tryTake(Path.of(arguments[0])).isPresent() ? "taken" : "refused");
    }
  }

  /** A process that holds a table until it is killed. */
  static final class Holder {
    private Holder() {}

    /** The argument is the store's folder. */
    public static void main(String[] arguments) throws Exception {
      try (TableWriter keeper = Tables.store(Path.of(arguments[0])).openTable(Tables.SUBJECT)) {
        Tables.extend(keeper, Tables::value, 100);
        System.out.println("held");
        Thread.sleep(TimeUnit.MINUTES.toMillis(5));
      }
    }
  }
}
