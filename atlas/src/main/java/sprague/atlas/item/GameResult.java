// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The result of a game at a stage of a sweep: statistics of its first nim-values and its law. A
 * failed game has its status, reason and times only; its other numbers are 0.
 *
 * @param status what is known about the law
 * @param reason why the game failed; otherwise empty
 * @param lead the number of leading values that are 0; 0 if all are 0
 * @param greatest the maximum value
 * @param where the smallest size with the maximum value
 * @param zeros the number of sizes with value 0
 * @param digest SHA-256 of the values after the leading zeros, eight bytes each, big-endian; empty
 *     if the game failed
 * @param law the law, proved or observed
 * @param engine the name of the engine that computed the values; {@code law} if the proved law gave
 *     them, {@code theorem} if the search for the law had computed them; empty if the game failed
 * @param coreSeconds CPU time in seconds
 * @param finished when it was computed, in seconds since 1970
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

  /** What is known about the law of a game. */
  public enum Status {
    /** A law is proved, and the checker accepted its certificate. */
    PROVED,
    /** The computed values are periodic, without a proof for all values. */
    PERIODIC,
    /** The computed values are arithmetic-periodic (saltus not 0), without a proof. */
    ARITHMETIC,
    /** No law was found. */
    OPEN,
    /** There are no values, because of an error or a limit. */
    FAILED
  }

  /**
   * A law of the values: G(n + period) = G(n) + saltus for all n >= preperiod, or a law of another
   * kind, which has none of these numbers.
   *
   * @param kind as in {@code theorem --json}
   * @param preperiod the smallest that fits
   * @param period the smallest that fits
   * @param saltus what a period adds; 0 if the values are periodic
   * @param proof empty unless the law is proved
   */
  public record Law(
      String kind,
      OptionalLong preperiod,
      OptionalLong period,
      OptionalLong saltus,
      Optional<Proof> proof) {
    Law withProof(Optional<Proof> other) {
      return new Law(kind, preperiod, period, saltus, other);
    }
  }

  /**
   * A certificate that the checker has accepted.
   *
   * @param digest the digest of its text, which names its file
   * @param theorem the name of the theorem it uses
   * @param seconds the time of the check
   */
  public record Proof(String digest, String theorem, double seconds) {}

  /** A game that failed now, after {@code seconds} of CPU time. */
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

  /** The proof of the law; empty without one. */
  public Optional<Proof> proof() {
    return law.flatMap(Law::proof);
  }

  /** Whether later stages cannot add anything. */
  public boolean isSettled() {
    return status == Status.PROVED || status == Status.FAILED;
  }
}
