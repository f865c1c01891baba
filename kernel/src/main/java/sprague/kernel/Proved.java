// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.time.Duration;

/**
 * A certificate that the {@link Checker} has found valid. Only the checker can make one, so that a
 * method that takes one may rely on the claim.
 */
public final class Proved {
  private final Certificate certificate;
  private final String statement;
  private final Duration duration;

  Proved(Certificate certificate, String statement, Duration took) {
    this.certificate = certificate;
    this.statement = statement;
    this.duration = took;
  }

  public Certificate certificate() {
    return certificate;
  }

  /** The theorem that is proved, in one sentence. */
  public String statement() {
    return statement;
  }

  /** The wall-clock time that the check took. */
  public Duration duration() {
    return duration;
  }
}
