// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
 * Finds and proves laws G(n) = floor((n mod p) / d) for all values of one or two parameters, where
 * p and d are linear functions of them: for example n mod (m + 1) where 1 to m may be taken.
 *
 * <p>A box of values shows p and d for small parameters. The functions are those through the
 * numbers at some place and at its neighbours that are right for most parameters of the box.
 * Conditions then exclude the others; the checker proves the claim for all parameters.
 */
final class QuotientLaw {
  /** The maximum number of values in the box: 128 for a parameter, 25 for each of two. */
  private static final int MAX_POSITIONS = 1 << 14;

  /** Sizes go up to this multiple of the greatest parameter, so that a few periods are seen. */
  private static final int SIZES_PER_PARAMETER = 5;

  private static final int MAX_COORDINATES = 3;

  private final ValueBox box;

  /** All parameters in the box, in lexicographic order. */
  private final List<List<Long>> places = new ArrayList<>();

  private QuotientLaw(ValueBox box) {
    this.box = box;
    ValueBox.each(
        box.dimension() - 1,
        box.side() / SIZES_PER_PARAMETER + 1,
        at -> places.add(IntStream.of(at).asLongStream().boxed().toList()));
  }

  /**
   * Finds and proves the law of a game.
   *
   * @param start a family with the coordinates size and parameters
   * @param budget of the check
   * @param effort of the values
   */
  static Finding find(Game game, Start start, ProofLimits budget, Effort effort) {
    Optional<String> of = PositionText.of(game, start);
    if (of.isEmpty() || !keepsParameters(game, start)) {
      return Finding.none(List.of("the start is not a heap with one or two parameters"));
    }
    int coordinates = start.coordinates().size();
    int side = (int) (Math.pow(MAX_POSITIONS, 1.0 / coordinates) + 1e-9);
    Optional<QuotientClaim> claim =
        ValueBox.first(game, start, side, effort).flatMap(box -> new QuotientLaw(box).claim());
    if (claim.isEmpty()) {
      return Finding.none(List.of("floor((n mod p) / d): no p and d fit the first values"));
    }
    Certificate certificate = new Certificate(game.text(), of.get(), claim.get());
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(var proved) -> Finding.of(proved);
      case CheckResult.NotProved failure ->
          Finding.none(List.of("floor((n mod p) / d): the checker says " + failure.reason()));
    };
  }

  /** Whether each move leaves one position of the same name with the same parameters. */
  private static boolean keepsParameters(Game game, Start start) {
    int coordinates = start.coordinates().size();
    List<Term> slots =
        IntStream.range(0, coordinates).<Term>mapToObj(slot -> new Term.Slot(slot)).toList();
    return 2 <= coordinates
        && coordinates <= MAX_COORDINATES
        && game.names().size() == 1
        && game.hasNimValues()
        && game.gameEnds().isEmpty()
        && start.arguments().equals(slots)
        && game.rules().stream()
            .allMatch(
                rule ->
                    rule.parts().size() == 1
                        && rule.parts().getFirst() instanceof Part.Single(int _, var arguments)
                        && arguments
                            .subList(1, arguments.size())
                            .equals(slots.subList(1, coordinates)));
  }

  /** The claim that is right for most parameters of the box, with its conditions. */
  private Optional<QuotientClaim> claim() {
    return places.stream()
        .flatMap(place -> claim(place).stream())
        .distinct()
        .max(
            Comparator.comparingLong(
                claim -> places.stream().filter(at -> fits(claim, at)).count()))
        .flatMap(this::withConditions);
  }

  /** The claim through the numbers p and d at a place and its neighbours. */
  private Optional<QuotientClaim> claim(List<Long> place) {
    List<List<Long>> points = new ArrayList<>(List.of(place));
    for (int i = 0; i < place.size(); i++) {
      List<Long> next = new ArrayList<>(place);
      next.set(i, place.get(i) + 1);
      points.add(next);
    }
    if (!places.containsAll(points)) {
      return Optional.empty();
    }
    List<long[]> numbers = points.stream().map(this::periodAndDivisor).toList();
    return numbers.stream().anyMatch(each -> each[1] == 0)
        ? Optional.empty()
        : Optional.of(
            new QuotientClaim(List.of(), function(place, numbers, 0), function(place, numbers, 1)));
  }

  /** For given parameters, 0 for a period that is not seen; a divisor of 0 if all values are. */
  private long[] periodAndDivisor(List<Long> place) {
    long[] row = row(place);
    int divisor = 0;
    while (divisor < row.length && row[divisor] == 0) {
      divisor++;
    }
    int period = divisor;
    while (period < row.length && row[period] != 0) {
      period++;
    }
    return new long[] {period < row.length ? period : 0, divisor < row.length ? divisor : 0};
  }

  private long[] row(List<Long> place) {
    int[] at = new int[box.dimension()];
    for (int i = 1; i < at.length; i++) {
      at[i] = place.get(i - 1).intValue();
    }
    long[] row = new long[box.side()];
    for (at[0] = 0; at[0] < row.length; at[0]++) {
      row[at[0]] = box.value(at);
    }
    return row;
  }

  /** The linear function with given values at a place and at its neighbours. */
  private static List<Long> function(List<Long> place, List<long[]> numbers, int which) {
    List<Long> function = new ArrayList<>();
    long constant = numbers.getFirst()[which];
    for (int i = 0; i < place.size(); i++) {
      long slope = numbers.get(i + 1)[which] - numbers.getFirst()[which];
      function.add(slope);
      constant -= slope * place.get(i);
    }
    function.add(constant);
    return function;
  }

  private boolean fits(QuotientClaim claim, List<Long> place) {
    if (QuotientClaim.at(claim.divisor(), place) < 1
        || QuotientClaim.at(claim.period(), place) < 0) {
      return false;
    }
    long[] row = row(place);
    return IntStream.range(0, row.length).allMatch(n -> row[n] == claim.valueAt(n, place));
  }

  /**
   * The claim with conditions u &gt;= a and u &gt;= v + a that exclude all parameters where it does
   * not fit; empty if there are none. Each is the one that excludes most of these and fewest
   * others; what is not needed after all is left out.
   */
  private Optional<QuotientClaim> withConditions(QuotientClaim claim) {
    List<List<Long>> where = new ArrayList<>();
    List<List<Long>> wrong = places.stream().filter(at -> !fits(claim, at)).toList();
    List<List<Long>> left = new ArrayList<>(places);
    while (!Collections.disjoint(left, wrong)) {
      List<Long> next =
          conditions().stream()
              .max(Comparator.comparingInt(each -> balance(each, left, wrong)))
              .orElseThrow();
      if (!left.removeIf(at -> QuotientClaim.at(next, at) < 0) || left.isEmpty()) {
        return Optional.empty();
      }
      where.add(next);
    }
    for (List<Long> each : List.copyOf(where)) {
      List<List<Long>> others = new ArrayList<>(where);
      others.remove(each);
      if (wrong.stream().noneMatch(at -> holdAll(others, at))) {
        where.remove(each);
      }
    }
    return Optional.of(new QuotientClaim(where, claim.period(), claim.divisor()));
  }

  private static boolean holdAll(List<List<Long>> conditions, List<Long> place) {
    return conditions.stream().allMatch(each -> QuotientClaim.at(each, place) >= 0);
  }

  /** How many wrong places a condition excludes, less how many others. */
  private static int balance(List<Long> condition, List<List<Long>> left, List<List<Long>> wrong) {
    return left.stream()
        .filter(at -> QuotientClaim.at(condition, at) < 0)
        .mapToInt(at -> wrong.contains(at) ? 1 : -1)
        .sum();
  }

  /** The functions u - a and u - v - a of parameters u and v, for the a that matter in the box. */
  private List<List<Long>> conditions() {
    int parameters = places.getFirst().size();
    long greatest = places.getLast().getFirst();
    List<List<Long>> conditions = new ArrayList<>();
    for (int u = 0; u < parameters; u++) {
      for (int v = 0; v < parameters; v++) {
        for (long a = u == v ? 1 : -greatest; a <= greatest; a++) {
          long[] function = new long[parameters + 1];
          function[v] = -1;
          function[u] = 1;
          function[parameters] = -a;
          conditions.add(LongStream.of(function).boxed().toList());
        }
      }
    }
    return conditions;
  }
}
