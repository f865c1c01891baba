// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

/**
 * What a certificate says about a game, with what the proof needs. A claim is immutable, and its
 * numbers are in range.
 */
public interface Claim {

  /** The name of the theorem that the claim rests on, as certificates write it. */
  String theorem();
}
