// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;

/** The components a question asks about, in its order. */
public final class Targets {
  private Targets() {}

  /**
   * Iterates over the components.
   *
   * @throws EffortSpent when a box holds more than {@code most} of them
   */
  public static Iterable<Component> of(Question question, long most) {
    return switch (question) {
      case Question.Listing(var game, List<Component> components) -> components;
      case Question.Box box -> {
        if (size(box) > most) {
          throw new EffortSpent(
              EffortSpent.Reason.MEMORY, "the box holds more than " + most + " positions");
        }
        yield () -> new BoxIterator(box);
      }
    };
  }

  /** How many components a question asks about; {@link Long#MAX_VALUE} when it does not fit. */
  public static long size(Question question) {
    return switch (question) {
      case Question.Listing listing -> listing.components().size();
      case Question.Box box -> {
        long size = 1;
        for (int i = 0; i < box.from().size(); i++) {
          long side = Math.max(0, box.to().get(i) - box.from().get(i) + 1);
          size = side != 0 && size > Long.MAX_VALUE / side ? Long.MAX_VALUE : size * side;
        }
        yield size;
      }
    };
  }

  /**
   * The component of a start at given coordinates.
   *
   * @throws RuleFailure when an argument is negative or does not fit
   */
  public static Component at(Start start, long[] coordinates) {
    Long[] arguments = new Long[start.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      Term term = start.arguments().get(i);
      try {
        arguments[i] = Arithmetic.value(term, coordinates);
      } catch (ArithmeticException failure) {
        throw new RuleFailure(1, "the start does not exist here: " + failure.getMessage());
      }
      if (arguments[i] < 0) {
        throw new RuleFailure(
            1,
            "the start does not exist at "
                + Arrays.toString(coordinates)
                + ": one of its arguments is negative");
      }
    }
    return new Component(start.name(), List.of(arguments));
  }

  private static final class BoxIterator implements Iterator<Component> {
    private final Question.Box box;
    private final long[] next;
    private boolean done;

    BoxIterator(Question.Box box) {
      this.box = box;
      this.next = box.from().stream().mapToLong(Long::longValue).toArray();
      this.done = size(box) == 0;
    }

    @Override
    public boolean hasNext() {
      return !done;
    }

    @Override
    public Component next() {
      if (done) {
        throw new NoSuchElementException();
      }
      Component component = at(box.start(), next);
      int i = next.length - 1;
      while (i >= 0 && next[i] == box.to().get(i)) {
        next[i] = box.from().get(i);
        i--;
      }
      if (i < 0) {
        done = true;
      } else {
        next[i]++;
      }
      return component;
    }
  }
}
