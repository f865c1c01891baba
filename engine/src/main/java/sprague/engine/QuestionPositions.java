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

/** Enumerates and bounds the components of a {@link Question}. */
public final class QuestionPositions {
  private QuestionPositions() {}

  /**
   * The components in the order of the question, computed one by one. An iterator throws {@link
   * RuleFailure} where {@link #at} does.
   *
   * @param most the maximum number of positions of a box; lists are not limited
   * @throws BudgetExceeded if a box has more
   */
  public static Iterable<Component> of(Question question, long most) {
    return switch (question) {
      case Question.Positions(var game, List<Component> components) -> components;
      case Question.Box box -> {
        if (size(box) > most) {
          throw new BudgetExceeded(
              BudgetExceeded.Reason.MEMORY, "the box holds more than " + most + " positions");
        }
        yield () -> new BoxIterator(box);
      }
    };
  }

  /** The number of components, repeated ones included; at most {@link Long#MAX_VALUE}. */
  public static long size(Question question) {
    return switch (question) {
      case Question.Positions listing -> listing.components().size();
      case Question.Box box -> size(box.from(), box.to());
    };
  }

  private static long size(List<Long> from, List<Long> to) {
    long size = 1;
    for (int i = 0; i < from.size(); i++) {
      // The first is at least 0 and the last at least -1, so only the addition may overflow. A
      // negative difference is an empty side.
      long steps = Math.max(-1, to.get(i) - from.get(i));
      long side = steps == Long.MAX_VALUE ? steps : steps + 1;
      size = side != 0 && size > Long.MAX_VALUE / side ? Long.MAX_VALUE : size * side;
    }
    return size;
  }

  /** The component of a family at given coordinates; throws as below. */
  public static Component at(Start start, List<Long> coordinates) {
    return at(start, coordinates.stream().mapToLong(Long::longValue).toArray());
  }

  /**
   * The component of a family at given coordinates.
   *
   * @throws RuleFailure if an argument is negative or overflows
   */
  public static Component at(Start start, long[] coordinates) {
    Long[] arguments = new Long[start.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      Term term = start.arguments().get(i);
      try {
        arguments[i] = Arithmetic.value(term, coordinates);
      } catch (ArithmeticException failure) {
        throw noStart("here: " + failure.getMessage());
      }
      if (arguments[i] < 0) {
        throw noStart("at " + Arrays.toString(coordinates) + ": one of its arguments is negative");
      }
    }
    return new Component(start.name(), List.of(arguments));
  }

  private static RuleFailure noStart(String why) {
    // A start has no line of its own, so the failure names line 1.
    return new RuleFailure(1, RuleFailure.Reason.NO_START, "the start does not exist " + why);
  }

  /** The bounds of the coordinates of a box; coordinate i is slot (variable) i of terms. */
  public static LinearFacts facts(Question.Box box) {
    LinearFacts facts = LinearFacts.none();
    for (int i = 0; i < box.from().size(); i++) {
      facts = facts.between(i, Terms.constant(box.from().get(i)), Terms.constant(box.to().get(i)));
    }
    return facts;
  }

  /** The index of the position name of all components; empty for several names or an empty list. */
  public static OptionalInt name(Question question) {
    return switch (question) {
      case Question.Box box -> OptionalInt.of(box.start().name());
      case Question.Positions(Game game, List<Component> components) ->
          components.stream().map(Component::name).distinct().count() == 1
              ? OptionalInt.of(components.getFirst().name())
              : OptionalInt.empty();
    };
  }

  /**
   * The maximum of an argument over all components, or an upper bound of it; empty if none is
   * found, 0 for an empty list. All components must have this argument.
   *
   * @param argument its index, from 0
   */
  public static OptionalLong maxArgument(Question question, int argument) {
    return switch (question) {
      case Question.Box box -> facts(box).upperBound(box.start().arguments().get(argument));
      case Question.Positions(Game game, List<Component> components) ->
          OptionalLong.of(
              components.stream()
                  .mapToLong(each -> each.arguments().get(argument))
                  .max()
                  .orElse(0));
    };
  }

  /**
   * A corner of a box at which an argument of the family is negative or overflows. If the arguments
   * are linear in the coordinates, they are minimal and maximal at corners, so an empty result
   * means that the family exists in the whole box. For others, positions in it may be missing.
   */
  public static Optional<List<Long>> firstInvalidCorner(
      Start start, List<Long> from, List<Long> to) {
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

  /** The corner at which the linear part of a term is minimal, or maximal. */
  private static long[] corner(Term term, List<Long> from, List<Long> to, boolean least) {
    LinearForm<Term> form;
    try {
      form = Terms.linear(term);
    } catch (ArithmeticException overflow) {
      form = LinearForm.constant(0); // Unknown: the first and last corner must do.
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
