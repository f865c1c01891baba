// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.List;
import java.util.Optional;
import sprague.engine.Question;
import sprague.engine.ValueBuffer;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Start;
import sprague.model.heap.HeapSystem;

/**
 * A question about a heap game in normal form: the kinds and sizes to evaluate, in the order of the
 * original question. A coordinate c of a box is a heap of size c + {@code system.shift()}.
 *
 * @param system the game in normal form
 * @param question the original question
 * @param greatest the greatest size to evaluate, negative if there is none; no option is larger
 */
public record HeapQuestion(HeapSystem system, Question question, long greatest) {
  /**
   * Translates a question. Cost: that of {@link HeapSystem#of}, which caches its results, and O(1)
   * for each component of a list.
   *
   * @throws NotApplicable if it asks for other values than nim-values, or the game is not a heap
   *     game
   */
  public static HeapQuestion of(Question question) throws NotApplicable {
    question.requireNimValues();
    return switch (question) {
      case Question.Box box -> of(box);
      case Question.Positions listing -> of(listing);
    };
  }

  private static HeapQuestion of(Question.Box box) throws NotApplicable {
    HeapSystem system = system(box.game(), box.start());
    long to = box.to().getFirst();
    // Engines compute greatest + 1, the number of sizes.
    if (to > Long.MAX_VALUE - 1 - Math.max(0, system.shift())) {
      throw noHeaps("numbers beyond 64 bits occur");
    }
    return new HeapQuestion(system, box, to + system.shift());
  }

  private static HeapQuestion of(Question.Positions listing) throws NotApplicable {
    HeapSystem system = system(listing.game(), listing.game().start());
    long greatest = 0;
    for (Component component : listing.components()) {
      Optional<HeapSystem.Heap> heap = system.heapOf(component);
      if (heap.isEmpty()) {
        throw noHeaps(component.show(listing.game()) + " is not reached from the start");
      }
      greatest = Math.max(greatest, heap.get().size());
    }
    return new HeapQuestion(system, listing, greatest);
  }

  private static HeapSystem system(Game game, Start start) throws NotApplicable {
    HeapSystem.Result read = HeapSystem.of(game, start);
    return read.system().orElseThrow(() -> noHeaps(read.reason()));
  }

  private static NotApplicable noHeaps(String reason) {
    return new NotApplicable("no game of heaps: " + reason);
  }

  /**
   * The number of sizes, from 0 on, whose values are known beforehand; 0 unless {@link #isPlain}.
   */
  public long known() {
    return question instanceof Question.Box box && isPlain()
        ? Math.min(box.known().count(), greatest + 1)
        : 0;
  }

  /** Whether there is one kind of heap and its sizes are the coordinates of the question. */
  boolean isPlain() {
    return system.kinds().size() == 1 && system.shift() == 0;
  }

  /** The value of a size from 0 on, below {@link #known}. */
  public int knownAt(long size) {
    return question instanceof Question.Box box ? Math.toIntExact(box.known().at(size)) : 0;
  }

  /** Values by kind and size. */
  @FunctionalInterface
  public interface Values {
    /** The value of a heap. */
    long at(int kind, long size);

    /**
     * Copies the values of {@code count} sizes, from {@code size} on, to {@code codes}, from {@code
     * index} on.
     */
    default void copy(int kind, long size, long[] codes, int index, int count) {
      for (int i = 0; i < count; i++) {
        codes[index + i] = at(kind, size + i);
      }
    }
  }

  /**
   * An output that passes the values wanted on to a buffer as they become known. Used once.
   *
   * @param values read when a size is reported known
   */
  public Output output(Values values, ValueBuffer buffer) {
    return new Output(values, buffer);
  }

  /** Passes the values wanted to the buffer, in the order of the question. */
  public final class Output {
    private final Values values;
    private final ValueBuffer buffer;

    /** The coordinate of the next value to pass on; for a box only. */
    private long next;

    private Output(Values values, ValueBuffer buffer) {
      this.values = values;
      this.buffer = buffer;
      this.next = question instanceof Question.Box box ? box.from().getFirst() : 0;
    }

    /**
     * Passes on the values wanted among the sizes up to {@code size}, all of which are known. To be
     * called repeatedly with ascending sizes, and before values are moved or discarded. Does
     * nothing for a list, which {@link #finish} passes on in its own order.
     */
    public void known(long size) {
      if (question instanceof Question.Box box) {
        long count = Math.min(size - system.shift(), box.to().getFirst()) - next + 1;
        if (count > 0) {
          long first = next + system.shift();
          next += count;
          buffer.add(
              count,
              (done, codes, index, part) ->
                  values.copy(system.root(), first + done, codes, index, part));
        }
      }
    }

    /** Passes on all remaining values; every size is known. */
    public void finish() {
      switch (question) {
        case Question.Box box -> known(box.to().getFirst() + system.shift());
        case Question.Positions(var game, List<Component> components) -> {
          for (Component component : components) {
            HeapSystem.Heap heap = system.heapOf(component).orElseThrow();
            buffer.add(values.at(heap.kind(), heap.size()));
          }
        }
      }
    }
  }
}
