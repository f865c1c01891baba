// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A formula for the value at n that is linear in f, a function of the digits of n or of a number
 * near n. The line may depend on n modulo the number of lines. Example: {@code G(n) = 3 - f for
 * even n, f for odd n, where f is the number of digits of n}. A value costs O(log n), for the
 * digits.
 *
 * @param argument the number whose digits are used
 * @param function the digit function
 * @param modulus f is the function value modulo this number; 0 for no modulus
 * @param lines the value by f, for each remainder of n modulo their number
 * @param from the smallest n for which the law holds; its argument must be positive
 */
public record DigitLaw(
    Argument argument, DigitFunction function, int modulus, List<Line> lines, long from)
    implements FormulaLaw {

  /** Makes the list unmodifiable; throws if the argument at {@code from} is not positive. */
  public DigitLaw {
    lines = List.copyOf(lines);
    if (argument.at(from) < 1) {
      throw new IllegalArgumentException("no digits of " + argument.at(from));
    }
  }

  /** The number {@code floor((n + shift) / divisor)}. */
  public record Argument(int shift, int divisor) {

    long at(long n) {
      return Math.floorDiv(n + shift, divisor);
    }

    /**
     * The smallest n >= 0 for which the argument is positive, as a {@link DigitFunction} requires.
     */
    long first() {
      return Math.max(0, (long) divisor - shift);
    }

    String text() {
      String sum = shift == 0 ? "n" : "n " + (shift < 0 ? "- " : "+ ") + Math.abs(shift);
      if (divisor > 1) {
        return "floor(" + (shift == 0 ? sum : "(" + sum + ")") + " / " + divisor + ")";
      }
      return sum;
    }

    int size() {
      return (shift == 0 ? 0 : 1) + (divisor == 1 ? 0 : 1);
    }
  }

  /** The line {@code (factor * f + constant) / divisor}; divisor > 0, all values are integers. */
  public record Line(long factor, long constant, long divisor) {

    // Overflow is not checked: DigitGuess finds factors up to 16, of values up to 2^58.
    long at(long f) {
      return (factor * f + constant) / divisor;
    }

    /** Whether the line goes through a point; without the division, which would round. */
    boolean gives(long f, long value) {
      return factor * f + constant == divisor * value;
    }

    /** The line as a formula in f. */
    String text() {
      if (factor == 0) {
        return String.valueOf(constant / divisor);
      }
      // As 3 - f rather than -f + 3.
      boolean leads = factor < 0 && constant > 0;
      String product = Math.abs(factor) == 1 ? "f" : Math.abs(factor) + " f";
      String sum =
          leads
              ? constant + " - " + product
              : (factor < 0 ? "-" : "") + product + (constant == 0 ? "" : signed(constant));
      boolean grouped = divisor > 1 && constant != 0;
      return (grouped ? "(" + sum + ")" : sum) + (divisor > 1 ? " / " + divisor : "");
    }

    private static String signed(long number) {
      return (number < 0 ? " - " : " + ") + Math.abs(number);
    }

    int size() {
      return factor == 0 ? 1 : 1 + (constant == 0 ? 0 : 1) + (divisor == 1 ? 0 : 1);
    }
  }

  @Override
  public long valueAt(long n) {
    long functionValue = function.at(argument.at(n));
    return line(n).at(modulus == 0 ? functionValue : functionValue % modulus);
  }

  Line line(long n) {
    return lines.get((int) (n % lines.size()));
  }

  /**
   * The number of numbers needed to state the law, including the values before it holds; {@link
   * DigitGuess} prefers the law with the smallest one.
   */
  long size() {
    int ofFunction = 1 + argument.size() + (modulus == 0 ? 0 : 1);
    int ofLines = (lines.size() == 1 ? 0 : 1) + lines.stream().mapToInt(Line::size).sum();
    return ofFunction + ofLines + from;
  }

  @Override
  public String text(String name) {
    String functionValue = function.text(argument.text());
    Line line = lines.getFirst();
    if (lines.size() == 1 && modulus == 0 && line.factor() == 1 && line.divisor() == 1) {
      long constant = line.constant();
      String added =
          constant == 0 ? "" : (constant < 0 ? ", minus " : ", plus ") + Math.abs(constant);
      return name + " = " + functionValue + added;
    }
    String parts =
        IntStream.range(0, lines.size())
            .mapToObj(r -> lines.get(r).text() + where(r))
            .collect(Collectors.joining(", "));
    String remainder = modulus == 0 ? "" : ", modulo " + modulus;
    return "%s = %s where f is %s%s".formatted(name, parts, functionValue, remainder);
  }

  private String where(int remainder) {
    return switch (lines.size()) {
      case 1 -> "";
      case 2 -> remainder == 0 ? " for even n" : " for odd n";
      default -> " for n mod " + lines.size() + " = " + remainder;
    };
  }

  @Override
  public String kind() {
    return "digits-of-n";
  }

  /*
   * Suppose that an automaton with s states accepts the pairs (n, G(n)), read in parallel, and let n
   * be the smallest number with its value. If n has more than s digits before those of the value start,
   * a state repeats among them; removing the digits in between gives a smaller n with the same value.
   * So the smallest n with value v is at most a constant times v. But lengths, digit sums and trailing
   * zeros take the value v first at a number that is exponential in v.
   *
   * For n without its trailing zeros in base b: take n = m b^k with value m, where m has k digits. When
   * the digits of m have been read on the track of n, only zeros have been read on the other, so the
   * state must distinguish all such m, about b^k.
   */
  @Override
  public Optional<String> whyNoAutomaton() {
    if (modulus != 0) {
      return Optional.empty();
    }
    return switch (function.kind()) {
      case TRAILING_ZEROS, LENGTH, DIGIT_SUM ->
          Optional.of("no automaton reads values beside n that grow without end, but so slowly");
      case WITHOUT_ZEROS ->
          lines.stream().anyMatch(line -> line.factor() == 0)
              ? Optional.empty()
              : Optional.of(
                  "no automaton reads such values, far from the digits of n, in base "
                      + function.base());
      case DIVIDING_POWER, LEADING_POWER, WITHOUT_FIRST -> Optional.empty();
    };
  }
}
