// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.time.Duration;

/** Makes certificates proved without a check, for tests of what rests on proved laws. */
public final class UncheckedProof {
  private UncheckedProof() {}

  public static Proved of(Certificate certificate) {
    return new Proved(certificate, "unchecked", Duration.ZERO);
  }
}
