// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.List;
import java.util.function.Function;
import sprague.engine.ValueKind;

/** Computes and writes the answer to all test cases of an input of a contest problem. */
@FunctionalInterface
public interface AnswerWriter {
  /**
   * Appends the answer; each line ends with a newline.
   *
   * @param cases the test cases in the order of the input
   * @param games evaluates positions
   * @param answer receives the output
   */
  void write(List<TestCase> cases, GameCache games, StringBuilder answer);

  /**
   * The text to write for a nim-sum. If {@link #needsOnlyWinner}, any number but 0 may stand for a
   * nim-sum that is not 0.
   */
  @FunctionalInterface
  interface Word {
    /** The text, without a line end. {@link ValueKind#SUNNY} is a nim-sum that wins, too. */
    String of(long nimSum);

    /** Whether the text is the same for all nim-sums but 0. */
    default boolean needsOnlyWinner() {
      return false;
    }
  }

  /** The word {@code first} if the player to move wins, {@code second} if the other one does. */
  record Winner(String first, String second) implements Word {
    @Override
    public String of(long nimSum) {
      return nimSum == 0 ? second : first;
    }

    @Override
    public boolean needsOnlyWinner() {
      return true;
    }
  }

  /** Writes a line for each case, computed from its input alone. */
  static AnswerWriter forCases(Function<TestCase, String> line) {
    return (cases, games, answer) -> {
      for (TestCase testCase : cases) {
        answer.append(line.apply(testCase)).append('\n');
      }
    };
  }

  /** Writes a line for each case with the text for its nim-sum. */
  static AnswerWriter forNimSums(ComponentSpec spec, Word word) {
    return (cases, games, answer) ->
        write(spec.sums(cases, word.needsOnlyWinner(), games), word, answer);
  }

  /** As above, where each case has its own spec. */
  static AnswerWriter forNimSums(Function<TestCase, ComponentSpec> spec, Word word) {
    return (cases, games, answer) ->
        write(ComponentSpec.sums(cases, spec, word.needsOnlyWinner(), games), word, answer);
  }

  private static void write(long[] sums, Word word, StringBuilder answer) {
    for (long sum : sums) {
      answer.append(word.of(sum)).append('\n');
    }
  }

  /**
   * Writes for each case the texts for the nim-sums of its inner cases.
   *
   * @param inner the field with the inner cases, which each have a nim-sum of their own
   * @param spec the components of an inner case
   * @param after written after each text
   * @param end written after the texts of a case
   */
  static AnswerWriter forInnerCases(
      String inner, ComponentSpec spec, Word word, String after, String end) {
    return (cases, games, answer) -> {
      List<TestCase> all =
          cases.stream().flatMap(testCase -> testCase.cases(inner).stream()).toList();
      long[] sums = spec.sums(all, word.needsOnlyWinner(), games);
      int at = 0;
      for (TestCase testCase : cases) {
        for (int left = testCase.cases(inner).size(); left > 0; left--) {
          answer.append(word.of(sums[at++])).append(after);
        }
        answer.append(end);
      }
    };
  }

  /**
   * Writes a line for each case with the text for the nim-sum of all its inner cases together, in
   * the field {@code inner}. No component may be sunny.
   */
  static AnswerWriter sumOfInnerCases(String inner, ComponentSpec spec, Word word) {
    return (cases, games, answer) -> {
      List<TestCase> all =
          cases.stream().flatMap(testCase -> testCase.cases(inner).stream()).toList();
      long[] sums = spec.sums(all, /* onlyWinners= */ false, games);
      int at = 0;
      for (TestCase testCase : cases) {
        long whole = 0;
        for (int left = testCase.cases(inner).size(); left > 0; left--) {
          whole ^= sums[at++];
        }
        answer.append(word.of(whole)).append('\n');
      }
    };
  }

  /** The number in decimal; {@code sunny} for {@link ValueKind#SUNNY}. */
  static Word value() {
    return nimSum -> nimSum == ValueKind.SUNNY ? "sunny" : Long.toString(nimSum);
  }
}
