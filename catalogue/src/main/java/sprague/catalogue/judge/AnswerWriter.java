// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.function.Function;
import sprague.engine.ValueKind;

/** Turns what was read into the answer. */
@FunctionalInterface
public interface AnswerWriter {
  /** Appends the answer, lines ended by one newline each. */
  void write(List<TestCase> cases, GameCache games, StringBuilder answer);

  /** What to write for a case of which the nim-sum is known, or whether that is 0. */
  @FunctionalInterface
  interface Word {
    String of(long nimSum);

    /** Whether the word is the same for all nim-sums but 0. */
    default boolean tellsWinner() {
      return false;
    }
  }

  /** One word where the player to move wins, another one where he loses. */
  record Winner(String first, String second) implements Word {
    @Override
    public String of(long nimSum) {
      return nimSum == 0 ? second : first;
    }

    @Override
    public boolean tellsWinner() {
      return true;
    }
  }

  /** A line for each case that a theorem answers by itself. */
  static AnswerWriter per(Function<TestCase, String> line) {
    return (cases, games, answer) -> {
      for (TestCase given : cases) {
        answer.append(line.apply(given)).append('\n');
      }
    };
  }

  /** A line for each case with the word for its nim-sum. */
  static AnswerWriter each(ComponentSpec heaps, Word word) {
    return (cases, games, answer) ->
        write(heaps.sums(cases, word.tellsWinner(), games), word, answer);
  }

  /** A line for each case, which says itself what it is about, with the word for its nim-sum. */
  static AnswerWriter each(Function<TestCase, ComponentSpec> heaps, Word word) {
    return (cases, games, answer) ->
        write(ComponentSpec.sums(cases, heaps, word.tellsWinner(), games), word, answer);
  }

  private static void write(long[] sums, Word word, StringBuilder answer) {
    for (long sum : sums) {
      answer.append(word.of(sum)).append('\n');
    }
  }

  /**
   * For each case the words for the cases in it, one after the other.
   *
   * @param after what follows each word
   * @param end what follows the words of a case
   */
  static AnswerWriter within(
      String inner, ComponentSpec heaps, Word word, String after, String end) {
    return (cases, games, answer) -> {
      List<TestCase> all = cases.stream().flatMap(given -> given.cases(inner).stream()).toList();
      long[] sums = heaps.sums(all, word.tellsWinner(), games);
      int at = 0;
      for (TestCase given : cases) {
        for (int left = given.cases(inner).size(); left > 0; left--) {
          answer.append(word.of(sums[at++])).append(after);
        }
        answer.append(end);
      }
    };
  }

  /** A line for each case with the word for the nim-sum of all cases in it. */
  static AnswerWriter over(String inner, ComponentSpec heaps, Word word) {
    return (cases, games, answer) -> {
      List<TestCase> all = cases.stream().flatMap(given -> given.cases(inner).stream()).toList();
      long[] sums = heaps.sums(all, false, games);
      int at = 0;
      for (TestCase given : cases) {
        long whole = 0;
        for (int left = given.cases(inner).size(); left > 0; left--) {
          whole ^= sums[at++];
        }
        answer.append(word.of(whole)).append('\n');
      }
    };
  }

  static Word winner(String first, String second) {
    return new Winner(first, second);
  }

  static Word value() {
    return nimSum -> nimSum == ValueKind.SUNNY ? "sunny" : Long.toString(nimSum);
  }
}
