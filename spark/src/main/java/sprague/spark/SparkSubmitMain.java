// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import sprague.cli.Main;

/**
 * The main class for {@code spark-submit}: sweeps run on the master given to {@code spark-submit}.
 */
public final class SparkSubmitMain {
  /** The subcommands of {@code atlas} that are no sweeps, so that they have no {@code --spark}. */
  private static final Set<String> NO_SWEEPS = Set.of("query", "compare");

  private SparkSubmitMain() {}

  /** Runs the command that the arguments name and exits with its status. */
  public static void main(String[] arguments) {
    Main.main(onCluster(Arrays.asList(arguments)).toArray(String[]::new));
  }

  /** The arguments, with {@code --spark} and the submitted master added to a sweep without it. */
  static List<String> onCluster(List<String> arguments) {
    boolean isSweep =
        arguments.size() > 1
            && arguments.getFirst().equals("atlas")
            && arguments.stream().noneMatch(NO_SWEEPS::contains)
            && arguments.stream()
                .noneMatch(it -> it.equals("--spark") || it.startsWith("--spark="));
    List<String> all = new ArrayList<>(arguments);
    if (isSweep && Master.submitted().isPresent()) {
      all.addAll(1, List.of("--spark", Master.submitted().get()));
    }
    return all;
  }
}
