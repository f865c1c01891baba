// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;
import java.util.Optional;
import sprague.model.NumberSet;
import sprague.model.Term;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.HeapWords;
import sprague.model.heap.Numbers;

/**
 * Sets of numbers to take with 1, ..., m - 1 among them and no multiple of m: the heaps lost by the
 * player to move are exactly the multiples of m. For from a multiple no move leads to a multiple,
 * and from any other heap taking the remainder does.
 */
final class ResidueCheck {
  private static final long MOST = 1_000_000;

  private ResidueCheck() {}

  static String examine(HeapSystem system, Claim.Residue claim) throws Refusal {
    long m = claim.modulus();
    Optional<Numbers> set = HeapWords.subtractionSet(system);
    if (set.isEmpty() || system.shift() != 0) {
      throw new Refusal("moves do more than take a number of a set");
    }
    if (m < 2 || m > MOST) {
      throw new Refusal("the modulus is out of range");
    }
    for (long r = 1; r < m; r++) {
      if (!set.get().contains(r)) {
        throw new Refusal("G(" + r + ") is 0: " + r + " may not be taken, and less may");
      }
    }
    if (!avoids(set.get(), m)) {
      for (long multiple = m; multiple <= Math.min(set.get().high(), MOST); multiple += m) {
        if (set.get().contains(multiple)) {
          throw new Refusal("G(" + multiple + ") is not 0: all of it may be taken");
        }
      }
      throw new Refusal("it is not seen that no multiple of " + m + " may be taken");
    }
    return "G(n) = 0 exactly when n is a multiple of " + m;
  }

  /** Whether no member is seen to be divisible by m. */
  private static boolean avoids(Numbers set, long m) {
    for (Numbers.Filter filter : set.filters()) {
      boolean avoids =
          switch (filter) {
            case Numbers.Filter.Residues(long modulus, List<Long> residues) ->
                modulus % m == 0 && residues.stream().noneMatch(r -> r % m == 0);
            case Numbers.Filter.Member(NumberSet of, boolean wanted) -> wanted && avoids(of, m);
          };
      if (avoids) {
        return true;
      }
    }
    if (!set.bounded() || set.high() > MOST) {
      return false;
    }
    for (long multiple = m; multiple <= set.high(); multiple += m) {
      if (set.contains(multiple)) {
        return false;
      }
    }
    return true;
  }

  private static boolean avoids(NumberSet set, long m) {
    return switch (set) {
      case NumberSet.Fixed(List<Long> members) -> members.stream().noneMatch(s -> s % m == 0);
      case NumberSet.Powers(Term base) when base instanceof Term.Constant(long b) -> {
        // The powers run into a cycle modulo m within m steps.
        long power = 1;
        boolean met = false;
        for (long i = 0; i <= m; i++) {
          met |= power % m == 0;
          power = Math.multiplyHigh(power, b % m) == 0 ? power * (b % m) % m : 0;
        }
        yield !met;
      }
      case NumberSet.Known(NumberSet.Family family) ->
          family == NumberSet.Family.PRIMES && !isPrime(m);
      case NumberSet.Union(NumberSet left, NumberSet right) -> avoids(left, m) && avoids(right, m);
      case NumberSet.Except(NumberSet from, NumberSet without) -> avoids(from, m);
      default -> false;
    };
  }

  private static boolean isPrime(long m) {
    for (long d = 2; d * d <= m; d++) {
      if (m % d == 0) {
        return false;
      }
    }
    return m >= 2;
  }
}
