// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.catalogue.GameFingerprint;
import sprague.cli.console.Failure;
import sprague.cli.console.Notices;
import sprague.cli.console.Output;
import sprague.cli.values.Box;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.KnownValues;
import sprague.engine.Question;
import sprague.engine.ValueBuffer;
import sprague.engine.ValueKind;
import sprague.engine.ValueSink;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.Start;
import sprague.store.Damage;
import sprague.store.Store;
import sprague.store.StoreFailure;
import sprague.store.StoredTable;
import sprague.store.Subject;
import sprague.store.TableWriter;

/**
 * An engine for one coordinate that reads values from the store, and computes and stores those that
 * are missing. If none is missing, the table is not locked. Otherwise it is locked for writing; all
 * its gaps are filled first, because an engine may need every smaller value, and then values are
 * appended up to the end of the range. The table has no gaps afterwards, so values between its end
 * and the start of the range are computed too. Not thread-safe; {@link #compute} runs once.
 */
public final class StoredValues implements Engine, AutoCloseable {
  private final Store store;
  private final Game game;
  private final Start start;

  // The range of the coordinate, both ends included.
  private final long from;
  private final long to;

  private final Notices notices;
  private final StoredTable table;

  /** Null if the table has all values of the range. */
  private final @Nullable TableWriter writer;

  private long readCount;
  private long computedCount;

  private StoredValues(
      Store store,
      Game game,
      Start start,
      Box box,
      Notices notices,
      StoredTable table,
      @Nullable TableWriter writer) {
    this.store = store;
    this.game = game;
    this.start = start;
    this.from = box.from().getFirst();
    this.to = box.to().getFirst();
    this.notices = notices;
    this.table = table;
    this.writer = writer;
  }

  /**
   * Opens the table of a game and verifies the stored values of the range. O(bytes read).
   *
   * @throws Failure if the store cannot be used, or the range does not have exactly one coordinate
   */
  public static StoredValues open(
      Store store, Game game, String title, Start start, Box box, Notices notices) {
    if (box.dimension() != 1) {
      throw Failure.input(
          "unsupported-keep",
          "only tables of one coordinate can be stored, and this one has " + box.dimension(),
          "leave --keep out, or choose a row with --of");
    }
    Subject subject =
        new Subject(
            GameFingerprint.of(game, start),
            title,
            game.text(),
            box.names().getFirst(),
            ValueKind.of(game).name().toLowerCase(Locale.ROOT));
    try {
      Optional<StoredTable> stored = store.table(subject.key());
      if (stored.isPresent() && isComplete(stored.get(), box)) {
        return new StoredValues(store, game, start, box, notices, stored.get(), null);
      }
      TableWriter writer = store.openTable(subject);
      for (Damage damage : writer.damage()) {
        notices.warn(
            "damaged-chunk",
            "%s; the values from %s to %s are computed again"
                .formatted(damage.reason(), damage.first(), damage.last()));
      }
      return new StoredValues(store, game, start, box, notices, writer.table(), writer);
    } catch (StoreFailure refused) {
      throw failure(refused);
    } catch (IOException failure) {
      throw failure(store, failure, 0);
    }
  }

  private static boolean isComplete(StoredTable table, Box box) throws IOException {
    long to = box.to().getFirst();
    StoredTable.Verification result = table.verify(box.from().getFirst(), to);
    return result.damage().isEmpty() && result.end() > to;
  }

  /** The failure for a store that is locked, newer than this program, or not a store. */
  public static Failure failure(StoreFailure refused) {
    String message = String.valueOf(refused.getMessage());
    return switch (refused.reason()) {
      case BUSY -> Failure.limit("store-busy", message, "try again when it has finished");
      case NEWER ->
          Failure.input(
              "newer-store", message, "use a later version, or choose another folder with --store");
      case FOREIGN -> Failure.input("foreign-store", message, "choose another folder with --store");
    };
  }

  /** The failure after {@code kept} values: without any it is the folder's, or a full disk's. */
  public static Failure failure(Store store, IOException failure, long kept) {
    return Failure.of(
        kept > 0 || Output.isFull(failure) ? Failure.Status.LIMIT : Failure.Status.WRONG_INPUT,
        "store-failed",
        "cannot use " + store.folder() + ": " + Output.reason(failure),
        kept > 0
            ? kept + " values are stored; the same command continues from there"
            : "choose another folder with --store");
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    ValueSink sink =
        (codes, count) -> {
          values.add(codes, 0, count);
          values.flush();
        };
    if (writer == null) {
      readStored(to, effort, sink);
      return;
    }
    for (Damage gap : writer.gaps()) {
      compute(writer, gap.first(), gap.last(), effort, (_, _) -> {});
    }
    long end = writer.end();
    readStored(Math.min(to, end - 1), effort, sink);
    if (end <= to) {
      compute(writer, end, to, effort, end >= from ? sink : after(from - end, sink));
    }
  }

  /** Passes the values of the range up to {@code last}, which are stored, to the sink. */
  private void readStored(long last, Effort effort, ValueSink sink) {
    table.forEachBatch(
        from,
        last,
        (codes, count) -> {
          effort.poll(readCount, last - from + 1);
          sink.accept(codes, count);
          readCount += count;
        });
  }

  /** A sink that skips the first values. */
  private static ValueSink after(long skipped, ValueSink sink) {
    return new ValueSink() {
      private long left = skipped;

      @Override
      public void accept(long[] codes, int count) {
        if (left >= count) {
          left -= count;
          return;
        }
        int first = (int) left;
        left = 0;
        sink.accept(first == 0 ? codes : Arrays.copyOfRange(codes, first, count), count - first);
      }
    };
  }

  /**
   * Computes the values of a range, both ends included, with an engine, appends them to the table
   * and passes them on. The table has all values below {@code first}.
   */
  private void compute(TableWriter writer, long first, long last, Effort effort, ValueSink sink) {
    Question question = new Question.Box(game, start, List.of(first), List.of(last), known(first));
    Plan plan = Planner.plan(question, effort);
    EngineOffer offer =
        plan.chosen().orElseThrow(() -> NoEngineFailure.failure(plan, effort.limits()));
    try (TableWriter.Appending appending = writer.append(first, offer.name())) {
      offer.run(
          effort,
          (codes, count) -> {
            try {
              appending.accept(codes, count);
            } catch (IOException failure) {
              throw new StorageException(failure);
            }
            computedCount += count;
            effort.figure("kept", writer.durableCount());
            sink.accept(codes, count);
          });
    } catch (StorageException stopped) {
      // Closing the appender has stored and counted the values before the error.
      throw failure(store, stopped.reason, writer.durableCount());
    } catch (IOException failure) {
      throw failure(store, failure, writer.durableCount());
    }
  }

  /** Stops an engine whose values can no longer be stored: a sink cannot throw IOException. */
  private static final class StorageException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final IOException reason;

    private StorageException(IOException reason) {
      super(reason);
      this.reason = reason;
    }
  }

  /** The first {@code count} values of the table, from which an engine may start. */
  private KnownValues known(long count) {
    return new KnownValues() {
      @Override
      public long count() {
        return count;
      }

      @Override
      public long at(long coordinate) {
        return table.at(coordinate);
      }
    };
  }

  /** Unlocks the table, and prints how many values were read and computed. */
  @Override
  public void close() {
    if (writer == null) {
      notices.info(
          "kept", String.format(Locale.ROOT, "%,d values read from %s", readCount, store.folder()));
      return;
    }
    try {
      writer.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    notices.info(
        "kept",
        String.format(
            Locale.ROOT,
            "%,d values stored in %s, %,d of them computed now",
            writer.durableCount(),
            store.folder(),
            computedCount));
  }
}
