// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.List;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.heap.HeapSystem;
import sprague.run.Question;
import sprague.run.ValueSink;

/**
 * A question about a game of heaps: which kinds and sizes are asked for, in the question's order.
 *
 * @param system the game in normal form
 * @param question the question
 * @param greatest the greatest size asked for; options are never larger
 */
public record HeapTarget(HeapSystem system, Question question, long greatest) {
  private static final int CHUNK = 8192;

  /** A target, or the reason why there is none. */
  public record Reading(Optional<HeapTarget> target, String reason) {}

  /** Reads the question. */
  public static Reading of(Question question) {
    return switch (question) {
      case Question.Box box -> {
        HeapSystem.Reading read = HeapSystem.of(box.game(), box.start());
        if (read.system().isEmpty()) {
          yield new Reading(Optional.empty(), read.reason());
        }
        long to = box.to().getFirst();
        long most = Long.MAX_VALUE - 1;
        if (read.system().filter(it -> to > most - Math.max(0, it.shift())).isPresent()) {
          yield new Reading(Optional.empty(), "numbers beyond 64 bits occur");
        }
        yield new Reading(
            read.system().map(system -> new HeapTarget(system, box, to + system.shift())),
            read.reason());
      }
      case Question.Listing listing -> of(listing);
    };
  }

  private static Reading of(Question.Listing listing) {
    HeapSystem.Reading read = HeapSystem.of(listing.game(), listing.game().start());
    if (read.system().isEmpty()) {
      return new Reading(Optional.empty(), read.reason());
    }
    HeapSystem system = read.system().get();
    HeapCursor heap = new HeapCursor(system);
    long greatest = 0;
    for (Component component : listing.components()) {
      if (!heap.read(component)) {
        return new Reading(
            Optional.empty(), component.show(listing.game()) + " is not reached from the start");
      }
      greatest = Math.max(greatest, heap.size());
    }
    return new Reading(Optional.of(new HeapTarget(system, listing, greatest)), "");
  }

  /**
   * The number of sizes, from 0 on, whose values are known beforehand; 0 unless there is one kind
   * of heap and its sizes are the question's coordinates.
   */
  public long known() {
    return question instanceof Question.Box box && system.kinds().size() == 1 && system.shift() == 0
        ? Math.min(box.known().count(), greatest + 1)
        : 0;
  }

  /** A value that is known beforehand. */
  public int knownAt(long size) {
    return question instanceof Question.Box box ? Math.toIntExact(box.known().at(size)) : 0;
  }

  /** Reads a value by kind and size. */
  @FunctionalInterface
  public interface Values {
    /** The value of a heap. */
    long at(int kind, long size);

    /** The values of heaps of a size and the next ones, put into an array from an index on. */
    default void copy(int kind, long size, long[] codes, int index, int count) {
      for (int i = 0; i < count; i++) {
        codes[index + i] = at(kind, size + i);
      }
    }
  }

  /** Hands values over as they become known. */
  public Output output(Values values, ValueSink sink) {
    return new Output(values, sink);
  }

  /** What has been handed over and what has not. */
  public final class Output {
    private final Values values;
    private final ValueSink sink;
    private final long[] codes = new long[CHUNK];
    private int count;
    private long next;

    /** The last coordinate whose value was said to be known. */
    private long ready = -1;

    private Output(Values values, ValueSink sink) {
      this.values = values;
      this.sink = sink;
      this.next = question instanceof Question.Box box ? box.from().getFirst() : 0;
    }

    /** Hands over what is asked for among the sizes up to {@code size}, once a chunk is full. */
    public void known(long size) {
      if (question instanceof Question.Box box) {
        ready = Math.min(size - system.shift(), box.to().getFirst());
        if (ready - next + 1 >= CHUNK) {
          hand(ready);
        }
      }
    }

    /**
     * Takes over what is asked for among the sizes up to {@code size}, however little; to be called
     * before values are moved or dropped.
     */
    public void gather(long size) {
      known(size);
      hand(ready);
    }

    private void hand(long ready) {
      while (next <= ready) {
        int more = (int) Math.min(ready - next + 1, CHUNK - count);
        values.copy(system.root(), next + system.shift(), codes, count, more);
        next += more;
        count += more;
        if (count == CHUNK) {
          empty();
        }
      }
    }

    /** Hands over all that is left. */
    public void finish() {
      switch (question) {
        case Question.Box box -> hand(box.to().getFirst());
        case Question.Listing(var game, List<Component> components) -> {
          HeapCursor heap = new HeapCursor(system);
          for (Component component : components) {
            heap.read(component);
            add(values.at(heap.kind(), heap.size()));
          }
        }
      }
      empty();
    }

    /** Hands over what is known, so that none of it is lost when the work stops. */
    public void flush() {
      hand(ready);
      empty();
    }

    private void empty() {
      if (count > 0) {
        sink.accept(codes, count);
        count = 0;
      }
    }

    private void add(long code) {
      codes[count++] = code;
      if (count == CHUNK) {
        empty();
      }
    }
  }
}
