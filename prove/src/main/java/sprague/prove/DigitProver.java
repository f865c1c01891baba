// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ThreadLimit;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.ProofLimits;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Finds a law that automata read from the digits of one to three coordinates, and has it proved: of
 * the nim-values, of the P-positions, or of the positions with one nim-value (the target).
 *
 * <p>A box has the values of the positions whose coordinates are below a bound, its side. For the
 * first box all methods of {@link DigitMethods} are tried: given automata, guesses with growing
 * limits, and learners. Then guesses from larger boxes, until a claim is proved or no larger box
 * can be computed soon. Without a proof, the smallest claim that fits all values and was not
 * refuted is returned as a conjecture.
 *
 * <p>Only the limits of the effort bound the time. It is mostly that of guesses and checks; a box
 * is computed only if that takes at most {@link SearchTimes#LARGER_BOX}, except the first. An
 * object serves one call of {@link #prove}.
 */
public final class DigitProver {
  private final Game game;
  private final Start start;
  private final List<Positions> classes;
  private final int farthest;
  private final ValueBoxes boxes;

  /** The last result of each method. */
  private final Map<DigitMethod, String> tried = new LinkedHashMap<>();

  /** For each target that no method can prove, the reason. */
  private final List<String> refusals = new ArrayList<>();

  private final ClaimExaminer<DigitMethod> examiner;

  /** The claims about the current target that were examined, with their methods. */
  private final Map<Claim, DigitMethod> claims = new LinkedHashMap<>();

  /** The limit that ended the search, if one did. */
  private Optional<BudgetExceeded> stopped = Optional.empty();

  private DigitProver(
      Game game,
      Start start,
      List<Positions> classes,
      int farthest,
      Effort effort,
      ProofLimits budget) {
    this.game = game;
    this.start = start;
    this.classes = classes;
    this.farthest = farthest;
    this.boxes = new ValueBoxes(game, classes, effort);
    String of = PositionText.of(game, start).orElseThrow();
    this.examiner = new ClaimExaminer<>(game, start, of, budget, tried);
  }

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one to three coordinates
   * @param asked the target; if empty, the values, and the P-positions if these have no law
   * @param farthest the greatest coordinate whose positions may be computed; as sides of boxes are
   *     ints, larger ones count as 2^31 - 3
   * @param effort limits of time and memory, of the checks too; when one is reached the result so
   *     far is returned, with {@code stopped}
   * @param budget of each check
   */
  public static Finding prove(
      Game game,
      Start start,
      Optional<LawTarget> asked,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    if (SubstitutedStart.needsSubstitution(start)) {
      return SubstitutedStart.prove(game, start, asked, farthest, effort, budget);
    }
    Positions.Reading reading = Positions.of(game, start);
    return switch (reading) {
      case Positions.Reading.None(String reason) -> none(asked, start, reason);
      case Positions.Reading.Classes(List<Positions> classes) -> {
        int greatest = (int) Math.min(farthest, Integer.MAX_VALUE - 2);
        DigitProver prover =
            new DigitProver(game, start, classes, greatest, effort, budget.watched(effort::check));
        yield ThreadLimit.within(effort.limits().threads(), () -> prover.finding(asked));
      }
    };
  }

  /** The finding without values for positions that have no such law. */
  static Finding none(Optional<LawTarget> asked, Start start, String reason) {
    return new Finding(
        start.coordinates(),
        Optional.of(asked.orElse(new LawTarget.Values())),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        ValueBox.empty(start.coordinates().size()),
        List.of("laws of digits: " + reason),
        Optional.empty());
  }

  /**
   * The proved law of the first target that has one; else the first conjecture, with its target;
   * else the first target without a law.
   */
  private Finding finding(Optional<LawTarget> asked) {
    List<LawTarget> targets =
        asked
            .map(List::of)
            .orElse(List.of(new LawTarget.Values(), new LawTarget.PPositions()))
            .stream()
            .filter(target -> target.appliesTo(game))
            .toList();
    LawTarget first = targets.isEmpty() ? new LawTarget.PPositions() : targets.getFirst();
    Result best = new Result(first, Optional.empty(), Optional.empty());
    for (LawTarget target : targets) {
      Result result = result(target);
      if (result.proved.isPresent() || (best.claim.isEmpty() && result.claim.isPresent())) {
        best = result;
      }
      if (result.proved.isPresent() || stopped.isPresent()) {
        break;
      }
    }
    LawTarget target = best.target;
    return new Finding(
        start.coordinates(),
        Optional.of(target),
        best.claim,
        best.claim.map(law -> automaton(law, target)),
        best.proved,
        Optional.empty(),
        boxes.known(target).getFirst(),
        tried(),
        stopped);
  }

  /** What was found about a target: a claim with its proof, a conjecture, or neither. */
  private record Result(LawTarget target, Optional<Claim> claim, Optional<Proved> proved) {}

  private Result result(LawTarget target) {
    Optional<Proved> proved = Optional.empty();
    try {
      proved = proved(target);
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
    }
    Optional<Claim> claim = proved.map(it -> it.certificate().claim());
    return new Result(target, claim.or(() -> conjecture(target)), proved);
  }

  /** The claim with the fewest states among those that fit all values and are not refuted. */
  private Optional<Claim> conjecture(LawTarget target) {
    List<ValueBox> known = boxes.known(target);
    return claims.entrySet().stream()
        .filter(each -> !examiner.isRefuted(each.getKey()))
        .filter(each -> each.getValue().fits(each.getKey(), known))
        .map(Map.Entry::getKey)
        .min(Comparator.comparingInt(claim -> automaton(claim, target).live().cardinality()));
  }

  /** The automaton of a claim for the positions asked about. */
  private Automaton automaton(Claim claim, LawTarget target) {
    return target.automaton(claim, classes.getFirst().positionClass());
  }

  /**
   * A proof of a law of a target; empty if no method has one.
   *
   * @throws BudgetExceeded when a limit is reached; {@link #conjecture} and {@link #tried} have the
   *     results so far
   */
  private Optional<Proved> proved(LawTarget target) {
    claims.clear();
    List<Integer> sides = DigitMethods.sides(target, classes, farthest);
    Optional<String> refused = DigitMethods.refused(target, game);
    if (refused.isPresent()) {
      refusals.add("laws of the " + target.nounPhrase() + ": " + refused.get());
      boxes.computeForReport(sides.getFirst(), target);
      return Optional.empty();
    }
    for (int i = 0; i < sides.size(); i++) {
      List<ValueBox> seen = boxes.ofSide(sides.get(i), target);
      boolean last = i == sides.size() - 1 || !boxes.isFeasible(sides.get(i + 1), target);
      Optional<Proved> known = known(target, seen);
      if (known.isPresent()) {
        return known;
      }
      for (DigitMethods.Extent extent : DigitMethods.EXTENTS) {
        Optional<Proved> proved = search(target, seen, extent, last);
        if (proved.isPresent()) {
          return proved;
        }
      }
      // Learners compute their own rows, so larger boxes do not help them.
      Optional<Proved> learned = i == 0 ? learned(target, seen) : Optional.empty();
      if (learned.isPresent() || last) {
        return learned;
      }
    }
    return Optional.empty();
  }

  /** A proof of a claim with a given automaton. */
  private Optional<Proved> known(LawTarget target, List<ValueBox> seen) {
    return DigitMethods.known(target, classes).stream()
        .flatMap(
            method ->
                method
                    .attempt(seen, DigitMethods.MAX_STATES, /* last= */ false)
                    .flatMap(claim -> examined(method, claim))
                    .stream())
        .findFirst();
  }

  /** A proof of a claim learned from many rows; a refuted one is learned again from more. */
  private Optional<Proved> learned(LawTarget target, List<ValueBox> seen) {
    for (CounterexampleGuidedLaws method :
        DigitMethods.learners(target, game, classes, farthest, boxes.effort())) {
      Optional<Claim> claim = Optional.empty();
      do {
        claim = method.attempt(seen, DigitMethods.MAX_STATES, /* last= */ true);
        Optional<Proved> proved = claim.flatMap(each -> examined(method, each));
        if (proved.isPresent()) {
          return proved;
        }
        boxes.effort().check();
      } while (claim.isPresent());
      if (method.rows() > 0) {
        examiner.note(
            method,
            "no automaton of at most %s states was found for the first %s rows"
                .formatted(DigitMethods.MAX_STATES, method.rows()));
      }
    }
    return Optional.empty();
  }

  /** A proof of a claim guessed from boxes, within the limits of an extent. */
  private Optional<Proved> search(
      LawTarget target, List<ValueBox> seen, DigitMethods.Extent extent, boolean last) {
    List<DigitMethod> methods = DigitMethods.of(target, game, classes);
    for (DigitMethod method : methods.stream().limit(extent.numerations()).toList()) {
      boxes.effort().check();
      Optional<Claim> claim = method.attempt(seen, extent.states(), last);
      if (claim.isEmpty()) {
        examiner.note(
            method,
            "no automaton of at most %s states fits the values with coordinates below %s"
                .formatted(extent.states(), seen.getFirst().side()));
      } else if (!isSoonRefuted(method, claim.get(), target)) {
        Optional<Proved> proved = examined(method, claim.get());
        if (proved.isPresent()) {
          return proved;
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a large box refutes a claim, if it is known soon: the checker would take longer. */
  private boolean isSoonRefuted(DigitMethod method, Claim claim, LawTarget target) {
    if (examiner.isRejected(claim)) {
      return true;
    }
    int side = DigitMethods.sides(target, classes, farthest).getLast();
    Optional<List<ValueBox>> large = boxes.ofSideWithoutEngine(side, target);
    if (large.isEmpty() || method.fits(claim, large.get())) {
      return false;
    }
    examiner.refute(
        method, claim, "the automaton that was found is wrong for coordinates below " + side);
    return true;
  }

  /** The results for reports; methods with the same subject and result share a line. */
  private List<String> tried() {
    record Failure(String subject, String reason) {}
    Map<Failure, List<String>> alike = new LinkedHashMap<>();
    tried.forEach(
        (method, reason) ->
            alike
                .computeIfAbsent(new Failure(method.subject(), reason), _ -> new ArrayList<>())
                .add(method.numeration().toString()));
    List<String> lines = new ArrayList<>(refusals);
    alike.forEach(
        (failure, numerations) ->
            lines.add(
                failure.subject + " in " + String.join(", ", numerations) + ": " + failure.reason));
    return lines;
  }

  /** The proof of a claim; empty if the checker refuses it, now or before. */
  private Optional<Proved> examined(DigitMethod method, Claim claim) {
    if (!examiner.isRejected(claim)) {
      claims.put(claim, method);
    }
    return examiner.prove(method, claim);
  }
}
