// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.atlas.game.AtlasGame;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.claim.Claim;
import sprague.model.Game;
import sprague.prove.PositionText;
import sprague.prove.Witnesses;
import sprague.web.api.JsonObject;

/**
 * Which of some games have the law of another one, all values alike: of each the checker examines
 * what is claimed of that one. Nothing is searched, and no certificate is kept but the one.
 *
 * @param of the game that the law was proved of
 * @param certificate the digest of that proof
 * @param games the other games, some hundred of them
 */
public record SharedLawItem(AtlasGame of, String certificate, List<AtlasGame> games)
    implements Item<List<Boolean>> {

  public SharedLawItem {
    games = List.copyOf(games);
  }

  @Override
  public JsonObject key() {
    return new JsonObject()
        .with("item", "shared law")
        .with("of", of.line())
        .with("certificate", certificate)
        .with("games", games.stream().map(AtlasGame::line).toList());
  }

  @Override
  public String shown() {
    return games.getFirst().line() + " ...";
  }

  /** For each game whether the checker accepts the law; false where it could not say. */
  @Override
  public List<Boolean> compute(Effort effort, ItemStore store) {
    Claim claim;
    try {
      claim = store.certificate(certificate).claim();
    } catch (CorruptResult gone) {
      return games.stream().map(_ -> false).toList();
    }
    List<Boolean> accepted = new ArrayList<>();
    for (AtlasGame game : games) {
      effort.check();
      accepted.add(isLawOf(game, claim, effort));
    }
    return accepted;
  }

  /**
   * Whether something was accepted; else the certificate may not have been seen yet, on another
   * machine.
   */
  @Override
  public boolean isLasting(List<Boolean> accepted) {
    return accepted.contains(true);
  }

  private static boolean isLawOf(AtlasGame line, Claim claim, Effort effort) {
    Optional<Game> opened = line.open().result();
    Optional<String> position = opened.flatMap(game -> PositionText.of(game, game.start()));
    if (position.isEmpty()) {
      return false;
    }
    Game game = opened.get();
    Certificate certificate = Witnesses.certificate(game, game.start(), position.get(), claim);
    try {
      return GameLaw.examined(certificate, effort) instanceof CheckResult.Accepted;
    } catch (CorruptResult limit) {
      return false;
    }
  }

  @Override
  public JsonObject write(List<Boolean> accepted) {
    StringBuilder signs = new StringBuilder();
    accepted.forEach(each -> signs.append(each ? '1' : '0'));
    return new JsonObject().with("accepted", signs.toString());
  }

  @Override
  public List<Boolean> parse(ItemFields fields) throws CorruptResult {
    String signs = fields.text("accepted");
    if (signs.length() != games.size() || !signs.chars().allMatch(it -> it == '0' || it == '1')) {
      throw new CorruptResult("of each game it has to say 0 or 1");
    }
    return signs.chars().mapToObj(it -> it == '1').toList();
  }

  /** A game that is told to have the law is examined once more. */
  @Override
  public List<Boolean> read(ItemFields fields, ItemStore store, Effort effort)
      throws CorruptResult {
    List<Boolean> accepted = parse(fields);
    Claim claim = store.certificate(certificate).claim();
    for (int i = 0; i < games.size(); i++) {
      if (accepted.get(i) && !isLawOf(games.get(i), claim, effort)) {
        throw new CorruptResult("it tells a law of %s that is none".formatted(games.get(i).line()));
      }
    }
    return accepted;
  }
}
