// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.RuleNumbers;
import sprague.engine.ValueKind;
import sprague.kernel.CheckResult;
import sprague.kernel.LawsCompared;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;

/**
 * Compares the values of two families of positions, and proves that they are the same where it can.
 *
 * <p>Asked in turn: whether the rules alone show it ({@link SameMoves}); whether computed values
 * differ, which settles the question; whether it can be decided that the options are the same;
 * whether both have proved laws, and these are the same ({@link LawsCompared}); whether both have
 * laws of long periods; whether values differ near a number that the rules name. The rules come
 * first because they cost nothing, the values before the laws because most games that differ do so
 * early.
 */
public final class Comparison {
  /** How many values are computed first; twice as many each time after that. */
  private static final long FIRST_LENGTH = 1 << 6;

  /** The same of outcomes: where sums have no nim-values they soon cost much. */
  private static final long FIRST_OUTCOMES = 1 << 3;

  /** Steps to decide whether the options are the same: half of those of a check. */
  private static final long DECIDED_STEPS = 500_000_000;

  /** So many values are compared with those of neighbouring heaps. */
  private static final long LOOKED_AT = 1 << 10;

  /** Numbers of the rules up to this are looked at although no more values were asked for. */
  private static final long MOST_NAMED = 1 << 22;

  private static final String LAWS = "laws: ";

  private final Family left;
  private final Family right;
  private final long shift;
  private final long most;
  private final long far;
  private final Effort effort;
  private final ProofLimits budget;
  private final List<String> tried = new ArrayList<>();
  private long agreed = -1;

  private Comparison(
      Family left,
      Family right,
      long shift,
      long most,
      long far,
      Effort effort,
      ProofLimits budget) {
    this.left = left;
    this.right = right;
    this.shift = shift;
    this.most = most;
    this.far = far;
    this.effort = effort;
    this.budget = budget;
  }

  /**
   * Whether the value of the first family at n is that of the second at n + shift, for all n for
   * which both exist.
   *
   * @param left a family with one coordinate
   * @param right a family with one coordinate, whose values are of the same kind
   * @param most the greatest n whose values may be computed in search of a difference or of a law
   * @param far the greatest n whose values may be computed for laws of long periods, {@code most}
   *     or more; looked for when nothing else helps
   * @param effort limits of time and memory; when they are reached what is known by then is
   *     returned
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
      return new Comparison(left, right, shift, most, far, effort, budget).result();
    }
    long other = Math.negateExact(shift);
    Equality result =
        new Comparison(right, left, other, Math.max(0, most - other), far, effort, budget).result();
    return switch (result) {
      case Equality.Proved(String reason, List<Long> to, var certificate) ->
          new Equality.Proved(reason, to.stream().map(n -> n + other).toList(), certificate);
      case Equality.Checked(List<Long> to, List<String> tried, Optional<String> stopped) ->
          new Equality.Checked(to.stream().map(n -> n + other).toList(), tried, stopped);
      case Equality.Differs(Equality.Place first, var moved) ->
          new Equality.Differs(first.exchanged(), moved.map(Equality.Moved::exchanged));
    };
  }

  /**
   * Whether the rules alone prove that two families, of any number of coordinates, have the same
   * values. Computes no values.
   */
  public static Optional<Equality> byRules(
      Family left, Family right, Effort effort, ProofLimits budget) {
    Comparison comparison = new Comparison(left, right, 0, 0, 0, effort, budget);
    return comparison.byRules().or(comparison::byOptions);
  }

  private Optional<Equality> byRules() {
    Optional<String> reason = SameMoves.reason(left, right, shift);
    if (reason.isEmpty()) {
      tried.add("rules: they do not mean the same moves");
      return Optional.empty();
    }
    return proved(
        proof(budget).byRules(),
        reason.get(),
        List.of(),
        "rules: " + reason.get() + "; the checker does not see it: ");
  }

  /** Rules that are written differently, and have the same options. */
  private Optional<Equality> byOptions() {
    return proved(
        proof(budget.withSteps(DECIDED_STEPS)).byOptions(),
        "it is decided that corresponding positions have the same options",
        agreed < 0 ? List.of() : List.of(agreed),
        "options: ");
  }

  /** Rules with other moves, whose options have the same values. */
  private Optional<Equality> bySmallHeaps() {
    return proved(
        proof(budget.withSteps(DECIDED_STEPS)).byValues(),
        "the options of larger heaps are the same but for small heaps worth nothing, and small"
            + " heaps have the same values",
        List.of(agreed),
        "heaps: ");
  }

  private SameProof proof(ProofLimits some) {
    return new SameProof(left, right, shift, some.watched(effort::check));
  }

  /** An equality, if the checker finds so too; else it is noted what it says. */
  private Optional<Equality> proved(
      CheckResult examination, String reason, List<Long> checkedTo, String otherwise) {
    return switch (examination) {
      case CheckResult.Accepted(Proved proved) ->
          Optional.of(new Equality.Proved(reason, checkedTo, proved.certificate()));
      case CheckResult.NotProved failure -> {
        tried.add(otherwise + failure.reason());
        yield Optional.empty();
      }
    };
  }

  private Equality result() {
    Optional<Equality> answer = byRules();
    if (answer.isPresent()) {
      return answer.get();
    }
    GrowingValues mine = new GrowingValues(left.game(), left.start(), effort);
    GrowingValues theirs = new GrowingValues(right.game(), right.start(), effort);
    boolean mayHaveLaws = ValueKind.of(left.game()) == ValueKind.NIMBER;
    Optional<BudgetExceeded> spent =
        compute(mine, theirs, Optional.of(SearchTimes.COMPARED_VALUES));
    Optional<Equality.Place> difference = difference(mine.known(), theirs.known());
    if (spent.isPresent() && agreed < 0) {
      throw spent.get();
    }
    if (difference.isEmpty()) {
      answer = byOptions();
      if (answer.isEmpty() && mayHaveLaws) {
        answer = bySmallHeaps();
      }
      if (answer.isEmpty() && mayHaveLaws) {
        answer = byLaws(mine, theirs, most);
      }
    }
    if (answer.isEmpty() && difference.isEmpty() && spent.isEmpty()) {
      spent = compute(mine, theirs, Optional.empty());
      difference = difference(mine.known(), theirs.known());
      if (difference.isEmpty() && spent.isEmpty() && far > most && mayHaveLaws) {
        answer = byLaws(mine, theirs, far);
      }
    }
    if (answer.isEmpty() && difference.isEmpty() && spent.isEmpty()) {
      answer = byNumbers();
    }
    if (answer.isPresent()) {
      return answer.get();
    }
    if (difference.isPresent()) {
      return differs(difference.get(), more(left, mine), more(right, theirs));
    }
    return new Equality.Checked(
        List.of(agreed), tried, spent.map(limit -> String.valueOf(limit.getMessage())));
  }

  /**
   * Computes twice as many values again and again, until they differ or are as many as wanted, or
   * the time given has passed; the limit that was reached, if one was.
   */
  private Optional<BudgetExceeded> compute(
      GrowingValues mine, GrowingValues theirs, Optional<Duration> time) {
    long begun = System.nanoTime();
    long first = ValueKind.of(left.game()) == ValueKind.NIMBER ? FIRST_LENGTH : FIRST_OUTCOMES;
    long to = Math.min(most, Math.max(first - 1, agreed));
    try {
      while (true) {
        if (to > Integer.MAX_VALUE - 1 - shift) {
          throw new BudgetExceeded(
              BudgetExceeded.Reason.MEMORY, "no table has values beyond n = " + Integer.MAX_VALUE);
        }
        mine.first((int) to + 1);
        theirs.first((int) (to + shift) + 1);
        if (to == most || difference(mine.known(), theirs.known()).isPresent()) {
          break;
        }
        long passed = System.nanoTime() - begun;
        if (time.isPresent() && passed > time.get().toNanos()) {
          break;
        }
        to = to > most / 2 ? most : 2 * to;
      }
      return Optional.empty();
    } catch (BudgetExceeded spent) {
      return Optional.of(spent);
    }
  }

  /**
   * A difference up to a little beyond the largest number of the rules that is within reach: games
   * that differ in a far exception agree until there.
   */
  private Optional<Equality> byNumbers() {
    long largest =
        Stream.of(left, right)
            .flatMap(each -> RuleNumbers.of(each.game()).all().stream())
            .filter(number -> number <= MOST_NAMED)
            .reduce(0L, Math::max);
    long to = Math.min(far, largest + LOOKED_AT);
    if (to <= agreed || to > Integer.MAX_VALUE - 1 - shift) {
      return Optional.empty();
    }
    GrowingValues mine =
        new GrowingValues(left.game(), left.start(), effort.within(SearchTimes.COMPARED_BEYOND));
    GrowingValues theirs =
        new GrowingValues(right.game(), right.start(), effort.within(SearchTimes.COMPARED_BEYOND));
    try {
      mine.first((int) to + 1);
      theirs.first((int) (to + shift) + 1);
    } catch (BudgetExceeded late) {
      // What agrees so far is told.
    }
    return difference(mine.known(), theirs.known())
        .map(place -> differs(place, more(left, mine), more(right, theirs)));
  }

  /** Some more values of a family than are known, as far as they cost little: for a shift. */
  private NumberList more(Family family, GrowingValues known) {
    GrowingValues more =
        new GrowingValues(
            family.game(), family.start(), effort.within(SearchTimes.COMPARED_NEIGHBOURS));
    long last = Math.min(most, LOOKED_AT - 1);
    try {
      for (long to = agreed; to < last; ) {
        to = Math.min(last, 2 * Math.max(to, FIRST_LENGTH));
        more.first((int) to + 1);
      }
    } catch (BudgetExceeded spent) {
      // What is known will do.
    }
    return longer(known.known(), more.known());
  }

  private static NumberList longer(NumberList one, NumberList other) {
    return one.size() < other.size() ? other : one;
  }

  /** The first difference among known values; notes how far they agree. */
  private Optional<Equality.Place> difference(NumberList mine, NumberList theirs) {
    for (int n = 0; n < mine.size() && n < theirs.size() - shift; n++) {
      long value = mine.get(n);
      long other = theirs.get((int) (n + shift));
      if (value != other) {
        return Optional.of(new Equality.Place(List.of((long) n), List.of(n + shift), value, other));
      }
      agreed = Math.max(agreed, n);
    }
    return Optional.empty();
  }

  /** What proved laws say, if there are such; values are computed up to {@code to} for them. */
  private Optional<Equality> byLaws(GrowingValues mine, GrowingValues theirs, long to) {
    tried.removeIf(each -> each.startsWith(LAWS));
    Optional<Proved> first = law(left, most, to);
    Optional<Proved> second =
        first.isEmpty()
            ? Optional.empty()
            : law(right, Math.addExact(most, shift), Math.addExact(to, shift));
    if (second.isEmpty()) {
      return Optional.empty();
    }
    if (!isListed(first.get()) || !isListed(second.get())) {
      tried.add(LAWS + "the values of a first period are too many to be listed and compared");
      return Optional.empty();
    }
    Claim one = first.get().certificate().claim();
    Claim other = second.get().certificate().claim();
    try {
      Optional<BigInteger> differs =
          LawsCompared.firstDifference(
              first.get(), second.get(), shift, budget.watched(effort::check));
      if (differs.isEmpty()) {
        return proved(
            proof(budget).byLaws(first.get(), second.get()),
            reason(one, other),
            List.of(agreed),
            LAWS + "the checker says ");
      }
      Equality.Place place = place(differs.get().longValueExact(), shift, left, one, right, other);
      return Optional.of(differs(place, mine.known(), theirs.known()));
    } catch (CheckFailure unknown) {
      tried.add(LAWS + unknown.reason());
    } catch (ArithmeticException _) {
      tried.add(LAWS + "the laws differ, but only where numbers exceed 64 bits");
    } catch (BudgetExceeded spent) {
      tried.add(LAWS + "two are proved, not compared: " + spent.getMessage());
    }
    return Optional.empty();
  }

  private static boolean isListed(Proved law) {
    return !(law.certificate().claim() instanceof WindowsClaim);
  }

  /** Two positions with their values by laws. */
  static Equality.Place place(
      long n, long shift, Family left, Claim mine, Family right, Claim theirs) {
    long other = Math.addExact(n, shift);
    return new Equality.Place(
        List.of(n), List.of(other), valueAt(n, left, mine), valueAt(other, right, theirs));
  }

  private static long valueAt(long n, Family family, Claim law) {
    return switch (law) {
      case PeriodicClaim periodic -> periodic.valueAt(n);
      case DigitsClaim digits ->
          new DigitValues(DigitValues.automaton(digits, family.game(), family.start())).valueAt(n);
      default -> throw new IllegalArgumentException("no law of values");
    };
  }

  /** Why two laws are the same, given that they are. */
  private String reason(Claim one, Claim other) {
    if (!(one instanceof PeriodicClaim mine && other instanceof PeriodicClaim theirs)) {
      return "both laws are proved, and the decision procedure finds them equal";
    }
    long first = Math.max(mine.preperiod(), theirs.preperiod() - shift);
    return "both are proved to be "
        + (mine.saltus() == 0 ? "periodic" : "arithmetic periodic")
        + ", and laws of periods "
        + mine.period()
        + " and "
        + theirs.period()
        + (mine.saltus() == 0 ? "" : " and saltus " + mine.saltus() + " and " + theirs.saltus())
        + " that agree up to n = "
        + (first + mine.period() + theirs.period())
        + " are the same";
  }

  private Optional<Proved> law(Family family, long table, long to) {
    Finding finding =
        Prover.prove(family.game(), family.start(), new SearchLimits(0, table, to), effort, budget);
    if (finding.proved().isEmpty()) {
      String of = PositionText.of(family.game(), family.start()).orElse("the positions");
      tried.add(LAWS + "none is proved of " + of);
    }
    return finding.proved();
  }

  /** A difference, with a shift by which the values agree if there is one. */
  private static Equality differs(Equality.Place place, NumberList mine, NumberList theirs) {
    return new Equality.Differs(place, ShiftSearch.of(mine, theirs));
  }
}
