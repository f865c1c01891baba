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
 * compared with the definition at two samples of positions, those near the origin and those around
 * the numbers that the rules name, and rejected if it is wrong there. {@link DefinitionSample}
 * describes both.
 */
public final class SampledCheck {
  private SampledCheck() {}

  /**
   * Checks a certificate. Cost: that of the checker, and two samples of at most 2^18 steps each. A
   * step is an evaluation of a condition, so a sample takes about a tenth of a second. One whose
   * steps run out ends quietly: the claim stays accepted.
   *
   * @param budget the limits of the decision procedure, in the checker and in the samples; what its
   *     watch throws passes through, so that the caller can end a check, also while sampling
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
