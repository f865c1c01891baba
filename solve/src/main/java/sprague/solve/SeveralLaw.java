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
import sprague.prove.DigitProver;
import sprague.prove.DigitValues;

/**
 * A proved law of components with several coordinates: nim-values, or only outcomes, at any size. A
 * reading costs O(digits of the largest argument).
 */
final class SeveralLaw {
  /**
   * Largest coordinate whose positions are computed to guess a law; the proof then covers all. Laws
   * that show only later are not found.
   */
  private static final long MAX_COORDINATE = 1200;

  /** Number of values passed on at a time. */
  private static final int BATCH = 1 << 12;

  private final Game game;
  private final Proved proved;

  private final List<OptionEnumerator.Part> parts;
  private final boolean givesValues;
  private final Map<OptionEnumerator.Part, DigitValues> evaluators = new HashMap<>();

  private SeveralLaw(
      Game game, Proved proved, List<OptionEnumerator.Part> parts, boolean givesValues) {
    this.game = game;
    this.proved = proved;
    this.parts = parts;
    this.givesValues = givesValues;
  }

  /**
   * The law of a family: a bundled one, or the result of a search. A law of values is preferred to
   * one of outcomes. Empty when none is found and proved within the effort's time.
   *
   * @param whole a family that contains {@code family}, for which a law may be bundled
   */
  static Optional<SeveralLaw> of(Game game, Start family, Start whole, Effort effort) {
    try {
      return BundledLaws.of(game, whole, effort)
          .or(
              () ->
                  DigitProver.prove(
                          game,
                          family,
                          Optional.empty(),
                          MAX_COORDINATE,
                          effort,
                          StandardLimits.get())
                      .proved())
          .flatMap(proved -> of(game, proved));
    } catch (RuleFailure elsewhere) {
      // The search evaluates positions that cannot be reached from those asked about.
      return Optional.empty();
    } catch (BudgetExceeded spent) {
      if (spent.reason() != BudgetExceeded.Reason.TIME) {
        throw spent;
      }
      // The effort was only a part of the caller's time, so the caller can go on.
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
                      .map(law -> new OptionEnumerator.Part(law.kind(), law.pPositions()))
                      .toList(),
                  false));
      default -> Optional.empty();
    };
  }

  Proved proved() {
    return proved;
  }

  /**
   * The classes of positions that the law covers, each with its automaton: of the coordinates and
   * the value, or of the coordinates of P-positions.
   */
  List<OptionEnumerator.Part> parts() {
    return parts;
  }

  /** Whether the law gives nim-values; otherwise only outcomes. */
  boolean givesValues() {
    return givesValues;
  }

  /** Whether the law covers a component. */
  boolean covers(Component component) {
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
   * The nim-value of a component; empty when the law does not give it.
   *
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong value(Component component) {
    Optional<OptionEnumerator.Part> part = givesValues ? part(component) : Optional.empty();
    return part.isPresent() ? OptionalLong.of(value(component, part.get())) : OptionalLong.empty();
  }

  private long value(Component component, OptionEnumerator.Part part) {
    try {
      return evaluators
          .computeIfAbsent(part, it -> new DigitValues(it.set()))
          .valueAt(running(part, named(component)));
    } catch (ArithmeticException overflow) {
      throw new UnsupportedQuery(
          "the value of " + component.show(game) + " does not fit in 64 bits");
    }
  }

  /** Whether a component on its own is a P-position; empty when the law does not cover it. */
  Optional<Boolean> isLost(Component component) {
    return part(component)
        .map(
            part ->
                givesValues
                    ? value(component, part) == 0
                    : part.set().contains(running(part, named(component))));
  }

  /**
   * The options of a component with a given nim-value.
   *
   * @param value the nim-value; it must be 0 if the law gives only outcomes
   */
  OptionEnumerator options(Component from, long value, Effort effort) {
    return OptionEnumerator.of(game, from, parts, value, effort);
  }

  /** An engine that reads the values of a box from the law, which must cover all of it. */
  Engine boxEngine(Question.Box box) {
    return (effort, values) -> {
      long total = QuestionPositions.size(box);
      long done = 0;
      List<Long> part = new ArrayList<>();
      for (Component component : QuestionPositions.of(box, Long.MAX_VALUE)) {
        part.add(value(component).orElseThrow());
        if (part.size() == BATCH || done + part.size() == total) {
          effort.poll(done, total);
          values.add(part.stream().mapToLong(Long::longValue).toArray(), 0, part.size());
          done += part.size();
          part.clear();
        }
      }
    };
  }
}
