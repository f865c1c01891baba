// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.GameResult.Status;
import sprague.engine.Effort;
import sprague.web.api.JsonObject;

/**
 * The values of a game to the bound of a stage, and its law where that is wanted.
 *
 * @param game the game
 * @param count how many values are looked at, after those that are 0 at the beginning
 * @param wantsLaw whether a law is looked for and proved
 */
public record GameTask(AtlasGame game, long count, boolean wantsLaw) implements Item<GameResult> {
  private static final long MOST = Long.MAX_VALUE;

  /** Fields of results that earlier versions kept. */
  private static final List<String> FORMER_FIELDS = List.of("rare", "lastRare", "mask", "hasSize");

  /** The last second of the year 9999. */
  private static final long LAST_SECOND = 253_402_300_799L;

  @Override
  public JsonObject key() {
    return new JsonObject()
        .with("item", wantsLaw ? "law" : "values")
        .with("game", game.line())
        .with("to", count);
  }

  @Override
  public String shown() {
    return game.line();
  }

  @Override
  public GameResult compute(Effort effort, ItemStore store) {
    return new GameWork(this, effort, store).result();
  }

  @Override
  public boolean isOfOneGame() {
    return true;
  }

  /** Whether neither a limit nor a fault of ours had a part in it. */
  @Override
  public boolean isLasting(GameResult result) {
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
            .orElseThrow(() -> new CorruptResult("there is no status " + word));
    FORMER_FIELDS.forEach(fields::ignore);
    return new GameResult(
        status,
        fields.text("reason"),
        fields.number("lead", 0, count),
        fields.number("greatest", 0, MOST),
        fields.number("where", 0, 2 * count),
        fields.number("zeros", 0, 2 * count),
        fields.text("digest"),
        law(fields),
        fields.text("engine"),
        fields.seconds("coreSeconds"),
        fields.number("finished", 0, LAST_SECOND));
  }

  @Override
  public GameResult read(ItemFields fields, ItemStore store, Effort effort) throws CorruptResult {
    GameResult result = parse(fields);
    demandSense(result, store, effort);
    return result;
  }

  private static Optional<GameResult.Law> law(ItemFields fields) throws CorruptResult {
    Optional<String> kind = fields.textIfAny("law");
    GameResult.Law law =
        new GameResult.Law(
            kind.orElse(""),
            fields.numberIfAny("preperiod", 0, MOST),
            fields.numberIfAny("period", 1, MOST),
            fields.numberIfAny("saltus", 0, MOST),
            proof(fields));
    return kind.map(_ -> law);
  }

  private static Optional<GameResult.Proof> proof(ItemFields fields) throws CorruptResult {
    Optional<String> digest = fields.textIfAny("certificate");
    Optional<String> theorem = fields.textIfAny("theorem");
    OptionalDouble seconds = fields.secondsIfAny("checkSeconds");
    if (digest.isEmpty() && theorem.isEmpty() && seconds.isEmpty()) {
      return Optional.empty();
    }
    if (digest.isEmpty() || theorem.isEmpty() || seconds.isEmpty()) {
      throw new CorruptResult("of a proof some fields are there alone");
    }
    return Optional.of(new GameResult.Proof(digest.get(), theorem.get(), seconds.getAsDouble()));
  }

  /** What the fields say together; a proof is examined once more. */
  private void demandSense(GameResult result, ItemStore store, Effort effort) throws CorruptResult {
    boolean failed = result.status() == Status.FAILED;
    if (failed ? result.reason().isEmpty() : !Digests.isDigest(result.digest())) {
      throw new CorruptResult(failed ? "it failed for no reason" : "the field digest is no digest");
    }
    if (!isLasting(result)) {
      throw new CorruptResult("such a failure is not kept");
    }
    Optional<GameResult.Proof> proof = result.proof();
    if (proof.isPresent() != (result.status() == Status.PROVED)) {
      throw new CorruptResult("what is proved has a certificate, and nothing else has one");
    }
    if (proof.isPresent()) {
      GameLaw.demand(game, result.law().get(), store.certificate(proof.get().digest()), effort);
    }
  }
}
