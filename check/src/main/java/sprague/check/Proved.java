// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.time.Duration;

/** A certificate that the {@link Checker} has accepted; nobody else can make one. */
public final class Proved {
  private final Certificate certificate;
  private final String statement;
  private final Duration took;

  Proved(Certificate certificate, String statement, Duration took) {
    this.certificate = certificate;
    this.statement = statement;
    this.took = took;
  }

  public Certificate certificate() {
    return certificate;
  }

  /** What is proved, in one sentence. */
  public String statement() {
    return statement;
  }

  /** How long the examination was. */
  public Duration took() {
    return took;
  }
}
