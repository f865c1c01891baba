// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.sample.SampledCheck;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Finds and proves laws G(n) = floor((n mod p) / d) where p and d are linear functions of one or
 * two parameters, such as G(n) = n mod (m + 1) if 1, ..., m may be taken.
 *
 * <p>A box of values shows p and d for all small parameters. A place (a choice of the parameters)
 * and its neighbours, with one parameter greater by 1, determine linear functions; of these the
 * ones that are right at most places are claimed, with conditions that exclude the others. The
 * checker proves the claim for all parameters.
 */
final class QuotientLaw {
  /** The maximum number of values in the box: sides of 128 with one parameter, 25 with two. */
  private static final int MAX_POSITIONS = 1 << 14;

  /**
   * A box has one side for sizes and parameters; only parameters up to the side divided by this are
   * used, so that a few periods are seen for each.
   */
  private static final int SIZES_PER_PARAMETER = 5;

  private final ValueBox box;

  /** All parameters in the box, in lexicographic order. */
  private final List<List<Long>> places = new ArrayList<>();

  private QuotientLaw(ValueBox box) {
    this.box = box;
    int most = box.side() / SIZES_PER_PARAMETER;
    ValueBox.each(
        box.dimension() - 1, most + 1, at -> places.add(LongStream.of(at).boxed().toList()));
  }

  /**
   * Finds and proves the law. Cost: a box of values, a claim for each of at most 36 places, each of
   * which is compared with the box, and one check.
   *
   * @param start with the size and one or two parameters as arguments, else nothing is found
   * @throws sprague.engine.BudgetExceeded when a limit of {@code effort} is reached
   */
  static Finding find(Game game, Start start, ProofLimits budget, Effort effort) {
    Optional<String> of = PositionText.of(game, start).filter(_ -> keepsParameters(game, start));
    // 1e-9 makes up for the rounded root.
    int side = (int) (Math.pow(MAX_POSITIONS, 1.0 / start.coordinates().size()) + 1e-9);
    Optional<QuotientClaim> claim =
        of.flatMap(_ -> ValueBox.first(game, start, side, effort))
            .flatMap(box -> new QuotientLaw(box).claim());
    if (claim.isEmpty()) {
      return Finding.none(List.of("floor((n mod p) / d): no p and d fit the first values"));
    }
    Certificate certificate = new Certificate(game.text(), of.orElseThrow(), claim.get());
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(var proved) -> Finding.of(proved);
      case CheckResult.NotProved failure ->
          Finding.none(List.of("floor((n mod p) / d): the checker says " + failure.reason()));
    };
  }

  /** Whether there are one or two parameters, and each move leaves a position with the same. */
  private static boolean keepsParameters(Game game, Start start) {
    List<Term> slots =
        IntStream.range(0, start.arguments().size()).<Term>mapToObj(Term.Slot::new).toList();
    return (slots.size() == 2 || slots.size() == 3)
        && start.arguments().equals(slots)
        && game.names().size() == 1
        && game.hasNimValues()
        && game.gameEnds().isEmpty()
        && game.rules().stream()
            .allMatch(
                rule ->
                    rule.parts().getFirst() instanceof Part.Single(int _, var arguments)
                        && rule.parts().size() == 1
                        && arguments
                            .subList(1, slots.size())
                            .equals(slots.subList(1, slots.size())));
  }

  private Optional<QuotientClaim> claim() {
    return places.stream()
        .flatMap(place -> claim(place).stream())
        .distinct()
        .max(Comparator.comparingLong(claim -> fitting(claim).size()))
        .flatMap(this::withConditions);
  }

  /** The claim with the functions through p and d at a place and its neighbours. */
  private Optional<QuotientClaim> claim(List<Long> place) {
    Optional<List<Long>> divisor = function(place, this::divisor);
    return divisor
        .flatMap(_ -> function(place, this::period))
        .map(period -> new QuotientClaim(/* where= */ List.of(), period, divisor.get()));
  }

  /**
   * The linear function with given values at a place and its neighbours: the coefficient of each
   * parameter, then the constant. Empty if one of these places is beyond the box or has no divisor.
   */
  private Optional<List<Long>> function(List<Long> place, ToLongFunction<List<Long>> values) {
    List<Long> function = new ArrayList<>();
    long constant = values.applyAsLong(place);
    for (int i = 0; i < place.size(); i++) {
      List<Long> next = new ArrayList<>(place);
      next.set(i, place.get(i) + 1);
      if (!places.contains(next) || divisor(next) == 0 || divisor(place) == 0) {
        return Optional.empty();
      }
      long slope = values.applyAsLong(next) - values.applyAsLong(place);
      function.add(slope);
      constant -= slope * place.get(i);
    }
    function.add(constant);
    return Optional.of(function);
  }

  /** The divisor d that the box shows: the first size whose value is not 0; 0 for none. */
  private long divisor(List<Long> place) {
    return sizes().filter(n -> value(n, place) != 0).findFirst().orElse(0);
  }

  /** The period p that the box shows: the first size from d on whose value is 0; 0 for none. */
  private long period(List<Long> place) {
    long divisor = divisor(place);
    return sizes().filter(n -> n >= divisor && value(n, place) == 0).findFirst().orElse(0);
  }

  private LongStream sizes() {
    return LongStream.range(0, box.side());
  }

  private long value(long n, List<Long> place) {
    return place.size() == 1
        ? box.value(n, place.getFirst())
        : box.value(n, place.getFirst(), place.getLast());
  }

  /** The places where a claim gives all values of the box. */
  private List<List<Long>> fitting(QuotientClaim claim) {
    return places.stream()
        .filter(
            place ->
                QuotientClaim.at(claim.divisor(), place) >= 1
                    && QuotientClaim.at(claim.period(), place) >= 0
                    && sizes().allMatch(n -> value(n, place) == claim.valueAt(n, place)))
        .toList();
  }

  /**
   * The claim with conditions that exclude the places where it does not fit; empty if none suffice.
   * For parameters u and v the conditions are u &gt;= a and u &gt;= v + a, with the greatest a for
   * which they hold wherever the claim fits and some value is positive. Those not needed are left
   * out.
   */
  private Optional<QuotientClaim> withConditions(QuotientClaim claim) {
    List<List<Long>> fitting = fitting(claim);
    List<List<Long>> where = new ArrayList<>();
    // For u = v the coefficient 1 replaces -1.
    for (int u = 0; u < claim.period().size() - 1; u++) {
      for (int v = 0; v < claim.period().size() - 1; v++) {
        List<Long> function = new ArrayList<>(claim.period());
        function.replaceAll(_ -> 0L);
        function.set(v, -1L);
        function.set(u, 1L);
        long least =
            fitting.stream()
                .filter(at -> divisor(at) > 0)
                .mapToLong(at -> QuotientClaim.at(function, at))
                .min()
                .orElse(0);
        function.set(function.size() - 1, -least);
        where.add(function);
      }
    }
    for (List<Long> each : List.copyOf(where)) {
      List<List<Long>> others = new ArrayList<>(where);
      others.remove(each);
      if (fitting.containsAll(covered(others, claim))) {
        where = others;
      }
    }
    return fitting.containsAll(covered(where, claim))
        ? Optional.of(new QuotientClaim(where, claim.period(), claim.divisor()))
        : Optional.empty();
  }

  /** The places where conditions hold. */
  private List<List<Long>> covered(List<List<Long>> where, QuotientClaim claim) {
    QuotientClaim limited = new QuotientClaim(where, claim.period(), claim.divisor());
    return places.stream().filter(limited::covers).toList();
  }
}
