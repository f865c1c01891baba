// SPDX-License-Identifier: Apache-2.0

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.catalogue.GameResolver;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.prove.DigitProver;
import sprague.prove.Finding;
import sprague.prove.LawTarget;

/**
 * Measures a law of several coordinates in a warm JVM: repeats the search for it, from the rules to
 * the theorem, and the check of its certificate, and prints the processor seconds of both in the
 * last round; the second as {@code -} if nothing is proved.
 *
 * <p>{@code java -cp cli/target/sprague.jar bench/Warm.java TIMES GAME [PARAMETER=VALUE...]
 * [--claim KIND]}; {@code bench/run laws} calls it.
 */
final class Warm {
  private Warm() {}

  public static void main(String[] arguments) {
    List<String> words = Arrays.asList(arguments);
    int times = Integer.parseInt(words.getFirst());
    int end = words.contains("--claim") ? words.indexOf("--claim") : words.size();
    Optional<LawTarget> asked =
        end < words.size() ? LawTarget.read(words.get(end + 1)) : Optional.empty();
    double search = 0;
    double check = 0;
    Optional<Certificate> proof = Optional.empty();
    for (int i = 0; i < times; i++) {
      double begun = seconds();
      Game game = GameResolver.open(words.get(1), words.subList(2, end)).result().orElseThrow();
      Effort effort = new Effort(Limits.standard());
      Finding finding =
          DigitProver.prove(
              game, game.start(), asked, Long.MAX_VALUE, effort, StandardLimits.get());
      search = seconds() - begun;
      proof = finding.proved().map(each -> each.certificate());
      begun = seconds();
      if (proof.isPresent()
          && SampledCheck.examine(proof.get(), StandardLimits.get())
              instanceof CheckResult.NotProved) {
        // The prover has had it accepted already.
        throw new IllegalStateException("a certificate was accepted once only");
      }
      check = seconds() - begun;
    }
    System.out.println(figure(search) + " " + (proof.isPresent() ? figure(check) : "-"));
  }

  private static String figure(double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }

  /** The CPU time of all threads of this process; the search may use more than one. */
  private static double seconds() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e9;
  }
}
