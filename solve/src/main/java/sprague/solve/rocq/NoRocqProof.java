// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

/** Why there is no file for a certificate, in words, and what helps. */
final class NoRocqProof extends Exception {
  private static final long serialVersionUID = 1;

  private final String mend;

  /** A reason that reads on after a colon, and a mend or an empty string. */
  NoRocqProof(String reason, String mend) {
    super(reason);
    this.mend = mend;
  }

  RocqProof.Refused refused() {
    return new RocqProof.Refused(String.valueOf(getMessage()), mend);
  }
}
