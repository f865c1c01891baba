// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
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
   * G(n + period) = G(n) for all n from {@code preperiod} on, and for no smaller preperiod or
   * period; the values are not listed but found again.
   *
   * @param greatest the greatest value
   * @param zeros how many n below preperiod + period have value 0
   * @param first the first hundred values below preperiod + period, or all
   * @param digest the SHA-256 digest of all of them, a byte each, in hexadecimal digits; no digits
   *     when there are stages
   * @param division where heaps split in two: the division that finds the values; otherwise empty
   * @param stages where heaps split in two, perhaps: windows to start from, so that values are
   *     found again in parts and need not be there all at once
   */
  record Replayed(
      long preperiod,
      long period,
      long greatest,
      long zeros,
      List<Long> first,
      String digest,
      Optional<Division> division,
      Optional<Stages> stages)
      implements Claim {
    private static final int LISTED = 100;

    /** Makes the list unmodifiable. */
    public Replayed {
      first = NumberList.copyOf(first);
    }

    /** A claim without stages. */
    public Replayed(
        long preperiod,
        long period,
        long greatest,
        long zeros,
        List<Long> first,
        String digest,
        Optional<Division> division) {
      this(preperiod, period, greatest, zeros, first, digest, division, Optional.empty());
    }

    /** What is listed of a table of values, a byte each, that has the first of them. */
    public static List<Long> listed(byte[] values, long count) {
      long[] first = new long[(int) Math.min(count, LISTED)];
      for (int n = 0; n < first.length; n++) {
        first[n] = values[n] & 0xff;
      }
      return NumberList.of(first);
    }

    /** What a table of values, a byte each, says up to the end of the first period. */
    public static Replayed of(
        byte[] values, int preperiod, int period, Optional<Division> division) {
      int count = preperiod + period;
      int greatest = 0;
      int zeros = 0;
      for (int n = 0; n < count; n++) {
        greatest = Math.max(greatest, values[n] & 0xff);
        zeros += values[n] == 0 ? 1 : 0;
      }
      return new Replayed(
          preperiod,
          period,
          greatest,
          zeros,
          listed(values, count),
          digest(values, count),
          division);
    }

    private static String digest(byte[] values, int count) {
      try {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        sha.update(values, 0, count);
        return HexFormat.of().formatHex(sha.digest());
      } catch (NoSuchAlgorithmException impossible) {
        throw new IllegalStateException("every Java platform has SHA-256", impossible);
      }
    }

    /** The coordinate below preperiod + period that has the value of n. */
    public BigInteger sameAs(BigInteger n) {
      BigInteger start = BigInteger.valueOf(preperiod);
      return n.compareTo(start) < 0
          ? n
          : n.subtract(start).mod(BigInteger.valueOf(period)).add(start);
    }

    @Override
    public String theorem() {
      return stages.isPresent()
          ? Theorems.RARE_STAGES
          : division.isPresent() ? Theorems.RARE_VALUES : Theorems.TAKING;
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
