// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.CodeRoot;
import sprague.atlas.game.SubtractionSets;
import sprague.catalogue.GameFingerprint;
import sprague.catalogue.identify.CodeDigits;
import sprague.model.Game;

/**
 * A group of games whose rules show that their values are equal up to a shift and a scale; only the
 * first member is computed. Compared by identity, so it can be a key of maps at O(1).
 */
final class EquivalentGames {
  private final List<Member> members;

  /**
   * A game of a group.
   *
   * @param shift G(scale * (n + shift)) is the same for all members, for each n >= 0
   * @param scale the common divisor of a subtraction set; 1 for all other games
   * @param isReduced whether moves that change no value were removed, see {@link CodeRoot}
   * @param reason why it has the values of the first member, from {@link Reasons}; empty for that
   */
  record Member(AtlasGame game, long shift, int scale, boolean isReduced, String reason) {}

  private EquivalentGames(List<Member> members) {
    this.members = List.copyOf(members);
  }

  List<Member> members() {
    return members;
  }

  AtlasGame first() {
    return members.getFirst().game();
  }

  /**
   * Groups games, in the order of their first members. Cost: O(d^3) for a code of d digits, see
   * {@link CodeRoot}; for other games, parsing their rules.
   */
  static List<EquivalentGames> of(List<AtlasGame> games) {
    // Keys are roots (CodeDigits), or fingerprints (String) of games that are no codes.
    Map<Object, List<Member>> groups = new LinkedHashMap<>();
    for (AtlasGame game : games) {
      if (game.digits().isPresent()) {
        add(groups, game, game.digits().get());
      } else {
        List<Member> group = groups.computeIfAbsent(fingerprint(game), _ -> new ArrayList<>());
        String reason = group.isEmpty() ? "" : Reasons.SAME_MOVES;
        group.add(new Member(game, /* shift= */ 0, /* scale= */ 1, /* isReduced= */ false, reason));
      }
    }
    return groups.values().stream().map(EquivalentGames::new).toList();
  }

  /** Adds a game with digits; the key of its group is its root, after division by the scale. */
  private static void add(Map<Object, List<Member>> groups, AtlasGame game, CodeDigits digits) {
    int scale = SubtractionSets.isSet(game) ? SubtractionSets.divisor(digits) : 1;
    CodeRoot root = CodeRoot.of(scale == 1 ? digits : SubtractionSets.divided(digits, scale));
    List<Member> group = groups.computeIfAbsent(root.digits(), _ -> new ArrayList<>());
    String reason = group.isEmpty() ? "" : reason(group.getFirst(), digits, scale, root);
    group.add(new Member(game, root.shift(), scale, root.isReduced(), reason));
  }

  /**
   * Why a game has the values of the first of its group, which has the same root: {@link Reasons}
   * explains the texts. Roots are equal after scaling, else after removing moves, else by cousins.
   */
  private static String reason(Member first, CodeDigits digits, int scale, CodeRoot root) {
    if (digits.equals(first.game.digits().orElseThrow())) {
      return Reasons.SAME_MOVES;
    }
    if (scale != first.scale) {
      return Reasons.SCALING;
    }
    return root.isReduced() || first.isReduced ? Reasons.SAME_OPTIONS : Reasons.COUSIN;
  }

  /** A key that games with the same moves share; the line itself if it cannot be opened. */
  private static String fingerprint(AtlasGame game) {
    Optional<Game> opened = game.open().result();
    return opened.map(it -> GameFingerprint.of(it, it.start())).orElse(game.line());
  }
}
