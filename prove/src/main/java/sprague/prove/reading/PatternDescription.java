// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;

/**
 * Describes a law with a parameter k: for each remainder of k by the modulus, the sequence of
 * values as repeated words, such as {@code 0 1 again and again up to n = k - 1, then 2}. A word is
 * a list of values. Starts and periods of the claim are linear in m, where k = modulus * m +
 * remainder; here they are written in k.
 *
 * @param claim with a sequence for each remainder of k, so that their number is the modulus
 * @param k the name of the parameter
 * @param n the name of the heap's size
 */
record PatternDescription(ParameterClaim claim, String k, String n) {

  /** The law in a sentence. */
  String sentence() {
    return "for every %s >= %s: %s".formatted(k, claim.least(), String.join("; ", cases()));
  }

  /** The cases by the remainder of the parameter; remainders with equal patterns share one. */
  private List<String> cases() {
    Map<String, List<Integer>> alike = new LinkedHashMap<>();
    for (int rest = 0; rest < claim.sequences().size(); rest++) {
      alike.computeIfAbsent(pattern(rest), _ -> new ArrayList<>()).add(rest);
    }
    if (alike.size() == 1) {
      return List.copyOf(alike.keySet());
    }
    List<String> cases = new ArrayList<>();
    alike.forEach(
        (pattern, rests) ->
            cases.add(
                "if %s mod %s = %s, %s"
                    .formatted(
                        k,
                        claim.sequences().size(),
                        rests.stream().map(String::valueOf).collect(Collectors.joining(" or ")),
                        pattern)));
    return cases;
  }

  /**
   * The sequence for the parameters k with {@code k mod modulus = rest}: its segments, each a
   * repeated word, and its period if it has one; without one, the last segment goes on for ever.
   */
  private String pattern(int rest) {
    PiecewisePeriodicSequence pattern = claim.sequences().get(rest);
    if (pattern.period().isEmpty() && pattern.stretches().size() == 1) {
      List<Long> word = pattern.stretches().getFirst().word();
      return word.size() == 1
          ? "all values are " + word.getFirst()
          : "the values have period " + word.size() + ": " + letters(word);
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < pattern.stretches().size(); i++) {
      Segment stretch = pattern.stretches().get(i);
      Linear end =
          i + 1 < pattern.stretches().size()
              ? pattern.stretches().get(i + 1).from()
              : pattern.end().orElse(null);
      parts.add(stretch(stretch, end, rest));
    }
    return pattern
        .period()
        .map(period -> "the values have period " + show(period, rest) + from(pattern, rest) + ": ")
        .orElse("the values are ")
        .concat(String.join(", then ", parts));
  }

  /** Where the period begins, if not at 0. */
  private String from(PiecewisePeriodicSequence pattern, int rest) {
    return pattern.start().equals(new Linear(0, 0))
        ? ""
        : " from " + n + " = " + show(pattern.start(), rest) + " on";
  }

  /** A segment up to {@code end}, exclusive; it goes on for ever if that is null. */
  private String stretch(Segment stretch, @Nullable Linear end, int rest) {
    String word = letters(stretch.word());
    if (end == null) {
      return word + " again and again";
    }
    // A segment whose length is that of its word, for all m, is written as the word alone.
    if (end.times() == stretch.from().times()
        && end.plus() - stretch.from().plus() == stretch.word().size()) {
      return word;
    }
    return "%s again and again up to %s = %s"
        .formatted(word, n, show(new Linear(end.times(), end.plus() - 1), rest));
  }

  private static String letters(List<Long> word) {
    return word.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** A linear function of m written as one of k = modulus * m + rest. */
  private String show(Linear line, int rest) {
    if (line.times() == 0) {
      return String.valueOf(line.plus());
    }
    long modulus = claim.sequences().size();
    long divisor = gcd(Math.abs(line.times()), modulus);
    long times = line.times() / divisor;
    long over = modulus / divisor;
    // times * (k - rest) / over + line.plus() with one denominator
    long plus = line.plus() * over - times * rest;
    String form =
        (times == 1 ? k : times + " " + k)
            + (plus == 0 ? "" : plus > 0 ? " + " + plus : " - " + -plus);
    return over == 1 ? form : "(" + form + ") / " + over;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
