// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sprague.run.Effort;

/** Contest problems, answered from the rule files of the catalogue. */
public final class Judge {
  private static final List<Problem> PROBLEMS =
      List.of(new Stripes(), new SubtractionNim(), new CuttingGame(), new TwoColourStrip());

  private static final Map<String, String> ALIASES =
      Map.of("poj-2960", "hdu-1536", "openj_bailian-2311", "poj-2311");

  private Judge() {}

  /** A contest problem: how its input reads, what its game is, how its answer looks. */
  interface Problem {
    /** Its name on the command line. */
    String id();

    /** Reads a whole input and gives the whole output. */
    String answer(ContestInput input, Effort effort);
  }

  /** The problems that can be answered. */
  public static List<String> problems() {
    return PROBLEMS.stream().map(Problem::id).toList();
  }

  /**
   * Answers an input.
   *
   * @throws WrongInput when there is no such problem, or the input is not as the problem says
   */
  public static String answer(String problem, InputStream input, Effort effort) {
    String wanted = problem.strip().toLowerCase(Locale.ROOT).replace(' ', '-');
    String id = ALIASES.getOrDefault(wanted, wanted);
    Optional<Problem> found = PROBLEMS.stream().filter(each -> each.id().equals(id)).findFirst();
    if (found.isEmpty()) {
      throw new WrongInput(
          "there is no problem `" + problem + "`; known are " + String.join(", ", problems()));
    }
    return found.get().answer(new ContestInput(input), effort);
  }
}
