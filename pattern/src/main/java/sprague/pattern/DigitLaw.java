// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A law that is linear in a number f told by the digits of n, or of a number near it; which line it
 * is may depend on a remainder of n.
 *
 * @param argument the number whose digits are read
 * @param function what they tell
 * @param modulus f is what they tell, or its remainder by this number where that is not 0
 * @param lines the value by f, by the remainder of n divided by how many they are
 * @param from the least number that the law speaks of; its argument is positive
 */
public record DigitLaw(
    Argument argument, DigitFunction function, int modulus, List<Line> lines, long from)
    implements FormulaLaw {

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

    /** The least n for which it is positive, and that is not negative. */
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

  /** The values {@code (factor * f + constant) / divisor}, all of them whole. */
  public record Line(long factor, long constant, long divisor) {

    long at(long f) {
      return (factor * f + constant) / divisor;
    }

    boolean gives(long f, long value) {
      return factor * f + constant == divisor * value;
    }

    /** The line with a letter for f. */
    String text() {
      if (factor == 0) {
        return String.valueOf(constant / divisor);
      }
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
    long told = function.at(argument.at(n));
    return line(n).at(modulus == 0 ? told : told % modulus);
  }

  Line line(long n) {
    return lines.get((int) (n % lines.size()));
  }

  /** How many numbers have to be said to state it, the values before it holds among them. */
  long size() {
    long size = 1 + argument.size() + (modulus == 0 ? 0 : 1) + (lines.size() == 1 ? 0 : 1) + from;
    for (Line line : lines) {
      size += line.size();
    }
    return size;
  }

  @Override
  public String text(String name) {
    String told = function.text(argument.text());
    Line line = lines.getFirst();
    if (lines.size() == 1 && modulus == 0 && line.factor() == 1 && line.divisor() == 1) {
      long constant = line.constant();
      String added =
          constant == 0 ? "" : (constant < 0 ? ", minus " : ", plus ") + Math.abs(constant);
      return name + " = " + told + added;
    }
    List<String> parts = new ArrayList<>();
    for (int r = 0; r < lines.size(); r++) {
      parts.add(lines.get(r).text() + where(r));
    }
    String remainder = modulus == 0 ? "" : ", modulo " + modulus;
    return "%s = %s where f is %s".formatted(name, String.join(", ", parts), told) + remainder;
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
   * Let an automaton of s states accept the numerals of n and G(n) side by side, and let n be the
   * least number of its value. Where n has more than s digits before those of the value begin, a
   * state returns among them; without what is read in between, a smaller n of the same value is
   * accepted. So the least n of value v is at most a constant times v. Lengths, sums of digits and
   * trailing zeros first have the value v at a number that is exponential in v.
   *
   * For n without its zeros, in base b: n = m b^k is to be read beside m, where k is the length of m.
   * When the digits of m are read from n, none of those of the value is; there are b^k such m.
   */
  @Override
  public Optional<String> unread() {
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
