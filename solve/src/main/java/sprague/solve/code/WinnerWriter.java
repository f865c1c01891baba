// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;

/**
 * Writes a proved law of the P-positions as the function {@code law} of a program: 0 for a
 * P-position, else 1. The function runs an automaton over the numerals of the coordinates.
 *
 * @param tables receives the automaton's tables
 * @param code receives the function
 */
record WinnerWriter(TargetLanguage language, CodeBuilder tables, CodeBuilder code) {
  /**
   * Maximum number of numbers in the tables: in Java each takes 9 bytes of a static initialiser,
   * which may have 65535. That leaves room for about 1200 numbers in the lists of the rules.
   */
  static final long MAX_NUMBERS = 6000;

  /**
   * Whether an automaton is small enough to be written into a program: {@code NEXT} has a number
   * for each state and column (the digits of all coordinates at one place), {@code IS_LOST} one for
   * each state.
   */
  static boolean isWritable(Automaton lost) {
    return (long) lost.states() * (lost.columns() + 1) + weights(lost.numeration()).size()
        <= MAX_NUMBERS;
  }

  /**
   * The weights of the digits of a numeral up to the largest argument, lowest first; all are below
   * 2^63.
   */
  private static List<Long> weights(Numeration numeration) {
    List<Long> weights = new ArrayList<>();
    int places = numeration.numeral(LawWriter.MAX_ARGUMENT).length;
    for (int place = 0; place < places; place++) {
      weights.add(numeration.weight(place));
    }
    return weights;
  }

  /**
   * Writes the law.
   *
   * @param lost accepts the coordinates of P-positions; one that {@link #isWritable}
   * @param variables the program's names for the coordinates, in the order of the tracks
   */
  void write(Automaton lost, List<String> variables) {
    tables.line(
        language.comment(
            "The weights of the digits of a numeral, the last digit first; digits are below"
                + " DIGITS."));
    tables.line(language.numbers("WEIGHTS", weights(lost.numeration())));
    tables.line(language.constant("DIGITS", lost.numeration().alphabet()));
    tables.line(language.constant("COLUMNS", lost.columns()));
    tables.line(
        language.comment(
            variables.size() == 1
                ? "State s and digit d lead to state NEXT[s * COLUMNS + d]."
                : "State s leads to NEXT[s * COLUMNS + c], where c is the sum of the digits of "
                    + String.join(", ", variables)
                    + " times 1, DIGITS, ..."));
    tables.line(language.comment("IS_LOST is 1 for the states in which the player to move loses."));
    int columns = lost.columns();
    tables.line(
        language.numbers(
            "NEXT",
            (long) lost.states() * columns,
            at -> lost.next((int) (at / columns), (int) (at % columns))));
    tables.line(
        language.numbers("IS_LOST", lost.states(), state -> lost.accepts((int) state) ? 1 : 0));
    code.function(
        language.functionHead("law", variables),
        language.returning(
            language.tool(
                "read_numerals", language.phrase("variadic", String.join(", ", variables)))));
  }
}
