// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;

/** The proof of a law with a parameter k, with the values of the options in each case of k. */
final class ParametricProof {
  /**
   * The values of options are listed for k below 12 times the modulus. The list illustrates the
   * proof; the checker's cases are systems of inequalities for all k.
   */
  private static final int QUOTIENTS = 12;

  /** Heaps below 4 times the greatest number that may be taken are read for each k. */
  private static final int HEAPS_PER_TAKE = 4;

  private ParametricProof() {}

  /** The paragraphs for a certificate that the checker has accepted. */
  static List<String> of(ParameterClaim law) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        "Every move makes the heap smaller and leaves the parameter as it is. So, by induction over"
            + " the size of the heap, it is enough to see that the number that the law states for a"
            + " heap is the least one that it states for none of the heap's options. The cases"
            + " follow.");
    paragraphs.addAll(cases(law.takes(), law));
    paragraphs.add(
        "That these are all cases, for all values of the parameter and all heaps, is a matter of"
            + " finitely many systems of linear inequalities: the size of the heap, in the"
            + " preperiod or in the period, and the parameter are split by their remainders by a"
            + " common multiple of the lengths of the repeated words; a move then leads to a known"
            + " letter of a word, in a segment that the inequalities decide.");
    return paragraphs;
  }

  /** A paragraph for each remainder of k by the modulus. */
  private static List<String> cases(List<Linear> takes, ParameterClaim law) {
    int modulus = law.sequences().size();
    List<String> cases = new ArrayList<>();
    for (int rest = 0; rest < modulus; rest++) {
      TreeMap<Long, Set<String>> options = new TreeMap<>();
      for (long m = 0; m < QUOTIENTS; m++) {
        long k = m * modulus + rest;
        if (k >= law.least()) {
          collect(takes, law, k, options);
        }
      }
      cases.add(
          (modulus == 1 ? "" : "Remainder " + rest + " of the parameter by " + modulus + ". ")
              + options.entrySet().stream()
                  .map(
                      entry ->
                          "Where the law states %s, it states for the options %s."
                              .formatted(entry.getKey(), String.join(", or ", entry.getValue())))
                  .collect(Collectors.joining(" ")));
    }
    return cases;
  }

  /** Adds the sets of values of the options for one k, by the value that the law states. */
  private static void collect(
      List<Linear> takes, ParameterClaim law, long k, SortedMap<Long, Set<String>> options) {
    long longest = takes.stream().mapToLong(take -> take.at(k)).max().orElse(1);
    for (long n = 0; n < HEAPS_PER_TAKE * longest; n++) {
      TreeSet<Long> met = new TreeSet<>();
      for (Linear take : takes) {
        if (take.at(k) <= n) {
          met.add(law.valueAt(n - take.at(k), k));
        }
      }
      options
          .computeIfAbsent(law.valueAt(n, k), _ -> new TreeSet<>())
          .add(
              met.isEmpty()
                  ? "nothing, as there is none"
                  : met.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
  }
}
