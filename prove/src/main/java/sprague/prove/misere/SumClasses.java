// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Start;
import sprague.model.Term;
import sprague.pattern.misere.MisereQuotient;
import sprague.pattern.misere.QuotientPresentation;
import sprague.pattern.misere.TooManyClasses;

/**
 * A misere quotient of the sums of some parts, and the class of each part. The class of a sum is
 * the product of the classes of its parts, and the class decides the outcome: O(parts) for a sum.
 * Class 0 is the identity, that of the empty sum. All classes here are numbered as in {@code
 * presentation.quotient()}. To find a quotient takes as long as the effort allows.
 *
 * <p>Source: T. E. Plambeck and A. N. Siegel, Misere quotients for impartial games, Journal of
 * Combinatorial Theory A 115 (2008).
 *
 * @param <T> the parts: components of a game, or vertices of a graph
 * @param presentation the quotient
 * @param isProved whether it is the quotient of a proved law of all sizes; otherwise it was found
 *     and verified for these parts
 * @param classes gives the class of a part, or nothing if it is not covered
 */
public record SumClasses<T>(
    QuotientPresentation presentation, boolean isProved, Function<T, Optional<Integer>> classes) {
  /**
   * The maximum argument for which the quotient of the given components alone is computed, with a
   * class for each component that play can reach, such as all smaller heaps. Beyond it only a law
   * for all sizes is searched for, as one of so many sizes seldom has a quotient without a law.
   * Affects which proof is found, not the outcome.
   */
  private static final long MAX_LISTED = 1 << 9;

  /**
   * The maximum size for which classes are computed; a period that shows later is not found.
   * Kayles, for example, repeats from size 71 on.
   */
  private static final long MAX_SIZE = 1 << 11;

  /**
   * A quotient for a sum; empty if none is found, also when the effort is cancelled or a limit of
   * it is reached.
   *
   * @param game in misere play without early endings
   * @param components the distinct components of the sum, at least one
   */
  public static Optional<SumClasses<Component>> of(
      Game game, List<Component> components, Effort effort) {
    if (size(largest(components)) > MAX_LISTED) {
      return ofAllSizes(game, components, effort);
    }
    try {
      return listed(game, components, effort);
    } catch (BudgetExceeded | TooManyClasses | MisereParts.NoQuotient none) {
      return Optional.empty();
    }
  }

  /** {@link #of}, but only by a proved law of the family in which the largest argument varies. */
  public static Optional<SumClasses<Component>> ofAllSizes(
      Game game, List<Component> components, Effort effort) {
    try {
      return byLaw(game, components, largest(components), effort);
    } catch (BudgetExceeded | TooManyClasses none) {
      return Optional.empty();
    }
  }

  private static Component largest(List<Component> components) {
    return Collections.max(components, Comparator.comparingLong(SumClasses::size));
  }

  /** The greatest argument of a component, or 0. */
  private static long size(Component component) {
    return component.arguments().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private static Optional<SumClasses<Component>> listed(
      Game game, List<Component> components, Effort effort) throws MisereParts.NoQuotient {
    MisereParts parts = new MisereParts(game, effort);
    for (Component component : components) {
      parts.add(component);
    }
    return Optional.of(of(parts.quotient(), parts.components(), parts.classes()));
  }

  /**
   * The quotient of the sums of some parts, which was verified for them.
   *
   * @param classes by part, its class in {@code quotient}; the presentation has a part of these
   *     classes only, and numbers of its own
   */
  static <T> SumClasses<T> of(MisereQuotient quotient, List<T> parts, List<Integer> classes) {
    QuotientPresentation presentation = QuotientPresentation.of(quotient, classes);
    Map<T, Integer> numbers = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      numbers.put(parts.get(i), presentation.numbers().get(classes.get(i)));
    }
    return new SumClasses<>(
        presentation, /* isProved= */ false, part -> Optional.ofNullable(numbers.get(part)));
  }

  /**
   * The classes by a law of the family in which the largest argument varies, the others as they are
   * in the largest component. Empty unless all components belong to the family, or its play reaches
   * them; or if no component has an argument.
   */
  private static Optional<SumClasses<Component>> byLaw(
      Game game, List<Component> components, Component largest, Effort effort) {
    if (largest.arguments().isEmpty()) {
      return Optional.empty();
    }
    List<Term> terms = new ArrayList<>();
    largest.arguments().forEach(argument -> terms.add(new Term.Constant(argument)));
    terms.set(largest.arguments().indexOf(size(largest)), new Term.Slot(0));
    Start family = new Start(largest.name(), List.of("n"), terms);
    MisereLaw law =
        MisereProver.find(
            game, family, MAX_SIZE, effort, StandardLimits.get().watched(effort::check));
    return law.sums()
        .filter(sums -> components.stream().map(sums.classes).allMatch(Optional::isPresent));
  }

  /**
   * The class of a part.
   *
   * @throws java.util.NoSuchElementException if it is not covered
   */
  public int classOf(T part) {
    return classes.apply(part).orElseThrow();
  }

  /** The product of a class and the classes of parts, which must all be covered. */
  public int product(int factor, Stream<T> parts) {
    return quotient()
        .product(IntStream.concat(IntStream.of(factor), parts.mapToInt(this::classOf)));
  }

  /** The outcome of a sum whose class is {@code product}. */
  public Outcome outcome(int product) {
    return quotient().isP(product) ? Outcome.P : Outcome.N;
  }

  /** The outcome of a sum of parts, all of which have a class. */
  public Outcome outcome(List<T> parts) {
    return outcome(product(/* factor= */ 0, parts.stream()));
  }

  /**
   * Why a sum has its outcome, as a clause for the user.
   *
   * @param parts those of the sum; all have a class
   * @param name gives the text of a part
   * @param maxShown the maximum number of different parts whose classes are listed
   */
  public String reason(List<T> parts, Function<T, String> name, int maxShown) {
    List<T> distinct = parts.stream().distinct().toList();
    String shown =
        distinct.stream()
            .limit(maxShown)
            .map(part -> name.apply(part) + ": " + presentation.word(classOf(part)))
            .collect(Collectors.joining(", "));
    int product = product(/* factor= */ 0, parts.stream());
    return ("the classes in the misere quotient of order %s are %s%s; their product is %s, which is"
            + " %s P = {%s}")
        .formatted(
            quotient().order(),
            shown.isEmpty() ? "none" : shown,
            distinct.size() > maxShown ? ", ..." : "",
            presentation.word(product),
            quotient().isP(product) ? "in" : "not in",
            String.join(", ", presentation.pWords()));
  }

  public MisereQuotient quotient() {
    return presentation.quotient();
  }
}
