// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;

/**
 * Decides whether two families of positions have the same values, or the same P-positions: refutes
 * it by a difference, or proves it where it can.
 *
 * <p>The steps for values along one coordinate, in this order: the rules alone ({@link SameMoves}),
 * which cost least; computed values ({@link ValueComparison}), as most games that differ do so
 * early; in misere play, the misere quotients of both games; options and small heaps by the
 * decision procedure; laws of both games ({@link LawComparison}); more values, and laws of long
 * periods; values near the numbers in the rules. For more coordinates, and for P-positions: the
 * rules alone; a box of computed positions ({@link BoxComparison}); for P-positions, which may
 * agree where other values and the endings differ, laws of both games.
 *
 * <p>Cost: unknown beforehand, as values are computed and laws searched for until the effort ends;
 * {@link #byRules} alone computes nothing and decides at most a few sentences.
 */
public final class Comparison {
  /** Half of the steps of a check: equal options are decided in fewer, or hardly ever. */
  private static final long MAX_STEPS = 500_000_000;

  private static final String OTHER_MOVES = "rules: they do not mean the same moves";

  private static final String BOARDS = "rules: games on boards are compared by their values only";

  private final Family left;
  private final Family right;
  private final long shift;
  private final Effort effort;
  private final ProofLimits budget;
  private final boolean isOnBoards;
  private final List<String> tried = new ArrayList<>();

  private Comparison(Family left, Family right, long shift, Effort effort, ProofLimits budget) {
    this.left = left;
    this.right = right;
    this.shift = shift;
    this.effort = effort;
    this.budget = budget;
    this.isOnBoards = left.game().board().isPresent() || right.game().board().isPresent();
  }

  /** That two games on boards are the same rules, as text, with the parameters' values in place. */
  public static Optional<Equality> ofSameBoards(Family left, Family right) {
    return left.game().board().isPresent() && SameMoves.areSameText(left, right)
        ? Optional.of(
            new Equality.ProvedEqual(
                "both are the same rules; there is no certificate of it for boards",
                List.of(),
                Optional.empty()))
        : Optional.empty();
  }

  /**
   * Whether the value of the first family at n is that of the second at n + shift, for all n for
   * which both exist.
   *
   * @param left a family with one coordinate
   * @param right a family with one coordinate, whose values are of the same kind
   * @param most the greatest n whose values may be computed in search of a difference or of a law
   * @param far the greatest n whose values may be computed for laws of long periods, {@code most}
   *     or more; such laws are searched for last
   * @param effort limits of time and memory; when one is reached the result so far is returned
   * @param budget for the decision procedure
   * @throws BudgetExceeded when a limit is reached before the first value is known
   */
  public static Equality of(
      Family left,
      Family right,
      long shift,
      long most,
      long far,
      Effort effort,
      ProofLimits budget) {
    if (shift >= 0) {
      return new Comparison(left, right, shift, effort, budget).result(most, far);
    }
    long other = Math.negateExact(shift);
    Equality result =
        new Comparison(right, left, other, effort, budget).result(Math.max(0, most - other), far);
    return switch (result) {
      case Equality.ProvedEqual(String reason, List<Long> to, var certificate) ->
          new Equality.ProvedEqual(reason, to.stream().map(n -> n + other).toList(), certificate);
      case Equality.EqualSoFar(List<Long> to, List<String> tried, var stopped) ->
          new Equality.EqualSoFar(to.stream().map(n -> n + other).toList(), tried, stopped);
      case Equality.Differs(Equality.Place first, var moved) ->
          new Equality.Differs(first.exchanged(), moved.map(Equality.Shift::exchanged));
    };
  }

  /**
   * Whether positions at the same coordinates have the same value.
   *
   * @param left a family with one to three coordinates
   * @param right a family with as many coordinates, whose values are of the same kind
   * @param to for each coordinate the greatest for which values are compared
   * @throws BudgetExceeded when a limit is reached before values are compared
   */
  public static Equality ofValues(
      Family left, Family right, List<Long> to, Effort effort, ProofLimits budget) {
    Comparison comparison = new Comparison(left, right, 0, effort, budget);
    return comparison
        .withoutValues()
        .orElseGet(() -> comparison.inBox(new LawTarget.Values(), to, OptionalLong.empty()));
  }

  /**
   * Whether positions at the same coordinates are P-positions in both games or in none.
   *
   * @param left a family with one to three coordinates
   * @param right a family with as many coordinates
   * @param farthest the greatest coordinate whose positions may be computed in search of a law
   * @return with {@link ValueKind#P} and {@link ValueKind#N} as values
   * @throws BudgetExceeded when a limit is reached before positions are compared
   */
  public static Equality ofLost(
      Family left, Family right, long farthest, Effort effort, ProofLimits budget) {
    Comparison comparison = new Comparison(left, right, 0, effort, budget);
    List<Long> box = BoxComparison.cube(left.start().coordinates().size(), farthest);
    return comparison
        .withoutValues()
        .orElseGet(
            () -> comparison.inBox(new LawTarget.PPositions(), box, OptionalLong.of(farthest)));
  }

  /**
   * Compares the positions of a box, then laws of the P-positions.
   *
   * @param farthest the greatest coordinate of positions computed for a law; empty for values
   */
  private Equality inBox(LawTarget target, List<Long> to, OptionalLong farthest) {
    // Of the steps by rules and options, one line is reported.
    tried.clear();
    tried.add(isOnBoards ? BOARDS : OTHER_MOVES);
    BoxComparison box = new BoxComparison(target, left, right, to, effort);
    Optional<Equality> answer = box.difference();
    Optional<BudgetExceeded> stopped = box.stopped();
    if (answer.isEmpty() && !isOnBoards && farthest.isEmpty()) {
      tried.add("laws: laws of values are compared only along one coordinate");
    } else if (answer.isEmpty() && !isOnBoards) {
      try {
        answer =
            new LawComparison(proof(budget), effort, tried)
                .compareLost(farthest.getAsLong(), box.checkedTo());
      } catch (BudgetExceeded spent) {
        stopped = Optional.of(spent);
      }
    }
    return answer.isPresent()
        ? answer.get()
        : new Equality.EqualSoFar(box.checkedTo(), tried, stopped);
  }

  /** The equality of values if the rules alone prove it, for any number of coordinates. */
  public static Optional<Equality> byRules(
      Family left, Family right, Effort effort, ProofLimits budget) {
    return new Comparison(left, right, 0, effort, budget).withoutValues();
  }

  /** The equality if the rules or the options prove it. */
  private Optional<Equality> withoutValues() {
    return byRules().or(() -> byOptions(List.of()));
  }

  private Equality result(long most, long far) {
    Optional<Equality> proved = byRules();
    if (proved.isPresent()) {
      return proved.get();
    }
    ValueComparison values = new ValueComparison(left, right, shift, most, effort);
    try {
      return result(values, most, far);
    } catch (BudgetExceeded spent) {
      if (values.agreed() < 0) {
        throw spent;
      }
      // A limit within a proof costs only the proof.
      return new Equality.EqualSoFar(List.of(values.agreed()), tried, Optional.of(spent));
    }
  }

  /** The result by values, options and laws; a limit within a proof is thrown. */
  private Equality result(ValueComparison values, long most, long far) {
    LawComparison laws = new LawComparison(proof(budget), effort, tried);
    Optional<Equality> answer;
    boolean hasNimValues = ValueKind.of(left.game()) == ValueKind.NIMBER;
    boolean mayHaveLaws = hasNimValues && !isOnBoards;
    // In misere play, first a few outcomes, one step of `compute`: quotients are faster than a
    // search of more.
    if (!hasNimValues
        && !isOnBoards
        && shift == 0
        && values.compute(Optional.of(Duration.ZERO)).isEmpty()) {
      answer = values.difference().or(() -> laws.compareQuotients(values.agreed()));
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    Optional<BudgetExceeded> spent = values.compute(Optional.of(SearchTimes.COMPARED_VALUES));
    Optional<Equality> difference = values.difference();
    if (spent.isPresent() && values.agreed() < 0) {
      throw spent.get();
    }
    answer = difference.or(() -> byOptions(List.of(values.agreed())));
    if (answer.isEmpty() && mayHaveLaws) {
      answer = bySmallHeaps(values.agreed()).or(() -> laws.compareValues(values, most, most));
    }
    if (answer.isEmpty() && spent.isEmpty()) {
      spent = values.compute(Optional.empty());
      answer = values.difference();
      if (answer.isEmpty() && spent.isEmpty() && far > most && mayHaveLaws) {
        answer = laws.compareValues(values, most, far);
      }
    }
    if (answer.isEmpty() && spent.isEmpty()) {
      answer = values.atRuleNumbers(far);
    }
    Optional<BudgetExceeded> stopped = spent;
    return answer.orElseGet(
        () -> new Equality.EqualSoFar(List.of(values.agreed()), tried, stopped));
  }

  /** Rules that mean the same moves. */
  private Optional<Equality> byRules() {
    if (isOnBoards) {
      tried.add(BOARDS);
      return Optional.empty();
    }
    Optional<String> reason = SameMoves.reason(left, right, shift);
    if (reason.isEmpty()) {
      tried.add(OTHER_MOVES);
      return Optional.empty();
    }
    return proved(
        proof(budget).byRules(),
        reason.get(),
        List.of(),
        "rules: " + reason.get() + "; the checker does not see it: ",
        tried);
  }

  /** Rules that are written differently, and have the same options. */
  private Optional<Equality> byOptions(List<Long> checkedTo) {
    return isOnBoards
        ? Optional.empty()
        : proved(
            proof(budget.withSteps(MAX_STEPS)).byOptions(),
            "it is decided that corresponding positions have the same options",
            checkedTo,
            "options: ",
            tried);
  }

  /** Rules with other moves, whose options have the same values. */
  private Optional<Equality> bySmallHeaps(long checkedTo) {
    return proved(
        proof(budget.withSteps(MAX_STEPS)).byValues(),
        "the options of larger heaps are the same but for small heaps worth nothing, and small"
            + " heaps have the same values",
        List.of(checkedTo),
        "heaps: ",
        tried);
  }

  private SameProof proof(ProofLimits limits) {
    return new SameProof(left, right, shift, limits.watched(effort::check));
  }

  /**
   * The equality that the checker accepted, or empty.
   *
   * @param otherwise put before the checker's reason in {@code tried} when it did not accept
   */
  static Optional<Equality> proved(
      CheckResult checked,
      String reason,
      List<Long> checkedTo,
      String otherwise,
      List<String> tried) {
    return switch (checked) {
      case CheckResult.Accepted(Proved proved) ->
          Optional.of(
              new Equality.ProvedEqual(reason, checkedTo, Optional.of(proved.certificate())));
      case CheckResult.NotProved failure -> {
        tried.add(otherwise + failure.reason());
        yield Optional.empty();
      }
    };
  }
}
