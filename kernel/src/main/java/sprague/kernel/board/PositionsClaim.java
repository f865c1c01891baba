// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that a position of a game on a board has a nim-value, or in misere play that it is lost
 * (0) or won (1) for the player to move. The witnesses are a list of positions that play may lead
 * to, with their values. In a certificate: {@code "theorem": "positions", "value": 1, "positions":
 * [{"position": "at(3, {0, 1})", "value": 0}]}.
 *
 * <p><b>Theorem.</b> A sum of listed positions has the nim-sum of their values for its value. Let
 * each listed position P with the value v satisfy the following, where "earlier" means listed
 * before P.
 *
 * <ul>
 *   <li>Each option of P is a sum of earlier positions whose value is not v, or it has an option
 *       that is a sum of earlier positions with the value v; and the values of the options of the
 *       first kind include 0, ..., v - 1.
 *   <li>In misere play, where each option is one position: if v is 0, the same, and P has an
 *       option; if v is 1, P has an earlier option of value 0, or no option.
 * </ul>
 *
 * <p>Then all values are right. <b>Proof</b> by induction on the list. In normal play no option of
 * P has the value v, as its value is another one or it has an option of value v, and all smaller
 * values are those of options. In misere play a player wins who cannot move, or leaves a lost
 * position; and each option of a lost position is won, as it is stated or has a lost option.
 *
 * <p>It need not be shown that every play ends: the winner's moves lead to earlier positions. In a
 * game where play may go on for ever, the value v means that P with a heap of v is lost.
 *
 * <p>Cost: the options of each listed position are computed, and those of the parts of each option
 * that has no stated value; the steps of the limits bound all together.
 *
 * @param positions each after those that it rests on, the position asked about among them. One that
 *     is listed twice is verified twice
 */
public record PositionsClaim(long value, List<Stated> positions) implements BoardsClaim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "positions";

  public PositionsClaim {
    NumberLimits.natural("a value", value);
    positions = List.copyOf(positions);
  }

  /** A position, as the rules write it, with its value. */
  public record Stated(String position, long value) {
    public Stated {
      NumberLimits.natural("a value", value);
    }
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  public static PositionsClaim read(JsonFields fields) throws MalformedCertificate {
    return new PositionsClaim(
        fields.number("value"),
        fields.objects(
            "positions", each -> new Stated(each.text("position"), each.number("value"))));
  }

  @Override
  public String examine(String game, String of, Optional<HeapNormalForm> form, ProofLimits limits)
      throws CheckFailure {
    boolean isMisere =
        BoardRules.examine(
            game,
            of,
            new LimitMeter(limits),
            rules -> {
              new Check(rules).examine();
              return rules.isMisere();
            });
    return (isMisere
            ? "%s is %s for the player to move in misere play, by %s positions"
            : "%s has the nim-value %s, by those of %s positions")
        .formatted(of, isMisere ? (value == 0 ? "lost" : "won") : value, positions.size());
  }

  /** Verifies the hypotheses of the theorem. */
  private final class Check {
    private final BoardRules rules;

    /** The values stated so far. */
    private final Map<BoardPosition, Long> values = new HashMap<>();

    Check(BoardRules rules) {
      this.rules = rules;
    }

    void examine() throws CheckFailure {
      for (Stated stated : positions) {
        BoardPosition position = rules.position(stated.position());
        require(position, stated.value());
        values.put(position, stated.value());
      }
      CheckFailure.require(
          Long.valueOf(value).equals(values.get(rules.start())),
          "the value of the position does not follow");
    }

    /** Requires the hypothesis of the theorem for a position, given those listed before it. */
    private void require(BoardPosition position, long stated) throws CheckFailure {
      Set<List<BoardPosition>> options = rules.options(position);
      if (rules.isMisere() && (options.isEmpty() || stated != 0)) {
        CheckFailure.require(stated == 1, "in misere play a position is lost, 0, or won, 1");
        CheckFailure.require(
            options.isEmpty() || hasValue(options, 0), "no option of a won position is lost");
        return;
      }
      Set<Long> smaller = new HashSet<>();
      for (List<BoardPosition> option : options) {
        OptionalLong known = value(option);
        if (known.isEmpty()) {
          requireReply(option, stated);
        } else {
          CheckFailure.require(
              known.getAsLong() != stated, "an option has the value of the position");
          if (known.getAsLong() < stated) {
            smaller.add(known.getAsLong());
          }
        }
      }
      CheckFailure.require(smaller.size() == stated, "no option has some smaller value");
    }

    /** Requires that some option of a sum has a value, by the values stated so far. */
    private void requireReply(List<BoardPosition> sum, long wanted) throws CheckFailure {
      for (int i = 0; i < sum.size(); i++) {
        for (List<BoardPosition> option : rules.options(sum.get(i))) {
          List<BoardPosition> reply = new ArrayList<>(sum);
          reply.remove(i);
          reply.addAll(option);
          if (value(reply).equals(OptionalLong.of(wanted))) {
            return;
          }
        }
      }
      throw new CheckFailure("an option has neither a value nor a reply");
    }

    private boolean hasValue(Set<List<BoardPosition>> sums, long wanted) throws CheckFailure {
      for (List<BoardPosition> sum : sums) {
        if (value(sum).equals(OptionalLong.of(wanted))) {
          return true;
        }
      }
      return false;
    }

    /** The nim-sum of the stated values of positions; empty if one has none. */
    private OptionalLong value(List<BoardPosition> sum) throws CheckFailure {
      CheckFailure.require(
          !rules.isMisere() || sum.size() == 1, "in misere play a move leaves a sum");
      long value = 0;
      for (BoardPosition part : sum) {
        Long stated = values.get(part);
        if (stated == null) {
          return OptionalLong.empty();
        }
        value ^= stated;
      }
      return OptionalLong.of(value);
    }
  }
}
