// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sprague.model.Component;
import sprague.model.Facts;
import sprague.model.Game;
import sprague.model.Leaving;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.run.Question;
import sprague.run.Targets;

/**
 * The greatest value of each argument of each position name that a question can lead to, and which
 * names it leads to at all.
 */
final class Extents {
  /**
   * A larger argument is no index; the longest array that every machine can make. Products of two
   * sides are less than 2^62.
   */
  static final long MOST = Integer.MAX_VALUE - 8;

  /** A bound that grows after so many rounds is looked for in another way, or given up. */
  private static final int ROUNDS = 12;

  private final Game game;
  private final long[][] greatest;
  private final boolean[] reached;

  /** Arguments whose bounds do not count while their bounds are looked for. */
  private final Set<Argument> free = new HashSet<>();

  private boolean isClosed;

  private record Argument(int name, int index) {}

  private Extents(Game game) {
    this.game = game;
    int names = game.names().size();
    greatest = new long[names][];
    reached = new boolean[names];
    for (int name = 0; name < names; name++) {
      greatest[name] = new long[game.names().get(name).arity()];
    }
  }

  /** The extents of a question; empty when no bound of 31 bits is found. */
  static Optional<Extents> of(Question question) {
    Extents extents = new Extents(question.game());
    boolean begun =
        switch (question) {
          case Question.Listing(Game game, List<Component> components) -> {
            boolean fits = true;
            for (Component component : components) {
              fits &= extents.raise(component.name(), component.arguments());
            }
            yield fits;
          }
          case Question.Box box ->
              Targets.greatest(box)
                  .filter(greatest -> extents.raise(box.start().name(), greatest))
                  .isPresent();
        };
    return begun && extents.close() ? Optional.of(extents) : Optional.empty();
  }

  /** The number of position names. */
  int names() {
    return greatest.length;
  }

  /** The number of arguments of a name. */
  int arity(int name) {
    return greatest[name].length;
  }

  /** The greatest value of argument {@code index} of a name. */
  long greatest(int name, int index) {
    return greatest[name][index];
  }

  /** Whether positions of that name are needed. */
  boolean reached(int name) {
    return reached[name];
  }

  /** The number of positions of a name within the extents; 0 when it is not reached. */
  long size(int name) {
    long size = reached[name] ? 1 : 0;
    for (long side : greatest[name]) {
      size = size > MOST * MOST / (side + 1) ? Long.MAX_VALUE / 64 : size * (side + 1);
    }
    return size;
  }

  /** The number of positions of all names within the extents. */
  long size() {
    long sum = 0;
    for (int name = 0; name < greatest.length; name++) {
      long size = size(name);
      sum = sum > Long.MAX_VALUE / 64 - size ? Long.MAX_VALUE / 64 : sum + size;
    }
    return sum;
  }

  /** What is known of a rule's slots within the extents. */
  Facts facts(Rule rule) {
    return within(rule.head(), Facts.of(rule.steps(), greatest[rule.head()].length));
  }

  /** The facts with the arguments of a name bounded by the extents. */
  Facts within(int name, Facts facts) {
    Facts bounded = facts;
    for (int slot = 0; slot < greatest[name].length; slot++) {
      if (!free.contains(new Argument(name, slot))) {
        bounded = bounded.atLeast(Terms.constant(greatest[name][slot]), new Term.Slot(slot));
      }
    }
    return bounded;
  }

  private boolean raise(int name, List<Term> arguments, Facts facts) {
    List<Long> bounds = new ArrayList<>();
    for (Term argument : arguments) {
      OptionalLong bound = facts.greatest(argument);
      if (bound.isEmpty()) {
        return false;
      }
      bounds.add(bound.getAsLong());
    }
    return raise(name, bounds);
  }

  private boolean raise(int name, List<Long> arguments) {
    reached[name] = true;
    for (int i = 0; i < arguments.size(); i++) {
      greatest[name][i] = Math.max(greatest[name][i], arguments.get(i));
      if (greatest[name][i] > MOST) {
        return false;
      }
    }
    return true;
  }

  /**
   * Follows the rules until the bounds hold for all options. An argument that grows round after
   * round, as {@code l} does in {@code row(l, r) -> row(l + 1, r) where l < r}, is then taken to be
   * as large as may be, so that what else is known about it gives its bound.
   */
  private boolean close() {
    for (int round = 0; round < ROUNDS; round++) {
      if (!follow()) {
        return false;
      }
      if (isClosed) {
        return true;
      }
    }
    long[][] before = Arrays.stream(greatest).map(long[]::clone).toArray(long[][]::new);
    if (!follow()) {
      return false;
    }
    for (int name = 0; name < greatest.length; name++) {
      for (int i = 0; i < greatest[name].length; i++) {
        if (greatest[name][i] > before[name][i]) {
          free.add(new Argument(name, i));
        }
      }
    }
    boolean bounded = follow();
    free.clear();
    return bounded && follow() && isClosed;
  }

  /** Raises the bounds to what the options need; false when one of them has none. */
  private boolean follow() {
    long before = total();
    for (Rule rule : game.rules()) {
      if (reached[rule.head()]) {
        Facts facts = facts(rule);
        if (facts.isContradictory()) {
          continue;
        }
        for (Leaving left : Leaving.of(rule, facts)) {
          if (!raise(left.component().name(), left.component().arguments(), left.facts())) {
            return false;
          }
        }
      }
    }
    isClosed = total() == before;
    return true;
  }

  private long total() {
    long total = 0;
    for (int name = 0; name < greatest.length; name++) {
      total += reached[name] ? 1 : 0;
      for (long side : greatest[name]) {
        total += side;
      }
    }
    return total;
  }
}
