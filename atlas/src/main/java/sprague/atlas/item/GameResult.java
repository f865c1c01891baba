// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is known of a game to the bound of a stage.
 *
 * @param status how sure the law is
 * @param reason why the game failed; else empty
 * @param lead how many values are 0 before the first that is not; 0 where all are 0
 * @param greatest the greatest value
 * @param where the least size that has it
 * @param zeros how many sizes have value 0
 * @param digest SHA-256 of the values after the leading zeros, eight bytes each, the most
 *     significant first; empty where the game failed
 * @param law the law
 * @param engine what computed the values
 * @param coreSeconds how long one core was at it
 * @param finished when it was found, in seconds since 1970
 */
public record GameResult(
    Status status,
    String reason,
    long lead,
    long greatest,
    long where,
    long zeros,
    String digest,
    Optional<Law> law,
    String engine,
    double coreSeconds,
    long finished) {

  /** How sure a law is. */
  public enum Status {
    /** A law is proved, and its certificate was examined. */
    PROVED,
    /** The values repeat as far as they were seen. */
    PERIODIC,
    /** They do with a saltus. */
    ARITHMETIC,
    /** No law was seen. */
    OPEN,
    /** Nothing is known, for a reason. */
    FAILED
  }

  /**
   * A law of the values.
   *
   * @param kind as {@code theorem --json} calls it
   * @param preperiod the least n0 from which on the values repeat, where they do
   * @param period the least period
   * @param saltus what is added after each
   * @param proof empty unless it is proved
   */
  public record Law(
      String kind,
      OptionalLong preperiod,
      OptionalLong period,
      OptionalLong saltus,
      Optional<Proof> proof) {}

  /**
   * A certificate that the checker has accepted.
   *
   * @param digest that of its text, by which it is kept
   * @param theorem what it rests on, as certificates call it
   * @param seconds how long the checker was at it
   */
  public record Proof(String digest, String theorem, double seconds) {}

  /** A game of which nothing is known. */
  public static GameResult failed(String reason, double seconds) {
    return new GameResult(
        Status.FAILED,
        reason,
        0,
        0,
        0,
        0,
        "",
        Optional.empty(),
        "",
        seconds,
        Instant.now().getEpochSecond());
  }

  /** The proof of the law, where there is one. */
  public Optional<Proof> proof() {
    return law.flatMap(Law::proof);
  }

  /** Whether there is nothing left to find. */
  public boolean isSettled() {
    return status == Status.PROVED || status == Status.FAILED;
  }
}
