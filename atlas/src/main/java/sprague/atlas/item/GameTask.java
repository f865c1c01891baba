// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.GameResult.Status;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.store.Sha256;
import sprague.store.json.JsonObject;

/**
 * A unit of work of a sweep (an {@link Item}): the values of a game and, if asked for, its proved
 * law. A sweep goes through stages, each with a larger number of values for all games that are not
 * settled.
 *
 * @param game the game
 * @param count the number of values, at least 1, counted after the leading zeros: values of 0
 *     before the first other one, of which there are fewer than {@code count} unless all values are
 *     0
 * @param wantsLaw whether to search for a law and prove it
 */
public record GameTask(AtlasGame game, long count, boolean wantsLaw) implements Item<GameResult> {
  private static final long NO_LIMIT = Long.MAX_VALUE;

  /** What the fields of a law give if all of them are null. */
  private static final GameResult.Law NO_LAW =
      new GameResult.Law(
          "", OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), Optional.empty());

  /** Fields that earlier versions stored, to be skipped. */
  private static final List<String> FORMER_FIELDS = List.of("rare", "lastRare", "mask", "hasSize");

  /**
   * The last second of the year 9999 in seconds since 1970, so that the time can be written as a
   * date with a year of four digits.
   */
  private static final long LAST_SECOND = 253_402_300_799L;

  @Override
  public JsonObject key() {
    return new JsonObject()
        .with("item", wantsLaw ? "law" : "values")
        .with("game", game.line())
        .with("to", count);
  }

  @Override
  public String label() {
    return game.line();
  }

  /**
   * {@inheritDoc}
   *
   * <p>Takes the time of the search for a law, if wanted, and of an engine for up to twice {@code
   * count} values, within the limits of the effort.
   */
  @Override
  public GameResult compute(Effort effort, ItemStore store) {
    return new GameWork(this, effort, store).result();
  }

  @Override
  public Limits limits(Limits each) {
    return each;
  }

  /** Whether the result is not a failure by a limit of this run or by an error in this program. */
  @Override
  public boolean isStorable(GameResult result) {
    return !result.reason().startsWith(GameWork.LIMIT)
        && !result.reason().startsWith(GameWork.FAULT);
  }

  @Override
  public JsonObject write(GameResult result) {
    JsonObject fields =
        new JsonObject()
            .with("status", result.status())
            .with("reason", result.reason())
            .with("lead", result.lead())
            .with("greatest", result.greatest())
            .with("where", result.where())
            .with("zeros", result.zeros())
            .with("digest", result.digest());
    Optional<GameResult.Law> law = result.law();
    fields
        .with("law", law.map(GameResult.Law::kind))
        .with("preperiod", law.map(it -> it.preperiod()).orElse(null))
        .with("period", law.map(it -> it.period()).orElse(null))
        .with("saltus", law.map(it -> it.saltus()).orElse(null))
        .with("certificate", result.proof().map(GameResult.Proof::digest))
        .with("theorem", result.proof().map(GameResult.Proof::theorem))
        .with("checkSeconds", result.proof().map(GameResult.Proof::seconds));
    return fields
        .with("engine", result.engine())
        .with("coreSeconds", result.coreSeconds())
        .with("finished", result.finished());
  }

  @Override
  public GameResult parse(ItemFields fields) throws CorruptResult {
    String word = fields.text("status");
    Status status =
        Arrays.stream(Status.values())
            .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word))
            .findFirst()
            .orElseThrow(() -> new CorruptResult("unknown status " + word));
    FORMER_FIELDS.forEach(fields::ignore);
    // Numbers of sizes are at most lead + count, and lead is at most count.
    return new GameResult(
        status,
        fields.text("reason"),
        fields.number("lead", 0, count),
        fields.number("greatest", 0, NO_LIMIT),
        fields.number("where", 0, 2 * count),
        fields.number("zeros", 0, 2 * count),
        fields.text("digest"),
        law(fields),
        fields.text("engine"),
        fields.seconds("coreSeconds"),
        fields.number("finished", 0, LAST_SECOND));
  }

  /** {@inheritDoc} O(1), and a run of the checker if there is a certificate. */
  @Override
  public GameResult read(ItemFields fields, ItemStore store, Effort effort) throws CorruptResult {
    GameResult result = parse(fields);
    checkConsistency(result, store, effort);
    return result;
  }

  private static Optional<GameResult.Law> law(ItemFields fields) throws CorruptResult {
    Optional<String> kind = fields.textOrNull("law");
    GameResult.Law law =
        new GameResult.Law(
            kind.orElse(""),
            fields.numberOrNull("preperiod", 0, NO_LIMIT),
            fields.numberOrNull("period", 1, NO_LIMIT),
            fields.numberOrNull("saltus", 0, NO_LIMIT),
            proof(fields));
    if (kind.isEmpty() && !law.equals(NO_LAW)) {
      throw new CorruptResult("it has fields of a law, but no field law");
    }
    return kind.map(_ -> law);
  }

  private static Optional<GameResult.Proof> proof(ItemFields fields) throws CorruptResult {
    Optional<String> digest = fields.textOrNull("certificate");
    Optional<String> theorem = fields.textOrNull("theorem");
    OptionalDouble seconds = fields.secondsOrNull("checkSeconds");
    if (digest.isEmpty() && theorem.isEmpty() && seconds.isEmpty()) {
      return Optional.empty();
    }
    if (digest.isEmpty() || theorem.isEmpty() || seconds.isEmpty()) {
      throw new CorruptResult("the fields of the proof are incomplete");
    }
    return Optional.of(new GameResult.Proof(digest.get(), theorem.get(), seconds.getAsDouble()));
  }

  /** Checks that the fields agree with each other, and runs the checker on the certificate. */
  private void checkConsistency(GameResult result, ItemStore store, Effort effort)
      throws CorruptResult {
    boolean failed = result.status() == Status.FAILED;
    if (failed ? result.reason().isEmpty() : !Sha256.isDigest(result.digest())) {
      throw new CorruptResult(
          failed ? "it failed without a reason" : "the field digest is not a digest");
    }
    if (!isStorable(result)) {
      throw new CorruptResult("failures of this kind are not stored");
    }
    Optional<GameResult.Proof> proof = result.proof();
    if (proof.isPresent() != (result.status() == Status.PROVED)) {
      throw new CorruptResult(
          proof.isPresent()
              ? "it has a certificate, but its status is not proved"
              : "its status is proved, but it has no certificate");
    }
    if (proof.isPresent()) {
      GameLaw.requireProof(
          game, result.law().get(), store.certificate(proof.get().digest()), effort);
    }
  }
}
