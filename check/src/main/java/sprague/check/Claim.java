// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;
import sprague.check.law.Law;

/**
 * What a certificate claims about G(n), the nim-value of its position at coordinate n: for all n
 * from 0 on, but for {@link Finite}.
 */
public sealed interface Claim {

  /** The name of the theorem that the claim rests on, as certificates write it. */
  String theorem();

  /**
   * G(n + period) = G(n) + saltus for all n from {@code preperiod} on, and for no smaller preperiod
   * or period.
   *
   * @param theorem the theorem that proves it, one of {@link Theorems}
   * @param from a size from which on all kinds of heaps repeat together
   * @param joint the distance at which they do, a multiple of {@code period}
   * @param values G(0), ..., G(preperiod + period - 1)
   */
  record Periodic(
      String theorem,
      long preperiod,
      long period,
      long saltus,
      long from,
      long joint,
      List<Long> values)
      implements Claim {
    /** Makes the list unmodifiable. */
    public Periodic {
      values = NumberList.copyOf(values);
    }

    /**
     * G(n), read off the law in constant time.
     *
     * @param n at least 0
     * @throws ArithmeticException on overflow
     */
    public long valueAt(long n) {
      if (n < preperiod + period) {
        return values.get((int) n);
      }
      long past = n - preperiod;
      long value = values.get((int) (preperiod + past % period));
      return Math.addExact(value, Math.multiplyExact(past / period, saltus));
    }
  }

  /**
   * The values of finitely many positions and nothing beyond.
   *
   * @param values G(0), G(1), ..., as far as the claim goes
   */
  record Finite(List<Long> values) implements Claim {
    /** Makes the list unmodifiable. */
    public Finite {
      values = NumberList.copyOf(values);
    }

    @Override
    public String theorem() {
      return Theorems.FINITE;
    }
  }

  /** The options of n are l(n), ..., n - 1, so G follows the window recursion. */
  record Window() implements Claim {
    @Override
    public String theorem() {
      return Theorems.WINDOW;
    }
  }

  /** G(n) = 0 exactly when n is a multiple of {@code modulus}; values are left open. */
  record Residue(long modulus) implements Claim {
    @Override
    public String theorem() {
      return Theorems.RESIDUE;
    }
  }

  /** G(n) is what automata read off the digits of n; one law for each kind of position. */
  record Automatic(List<Law> laws) implements Claim {
    /** Makes the list unmodifiable. */
    public Automatic {
      laws = List.copyOf(laws);
    }

    @Override
    public String theorem() {
      return Theorems.AUTOMATIC;
    }
  }

  /**
   * G(n) for every value of a parameter k from {@code least} on: for k = modulus * m + r by the
   * pattern of the remainder r. The position has two coordinates, n and then k.
   *
   * @param least the least k spoken of, at least 1
   * @param patterns one for each remainder of k by their number
   */
  record Parametric(long least, List<Pattern> patterns) implements Claim {
    /** Makes the list unmodifiable. */
    public Parametric {
      patterns = List.copyOf(patterns);
    }

    @Override
    public String theorem() {
      return Theorems.PARAMETRIC;
    }

    /**
     * The value of the heap n for a parameter.
     *
     * @param n at least 0
     * @param k at least {@code least}
     * @throws ArithmeticException on overflow
     */
    public long valueAt(long n, long k) {
      int remainder = (int) (k % patterns.size());
      return patterns.get(remainder).valueAt(n, k / patterns.size());
    }
  }
}
