// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.kernel.Certificate;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ValuedClaim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.RecursionLaw;
import sprague.kernel.windows.WindowsClaim;
import sprague.testkit.Piece;

/** What a certificate says about single pieces, as numbers. */
final class ToldValues {
  private final Claim claim;
  private final PieceLine line;
  private final Optional<RecursionLaw> recursion;

  /**
   * What a certificate says.
   *
   * @param line the pieces that it was asked about
   * @throws CheckFailure when the kernel cannot read the game or the positions
   */
  ToldValues(Certificate certificate, PieceLine line) throws CheckFailure {
    this.claim = certificate.claim();
    this.line = line;
    this.recursion =
        claim instanceof RecursionClaim law
            ? Optional.of(
                RecursionLaw.of(
                    law,
                    sprague.kernel.rules.Family.read(
                        certificate.of(), Rules.read(certificate.game()))))
            : Optional.empty();
  }

  /** Whether the claim is about outcomes only: 0 for a loss, 1 for a win. */
  boolean isOfOutcomes() {
    return claim instanceof OutcomeClaim;
  }

  /** Reduces a nim-value to the claim's range: the value itself, or 0 or 1 for outcomes. */
  long seen(long value) {
    return isOfOutcomes() ? Math.min(1, value) : value;
  }

  /** Returns the claimed value of a piece; empty if there is none or it exceeds a long. */
  Optional<Long> of(Piece piece) {
    try {
      return switch (claim) {
        case DigitsClaim digits -> byDigits(digits, piece);
        case OutcomeClaim outcomes ->
            outcomes
                .has(0, new Component(piece.name(), piece.arguments()))
                .map(lost -> lost ? 0L : 1);
        default -> {
          OptionalLong n = line.coordinate(piece);
          yield n.isPresent() ? at(n.getAsLong()) : Optional.empty();
        }
      };
    } catch (ArithmeticException beyond) {
      return Optional.empty();
    }
  }

  private Optional<Long> at(long n) {
    return switch (claim) {
      case ValuedClaim valued ->
          n < valued.known() ? Optional.of(valued.valueAt(n)) : Optional.empty();
      case RecursionClaim _ -> recursion.map(law -> law.valueAt(n));
      case WindowsClaim windows -> {
        BigInteger same = windows.sameAs(BigInteger.valueOf(n));
        yield same.compareTo(BigInteger.valueOf(windows.first().size())) < 0
            ? Optional.of(windows.first().get(same.intValue()))
            : Optional.empty();
      }
      default -> throw new AssertionError("it is not known here what " + claim.theorem() + " says");
    };
  }

  private static Optional<Long> byDigits(DigitsClaim claim, Piece piece) {
    for (Law law : claim.laws()) {
      List<Long> running = new ArrayList<>();
      boolean fits =
          law.kind().name().equals(piece.name())
              && law.kind().fixed().size() == piece.arguments().size();
      for (int i = 0; fits && i < law.kind().fixed().size(); i++) {
        long argument = piece.arguments().get(i);
        if (law.kind().fixed().get(i).isEmpty()) {
          running.add(argument);
        } else {
          fits = law.kind().fixed().get(i).getAsLong() == argument;
        }
      }
      if (fits) {
        return Optional.of(lastTrack(law.values(), running));
      }
    }
    return Optional.empty();
  }

  /** The one number that stands in a relation with others, as its last track. */
  private static long lastTrack(Automaton values, List<Long> others) {
    int base = values.numeration().base();
    long greatest = others.stream().mapToLong(Long::longValue).max().orElse(0);
    long place = 1;
    while (greatest / base >= place) {
      place *= base;
    }
    int ahead = values.states();
    Map<Integer, BigInteger> reached = new HashMap<>(Map.of(0, BigInteger.ZERO));
    while (place > 0) {
      int column = 0;
      int digit = 1;
      for (long other : others) {
        column += (ahead > 0 ? 0 : (int) (other / place % base)) * digit;
        digit *= base;
      }
      Map<Integer, BigInteger> next = new HashMap<>();
      for (Map.Entry<Integer, BigInteger> each : reached.entrySet()) {
        for (int own = 0; own < base; own++) {
          next.merge(
              values.next(each.getKey(), column + own * digit),
              each.getValue().multiply(BigInteger.valueOf(base)).add(BigInteger.valueOf(own)),
              BigInteger::min);
        }
      }
      reached = next;
      place = ahead > 0 ? place : place / base;
      ahead--;
    }
    return reached.entrySet().stream()
        .filter(each -> values.accepts(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow()
        .longValueExact();
  }
}
