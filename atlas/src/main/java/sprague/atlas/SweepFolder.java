// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import sprague.atlas.game.CodeShape;
import sprague.atlas.game.Family;
import sprague.atlas.game.GameLines;
import sprague.atlas.item.Digests;
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
import sprague.web.api.Json;
import sprague.web.api.JsonObject;

/** The folder of a sweep: one family of games, one program at a time. */
final class SweepFolder {
  /** Values are numbered by 32 bits in places, with room above. */
  static final long MOST = 1L << 40;

  private static final long LARGEST_FILE = 1 << 24;

  private final Path out;
  private final Notices remarks;
  private final WorkerFactory hands;

  /**
   * The folder of a sweep.
   *
   * @param hands who does the work
   */
  SweepFolder(Path out, Notices remarks, WorkerFactory hands) {
    this.out = out;
    this.remarks = remarks;
    this.hands = hands;
  }

  /** The games of a file. */
  static Family games(String name) {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        throw Failure.input(
            "unreadable-file",
            "there is no file " + name,
            "what is swept: codes SHAPE, subtraction, or a file with a game a line");
      }
      if (Files.size(file) > LARGEST_FILE) {
        throw Failure.input(
            "large-file", name + " has more than " + LARGEST_FILE + " bytes", "divide it");
      }
      GameLines lines = GameLines.of(Files.readAllLines(file));
      if (lines.lines().isEmpty() || lines.lines().size() > CodeShape.MOST) {
        throw Failure.input(
            "no-game",
            "%s has %s games, not 1 to %s".formatted(name, lines.lines().size(), CodeShape.MOST),
            "a line is a name, a code or quoted rules, and parameters: bounded-nim m=3");
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
   * The limits of a sweep as a whole.
   *
   * @param limits those of the command, whose time limit is that of each game
   * @param time how long the sweep may take, empty without a limit
   */
  static Limits whole(Limits limits, Optional<Duration> time) {
    return new Limits(limits.memory(), limits.threads(), time);
  }

  /**
   * Sweeps over a family; what is there is not done again.
   *
   * @throws Failure when the folder is in use, or of another family
   */
  SweepAnswer sweep(Family family, long count, Effort whole, Limits limits) {
    long begun = System.nanoTime();
    try {
      Files.createDirectories(out);
      try (FileChannel channel =
              FileChannel.open(
                  out.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = lock(channel)) {
        claim(family);
        TempFiles.removeOld(out);
        ItemStore store = new ItemStore(out, damage -> remarks.warn("damaged-item", damage));
        StageTables tables = new StageTables(out, store, limits.memory());
        try (Workers workers = hands.workers(first(family), out, store, whole, limits)) {
          Sweep.Summary summary = summary(family, count, workers, tables);
          return new SweepAnswer(summary, count, (System.nanoTime() - begun) / 1e9, out);
        }
      }
    } catch (IOException failure) {
      throw Failure.limit(
          "output-failed",
          "cannot use the folder " + out + ": " + failure.getMessage(),
          "--out takes another folder");
    }
  }

  /** Sweeps; where a limit ends it, says up to where what is kept is complete. */
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
      String kept =
          complete.get() == 0
              ? "no table is complete yet"
              : "the tables are complete up to n = %,d".formatted(complete.get());
      remarks.say(
          "sweep-stopped",
          "%s in %s, and %,d results are new; the same command goes on from there"
              .formatted(kept, out, workers.computed()));
      throw spent;
    }
  }

  private FileLock lock(FileChannel channel) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException own) {
      lock = null;
    }
    if (lock == null) {
      throw Failure.limit(
          "folder-in-use",
          "another sweep is at work in " + out,
          "wait for it, or name another folder");
    }
    return lock;
  }

  private static String first(Family family) {
    return family.name().lines().findFirst().orElse("");
  }

  /** Notes what the folder is of, once. */
  private void claim(Family family) throws IOException {
    String first = first(family);
    String text =
        Json.of(new JsonObject().with("sweep", first).with("digest", Digests.of(family.name())))
            + "\n";
    Path file = out.resolve("sweep.json");
    if (!Files.exists(file)) {
      Path aside = TempFiles.create(out);
      Files.writeString(aside, text);
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
    } else if (Files.size(file) > LARGEST_FILE || !Files.readString(file).equals(text)) {
      throw Failure.input(
          "other-sweep",
          "the folder %s is of another sweep than %s".formatted(out, first),
          "name another folder; sweep.json in it says what it is of");
    }
  }
}
