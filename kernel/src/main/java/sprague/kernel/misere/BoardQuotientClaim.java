// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.misere;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import sprague.kernel.board.BoardPosition;
import sprague.kernel.board.BoardRules;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;

/**
 * The claim that a monoid is the misere quotient of all sums of a position of a game on one board
 * and those that it leads to, which have given classes. In a certificate: {@code "theorem":
 * "board-quotient", "generators": 1, "table": [1, 0], "P": [1], "positions": [{"position":
 * "free({})", "class": 0}, {"position": "free({0})", "class": 1}]}. {@link MisereQuotientCheck} has
 * the theorem. Cost: the options of each position, then the check of the monoid, perhaps
 * exponential in its order; the steps of the limits bound each of them.
 *
 * @param positions each after those that its options consist of
 */
public record BoardQuotientClaim(MonoidTable monoid, List<Stated> positions)
    implements BoardsClaim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "board-quotient";

  /**
   * @throws IllegalArgumentException when a class is no element of the monoid
   */
  public BoardQuotientClaim {
    positions = List.copyOf(positions);
    monoid.requireElements(positions.stream().map(Stated::classNumber).toList());
  }

  /** A position, as the rules write it, with its class. */
  public record Stated(String position, long classNumber) {}

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static BoardQuotientClaim read(JsonFields fields) throws MalformedCertificate {
    return new BoardQuotientClaim(
        MonoidTable.read(fields),
        fields.objects(
            "positions", each -> new Stated(each.text("position"), each.number("class"))));
  }

  @Override
  public String examine(String game, String of, Optional<HeapNormalForm> form, ProofLimits limits)
      throws CheckFailure {
    ProofLimits ofTable = limits.forNumbers(monoid.products().size() + positions.size());
    MisereMonoid verified = new MisereMonoid(monoid, ofTable);
    return BoardRules.examine(
        game, of, new LimitMeter(limits), rules -> examine(rules, of, verified, ofTable));
  }

  private String examine(BoardRules rules, String of, MisereMonoid verified, ProofLimits limits)
      throws CheckFailure {
    CheckFailure.require(rules.isMisere(), "the game is not in misere play");
    PositionClasses<BoardPosition> classes =
        new PositionClasses<>(verified, position -> options(rules, position));
    for (Stated stated : positions) {
      classes.add(rules.position(stated.position), stated.classNumber);
    }
    classes.requireOnly(Set.of(rules.start()));
    MisereQuotientCheck.examine(verified, classes.transitions(), limits);
    return "the misere quotient of all sums of %s and the positions that it leads to has order %s, "
            .formatted(of, verified.order())
        + "and %s of its classes are lost".formatted(verified.sizeOfP());
  }

  private static List<Map<BoardPosition, Long>> options(BoardRules rules, BoardPosition position)
      throws CheckFailure {
    List<Map<BoardPosition, Long>> options = new ArrayList<>();
    for (List<BoardPosition> option : rules.options(position)) {
      options.add(
          option.stream()
              .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())));
    }
    return options;
  }
}
