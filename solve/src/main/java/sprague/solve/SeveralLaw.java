// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.kernel.Proved;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.prove.DigitValues;
import sprague.prove.several.SeveralProver;

/**
 * A law of positions with several coordinates that was proved from the rules: nim-values, or who
 * wins alone, of components of any size. A reading costs O(digits).
 */
final class SeveralLaw {
  /** How far positions are computed in search of a law. */
  private static final long FARTHEST = 1200;

  /** Values of a box handed over at a time. */
  private static final int PART = 1 << 12;

  private final Game game;
  private final Proved proved;

  private final List<OptionEnumerator.Part> parts;
  private final boolean saysValues;
  private final Map<OptionEnumerator.Part, DigitValues> readings = new HashMap<>();

  private SeveralLaw(
      Game game, Proved proved, List<OptionEnumerator.Part> parts, boolean saysValues) {
    this.game = game;
    this.proved = proved;
    this.parts = parts;
    this.saysValues = saysValues;
  }

  /**
   * The law of a family, of its values or else of who wins, when one is kept or found, and proved.
   *
   * @param whole a family with that one in it, of which a law may be kept
   */
  static Optional<SeveralLaw> of(Game game, Start family, Start whole, Effort effort) {
    try {
      return BundledLaws.of(game, whole, effort)
          .or(
              () ->
                  SeveralProver.prove(
                          game, family, Optional.empty(), FARTHEST, effort, StandardLimits.get())
                      .proved())
          .flatMap(proved -> of(game, proved));
    } catch (RuleFailure elsewhere) {
      // At a position of the table that need not be met from those asked about.
      return Optional.empty();
    } catch (BudgetExceeded spent) {
      if (spent.reason() != BudgetExceeded.Reason.TIME) {
        throw spent;
      }
      // The share of the time that a law may take; there is some left for the rest.
      return Optional.empty();
    }
  }

  private static Optional<SeveralLaw> of(Game game, Proved proved) {
    return switch (proved.certificate().claim()) {
      case DigitsClaim digits ->
          Optional.of(
              new SeveralLaw(
                  game,
                  proved,
                  digits.laws().stream()
                      .map(law -> new OptionEnumerator.Part(law.kind(), law.values()))
                      .toList(),
                  true));
      case OutcomeClaim outcomes ->
          Optional.of(
              new SeveralLaw(
                  game,
                  proved,
                  outcomes.laws().stream()
                      .map(law -> new OptionEnumerator.Part(law.kind(), law.lost()))
                      .toList(),
                  false));
      default -> Optional.empty();
    };
  }

  Proved proved() {
    return proved;
  }

  /** The kinds of positions that the law speaks of, with what reads them. */
  List<OptionEnumerator.Part> parts() {
    return parts;
  }

  /** Whether the law speaks of values, and not of who wins alone. */
  boolean saysValues() {
    return saysValues;
  }

  /** Whether the law speaks of a component. */
  boolean speaksOf(Component component) {
    return part(component).isPresent();
  }

  private Optional<OptionEnumerator.Part> part(Component component) {
    sprague.kernel.rules.Component named = named(component);
    return parts.stream().filter(part -> part.kind().running(named) != null).findFirst();
  }

  private static long[] running(OptionEnumerator.Part part, sprague.kernel.rules.Component named) {
    return Objects.requireNonNull(part.kind().running(named));
  }

  private sprague.kernel.rules.Component named(Component component) {
    return new sprague.kernel.rules.Component(
        game.names().get(component.name()).name(), component.arguments());
  }

  /**
   * The nim-value of a component; empty when the law does not tell it.
   *
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong value(Component component) {
    Optional<OptionEnumerator.Part> part = saysValues ? part(component) : Optional.empty();
    return part.isPresent() ? OptionalLong.of(value(component, part.get())) : OptionalLong.empty();
  }

  private long value(Component component, OptionEnumerator.Part part) {
    try {
      return readings
          .computeIfAbsent(part, it -> new DigitValues(it.set()))
          .valueAt(running(part, named(component)));
    } catch (ArithmeticException overflow) {
      throw new UnsupportedQuery(
          "the value of " + component.show(game) + " does not fit in 64 bits");
    }
  }

  /** Whether a component alone is lost for who is to move; empty when the law does not tell it. */
  Optional<Boolean> isLost(Component component) {
    return part(component)
        .map(
            part ->
                saysValues
                    ? value(component, part) == 0
                    : part.set().contains(running(part, named(component))));
  }

  /**
   * The options of a component that have a value.
   *
   * @param value 0 for the lost positions; another one only where the law says values
   */
  OptionEnumerator options(Component from, long value, Effort effort) {
    return OptionEnumerator.of(game, from, parts, value, effort);
  }

  /** An engine that reads the values of a box off the law. */
  Engine box(Question.Box box) {
    return (effort, values) -> {
      long total = QuestionPositions.size(box);
      long done = 0;
      List<Long> part = new ArrayList<>();
      for (Component component : QuestionPositions.of(box, Long.MAX_VALUE)) {
        part.add(value(component).orElseThrow());
        if (part.size() == PART || done + part.size() == total) {
          effort.poll(done, total);
          values.add(part.stream().mapToLong(Long::longValue).toArray(), 0, part.size());
          done += part.size();
          part.clear();
        }
      }
    };
  }
}
