// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ThreadLimit;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.sample.SampledCheck;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.PositionText;
import sprague.prove.Witnesses;

/**
 * Looks for a law of positions with several coordinates and proves it.
 *
 * <p>All methods are asked in turn with small corners of the coordinates, then those that look far
 * out, then those that wait for more with larger corners. What the checker refuses is guessed anew
 * from there.
 */
public final class SeveralProver {
  private final Game game;
  private final Start start;
  private final String of;
  private final ValueBoxes corners;
  private final List<Positions> kinds;
  private final ProofLimits budget;
  private final int farthest;
  private final Map<LawMethod, String> tried = new LinkedHashMap<>();

  /** Aspects of which no law could be proved, and why. */
  private final List<String> refusals = new ArrayList<>();

  /** Methods of which the checker has said something. */
  private final Set<LawMethod> checked = new HashSet<>();

  private final Set<Claim> rejected = new HashSet<>();

  /** Claims that were not refuted, only not proved, and who made them. */
  private final Map<Claim, LawMethod> open = new LinkedHashMap<>();

  private SeveralProver(
      Game game,
      Start start,
      String of,
      List<Positions> kinds,
      int farthest,
      Effort effort,
      ProofLimits budget) {
    this.game = game;
    this.start = start;
    this.of = of;
    this.kinds = kinds;
    this.corners = new ValueBoxes(game, kinds, effort);
    this.farthest = farthest;
    this.budget = budget;
  }

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one to three coordinates
   * @param asked what the law is to tell; when empty, the values, else the lost positions
   * @param farthest the greatest coordinate whose positions may be computed
   * @param effort limits of time and memory; when they are reached what is known by then is
   *     returned, with the limit; the checker heeds them too
   */
  public static SeveralFinding prove(
      Game game,
      Start start,
      Optional<LawTarget> asked,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    if (PlacedStart.isPlaced(start)) {
      return PlacedStart.prove(game, start, asked, farthest, effort, budget);
    }
    Positions.Reading reading = Positions.of(game, start);
    return switch (reading) {
      case Positions.Reading.None(String reason) -> none(asked, start, reason);
      case Positions.Reading.Kinds(List<Positions> kinds) -> {
        int most = (int) Math.min(farthest, Integer.MAX_VALUE - 2);
        SeveralProver prover =
            new SeveralProver(
                game,
                start,
                PositionText.of(game, start).orElseThrow(),
                kinds,
                most,
                effort,
                budget.watched(effort::check));
        yield ThreadLimit.within(effort.limits().threads(), () -> prover.finding(asked));
      }
    };
  }

  static SeveralFinding none(Optional<LawTarget> asked, Start start, String reason) {
    return new SeveralFinding(
        asked.orElse(new LawTarget.Values()),
        start.coordinates(),
        Optional.empty(),
        Optional.empty(),
        new ValueBox(start.coordinates().size(), 0, new long[0]),
        List.of("laws of digits: " + reason),
        Optional.empty());
  }

  private SeveralFinding finding(Optional<LawTarget> asked) {
    List<LawTarget> aspects =
        asked.map(List::of).orElse(List.of(new LawTarget.Values(), new LawTarget.Lost())).stream()
            .filter(aspect -> aspect.isOf(game))
            .toList();
    Optional<Proved> proved = Optional.empty();
    Optional<BudgetExceeded> stopped = Optional.empty();
    LawTarget told = aspects.isEmpty() ? new LawTarget.Lost() : aspects.getFirst();
    Optional<Claim> guess = Optional.empty();
    try {
      for (Iterator<LawTarget> each = aspects.iterator(); proved.isEmpty() && each.hasNext(); ) {
        LawTarget aspect = each.next();
        open.clear();
        told = guess.isPresent() ? told : aspect;
        proved = search(aspect);
        if (proved.isPresent()) {
          told = aspect;
        } else if (guess.isEmpty()) {
          guess = conjecture(aspect);
        }
      }
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
      guess = guess.isPresent() ? guess : conjecture(told);
    }
    if (proved.isEmpty() && guess.isEmpty() && !aspects.isEmpty()) {
      told = aspects.getFirst();
    }
    Optional<Claim> claim = proved.isPresent() ? proved.map(it -> it.certificate().claim()) : guess;
    return new SeveralFinding(
        told,
        start.coordinates(),
        claim.isPresent() ? Optional.of(read(claim.get(), told)) : Optional.empty(),
        proved,
        corners.known(told).getFirst(),
        tried(),
        stopped);
  }

  /** Of the claims that fit all that was computed, the one of the fewest states. */
  private Optional<Claim> conjecture(LawTarget aspect) {
    List<ValueBox> known = corners.known(aspect);
    return open.entrySet().stream()
        .filter(each -> each.getValue().fits(each.getKey(), known))
        .map(Map.Entry::getKey)
        .min(Comparator.comparingInt(claim -> read(claim, aspect).states()));
  }

  /** What a claim says of the positions asked about. */
  private ReadLaw read(Claim claim, LawTarget aspect) {
    return ReadLaw.of(claim, aspect, kinds.getFirst().kind());
  }

  private Optional<Proved> search(LawTarget aspect) {
    Optional<String> refused = LawMethods.refused(aspect, game);
    if (refused.isPresent()) {
      refusals.add("laws of the " + aspect.words() + ": " + refused.get());
      corners.glimpse(LawMethods.sides(aspect, kinds, farthest).getFirst(), aspect);
      return Optional.empty();
    }
    List<Integer> sides = LawMethods.sides(aspect, kinds, farthest);
    for (int i = 0; i < sides.size(); i++) {
      List<ValueBox> seen = corners.upTo(sides.get(i), aspect);
      boolean last = i == sides.size() - 1 || !corners.isNear(sides.get(i + 1), aspect);
      List<Numeration> suggested = LawMethods.numerations(aspect);
      Optional<Proved> known = known(aspect, seen, suggested);
      if (known.isPresent()) {
        return known;
      }
      for (LawMethods.Extent extent : LawMethods.EXTENTS) {
        Optional<Proved> proved = search(aspect, seen, suggested, extent, last);
        if (proved.isPresent()) {
          return proved;
        }
      }
      Optional<Proved> far = i == 0 ? searchedFar(aspect, seen, suggested) : Optional.empty();
      if (far.isPresent() || last) {
        return far;
      }
    }
    return Optional.empty();
  }

  /** A proof of a law of known form. */
  private Optional<Proved> known(
      LawTarget aspect, List<ValueBox> seen, List<Numeration> suggested) {
    for (LawMethod method : LawMethods.known(aspect, kinds, suggested)) {
      Optional<Proved> proved =
          method
              .attempt(seen, LawMethods.MOST_FAR, false)
              .flatMap(claim -> examined(method, claim));
      if (proved.isPresent()) {
        return proved;
      }
    }
    return Optional.empty();
  }

  /** A proof by positions far out, where a small corner did not tell enough. */
  private Optional<Proved> searchedFar(
      LawTarget aspect, List<ValueBox> seen, List<Numeration> suggested) {
    for (CounterexampleGuidedLaws method :
        LawMethods.far(aspect, game, kinds, suggested, farthest, corners.effort())) {
      Optional<Claim> claim = Optional.empty();
      do {
        claim = method.attempt(seen, LawMethods.MOST_FAR, true);
        Optional<Proved> proved = claim.flatMap(each -> examined(method, each));
        if (proved.isPresent()) {
          return proved;
        }
        corners.effort().check();
      } while (claim.isPresent());
      if (method.looked() > 0) {
        note(
            method,
            "no automaton of at most %s states was found that tells those in the first %s rows"
                .formatted(LawMethods.MOST_FAR, method.looked()));
      }
    }
    return Optional.empty();
  }

  private Optional<Proved> search(
      LawTarget aspect,
      List<ValueBox> seen,
      List<Numeration> suggested,
      LawMethods.Extent extent,
      boolean last) {
    List<LawMethod> methods = LawMethods.of(aspect, game, kinds, suggested);
    for (LawMethod method : methods.stream().limit(extent.numerations()).toList()) {
      corners.effort().check();
      Optional<Claim> claim = method.attempt(seen, extent.states(), last);
      if (claim.isPresent()) {
        Optional<Proved> proved =
            isSoonRefuted(method, claim.get(), aspect)
                ? Optional.empty()
                : examined(method, claim.get());
        if (proved.isPresent()) {
          return proved;
        }
      } else {
        note(
            method,
            "no automaton of at most %s states tells those with coordinates below %s"
                .formatted(extent.states(), seen.getFirst().side()));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a large corner contradicts a claim, where that is soon known: to check takes longer.
   */
  private boolean isSoonRefuted(LawMethod method, Claim claim, LawTarget aspect) {
    if (rejected.contains(claim)) {
      return true;
    }
    int side = LawMethods.sides(aspect, kinds, farthest).getLast();
    Optional<List<ValueBox>> large = corners.soonKnown(side, aspect);
    if (large.isEmpty() || method.fits(claim, large.get())) {
      return false;
    }
    rejected.add(claim);
    tried.put(method, "what was found fails at some coordinates below " + side);
    return true;
  }

  /** Notes why there is no claim; what the checker said of an earlier one tells more. */
  private void note(LawMethod method, String reason) {
    if (!checked.contains(method)) {
      tried.put(method, reason);
    }
  }

  /** What was tried, with those that failed for the same reason told as one. */
  private List<String> tried() {
    record Failure(String subject, String reason) {}
    Map<Failure, List<String>> alike = new LinkedHashMap<>();
    tried.forEach(
        (method, reason) ->
            alike
                .computeIfAbsent(new Failure(method.subject(), reason), _ -> new ArrayList<>())
                .add(method.numeration()));
    List<String> told = new ArrayList<>(refusals);
    alike.forEach(
        (failure, numerations) ->
            told.add(
                failure.subject + " in " + String.join(", ", numerations) + ": " + failure.reason));
    return told;
  }

  /** The proof of a claim, unless it fails or has failed before. */
  private Optional<Proved> examined(LawMethod method, Claim claim) {
    if (rejected.contains(claim)) {
      return Optional.empty();
    }
    tried.put(method, "a law was found, but its check did not end");
    checked.add(method);
    open.put(claim, method);
    Certificate certificate = Witnesses.certificate(game, start, of, claim);
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(Proved proved) -> {
        tried.put(method, "proved");
        yield Optional.of(proved);
      }
      case CheckResult.NotProved failure -> {
        tried.put(method, "the checker says " + failure.reason());
        rejected.add(claim);
        if (Counterexample.in(failure.reason()).isPresent()) {
          open.remove(claim);
        }
        yield Optional.empty();
      }
    };
  }
}
