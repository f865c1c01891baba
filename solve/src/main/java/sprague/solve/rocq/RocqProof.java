// SPDX-License-Identifier: Apache-2.0
package sprague.solve.rocq;

import java.time.Duration;
import sprague.prove.Finding;

/** A file by which Rocq proves what a certificate says, or why there is none. */
public sealed interface RocqProof {
  /** Which games have a file: what somebody is told whose game has none. */
  String WHICH =
      "it is written for codes that leave two heaps at most and for finite subtraction sets, once"
          + " theorem proves a period: kayles, 0.137, subtraction S={1,5,6}";

  /**
   * A file that Rocq compiles.
   *
   * @param text the file, in ASCII
   * @param estimate how long it takes to compile, as machines of 2020 go, within a factor of three
   */
  record Written(String text, Duration estimate) implements RocqProof {}

  /**
   * No file.
   *
   * @param reason why, in words
   * @param mend what has a file, or an empty string
   */
  record Refused(String reason, String mend) implements RocqProof {}

  /**
   * The law of a game. Its rules stand in a comment; what is proved is about the digits of the
   * code, which the kernel has found in them.
   *
   * @param finding what was found, along one coordinate
   */
  static RocqProof of(Finding finding) {
    try {
      PeriodicCode game = CodeReader.periodic(finding);
      ProofCost cost = ProofCost.of(game);
      cost.demandWithinBound();
      return new Written(RocqText.of(game, cost), cost.estimate());
    } catch (NoRocqProof none) {
      return none.refused();
    }
  }

  /**
   * The laws of two games, and that G(n) of the first is G(n + shift) of the second for all n;
   * whether that is so is for Rocq to see.
   *
   * @param first what was found of the first game
   * @param second what was found of the second game
   * @param shift 0 or more
   */
  static RocqProof ofSame(Finding first, Finding second, long shift) {
    try {
      PeriodicCode left = CodeReader.periodic(first);
      PeriodicCode right = CodeReader.periodic(second);
      ProofCost cost = ProofCost.of(left, right, shift);
      cost.demandWithinBound();
      return new Written(RocqText.of(left, right, shift, cost), cost.estimate());
    } catch (NoRocqProof none) {
      return none.refused();
    }
  }
}
