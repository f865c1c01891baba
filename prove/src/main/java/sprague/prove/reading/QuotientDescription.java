// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sprague.kernel.parameter.QuotientClaim;

/**
 * Describes a law of values floor((n mod p) / d) for the size n of a heap, such as {@code for every
 * m: the value is n mod (m + 1)}. A linear function of the parameters is a list of their
 * coefficients and then the constant, as in {@link QuotientClaim}; p = 0 stands for no period.
 *
 * @param names those of the size n and then of the parameters, at least one
 */
record QuotientDescription(QuotientClaim claim, List<String> names) {

  /** The law in a sentence. */
  String sentence() {
    String parameters = String.join(", ", names.subList(1, names.size()));
    String where = claim.where().stream().map(this::condition).collect(Collectors.joining(" and "));
    String domain =
        where.isEmpty()
            ? parameters
            : names.size() == 2 && claim.where().size() == 1
                ? where // names the parameter
                : parameters + " with " + where;
    String period = show(claim.period(), 1);
    String rest =
        period.equals("0") ? names.getFirst() : names.getFirst() + " mod " + enclosed(period);
    String divisor = enclosed(show(claim.divisor(), 1));
    return "for %s %s: the value is %s"
        .formatted(
            names.size() == 2 ? "every" : "all",
            domain,
            divisor.equals("1") ? rest : "floor(%s / %s)".formatted(enclosed(rest), divisor));
  }

  /**
   * The condition that a function is at least 0, such as {@code l >= r + 1}: positive multiples of
   * parameters on the left, the others and the constant on the right.
   */
  private String condition(List<Long> function) {
    List<Long> left =
        IntStream.range(0, function.size())
            .mapToObj(i -> i + 1 < function.size() ? Math.max(0, function.get(i)) : 0L)
            .toList();
    List<Long> right =
        IntStream.range(0, left.size()).mapToObj(i -> function.get(i) - left.get(i)).toList();
    return show(left, 1) + " >= " + show(right, -1);
  }

  /** In parentheses if it is more than one term or has a factor. */
  private static String enclosed(String text) {
    return text.contains(" ") ? "(" + text + ")" : text;
  }

  /** A linear function of the parameters times 1 or -1, such as {@code 2 l + r - 1}. */
  private String show(List<Long> function, int sign) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < function.size(); i++) {
      long times = sign * function.get(i);
      String name = i + 1 < names.size() ? names.get(i + 1) : ""; // none for the constant
      if (times != 0) {
        text.append(text.isEmpty() ? (times < 0 ? "-" : "") : times < 0 ? " - " : " + ")
            .append(name.isEmpty() || Math.abs(times) != 1 ? Math.abs(times) + " " : "")
            .append(name);
      }
    }
    return text.isEmpty() ? "0" : text.toString().strip();
  }
}
