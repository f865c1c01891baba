// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Tries the methods of {@link DigitMethods} for one target after another, with larger and larger
 * boxes of values, until the checker accepts a claim.
 */
final class TargetSearch {
  private final Game game;
  private final ValueBoxes boxes;
  private final List<Positions> classes;
  private final int farthest;

  /** The last result of each method. */
  private final Map<DigitMethod, String> tried = new LinkedHashMap<>();

  /** For each target that no method can prove, the reason. */
  private final List<String> refusals = new ArrayList<>();

  private final ClaimExaminer<DigitMethod> examiner;

  /** The claims about the current target that were examined, with their methods. */
  private final Map<Claim, DigitMethod> claims = new LinkedHashMap<>();

  /**
   * Prepares a search.
   *
   * @param of the positions as text, see {@link PositionText}
   * @param classes the classes of positions that play leads to, those asked about first
   * @param farthest the greatest coordinate whose positions may be computed
   * @param budget of each check
   */
  TargetSearch(
      Game game,
      Start start,
      String of,
      List<Positions> classes,
      int farthest,
      Effort effort,
      ProofLimits budget) {
    this.game = game;
    this.classes = classes;
    this.boxes = new ValueBoxes(game, classes, effort);
    this.farthest = farthest;
    this.examiner = new ClaimExaminer<>(game, start, of, budget, tried);
  }

  /** The claim with the fewest states among those that fit all values and are not refuted. */
  Optional<Claim> conjecture(LawTarget target) {
    List<ValueBox> known = boxes.known(target);
    return claims.entrySet().stream()
        .filter(each -> !examiner.isRefuted(each.getKey()))
        .filter(each -> each.getValue().fits(each.getKey(), known))
        .map(Map.Entry::getKey)
        .min(Comparator.comparingInt(claim -> automaton(claim, target).live().cardinality()));
  }

  /** The automaton of a claim for the positions asked about. */
  Automaton automaton(Claim claim, LawTarget target) {
    return target.automaton(claim, classes.getFirst().positionClass());
  }

  /** The values computed for the positions asked about. */
  ValueBox known(LawTarget target) {
    return boxes.known(target).getFirst();
  }

  /**
   * A proof of a law of a target; empty if no method has one.
   *
   * @throws sprague.engine.BudgetExceeded when a limit is reached; {@link #conjecture} and {@link
   *     #tried} have the results so far
   */
  Optional<Proved> proved(LawTarget target) {
    claims.clear();
    Optional<String> refused = DigitMethods.refused(target, game);
    if (refused.isPresent()) {
      refusals.add("laws of the " + target.nounPhrase() + ": " + refused.get());
      boxes.computeInTime(DigitMethods.sides(target, classes, farthest).getFirst(), target);
      return Optional.empty();
    }
    List<Integer> sides = DigitMethods.sides(target, classes, farthest);
    for (int i = 0; i < sides.size(); i++) {
      List<ValueBox> seen = boxes.upTo(sides.get(i), target);
      boolean last = i == sides.size() - 1 || !boxes.isSoonComputed(sides.get(i + 1), target);
      List<Numeration> suggested = DigitMethods.numerations(target);
      Optional<Proved> known = known(target, seen, suggested);
      if (known.isPresent()) {
        return known;
      }
      for (DigitMethods.Extent extent : DigitMethods.EXTENTS) {
        Optional<Proved> proved = search(target, seen, suggested, extent, last);
        if (proved.isPresent()) {
          return proved;
        }
      }
      Optional<Proved> learned = i == 0 ? learned(target, seen, suggested) : Optional.empty();
      if (learned.isPresent() || last) {
        return learned;
      }
    }
    return Optional.empty();
  }

  /** A proof of a claim with a given automaton. */
  private Optional<Proved> known(
      LawTarget target, List<ValueBox> seen, List<Numeration> suggested) {
    return DigitMethods.known(target, classes, suggested).stream()
        .flatMap(
            method ->
                method
                    .attempt(seen, DigitMethods.MAX_STATES, false)
                    .flatMap(claim -> examined(method, claim))
                    .stream())
        .findFirst();
  }

  /** A proof of a claim learned from many rows. */
  private Optional<Proved> learned(
      LawTarget target, List<ValueBox> seen, List<Numeration> suggested) {
    for (CounterexampleGuidedLaws method :
        DigitMethods.learners(target, game, classes, suggested, farthest, boxes.effort())) {
      Optional<Claim> claim = Optional.empty();
      do {
        claim = method.attempt(seen, DigitMethods.MAX_STATES, true);
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
      LawTarget target,
      List<ValueBox> seen,
      List<Numeration> suggested,
      DigitMethods.Extent extent,
      boolean last) {
    List<DigitMethod> methods = DigitMethods.of(target, game, classes, suggested);
    for (DigitMethod method : methods.stream().limit(extent.numerations()).toList()) {
      boxes.effort().check();
      Optional<Claim> claim = method.attempt(seen, extent.states(), last);
      if (claim.isPresent()) {
        Optional<Proved> proved =
            isSoonRefuted(method, claim.get(), target)
                ? Optional.empty()
                : examined(method, claim.get());
        if (proved.isPresent()) {
          return proved;
        }
      } else {
        examiner.note(
            method,
            "no automaton of at most %s states fits the values with coordinates below %s"
                .formatted(extent.states(), seen.getFirst().side()));
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
    Optional<List<ValueBox>> large = boxes.soonKnown(side, target);
    if (large.isEmpty() || method.fits(claim, large.get())) {
      return false;
    }
    examiner.refute(
        method, claim, "the automaton that was found is wrong for coordinates below " + side);
    return true;
  }

  /** The results for reports; methods with the same subject and result share a line. */
  List<String> tried() {
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
