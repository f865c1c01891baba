// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.nimber.CancellationCheck;

/**
 * The check of a certificate with a safeguard: a claim that the {@link Checker} accepts is also
 * compared with the definition at a sample of positions, and rejected if it is wrong there.
 */
public final class SampledCheck {
  private SampledCheck() {}

  /**
   * Checks a certificate. Cost: that of the checker, and two samples of 2^18 steps at most.
   *
   * @param budget as for {@link Checker#examine}
   */
  public static CheckResult examine(Certificate certificate, ProofLimits budget) {
    CheckResult result = Checker.examine(certificate, budget);
    return result instanceof CheckResult.Accepted(Proved proved)
        ? CancellationCheck.during(
                budget.watch(), () -> DefinitionSample.contradiction(proved, budget))
            .<CheckResult>map(CheckResult.Rejected::new)
            .orElse(result)
        : result;
  }
}
