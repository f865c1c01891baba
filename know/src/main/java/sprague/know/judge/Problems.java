// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.syntax.Nearest;

/** The contest problems that can be judged. */
public final class Problems {
  /** Holder of the problems, made on first use. */
  private static final class All {
    static final List<Problem> PROBLEMS =
        Stream.of(
                StripProblems.ALL,
                TakingProblems.ALL,
                SplittingProblems.ALL,
                NimProblems.ALL,
                GraphProblems.ALL,
                ScoreProblems.ALL)
            .flatMap(List::stream)
            .toList();
  }

  private Problems() {}

  /** All problems. */
  public static List<Problem> all() {
    return All.PROBLEMS;
  }

  /** The problem with an id or alias, without regard to case. */
  public static Optional<Problem> find(String name) {
    String key = key(name);
    return all().stream()
        .filter(problem -> problem.id().equals(key) || problem.aliases().contains(key))
        .findFirst();
  }

  /** The id or alias that a misspelt name most likely stands for. */
  public static Optional<String> nearest(String name) {
    return Nearest.to(
        key(name),
        all().stream()
            .flatMap(problem -> Stream.concat(Stream.of(problem.id()), problem.aliases().stream()))
            .toList());
  }

  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "-");
  }
}
