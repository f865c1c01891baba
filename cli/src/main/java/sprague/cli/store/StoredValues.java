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
import sprague.cli.values.Box;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.KnownValues;
import sprague.engine.Plan;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.ValueBuffer;
import sprague.engine.ValueKind;
import sprague.engine.ValueSink;
import sprague.model.Game;
import sprague.model.Start;
import sprague.store.Damage;
import sprague.store.Store;
import sprague.store.StoreFailure;
import sprague.store.StoredTable;
import sprague.store.Subject;
import sprague.store.TableWriter;

/**
 * Values that are read from the store as far as they are there, and kept there otherwise. Reading
 * takes no lock; when something is missing, the table is opened for writing, its gaps are filled,
 * and the engine goes on from its end.
 */
public final class StoredValues implements Engine, AutoCloseable {
  private final Store store;
  private final Game game;
  private final Start start;
  private final Box box;
  private final Notices remarks;
  private final StoredTable table;
  private final @Nullable TableWriter keeper;
  private long read;
  private long computed;

  private StoredValues(
      Store store,
      Game game,
      Start start,
      Box box,
      Notices remarks,
      StoredTable table,
      @Nullable TableWriter keeper) {
    this.store = store;
    this.game = game;
    this.start = start;
    this.box = box;
    this.remarks = remarks;
    this.table = table;
    this.keeper = keeper;
  }

  /**
   * Looks at what is there.
   *
   * @throws Failure when the store cannot be used, or positions have more or fewer coordinates than
   *     one
   */
  public static StoredValues open(
      Store store, Game game, String title, Start start, Box box, Notices remarks) {
    if (box.dimension() != 1) {
      throw Failure.input(
          "unsupported-keep",
          "only tables of one coordinate are kept, and this one has " + box.dimension(),
          "leave --keep out, or name a row with --of");
    }
    Subject subject =
        new Subject(
            GameFingerprint.of(game, start),
            title,
            game.text(),
            box.names().getFirst(),
            ValueKind.of(game).name().toLowerCase(Locale.ROOT));
    try {
      Optional<StoredTable> there = store.table(subject.key());
      if (there.isPresent() && isComplete(there.get(), box)) {
        return new StoredValues(store, game, start, box, remarks, there.get(), null);
      }
      TableWriter keeper = store.keep(subject);
      for (Damage damage : keeper.damage()) {
        remarks.warn(
            "damaged-chunk",
            "%s; the values from %s to %s are computed again"
                .formatted(damage.reason(), damage.first(), damage.last()));
      }
      return new StoredValues(store, game, start, box, remarks, keeper.table(), keeper);
    } catch (StoreFailure refused) {
      throw failure(refused);
    } catch (IOException failure) {
      throw failure(store, failure, 0);
    }
  }

  private static boolean isComplete(StoredTable table, Box box) throws IOException {
    long to = box.to().getFirst();
    StoredTable.Survey survey = table.survey(box.from().getFirst(), to);
    return survey.damage().isEmpty() && survey.end() > to;
  }

  /** What a user is told of a store that cannot be used. */
  public static Failure failure(StoreFailure refused) {
    String message = String.valueOf(refused.getMessage());
    return switch (refused.reason()) {
      case BUSY -> Failure.limit("store-busy", message, "try again when it has ended");
      case NEWER -> Failure.input("newer-store", message, "use a later version, or --store FOLDER");
      case FOREIGN -> Failure.input("foreign-store", message, "--store FOLDER names another place");
    };
  }

  public static Failure failure(Store store, IOException failure, long kept) {
    return Failure.limit(
        "store-failed",
        "cannot write to " + store.folder() + ": " + failure.getMessage(),
        kept > 0
            ? kept + " values are kept; the same command goes on from there"
            : "--store FOLDER names another place");
  }

  @Override
  public void compute(Effort effort, ValueBuffer values) {
    ValueSink sink =
        (codes, count) -> {
          values.add(codes, 0, count);
          values.flush();
        };
    long from = box.from().getFirst();
    long to = box.to().getFirst();
    if (keeper == null) {
      hand(from, to, effort, sink);
      return;
    }
    for (Damage gap : keeper.gaps()) {
      compute(keeper, gap.first(), gap.last(), effort, (_, _) -> {});
    }
    long end = keeper.end();
    hand(from, Math.min(to, end - 1), effort, sink);
    if (end <= to) {
      compute(keeper, end, to, effort, end >= from ? sink : after(from - end, sink));
    }
  }

  /** Hands over values that are there. */
  private void hand(long from, long to, Effort effort, ValueSink sink) {
    long before = read;
    table.hand(
        from,
        to,
        (codes, count) -> {
          effort.poll(read - before, to - from + 1);
          sink.accept(codes, count);
          read += count;
        });
  }

  /** A sink to which the first values do not matter. */
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

  private void compute(TableWriter keeper, long from, long to, Effort effort, ValueSink sink) {
    Question question = new Question.Box(game, start, List.of(from), List.of(to), known(from));
    Plan plan = Planner.plan(question, effort);
    EngineOffer bid =
        plan.chosen().orElseThrow(() -> NoEngineFailure.failure(plan, effort.limits()));
    try (TableWriter.Appending appending = keeper.from(from, bid.name())) {
      bid.run(
          effort,
          (codes, count) -> {
            append(appending, codes, count);
            computed += count;
            effort.figure("kept", keeper.kept());
            sink.accept(codes, count);
          });
    } catch (Unkept unkept) {
      // By now what could be kept is kept, and counted.
      throw failure(store, unkept.reason, keeper.kept());
    } catch (IOException failure) {
      throw failure(store, failure, keeper.kept());
    }
  }

  /** Ends an engine whose values cannot be kept any more. */
  private static final class Unkept extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final IOException reason;

    private Unkept(IOException reason) {
      super(reason);
      this.reason = reason;
    }
  }

  private static void append(TableWriter.Appending appending, long[] codes, int count) {
    try {
      appending.accept(codes, count);
    } catch (IOException failure) {
      throw new Unkept(failure);
    }
  }

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

  /** Says what was done, and lets others write. */
  @Override
  public void close() {
    try {
      if (keeper != null) {
        keeper.close();
      }
      long kept = keeper == null ? 0 : keeper.kept();
      remarks.say(
          "kept",
          keeper == null
              ? String.format(Locale.ROOT, "%,d values read from %s", read, store.folder())
              : String.format(
                  Locale.ROOT,
                  "%,d values kept in %s, %,d of them computed now",
                  kept,
                  store.folder(),
                  computed));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
