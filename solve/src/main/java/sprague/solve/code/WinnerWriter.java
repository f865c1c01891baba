// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;

/**
 * A proved law of the lost positions as the function {@code law} of a program: 0 where a position
 * is lost, else 1.
 *
 * @param tables where the numbers go that the law needs
 * @param source where the function goes
 */
record WinnerWriter(TargetLanguage idiom, CodeBuilder tables, CodeBuilder source) {
  /**
   * Tables with more numbers are not written: in Java each takes 9 bytes of a method of 65535 at
   * most.
   */
  private static final long MOST_NUMBERS = 6000;

  /** Whether an automaton is small enough to be written. */
  static boolean isWritable(Automaton lost) {
    return (long) lost.states() * (lost.columns() + 1) + weights(lost.numeration()).size()
        <= MOST_NUMBERS;
  }

  /** What a question costs, in words. */
  static String cost(Automaton lost) {
    return "O(log n): a pass over the digits of %s in %s with %s states"
        .formatted(
            lost.tracks() == 1 ? "n" : "the numbers, n the largest,",
            lost.numeration(),
            lost.states());
  }

  /** The weights of numerals up to the greatest argument; all are below 2^63. */
  private static List<Long> weights(Numeration numeration) {
    List<Long> weights = new ArrayList<>();
    int places = numeration.numeral(LawWriter.MOST_ARGUMENT).length;
    for (int place = 0; place < places; place++) {
      weights.add(numeration.weight(place));
    }
    return weights;
  }

  /**
   * Writes the law.
   *
   * @param lost accepts the coordinates of lost positions
   * @param variables what the program calls the coordinates
   */
  void write(Automaton lost, List<String> variables) {
    tables.line(
        idiom.comment()
            + " The weights of the places of a numeral, the last place first; digits are below"
            + " DIGITS.");
    tables.line(idiom.numbers("WEIGHTS", weights(lost.numeration())));
    tables.line(idiom.constant("DIGITS", lost.numeration().alphabet()));
    tables.line(idiom.constant("COLUMNS", lost.columns()));
    tables.line(
        idiom.comment()
            + (variables.size() == 1
                ? " From state s on a digit d follows NEXT[s * COLUMNS + d];"
                : " From state s follows NEXT[s * COLUMNS + c] on the digits of "
                    + String.join(", ", variables)
                    + ", c being these times 1, DIGITS, ..;"));
    tables.line(idiom.comment() + " IS_LOST is 1 for the states in which the position is lost.");
    tables.line(
        idiom.numbers(
            "NEXT",
            LongStream.range(0, (long) lost.states() * lost.columns())
                .map(at -> lost.next((int) (at / lost.columns()), (int) (at % lost.columns())))
                .boxed()
                .toList()));
    tables.line(
        idiom.numbers(
            "IS_LOST",
            LongStream.range(0, lost.states())
                .map(state -> lost.accepts((int) state) ? 1 : 0)
                .boxed()
                .toList()));
    source.open(idiom.head("law", variables));
    source.line(idiom.statement("return " + idiom.tool("read_numerals", idiom.several(variables))));
    source.close();
    source.gap();
  }
}
