// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/** Shared by the tests of the store: short chunks, and values that determine their index. */
final class Tables {
  static final int LENGTH = 64;
  static final Subject SUBJECT = new Subject("heaps: a game", "A game", "a -> b", "n", "nimber");
  static final long MARK = Long.parseUnsignedLong(SUBJECT.key().substring(0, 16), 16);

  private Tables() {}

  static Store store(Path folder) {
    return new Store(folder, LENGTH, new Disk());
  }

  /** A value that looks random and needs a byte. */
  static long value(long index) {
    return new Random(index).nextInt(200);
  }

  /** Adds values up to an index in portions, as an engine would, after filling the gaps. */
  static void extend(Store store, LongUnaryOperator values, long to) throws IOException {
    try (TableWriter keeper = store.openTable(SUBJECT)) {
      extend(keeper, values, to);
    }
  }

  static void extend(TableWriter keeper, LongUnaryOperator values, long to) throws IOException {
    for (Damage gap : keeper.gaps()) {
      append(keeper, values, gap.first(), gap.last() + 1);
    }
    append(keeper, values, keeper.end(), to);
  }

  private static void append(TableWriter keeper, LongUnaryOperator values, long from, long to)
      throws IOException {
    if (from >= to) {
      return;
    }
    try (TableWriter.Appending appending = keeper.append(from, "test")) {
      long[] portion = new long[37];
      int count = 0;
      for (long index = from; index < to; index++) {
        portion[count++] = values.applyAsLong(index);
        if (count == portion.length || index == to - 1) {
          appending.accept(portion, count);
          count = 0;
        }
      }
    }
  }

  static StoredTable table(Store store) throws IOException {
    return store.table(SUBJECT.key()).orElseThrow();
  }

  /** Everything up to an index is there, and as it should be. */
  static void assertKept(Store store, LongUnaryOperator values, long to) throws IOException {
    StoredTable table = table(store);
    assertThat(table.verify().damage()).isEmpty();
    assertThat(table.verify().end()).isEqualTo(to);
    for (long index = 0; index < to; index++) {
      assertThat(table.at(index)).as("value %d", index).isEqualTo(values.applyAsLong(index));
    }
  }

  /** Starts a program of the tests in a separate process, with the store's folder. */
  static Process launch(Class<?> program, Path folder) throws Exception {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            program() + File.pathSeparator + tests(),
            program.getName(),
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Where the classes of the program were loaded from: a folder, or a jar. */
  private static Path program() throws Exception {
    return Path.of(TableWriter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** The folder of the tests' classes, which as a module are said to be where the program's are. */
  private static Path tests() throws Exception {
    Path file = Path.of(Objects.requireNonNull(Tables.class.getResource("Tables.class")).toURI());
    return file.resolve("../../..").normalize();
  }
}
