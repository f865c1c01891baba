// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
 * A misere quotient that decides the sums of given components, and the class of each of these and
 * of the components that they lead to.
 *
 * @param presentation the quotient
 * @param isProved whether it is the quotient of a proved law of all sizes; otherwise it was found
 *     and verified for these components
 * @param classes gives the class of a component, or nothing if it is not covered
 */
public record SumClasses(
    QuotientPresentation presentation, boolean isProved, Function<Component, OptionalInt> classes) {
  /**
   * With larger arguments only a law for all sizes is looked for: there are too many components.
   */
  private static final long MAX_LISTED = 1 << 9;

  /** No period is looked for beyond this size. */
  private static final long MAX_SIZE = 1 << 11;

  /**
   * A quotient for a sum, within the limits; empty if none is found.
   *
   * @param components the distinct components of the sum, at least one
   */
  public static Optional<SumClasses> of(Game game, List<Component> components, Effort effort) {
    Component largest = Collections.max(components, Comparator.comparingLong(SumClasses::size));
    try {
      return size(largest) <= MAX_LISTED
          ? listed(game, components, effort)
          : byLaw(game, components, largest, effort);
    } catch (BudgetExceeded | TooManyClasses | MisereParts.NoQuotient none) {
      return Optional.empty();
    }
  }

  private static long size(Component component) {
    return component.arguments().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private static Optional<SumClasses> listed(Game game, List<Component> components, Effort effort)
      throws MisereParts.NoQuotient {
    MisereParts parts = new MisereParts(game, effort);
    for (Component component : components) {
      parts.add(component);
    }
    List<Integer> old = parts.classes();
    QuotientPresentation presentation = QuotientPresentation.of(parts.quotient(), old);
    List<Component> all = parts.components();
    Map<Component, Integer> classes =
        IntStream.range(0, all.size())
            .boxed()
            .collect(Collectors.toMap(all::get, part -> presentation.numbers().get(old.get(part))));
    return Optional.of(
        new SumClasses(
            presentation,
            false,
            component -> {
              Integer x = classes.get(component);
              return x == null ? OptionalInt.empty() : OptionalInt.of(x);
            }));
  }

  private static Optional<SumClasses> byLaw(
      Game game, List<Component> components, Component largest, Effort effort) {
    List<Term> terms = new ArrayList<>();
    largest.arguments().forEach(argument -> terms.add(new Term.Constant(argument)));
    terms.set(largest.arguments().indexOf(size(largest)), new Term.Slot(0));
    Start family = new Start(largest.name(), List.of("n"), terms);
    MisereLaw law =
        MisereProver.find(
            game, family, MAX_SIZE, effort, StandardLimits.get().watched(effort::check));
    return law.isProved() && components.stream().allMatch(each -> law.classOf(each).isPresent())
        ? Optional.of(new SumClasses(law.presentation(), true, law::classOf))
        : Optional.empty();
  }

  /** The outcome of a sum of components, all of which have a class. */
  public Outcome outcome(List<Component> components) {
    int product =
        quotient().product(components.stream().mapToInt(each -> classes.apply(each).orElseThrow()));
    return quotient().isP(product) ? Outcome.P : Outcome.N;
  }

  /** The quotient. */
  public MisereQuotient quotient() {
    return presentation.quotient();
  }
}
