// SPDX-License-Identifier: Apache-2.0
package sprague.check;

/** A certificate that the {@link Checker} has accepted; nobody else can make one. */
public final class Proved {
  private final Certificate certificate;
  private final String statement;

  Proved(Certificate certificate, String statement) {
    this.certificate = certificate;
    this.statement = statement;
  }

  public Certificate certificate() {
    return certificate;
  }

  /** What is proved, in one sentence. */
  public String statement() {
    return statement;
  }
}
