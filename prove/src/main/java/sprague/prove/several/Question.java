// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Questions about a set of positions (a, b). Row a is the positions (a, b) with any b, diagonal d
 * those with b = a + d.
 */
public enum Question {
  SYMMETRIC("symmetric", "is (b, a) one whenever (a, b) is?"),
  EACH_ROW("eachRowHasOne", "is there one in each row?"),
  NO_ROW_TWO("noRowHasTwo", "is there at most one in each row?"),
  ROWS_IN_THE_END("rowsInTheEnd", "is there one in each row from some row on?"),
  EACH_DIAGONAL("eachDiagonalHasOne", "is there one on each diagonal b - a = d, d >= 0?"),
  NO_DIAGONAL_TWO("noDiagonalHasTwo", "is there at most one on each diagonal b - a = d, d >= 0?");

  private final String word;
  private final String text;

  Question(String word, String text) {
    this.word = word;
    this.text = text;
  }

  /** Its name in data. */
  public String word() {
    return word;
  }

  /** The question about some positions, each of which is "one". */
  public String text() {
    return text;
  }

  /**
   * An answer.
   *
   * @param isSo whether it is so; empty when the budget did not suffice
   * @param at where it is not: the position, the row or the diagonal, the least one; where it is so
   *     of rows in the end, the last row that has none, if any
   */
  public record Answer(Question question, Optional<Boolean> isSo, List<BigInteger> at) {
    public Answer {
      at = List.copyOf(at);
    }

    /** The answer in words. */
    public String words() {
      if (isSo.isEmpty()) {
        return "not decided within the limits";
      }
      String so = isSo.get() ? "yes" : "no";
      if (at.isEmpty()) {
        return so;
      }
      return switch (question) {
        case SYMMETRIC ->
            "%s: (%s, %s) is one, and (%s, %s) is not"
                .formatted(so, at.get(0), at.get(1), at.get(1), at.get(0));
        case ROWS_IN_THE_END -> so + ": row " + at.getFirst() + " is the last without one";
        case EACH_ROW, NO_ROW_TWO -> so + ": not in row " + at.getFirst();
        case EACH_DIAGONAL, NO_DIAGONAL_TWO -> so + ": not on diagonal " + at.getFirst();
      };
    }
  }
}
