// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import sprague.atlas.game.CodeShape;
import sprague.atlas.game.Family;
import sprague.atlas.game.GameLines;
import sprague.atlas.item.ItemStore;
import sprague.atlas.item.TempFiles;
import sprague.atlas.sweep.Sweep;
import sprague.atlas.sweep.Workers;
import sprague.atlas.table.StageTables;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.store.AtomicFile;
import sprague.store.Sha256;
import sprague.store.WriterLock;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * The folder of a sweep. It belongs to one family of games, named in {@code sweep.json}, and a lock
 * file lets one sweep at a time use it.
 */
final class SweepFolder {
  /** Limit of {@code --to}: beyond any sweep, and far from overflow of sizes in a long. */
  static final long MAX_TO = 1L << 40;

  /** Limit of a file that is read into memory: 16 bytes for each of the most games. */
  private static final long MAX_FILE_BYTES = 1 << 24;

  private final Path out;
  private final Notices notices;
  private final WorkerFactory workerFactory;

  /**
   * The folder of a sweep.
   *
   * @param out the folder, created if missing
   * @param notices receives warnings, and how far a stopped sweep has come
   */
  SweepFolder(Path out, Notices notices, WorkerFactory workerFactory) {
    this.out = out;
    this.notices = notices;
    this.workerFactory = workerFactory;
  }

  /**
   * The games of a file; see {@link GameLines}.
   *
   * @throws Failure if it cannot be read, or has no game or more than {@link CodeShape#MAX_GAMES}
   */
  static Family games(String name) {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        throw Failure.input(
            "unreadable-file",
            "there is no file " + name,
            "write codes SHAPE, subtraction, or the name of a file with one game on each line");
      }
      if (Files.size(file) > MAX_FILE_BYTES) {
        throw Failure.input(
            "large-file",
            name + " has more than " + MAX_FILE_BYTES + " bytes",
            "divide it into several files");
      }
      GameLines lines = GameLines.of(Files.readAllLines(file));
      if (lines.lines().isEmpty() || lines.lines().size() > CodeShape.MAX_GAMES) {
        throw Failure.input(
            "no-game",
            "%s has %s games, not 1 to %s"
                .formatted(name, lines.lines().size(), CodeShape.MAX_GAMES),
            "a line is a name, a code or quoted rules, then parameters: bounded-nim m=3");
      }
      return lines;
    } catch (IOException | InvalidPathException failure) {
      throw Failure.input(
          "unreadable-file",
          "cannot read " + name + ": " + failure.getMessage(),
          "name a file that can be read");
    }
  }

  /**
   * Runs a sweep; stored results are reused.
   *
   * @param count the number of values of each game
   * @param whole the effort of the whole sweep
   * @param limits memory and threads of the sweep, and the time for each game
   * @throws Failure if the folder is in use, belongs to another family or cannot be written
   * @throws BudgetExceeded if {@code whole} ended; what is stored stays
   */
  SweepAnswer sweep(Family family, long count, Effort whole, Limits limits) {
    long startNanos = System.nanoTime();
    try {
      Files.createDirectories(out);
      try (WriterLock _ = WriterLock.tryTake(out.resolve("lock")).orElseThrow(this::inUse)) {
        checkFamily(family);
        TempFiles.deleteOld(out);
        ItemStore store = new ItemStore(out, damage -> notices.warn("damaged-item", damage));
        StageTables tables = new StageTables(out, store, limits.memory());
        try (Workers workers =
            workerFactory.workers(firstLine(family), out, store, whole, limits)) {
          Sweep.Summary summary = summary(family, count, workers, tables);
          return new SweepAnswer(summary, count, (System.nanoTime() - startNanos) / 1e9, out);
        }
      }
    } catch (IOException failure) {
      throw Failure.limit(
          "output-failed",
          "cannot use the folder " + out + ": " + failure.getMessage(),
          "--out takes another folder");
    }
  }

  /** Runs the sweep. If a limit stops it, reports how far the tables are complete. */
  private Sweep.Summary summary(Family family, long count, Workers workers, StageTables tables) {
    AtomicLong complete = new AtomicLong();
    try {
      return new Sweep(
              family,
              count,
              workers,
              stage -> {
                tables.write(stage);
                complete.set(stage.count());
              })
          .run();
    } catch (BudgetExceeded spent) {
      String progress =
          complete.get() == 0
              ? "no table is complete yet"
              : "the tables are complete up to n = %,d".formatted(complete.get());
      notices.info(
          "sweep-stopped",
          "%s in %s, with %,d new results; the same command continues"
              .formatted(progress, out, workers.computed()));
      throw spent;
    }
  }

  private Failure inUse() {
    return Failure.limit(
        "folder-in-use", "another sweep is using " + out, "wait for it, or name another folder");
  }

  private static String firstLine(Family family) {
    return family.name().lines().findFirst().orElse("");
  }

  /** Writes the family's name to {@code sweep.json}, or compares it with the one there. */
  private void checkFamily(Family family) throws IOException {
    String title = firstLine(family);
    String text =
        Json.of(new JsonObject().with("sweep", title).with("digest", Sha256.of(family.name())))
            + "\n";
    Path file = out.resolve("sweep.json");
    if (!Files.exists(file)) {
      AtomicFile.write(file, text);
    } else if (Files.size(file) > MAX_FILE_BYTES || !Files.readString(file).equals(text)) {
      throw Failure.input(
          "other-sweep",
          "the folder %s belongs to another sweep than %s".formatted(out, title),
          "choose another folder; sweep.json in it names its sweep");
    }
  }
}
