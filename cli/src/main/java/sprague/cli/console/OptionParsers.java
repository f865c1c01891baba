// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parsers of option values: coordinates, numbers, sizes in bytes, times. All throw a {@link
 * Failure} that names the option. Patterns limit the number of digits only to avoid overflows.
 */
public final class OptionParsers {
  /** The minimum width of output: shorter lines have no room for a value of 64 bits. */
  public static final int MIN_WIDTH = 20;

  /** A time: a number, and perhaps its unit. */
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ms|s|m|h)?");

  /** The maximum time, in seconds: 31 years, whose nanoseconds fit 64 bits. */
  private static final double MAX_SECONDS = 1e9;

  private OptionParsers() {}

  /** Coordinates such as {@code 10}, {@code 10,20} or {@code 1e9}; messages name the option. */
  public static List<Long> coordinates(String option, String text) {
    return Arrays.stream(text.split(",", -1)).map(part -> number(option, part)).toList();
  }

  /** A single non-negative number such as {@code 10} or {@code 1e9}. */
  public static long number(String option, String text) {
    String stripped = text.strip();
    try {
      long number = number(stripped);
      if (number >= 0) {
        return number;
      }
    } catch (ArithmeticException | NumberFormatException failure) {
      throw stripped.matches("-?[0-9]+([eE][0-9]+)?")
          ? Failure.input(
              "overflow",
              option + " " + stripped + " does not fit into 64 bits",
              "the largest number is " + Long.MAX_VALUE)
          : Failure.input(
              "number-expected",
              option + " takes whole numbers, not \"" + stripped + "\"",
              "for example " + option + " 20, or " + option + " 10,10");
    }
    throw Failure.input("negative-size", option + " is negative: " + stripped, "sizes start at 0");
  }

  /** A whole number, perhaps with an exponent: {@code 15e8} is 1,500,000,000. */
  private static long number(String text) {
    if (!text.matches("[0-9]+[eE][0-9]{1,3}")) {
      return Long.parseLong(text);
    }
    return new BigDecimal(text).longValueExact();
  }

  /**
   * A number of bytes, written such as {@code 512M}, {@code 2G} or plain; at least 1 MiB, because a
   * smaller number probably lacks its unit. K, M, G and T are powers of 1024, also as {@code MB} or
   * {@code MiB}.
   */
  public static long bytes(String text) {
    String size = text.strip().toUpperCase(Locale.ROOT).replaceFirst("I?B$", "");
    int unit = size.isEmpty() ? -1 : "KMGT".indexOf(size.charAt(size.length() - 1));
    String digits = unit < 0 ? size : size.substring(0, size.length() - 1);
    try {
      long bytes = Math.multiplyExact(Long.parseLong(digits), 1L << (10 * (unit + 1)));
      if (bytes >= 1 << 20) {
        return bytes;
      }
    } catch (ArithmeticException | NumberFormatException failure) {
      // The failure below.
    }
    throw Failure.input(
        "bad-memory",
        "--memory takes a size of at least 1M, not \"" + text + "\"",
        "for example 2G");
  }

  /** A number of threads, at least 1. */
  public static int threads(String text) {
    if (text.matches("[0-9]{1,6}") && Integer.parseInt(text) > 0) {
      return Integer.parseInt(text);
    }
    throw Failure.input(
        "bad-threads",
        "--threads takes a number of at least 1, not \"" + text + "\"",
        "for example 2");
  }

  /** A number of columns, at least {@link #MIN_WIDTH}; 0 means no limit. */
  public static int width(String text) {
    if (text.matches("[0-9]{1,6}")) {
      int width = Integer.parseInt(text);
      if (width == 0) {
        return Integer.MAX_VALUE;
      }
      if (width >= MIN_WIDTH) {
        return width;
      }
    }
    throw Failure.input(
        "bad-width",
        "--width takes a number of columns from " + MIN_WIDTH + ", not \"" + text + "\"",
        "for example 80, or 0 for no limit");
  }

  /**
   * A time such as {@code 10s}, {@code 5m}, {@code 2h} or {@code 500ms}; a plain number is seconds.
   * Longer ones than {@link #MAX_SECONDS} are shortened to it.
   *
   * @param option the option, for messages
   */
  public static Duration time(String option, String text) {
    Matcher time = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (time.matches()) {
      double unit =
          switch (time.group(2)) {
            case "ms" -> 1e-3;
            case "m" -> 60;
            case "h" -> 3600;
            case null, default -> 1;
          };
      double seconds = Double.parseDouble(time.group(1)) * unit;
      if (seconds > 0) {
        return Duration.ofNanos((long) (Math.min(seconds, MAX_SECONDS) * 1e9));
      }
    }
    throw Failure.input(
        "bad-time", option + " takes a time, not \"" + text + "\"", "for example 10s or 5m");
  }
}
