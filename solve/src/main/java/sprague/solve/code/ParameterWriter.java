// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.List;
import java.util.stream.Stream;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Stretch;

/**
 * A law for all values of a parameter as the function {@code law} of a program.
 *
 * @param tables where the words of the law go
 * @param source where the function goes
 * @param n what the size is called
 * @param k what the parameter is called
 */
record ParameterWriter(
    TargetLanguage idiom,
    CodeBuilder tables,
    CodeBuilder source,
    ParameterClaim law,
    String n,
    String k) {
  /** Places are linear in the parameter; up to this they and sums of two stay below 2^63. */
  private static final long MOST_PLACE = LawWriter.MOST_ARGUMENT;

  /**
   * The greatest argument for which all places fit. With the modulus M and c the greatest factor of
   * m, k is at most 10^18 / ceil(c / M), and m at most k / M, so that c m is at most 10^18; what is
   * added to it is at most 2^30.
   */
  static long limit(ParameterClaim law) {
    long factor =
        law.patterns().stream()
            .flatMap(ParameterWriter::places)
            .mapToLong(Line::times)
            .max()
            .orElse(0);
    return MOST_PLACE / Math.max(1, Math.ceilDiv(factor, law.patterns().size()));
  }

  private static Stream<Line> places(PiecewisePeriodicSequence pattern) {
    return Stream.concat(
        Stream.concat(pattern.period().stream(), Stream.of(pattern.start())),
        pattern.stretches().stream().map(Stretch::from));
  }

  /** How the value of a heap is found, in words. */
  static String cost(ParameterClaim law) {
    int most = law.patterns().stream().mapToInt(each -> each.stretches().size()).max().orElse(0);
    return "O(1) an argument: at most " + most + " comparisons and two remainders";
  }

  /** Writes the law. */
  void write() {
    int modulus = law.patterns().size();
    source.open(idiom.head("law", List.of(n, k)));
    boolean isLinear =
        law.patterns().stream().flatMap(ParameterWriter::places).anyMatch(it -> it.times() != 0);
    if (isLinear) {
      source.line(idiom.let("rounds", modulus == 1 ? k : idiom.quotient(k, "" + modulus)));
    }
    for (int rest = 0; rest < modulus; rest++) {
      boolean isLast = rest == modulus - 1;
      if (!isLast) {
        source.open(idiom.when(k + " % " + modulus + " == " + rest));
      }
      pattern(rest);
      if (!isLast) {
        source.close();
      }
    }
    source.close();
    source.gap();
  }

  private void pattern(int rest) {
    PiecewisePeriodicSequence pattern = law.patterns().get(rest);
    String place = n;
    if (pattern.period().isPresent()) {
      String start = show(pattern.start());
      String period = "(" + show(pattern.period().get()) + ")";
      String past = start.equals("0") ? n : idiom.greatest("0", n + " - (" + start + ")");
      source.line(idiom.let("place", n + " - " + idiom.quotient(past, period) + " * " + period));
      place = "place";
    }
    List<Stretch> stretches = pattern.stretches();
    for (int i = stretches.size() - 1; i >= 0; i--) {
      String word = "WORD_" + rest + (i == 0 ? "" : "_" + i);
      List<Long> letters = stretches.get(i).word();
      tables.line(idiom.numbers(word, letters));
      String from = show(stretches.get(i).from());
      String offset = i == 0 ? place : "(" + place + " - (" + from + "))";
      String value =
          "return "
              + idiom.element(word, letters.size() == 1 ? "0" : offset + " % " + letters.size());
      if (i > 0) {
        source.open(idiom.when(place + " >= " + from));
      }
      source.line(idiom.statement(value));
      if (i > 0) {
        source.close();
      }
    }
  }

  private String show(Line line) {
    if (line.times() == 0) {
      return idiom.number(line.plus());
    }
    String product = (line.times() == 1 ? "" : idiom.number(line.times()) + " * ") + "rounds";
    return line.plus() == 0
        ? product
        : product + (line.plus() < 0 ? " - " : " + ") + idiom.number(Math.abs(line.plus()));
  }
}
