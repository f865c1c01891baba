// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.GameResult;
import sprague.atlas.item.GameResult.Status;

/** Strands whose values are the same as far as they were computed; the first stands for all. */
final class ValueClass {
  private final List<EquivalentGames> strands = new ArrayList<>();
  private final Map<EquivalentGames, Long> leads = new LinkedHashMap<>();
  private final Map<EquivalentGames, GameResult> results = new LinkedHashMap<>();
  private final Set<EquivalentGames> sought = new HashSet<>();

  /** Puts in a strand of which so many values are 0 at the beginning. */
  void add(EquivalentGames strand, long lead) {
    strands.add(strand);
    leads.put(strand, lead);
  }

  List<EquivalentGames> strands() {
    return strands;
  }

  EquivalentGames representative() {
    return strands.getFirst();
  }

  AtlasGame game() {
    return representative().first();
  }

  /** How many values of a strand's first game are 0 at the beginning. */
  long lead(EquivalentGames strand) {
    return leads.getOrDefault(strand, 0L);
  }

  /**
   * Notes what was found of a strand.
   *
   * @param wasSought whether a law was looked for
   */
  void found(EquivalentGames strand, GameResult result, boolean wasSought) {
    results.put(strand, result);
    if (wasSought) {
      sought.add(strand);
    }
  }

  /** Whether a law of a strand was looked for at this stage. */
  boolean wasSought(EquivalentGames strand) {
    return sought.contains(strand);
  }

  /** What was found of a strand at the last stage that it was computed at, if it was. */
  Optional<GameResult> result(EquivalentGames strand) {
    return Optional.ofNullable(results.get(strand));
  }

  /** What was found of the game that stands for the class. */
  GameResult result() {
    return result(representative()).orElseThrow();
  }

  Status status() {
    return result().status();
  }

  /** Whether a strand has the law of the class, as its own proof shows. */
  boolean sharesLaw(EquivalentGames strand, long count) {
    Optional<GameResult.Law> mine = result().law();
    Optional<GameResult.Law> theirs = result(strand).flatMap(GameResult::law);
    if (status() != Status.PROVED
        || result(strand).map(GameResult::status).orElse(Status.OPEN) != Status.PROVED
        || mine.get().period().isEmpty()) {
      return false;
    }
    long seen = Math.max(end(mine.get()), end(theirs.orElseThrow()));
    return mine.get().period().equals(theirs.get().period())
        && mine.get().saltus().equals(theirs.get().saltus())
        && seen <= count;
  }

  /** Where the first period ends. */
  private static long end(GameResult.Law law) {
    return law.preperiod().orElse(Long.MAX_VALUE / 4) + law.period().orElse(Long.MAX_VALUE / 4);
  }

  /** Whether a further stage may find something. */
  boolean isOpen() {
    return status() != Status.FAILED
        && strands.stream()
            .anyMatch(each -> !result(each).map(GameResult::isSettled).orElse(false));
  }

  /** How long one core was at it at the last stage. */
  double seconds() {
    return results.values().stream().mapToDouble(GameResult::coreSeconds).sum();
  }
}
