// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.List;
import java.util.stream.Stream;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;

/**
 * Writes a law for all values of a parameter k as the function {@code law(n, k)} of a program: a
 * table of repeated words (lists of values), and comparisons of n with linear functions of k. There
 * is one sequence of values for each remainder of k modulo M, and the linear functions are those of
 * {@code rounds} = m = floor(k / M). For example, for the sequence 0 1 2 0 1 2 ... up to 3 m, then
 * 3, with the period 3 m + 1, in C++:
 *
 * <pre>
 * Int place = n - n / (3 * rounds + 1) * (3 * rounds + 1);
 * if (place >= 3 * rounds) {
 *     return WORD_0_1[0];
 * }
 * return WORD_0[place % 3];
 * </pre>
 *
 * @param language of the program
 * @param tables receives the declarations of the words
 * @param code receives the function
 * @param law its M sequences, for the remainders 0 to M - 1
 * @param n the program's name of the size, the first coordinate, from 0 to {@link #limit}
 * @param k the program's name of the parameter, the second coordinate, from the law's least k to
 *     {@link #limit}
 */
record ParameterWriter(
    TargetLanguage language,
    CodeBuilder tables,
    CodeBuilder code,
    ParameterClaim law,
    String n,
    String k) {
  /**
   * The largest k and n for which all places in the sequence fit in 64 bits.
   *
   * <p>Let c be the largest coefficient of m; {@link ParameterClaim} refuses negative ones in
   * periods and beginnings, and constants beyond 2^30. With k at most 10^18 / ceil(c / M), c m is
   * at most 10^18. The program subtracts one such number from another, so all are below 2^62.
   */
  static long limit(ParameterClaim law) {
    long factor =
        law.sequences().stream()
            .flatMap(ParameterWriter::linearFunctions)
            .mapToLong(Linear::times)
            .max()
            .orElse(0);
    return LawWriter.MAX_ARGUMENT / Math.max(1, Math.ceilDiv(factor, law.sequences().size()));
  }

  private static Stream<Linear> linearFunctions(PiecewisePeriodicSequence sequence) {
    return Stream.concat(
        Stream.concat(sequence.period().stream(), Stream.of(sequence.start())),
        sequence.stretches().stream().map(Segment::from));
  }

  /**
   * The cost of a call of {@code law}, for the header of the program. With M sequences of at most s
   * segments: M - 1 tests of k % M, s - 1 of segments, and one for the preperiod; divisions by M
   * for the former and {@code rounds}, by the period, and by the length of a word.
   */
  static String cost(ParameterClaim law) {
    int modulus = law.sequences().size();
    int stretches =
        law.sequences().stream().mapToInt(each -> each.stretches().size()).max().orElse(0);
    return "O(1) an argument: at most %d comparisons and %d divisions"
        .formatted(modulus + stretches - 1, modulus + 2);
  }

  /** Writes the law: O(values listed in it). */
  void write() {
    int modulus = law.sequences().size();
    code.open(language.functionHead("law", List.of(n, k)));
    boolean isLinear =
        law.sequences().stream()
            .flatMap(ParameterWriter::linearFunctions)
            .anyMatch(it -> it.times() != 0);
    if (isLinear) {
      code.line(
          language.declare(
              "rounds", modulus == 1 ? k : language.phrase("quotient", k, "" + modulus)));
    }
    for (int residue = 0; residue < modulus; residue++) {
      boolean isLast = residue == modulus - 1;
      if (!isLast) {
        code.open(language.ifHead(k + " % " + modulus + " == " + residue));
      }
      sequence(residue);
      if (!isLast) {
        code.close();
      }
    }
    code.closeFunction();
  }

  /**
   * Writes the return of the value for one remainder of k: of the last segment that begins at n or
   * before. Tests go from the last segment to the second; the first one begins at 0. With a period,
   * which is at least 1 for all k from the law's least on, n is first reduced to {@code place} in
   * the preperiod or first period.
   */
  private void sequence(int residue) {
    PiecewisePeriodicSequence sequence = law.sequences().get(residue);
    String index = n;
    if (sequence.period().isPresent()) {
      String start = expression(sequence.start());
      String period = "(" + expression(sequence.period().get()) + ")";
      String past = start.equals("0") ? n : language.phrase("max", "0", n + " - (" + start + ")");
      code.line(
          language.declare(
              "place", n + " - " + language.phrase("quotient", past, period) + " * " + period));
      index = "place";
    }
    List<Segment> stretches = sequence.stretches();
    for (int i = stretches.size() - 1; i >= 0; i--) {
      String word = "WORD_" + residue + (i == 0 ? "" : "_" + i);
      List<Long> letters = stretches.get(i).word();
      tables.line(language.numbers(word, letters));
      String from = expression(stretches.get(i).from());
      String offset = i == 0 ? index : "(" + index + " - (" + from + "))";
      String place = letters.size() == 1 ? "0" : offset + " % " + letters.size();
      String value = language.returning(language.element(word, place));
      if (i > 0) {
        code.block(language.ifHead(index + " >= " + from), value);
      } else {
        code.line(value);
      }
    }
  }

  private String expression(Linear line) {
    if (line.times() == 0) {
      return language.literal(line.plus());
    }
    String product = (line.times() == 1 ? "" : language.literal(line.times()) + " * ") + "rounds";
    return line.plus() == 0
        ? product
        : product + (line.plus() < 0 ? " - " : " + ") + language.literal(Math.abs(line.plus()));
  }
}
