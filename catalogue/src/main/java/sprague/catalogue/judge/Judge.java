// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.solve.UnsupportedQuery;

/** Answers an input of a contest problem: reads it, computes, and writes the output. */
public final class Judge {
  private Judge() {}

  /**
   * Answers an input of a built-in problem. Output is written only if the whole input is valid and
   * every answer is known, so there is never partial output. Cost: reading, and the values that the
   * answers need, by an engine or a law.
   *
   * @param name the problem's id or alias
   * @param input is read to its end, or to the 0 that ends it; neither stream is closed
   * @param effort the limits of the computation; the reading has none
   * @return the status; bad input and reached limits are not thrown
   * @throws BudgetExceeded when the effort is cancelled
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated at a position of the input
   * @throws IOException when a stream fails
   */
  public static JudgeResult run(String name, InputStream input, OutputStream output, Effort effort)
      throws IOException {
    Optional<Problem> found = Problems.find(name);
    if (found.isEmpty()) {
      return withoutPlace(
          JudgeResult.Status.BAD_INPUT,
          "unknown-problem",
          "no problem is called `" + name + "`",
          Problems.hint(name));
    }
    return run(found.get(), input, output, effort);
  }

  /**
   * Answers an input of any problem, as {@link #run(String, InputStream, OutputStream, Effort)}.
   *
   * @throws sprague.solve.RuleMistake when the rules of the user's own problem do not fit its input
   */
  public static JudgeResult run(
      Problem problem, InputStream input, OutputStream output, Effort effort) throws IOException {
    StringBuilder answer = new StringBuilder();
    try {
      List<TestCase> cases = TestCaseReader.read(problem, input);
      problem.answerWriter().write(cases, new GameCache(effort), answer);
    } catch (BadInput bad) {
      return bad.result;
    } catch (UnsupportedQuery | BudgetExceeded limit) {
      // The user who cancels wants no result, not even that of a limit.
      if (limit instanceof BudgetExceeded spent
          && spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return withoutPlace(
          JudgeResult.Status.LIMIT, "limit", String.valueOf(limit.getMessage()), "");
    }
    output.write(answer.toString().getBytes(StandardCharsets.UTF_8));
    output.flush();
    return withoutPlace(JudgeResult.Status.DONE, "", "", "");
  }

  /** A result that is not about a place in the input: line and column are 0. */
  private static JudgeResult withoutPlace(
      JudgeResult.Status status, String code, String message, String hint) {
    return new JudgeResult(status, code, message, /* line= */ 0, /* column= */ 0, hint);
  }
}
