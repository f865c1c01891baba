// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.LinearFacts;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/** The components a question asks about, in its order. */
public final class QuestionPositions {
  private QuestionPositions() {}

  /**
   * Iterates over the components.
   *
   * @throws BudgetExceeded when a box holds more than {@code most} of them
   */
  public static Iterable<Component> of(Question question, long most) {
    return switch (question) {
      case Question.Listing(var game, List<Component> components) -> components;
      case Question.Box box -> {
        if (size(box) > most) {
          throw new BudgetExceeded(
              BudgetExceeded.Reason.MEMORY, "the box holds more than " + most + " positions");
        }
        yield () -> new BoxIterator(box);
      }
    };
  }

  /** How many components a question asks about; {@link Long#MAX_VALUE} when it does not fit. */
  public static long size(Question question) {
    return switch (question) {
      case Question.Listing listing -> listing.components().size();
      case Question.Box box -> size(box.from(), box.to());
    };
  }

  private static long size(List<Long> from, List<Long> to) {
    long size = 1;
    for (int i = 0; i < from.size(); i++) {
      // Coordinates are natural numbers, so that only the last addition may leave 64 bits.
      long steps = Math.max(-1, to.get(i) - from.get(i));
      long side = steps == Long.MAX_VALUE ? steps : steps + 1;
      size = side != 0 && size > Long.MAX_VALUE / side ? Long.MAX_VALUE : size * side;
    }
    return size;
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
        throw new RuleFailure(
            1,
            RuleFailure.Reason.NO_START,
            "the start does not exist here: " + failure.getMessage());
      }
      if (arguments[i] < 0) {
        throw new RuleFailure(
            1,
            RuleFailure.Reason.NO_START,
            "the start does not exist at "
                + Arrays.toString(coordinates)
                + ": one of its arguments is negative");
      }
    }
    return new Component(start.name(), List.of(arguments));
  }

  /** What is known of the coordinates of a box, its slots. */
  public static LinearFacts facts(Question.Box box) {
    LinearFacts facts = LinearFacts.none();
    for (int i = 0; i < box.from().size(); i++) {
      facts = facts.between(i, Terms.constant(box.from().get(i)), Terms.constant(box.to().get(i)));
    }
    return facts;
  }

  /** The one position name that a question asks about. */
  public static OptionalInt name(Question question) {
    return switch (question) {
      case Question.Box box -> OptionalInt.of(box.start().name());
      case Question.Listing(Game game, List<Component> components) ->
          components.stream().map(Component::name).distinct().count() == 1
              ? OptionalInt.of(components.getFirst().name())
              : OptionalInt.empty();
    };
  }

  /**
   * The greatest value of an argument, which all positions asked about have; empty where no bound
   * is seen.
   */
  public static OptionalLong greatest(Question question, int argument) {
    return switch (question) {
      case Question.Box box -> facts(box).greatest(box.start().arguments().get(argument));
      case Question.Listing(Game game, List<Component> components) ->
          OptionalLong.of(
              components.stream()
                  .mapToLong(each -> each.arguments().get(argument))
                  .max()
                  .orElse(0));
    };
  }

  /**
   * A corner of a box at which a family has no position, if there is one. Where every argument is
   * linear in the coordinates, the family exists throughout the box when it exists at the corners
   * looked at: an argument is least, and greatest, at a corner.
   */
  public static Optional<List<Long>> missing(Start start, List<Long> from, List<Long> to) {
    if (size(from, to) == 0) {
      return Optional.empty();
    }
    for (Term argument : start.arguments()) {
      for (boolean least : new boolean[] {true, false}) {
        long[] corner = corner(argument, from, to, least);
        if (!exists(argument, corner)) {
          return Optional.of(Arrays.stream(corner).boxed().toList());
        }
      }
    }
    return Optional.empty();
  }

  /** The corner at which a term is least, or greatest, as far as it is linear. */
  private static long[] corner(Term term, List<Long> from, List<Long> to, boolean least) {
    LinearForm<Term> form;
    try {
      form = Terms.linear(term);
    } catch (ArithmeticException overflow) {
      form = LinearForm.constant(0);
    }
    long[] corner = new long[from.size()];
    for (int i = 0; i < corner.length; i++) {
      boolean grows = form.coefficient(new Term.Slot(i)) >= 0;
      corner[i] = grows == least ? from.get(i) : to.get(i);
    }
    return corner;
  }

  private static boolean exists(Term argument, long[] coordinates) {
    try {
      return Arithmetic.value(argument, coordinates) >= 0;
    } catch (ArithmeticException undefined) {
      return false;
    }
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
