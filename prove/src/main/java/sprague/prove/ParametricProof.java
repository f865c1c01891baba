// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sprague.kernel.parameter.ParameterClaim;

/**
 * Writes the proof of a {@link ParameterClaim}, a law for all values of a parameter k, as English
 * paragraphs for a report.
 *
 * <p>The law states a value for each heap n and each k. It is right if the value it states for a
 * heap is the mex of those it states for the heap's options. The paragraphs list, for each
 * remainder of k by the law's modulus and for each value, which sets of values the options have.
 * For the game in which 1, 2 or k may be taken, one of these sentences is: "Where the law states 1,
 * it states for the options 0, or 0 2." The lists are read off the law for small k and n: they
 * illustrate the proof, while the checker has decided all k and n as systems of inequalities.
 */
final class ParametricProof {
  /**
   * The lists are read off for k below 12 times the modulus: up to the k of the tables from which
   * {@link ParametricLaw} guesses laws, so that each segment of a law has heaps in some of them.
   */
  private static final int QUOTIENTS = 12;

  /**
   * For each k, heaps below 4 times the greatest number that may be taken are read. The first
   * period of such games ends mostly before twice that number, and later ones repeat the lists.
   */
  private static final int HEAPS_PER_TAKE = 4;

  private ParametricProof() {}

  /**
   * The paragraphs for a claim that the checker has accepted.
   *
   * <p>Cost: O(M^2) heaps of O(takes) options each for modulus M, which is at most 12 for the laws
   * that {@link ParametricLaw} finds; milliseconds.
   */
  static List<String> of(ParameterClaim law) {
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(
        "Every move makes the heap smaller and leaves the parameter as it is. So, by induction over"
            + " the size of the heap, it is enough to see that the number that the law states for a"
            + " heap is the least one that it states for none of the heap's options. The cases"
            + " follow.");
    int modulus = law.sequences().size();
    for (int rest = 0; rest < modulus; rest++) {
      paragraphs.add(
          (modulus == 1 ? "" : "Remainder " + rest + " of the parameter by " + modulus + ". ")
              + options(law, rest).entrySet().stream()
                  .map(
                      entry ->
                          "Where the law states %s, it states for the options %s."
                              .formatted(entry.getKey(), String.join(", or ", entry.getValue())))
                  .collect(Collectors.joining(" ")));
    }
    paragraphs.add(
        "That these are all cases, for all values of the parameter and all heaps, is a matter of"
            + " finitely many systems of linear inequalities: the size of the heap, in the"
            + " preperiod or in the period, and the parameter are split by their remainders by a"
            + " common multiple of the lengths of the repeated words; a move then leads to a known"
            + " letter of a word, in a segment that the inequalities decide.");
    return paragraphs;
  }

  /**
   * For each value that the law states for a heap, the sets of values that it states for the
   * options, each as text such as {@code 0 2}; for k with one remainder by the modulus.
   */
  private static SortedMap<Long, Set<String>> options(ParameterClaim law, int rest) {
    SortedMap<Long, Set<String>> options = new TreeMap<>();
    int modulus = law.sequences().size();
    for (long k = rest; k < (long) QUOTIENTS * modulus; k += modulus) {
      if (k >= law.least()) {
        addOptions(law, k, options);
      }
    }
    return options;
  }

  /** Adds the sets for one k. */
  private static void addOptions(ParameterClaim law, long k, SortedMap<Long, Set<String>> options) {
    long[] taken = law.takes().stream().mapToLong(take -> take.at(k)).toArray();
    long greatest = Arrays.stream(taken).max().orElse(1);
    for (long n = 0; n < HEAPS_PER_TAKE * greatest; n++) {
      long heap = n;
      String met =
          Arrays.stream(taken)
              .filter(number -> number <= heap)
              .map(number -> law.valueAt(heap - number, k))
              .distinct()
              .sorted()
              .mapToObj(String::valueOf)
              .collect(Collectors.joining(" "));
      options
          .computeIfAbsent(law.valueAt(n, k), _ -> new TreeSet<>())
          .add(met.isEmpty() ? "nothing, as there is none" : met);
    }
  }
}
