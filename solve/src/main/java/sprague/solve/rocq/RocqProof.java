// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.time.Duration;
import sprague.prove.Finding;

/** The result of writing a Rocq proof of a law: a file, or the reason why there is none. */
public sealed interface RocqProof {
  /** Says which games are supported; shown when a game is not. */
  String SUPPORTED_GAMES =
      "proof files are written for codes that leave two heaps at most and for finite subtraction"
          + " sets, once a period is proved; examples: kayles, 0.137, subtraction S={1,5,6}";

  /**
   * A proof file.
   *
   * @param text the file, in ASCII
   * @param estimate the time to compile it on a machine of 2020, right within a factor of three
   */
  record ProofFile(String text, Duration estimate) implements RocqProof {}

  /**
   * No proof file.
   *
   * @param reason why there is none
   * @param mend what to do instead, or an empty string
   */
  record Refusal(String reason, String mend) implements RocqProof {}

  /**
   * Writes a proof of the law of a game. Rocq's theorem is about the digits of the take-and-break
   * code; the game's rules, from which the kernel derived them, are in a comment.
   *
   * @param finding the result of the search for a law, along one coordinate; without a proved law
   *     the result is a {@link Refusal}
   */
  static RocqProof of(Finding finding) {
    try {
      PeriodicCode game = CodeReader.periodic(finding);
      ProofCost cost = ProofCost.of(game);
      cost.checkTime();
      return new ProofFile(RocqText.of(game, cost), cost.estimate());
    } catch (NoRocqProof none) {
      return none.refused();
    }
  }

  /**
   * Writes a proof of the laws of two games, and of G(n) = H(n + shift) for all n. Whether they are
   * equal is not checked here; if not, Rocq rejects the file.
   *
   * @param first the law of G
   * @param second the law of H
   * @param shift 0 or more
   */
  static RocqProof ofSame(Finding first, Finding second, long shift) {
    try {
      PeriodicCode left = CodeReader.periodic(first);
      PeriodicCode right = CodeReader.periodic(second);
      ProofCost cost = ProofCost.of(left, right, shift);
      cost.checkTime();
      return new ProofFile(RocqText.of(left, right, shift, cost), cost.estimate());
    } catch (NoRocqProof none) {
      return none.refused();
    }
  }
}
