// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MonoidTable;
import sprague.kernel.rules.Rules;
import sprague.model.Outcome;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceBoards;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * Compares a claim of a misere quotient with the definition of misere play: the outcomes of sums of
 * up to three small positions, and that classes differ in the outcome of some sum.
 */
final class TrueQuotient {
  private static final int MAX_SIZE = 8;
  private static final int MAX_POSITIONS = 12;
  private static final long BOUND = 20;
  private static final int SEARCHED = 20_000;

  private final MonoidTable monoid;
  private final int generators;

  private TrueQuotient(MonoidTable monoid) {
    this.monoid = monoid;
    this.generators = (int) monoid.generators();
  }

  /** Describes an error of the claim; empty if none was found. */
  static Optional<String> mistake(Rules rules, Optional<HeapNormalForm> form, MisereClaim claim) {
    ReferenceSolver definition =
        ReferenceSolver.withMaxPositions(SEARCHED, RuleText.syntax(rules.text()), BOUND);
    TrueQuotient quotient = new TrueQuotient(claim.monoid());
    if (!quotient.areClassesDifferent()) {
      return Optional.of("two classes of the quotient are alike");
    }
    List<Piece> pieces = new ArrayList<>();
    List<Integer> classes = new ArrayList<>();
    switch (claim.parts()) {
      case MisereClaim.Heaps heaps -> {
        for (int kind = 0; kind < form.orElseThrow().kinds().size(); kind++) {
          for (HeapNormalForm.Pattern pattern : form.orElseThrow().kinds().get(kind).positions()) {
            for (long size = 0; size <= MAX_SIZE; size++) {
              long argument = size + pattern.offset();
              pieces.add(
                  new Piece(
                      pattern.name(),
                      pattern.fixed().stream().map(each -> each.orElse(argument)).toList()));
              classes.add(heaps.of(kind, size));
            }
          }
        }
      }
      case MisereClaim.Positions(var all) ->
          all.stream()
              .limit(MAX_POSITIONS)
              .forEach(
                  each -> {
                    pieces.add(new Piece(each.component().name(), each.component().arguments()));
                    classes.add((int) each.classNumber());
                  });
    }
    return quotient.wrongSum(pieces, classes, sum -> lost(sum, definition));
  }

  /** The same of a claim about the sums of positions of one board. */
  static Optional<String> mistake(String game, String of, BoardQuotientClaim claim) {
    TrueQuotient quotient = new TrueQuotient(claim.monoid());
    if (!quotient.areClassesDifferent()) {
      return Optional.of("two classes of the quotient are alike");
    }
    try {
      ReferenceBoards definition = new ReferenceBoards(game, of);
      List<ReferenceBoards.Position> positions = new ArrayList<>();
      List<Integer> classes = new ArrayList<>();
      for (BoardQuotientClaim.Stated each : claim.positions().reversed()) {
        if (positions.size() < MAX_POSITIONS) {
          positions.add(definition.position(each.position()));
          classes.add((int) each.classNumber());
        }
      }
      return quotient.wrongSum(
          positions, classes, sum -> OptionalLong.of(definition.isLostInMiserePlay(sum) ? 0 : 1));
    } catch (ReferenceBoards.Unsupported notCovered) {
      return Optional.empty();
    }
  }

  /**
   * A sum of up to three positions whose outcome is not that of its class.
   *
   * @param definition 0 for a P-position, 1 for an N-position; empty if it is not known
   */
  private <P> Optional<String> wrongSum(
      List<P> pieces, List<Integer> classes, Function<List<P>, OptionalLong> definition) {
    int count = pieces.size();
    for (int i = 0; i < count; i++) {
      for (int j = i; j <= count; j++) {
        for (int k = j; k <= count; k++) {
          List<P> sum = new ArrayList<>();
          int product = 0;
          for (int part : new int[] {i, j, k}) {
            if (part < count) {
              sum.add(pieces.get(part));
              product = product(product, classes.get(part));
            }
          }
          OptionalLong outcome = definition.apply(sum);
          if (outcome.isPresent()
              && (outcome.getAsLong() == 0) != monoid.pPositions().contains((long) product)) {
            return Optional.of("the outcome of " + sum + " is another one");
          }
        }
      }
    }
    return Optional.empty();
  }

  /** 0 for a P-position, 1 for an N-position; empty where the search takes too long. */
  private static OptionalLong lost(List<Piece> sum, ReferenceSolver definition) {
    if (sum.stream().flatMap(each -> each.arguments().stream()).anyMatch(each -> each > BOUND)) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(definition.outcome(sum) == Outcome.P ? 0 : 1);
    } catch (ReferenceSolver.TooLarge | IllegalStateException | ArithmeticException tooFar) {
      return OptionalLong.empty();
    }
  }

  private int times(int x, int generator) {
    return monoid.products().get(x * generators + generator).intValue();
  }

  /** The product along a word that leads from class 0 to y, found by a search for each product. */
  private int product(int x, int y) {
    List<int[]> pairs = new ArrayList<>(List.of(new int[] {0, x}));
    Set<Integer> seen = new HashSet<>(List.of(0));
    for (int i = 0; i < pairs.size(); i++) {
      if (pairs.get(i)[0] == y) {
        return pairs.get(i)[1];
      }
      for (int g = 0; g < generators; g++) {
        int next = times(pairs.get(i)[0], g);
        if (seen.add(next)) {
          pairs.add(new int[] {next, times(pairs.get(i)[1], g)});
        }
      }
    }
    throw new IllegalStateException("class " + y + " is no product of generators");
  }

  private boolean areClassesDifferent() {
    int order = generators == 0 ? 1 : monoid.products().size() / generators;
    Set<List<Boolean>> rows = new HashSet<>();
    for (int x = 0; x < order; x++) {
      List<Boolean> row = new ArrayList<>();
      for (int y = 0; y < order; y++) {
        row.add(monoid.pPositions().contains((long) product(x, y)));
      }
      rows.add(row);
    }
    return rows.size() == order;
  }
}
