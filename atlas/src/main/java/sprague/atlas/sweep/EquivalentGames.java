// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.CodeDigits;
import sprague.atlas.game.CodeRoot;
import sprague.atlas.game.SubtractionSets;
import sprague.catalogue.GameFingerprint;
import sprague.model.Game;

/**
 * Games that are the same by their rules alone, the first of which is computed for all. A strand
 * equals itself alone: it is a key of maps, and may have very many members.
 */
final class EquivalentGames {
  private final List<Member> members;

  /**
   * A game of a strand.
   *
   * @param game the game
   * @param shift how far it lies behind: G(n + shift) is the same for all members of a strand
   * @param scale G(n) is that of the first member at n / scale, besides the shift; 1 for most
   * @param reason why its values are those of the first member; empty of this one
   */
  record Member(AtlasGame game, long shift, int scale, String reason) {}

  private EquivalentGames(List<Member> members) {
    this.members = List.copyOf(members);
  }

  List<Member> members() {
    return members;
  }

  AtlasGame first() {
    return members.getFirst().game();
  }

  /** Games by what their rules alone tell, each strand with the first of them in front. */
  static List<EquivalentGames> of(List<AtlasGame> games) {
    Map<Object, List<Member>> strands = new LinkedHashMap<>();
    for (AtlasGame game : games) {
      if (game.digits().isPresent()) {
        add(strands, game, game.digits().get());
      } else {
        List<Member> strand = strands.computeIfAbsent(meaning(game), _ -> new ArrayList<>());
        strand.add(new Member(game, 0, 1, strand.isEmpty() ? "" : Reasons.SAME_MOVES));
      }
    }
    return strands.values().stream().map(EquivalentGames::new).toList();
  }

  private static void add(Map<Object, List<Member>> strands, AtlasGame game, CodeDigits digits) {
    boolean isSet = digits.mostHeaps() == 1 && game.line().startsWith("subtraction ");
    int scale = isSet ? SubtractionSets.divisor(digits) : 1;
    CodeRoot root = CodeRoot.of(scale == 1 ? digits : SubtractionSets.divided(digits, scale));
    List<Member> strand = strands.computeIfAbsent(root.digits(), _ -> new ArrayList<>());
    strand.add(new Member(game, root.shift(), scale, strand.isEmpty() ? "" : reason(scale, root)));
  }

  private static String reason(int scale, CodeRoot root) {
    if (scale > 1) {
      return Reasons.SCALING;
    }
    return root.isMended() ? Reasons.SAME_OPTIONS : Reasons.COUSIN;
  }

  /** What the values of a game depend on; the line itself where it is no game. */
  private static Object meaning(AtlasGame game) {
    Optional<Game> opened = game.open().result();
    return opened.map(it -> GameFingerprint.of(it, it.start())).orElse(game.line());
  }
}
