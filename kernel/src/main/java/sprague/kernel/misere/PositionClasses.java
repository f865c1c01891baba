// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.misere.QuotientCheck.Transition;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Undecided;

/**
 * The transitions of finitely many positions, found from the rules by the definition: the class of
 * each, an element of the monoid, with the set of the classes of its options. Each position is
 * listed after those that its options consist of, so that every play ends; and each is a position
 * that the claim is about, or a component of an option of one listed.
 */
final class PositionClasses {
  /** The maximum number of assignments tried to enumerate the options of one position. */
  private static final long MAX_TRIES = 1 << 20;

  private final ClaimContext context;
  private final MisereMonoid monoid;

  /** The class of each position listed so far. */
  private final Map<Component, Integer> classes = new LinkedHashMap<>();

  /** By position, the components of its options. */
  private final Map<Component, Set<Component>> reached = new LinkedHashMap<>();

  PositionClasses(ClaimContext context, MisereMonoid monoid) {
    this.context = context;
    this.monoid = monoid;
  }

  /**
   * The transitions. To be called once.
   *
   * @throws CheckFailure when a position is listed twice or too early, has too many options, or has
   *     none and another class than 0
   */
  Set<Transition> transitions(List<MisereClaim.Position> positions) throws CheckFailure {
    Options options = new Options(context.rules(), context.limits().watch());
    Set<Transition> transitions = new LinkedHashSet<>();
    for (MisereClaim.Position position : positions) {
      Component component = position.component();
      int part = (int) position.classNumber();
      if (context.rules().arities().getOrDefault(component.name(), -1)
          != component.arguments().size()) {
        throw new CheckFailure("the game has no position " + component);
      }
      BitSet left = new BitSet();
      Set<Component> components = new HashSet<>();
      try {
        for (Option option : options.of(component, MAX_TRIES)) {
          left.set(classOf(option, component));
          components.addAll(option.counts().keySet());
        }
      } catch (Options.TryLimitReached tired) {
        throw new Undecided(component + " has too many options");
      }
      CheckFailure.require(
          !left.isEmpty() || part == 0,
          component + " has no move, and is not in the class of no position");
      if (!left.isEmpty()) {
        transitions.add(new Transition(part, left));
      }
      reached.put(component, components);
      if (classes.put(component, part) != null) {
        throw new CheckFailure(component + " is listed twice");
      }
    }
    return transitions;
  }

  /** The class of an option: the product of those of its components, all listed before. */
  private int classOf(Option option, Component from) throws CheckFailure {
    int product = 0;
    for (Map.Entry<Component, Long> each : option.counts().entrySet()) {
      Integer part = classes.get(each.getKey());
      if (part == null) {
        throw new CheckFailure(from + " leads to " + each.getKey() + ", which is not before it");
      }
      product = monoid.product(product, monoid.power(part, each.getValue()));
    }
    return product;
  }

  /**
   * The positions that the claim is about, as text, after {@link #transitions}.
   *
   * @throws CheckFailure when they are not listed, or others are that they do not lead to
   */
  String subject() throws CheckFailure {
    Set<Component> needed = new HashSet<>();
    String subject;
    if (context.family().variables().isEmpty()) {
      needed.add(context.family().at(List.of()));
      subject = context.family().at(List.of()) + " and the positions that it leads to";
    } else {
      context.requireCoordinates(1);
      // Ends at a position that is not listed, or that the family has had before.
      long count = 0;
      while (classes.containsKey(context.family().at(List.of(count)))
          && needed.add(context.family().at(List.of(count)))) {
        count++;
      }
      subject =
          "%s to %s and the positions that they lead to"
              .formatted(context.family().at(List.of(0L)), context.family().at(List.of(count - 1)));
    }
    // In this order each position comes before those that its options consist of.
    List<Component> latestFirst = List.copyOf(classes.keySet()).reversed();
    for (Component each : latestFirst) {
      if (!needed.remove(each)) {
        throw new CheckFailure("the claim is not about " + each);
      }
      needed.addAll(reached.getOrDefault(each, Set.of()));
    }
    CheckFailure.require(
        needed.isEmpty() && !latestFirst.isEmpty(), "the positions of the claim are not listed");
    return subject;
  }
}
