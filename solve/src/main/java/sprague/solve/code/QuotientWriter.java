// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.kernel.parameter.QuotientClaim;

/**
 * Writes a law floor((n mod p) / d) as the function {@code law(n, k, ...)} of a program.
 *
 * @param code receives the function
 * @param names the size and the parameters
 */
record QuotientWriter(
    TargetLanguage language, CodeBuilder code, QuotientClaim law, List<String> names) {

  /**
   * Whether the law holds from a minimum of each parameter on: a program checks nothing else of its
   * input.
   */
  static boolean isWritable(QuotientClaim law) {
    return law.where().stream().allMatch(each -> parameter(each) >= 0);
  }

  /** The index of the parameter u of a condition u - a; -1 for another condition. */
  private static int parameter(List<Long> condition) {
    int last = condition.size() - 1;
    int[] used = IntStream.range(0, last).filter(i -> condition.get(i) != 0).toArray();
    return used.length == 1 && condition.get(used[0]) == 1 ? used[0] : -1;
  }

  /** The least value of a parameter for which the law holds. */
  static long minimum(QuotientClaim law, int parameter) {
    return law.where().stream()
        .filter(each -> parameter(each) == parameter)
        .mapToLong(each -> -each.getLast())
        .reduce(0, Math::max);
  }

  /** The largest argument: with it p and d, their terms added in any order, fit in 64 bits. */
  static long limit(QuotientClaim law) {
    long most =
        Stream.of(law.period(), law.divisor())
            .mapToLong(function -> function.stream().mapToLong(Math::abs).sum())
            .max()
            .orElse(1);
    return LawWriter.MAX_ARGUMENT / Math.max(1, most);
  }

  /** Writes the law. */
  void write() {
    boolean isPeriodic = law.period().stream().anyMatch(each -> each != 0);
    code.open(language.functionHead("law", names));
    String rest = names.getFirst() + (isPeriodic ? " % " + sum(law.period()) : "");
    String divisor = sum(law.divisor());
    code.line(
        language.statement(
            "return "
                + (divisor.equals("(1)")
                    ? rest
                    : language.quotient(isPeriodic ? "(" + rest + ")" : rest, divisor))));
    code.close();
    code.gap();
  }

  /** A linear function in parentheses. */
  private String sum(List<Long> function) {
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < function.size(); i++) {
      long times = function.get(i);
      if (i == function.size() - 1) {
        terms.add(language.literal(times));
      } else if (times != 0) {
        String name = names.get(i + 1);
        terms.add(times == 1 ? name : language.literal(times) + " * " + name);
      }
    }
    if (terms.size() > 1 && function.getLast() == 0) {
      terms.removeLast();
    }
    return "(" + String.join(" + ", terms) + ")";
  }
}
