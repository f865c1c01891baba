// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sprague.kernel.parameter.QuotientClaim;

/**
 * Describes a law floor((n mod p) / d) with the names of the coordinates, such as {@code for every
 * m: the value is n mod (m + 1)}.
 *
 * @param names the size and the parameters
 */
public record QuotientDescription(QuotientClaim claim, List<String> names) {

  /** The law in a sentence. */
  String sentence() {
    List<String> parameters = names.subList(1, names.size());
    String where = String.join(" and ", conditions());
    boolean isOne = parameters.size() == 1;
    String domain =
        isOne && claim.where().size() == 1
            ? where
            : String.join(", ", parameters) + (where.isEmpty() ? "" : " with " + where);
    return "for %s %s: the value is %s".formatted(isOne ? "every" : "all", domain, formula());
  }

  /** The conditions on the parameters, such as {@code r >= l}. */
  public List<String> conditions() {
    return claim.where().stream().map(this::condition).toList();
  }

  /** Terms with positive coefficients on the left, all others on the right. */
  private String condition(List<Long> function) {
    int constant = function.size() - 1;
    List<Long> left = new ArrayList<>();
    List<Long> right = new ArrayList<>();
    for (int i = 0; i < function.size(); i++) {
      left.add(i == constant ? 0 : Math.max(0, function.get(i)));
      right.add(left.get(i) - function.get(i));
    }
    return show(left) + " >= " + show(right);
  }

  /** The value, such as {@code floor((n mod (l + r)) / l)}. */
  public String formula() {
    boolean isPeriodic = claim.period().stream().anyMatch(each -> each != 0);
    String rest = names.getFirst() + (isPeriodic ? " mod " + factor(claim.period()) : "");
    String divisor = factor(claim.divisor());
    return divisor.equals("1")
        ? rest
        : "floor(%s / %s)".formatted(isPeriodic ? "(" + rest + ")" : rest, divisor);
  }

  private String factor(List<Long> function) {
    String text = show(function);
    return text.contains(" ") ? "(" + text + ")" : text;
  }

  /** A linear function of the parameters, such as {@code 2 l + r - 1}. */
  private String show(List<Long> function) {
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < function.size(); i++) {
      long times = Math.abs(function.get(i));
      String name = i + 1 < names.size() ? names.get(i + 1) : "";
      if (times != 0) {
        String term = name.isEmpty() ? "" + times : times == 1 ? name : times + " " + name;
        terms.add((function.get(i) < 0 ? "- " : "+ ") + term);
      }
    }
    String text = terms.stream().collect(Collectors.joining(" "));
    return text.isEmpty()
        ? "0"
        : text.startsWith("+ ") ? text.substring(2) : text.replaceFirst("- ", "-");
  }
}
