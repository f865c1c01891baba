// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.sample.SampledCheck;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Laws of P-positions, or of positions of one value, of families whose arguments are not their
 * coordinates, such as {@code heap(n, n - 1)}: a law of all positions {@code heap(x, y)} is found
 * and proved, and the checker substitutes the arguments. Cost: that of {@link DigitProver#prove},
 * and one check more.
 */
public final class SubstitutedStart {
  private SubstitutedStart() {}

  /** Whether some argument is neither a number nor a coordinate, or two are the same coordinate. */
  public static boolean needsSubstitution(Start start) {
    Set<Term> met = new HashSet<>();
    return !start.coordinates().isEmpty()
        && !start.arguments().stream()
            .allMatch(
                argument ->
                    argument instanceof Term.Constant
                        || (argument instanceof Term.Slot && met.add(argument)));
  }

  /** The family of the start's name with a coordinate for each argument that is not a number. */
  public static Start allPositions(Start start) {
    List<Term> arguments = new ArrayList<>();
    List<String> coordinates = new ArrayList<>();
    for (Term argument : start.arguments()) {
      if (argument instanceof Term.Constant) {
        arguments.add(argument);
      } else {
        arguments.add(new Term.Slot(coordinates.size()));
        coordinates.add("x" + (coordinates.size() + 1));
      }
    }
    return new Start(start.name(), coordinates, arguments);
  }

  /**
   * {@link DigitProver#prove} for a start of which {@link #needsSubstitution} is true; without a
   * target the P-positions are meant. The finding has no values.
   */
  static Finding prove(
      Game game,
      Start start,
      Optional<LawTarget> asked,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    LawTarget target = asked.orElse(new LawTarget.PPositions());
    Optional<String> of = PositionText.written(game, start);
    if (target instanceof LawTarget.Values || of.isEmpty()) {
      String reason =
          of.isEmpty()
              ? "the rule language has no text for the start's arguments"
              : "those of values need a start whose arguments are its coordinates";
      return DigitProver.none(Optional.of(target), start, reason);
    }
    Start whole = allPositions(start);
    Finding finding = DigitProver.prove(game, whole, Optional.of(target), farthest, effort, budget);
    List<String> tried = new ArrayList<>();
    for (String each : finding.tried()) {
      tried.add("of all positions " + PositionText.of(game, whole).orElse("") + ", " + each);
    }
    Optional<Proved> proved = Optional.empty();
    Optional<Automaton> automaton = Optional.empty();
    Optional<BudgetExceeded> stopped = finding.stopped();
    if (finding.proved().isPresent()) {
      Certificate certificate =
          CertificateBuilder.certificate(game, start, of.get(), finding.claim().orElseThrow());
      try {
        switch (SampledCheck.examine(certificate, budget)) {
          case CheckResult.Accepted(Proved accepted) -> {
            automaton = Optional.of(Checker.sets(accepted, budget).get(target.setIndex()));
            proved = Optional.of(accepted);
          }
          case CheckResult.NotProved failure -> tried.add(of.get() + ": " + failure.reason());
        }
      } catch (CheckFailure refusal) {
        tried.add(of.get() + ": " + refusal.reason());
      } catch (BudgetExceeded spent) {
        tried.add(of.get() + ": a law was found, but its check did not end");
        stopped = Optional.of(spent);
      }
    }
    return new Finding(
        start.coordinates(),
        Optional.of(target),
        proved.map(it -> it.certificate().claim()),
        automaton,
        proved,
        Optional.empty(),
        ValueBox.empty(start.coordinates().size()),
        tried,
        stopped);
  }
}
