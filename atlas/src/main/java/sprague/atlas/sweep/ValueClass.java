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

/**
 * A class of games whose values are equal as far as computed, after their leading zeros. It holds
 * groups of games that are equal by their rules; the first game of a group stands for it, and that
 * of the first group represents the class. Each method takes O(1) time, or O(number of groups)
 * where it is about all of them. Made for one stage of a sweep: first {@link #add} the groups, then
 * {@link #record} results. Mutable; used by one thread.
 */
final class ValueClass {
  private final List<EquivalentGames> groups = new ArrayList<>();
  private final Map<EquivalentGames, Long> leadingZeros = new LinkedHashMap<>();
  private final Map<EquivalentGames, GameResult> results = new LinkedHashMap<>();
  private final Set<EquivalentGames> searched = new HashSet<>();

  /**
   * Identifies the class of a group at a stage: the digest of all values. A failed group is alone
   * in its class: its key is no digest, which is hexadecimal.
   */
  static String key(EquivalentGames group, GameResult result) {
    return result.status() == Status.FAILED ? "failed " + group.first().line() : result.digest();
  }

  /** Adds a group whose first game has a number of leading zeros. */
  void add(EquivalentGames group, long lead) {
    groups.add(group);
    leadingZeros.put(group, lead);
  }

  List<EquivalentGames> groups() {
    return groups;
  }

  EquivalentGames representative() {
    return groups.getFirst();
  }

  AtlasGame game() {
    return representative().first();
  }

  /** The number of leading zeros of a group's first game; 0 for a group that was not added. */
  long lead(EquivalentGames group) {
    return leadingZeros.getOrDefault(group, 0L);
  }

  /**
   * Records the result of a group.
   *
   * @param wasSearched whether the result includes a search for a law
   */
  void record(EquivalentGames group, GameResult result, boolean wasSearched) {
    results.put(group, result);
    if (wasSearched) {
      searched.add(group);
    }
  }

  /** Whether a law of a group was searched for at this stage. */
  boolean wasSearched(EquivalentGames group) {
    return searched.contains(group);
  }

  /** The last result of a group; empty if it was not computed. */
  Optional<GameResult> result(EquivalentGames group) {
    return Optional.ofNullable(results.get(group));
  }

  /** The result of the representative; fails before it is recorded, as do methods that use it. */
  GameResult result() {
    return result(representative()).orElseThrow();
  }

  Status status() {
    return result().status();
  }

  /**
   * Whether a group and the representative have the same proved law, so that their values are equal
   * for all n: the computed values cover preperiod and one period of both.
   *
   * @param count the number of values computed
   */
  boolean sharesLaw(EquivalentGames group, long count) {
    Optional<GameResult.Law> ownLaw = result().law();
    Optional<GameResult.Law> groupLaw = result(group).flatMap(GameResult::law);
    if (status() != Status.PROVED
        || result(group).map(GameResult::status).orElse(Status.OPEN) != Status.PROVED
        || ownLaw.get().period().isEmpty()) {
      return false;
    }
    long needed = Math.max(end(ownLaw.get()), end(groupLaw.orElseThrow()));
    return ownLaw.get().period().equals(groupLaw.get().period())
        && ownLaw.get().saltus().equals(groupLaw.get().saltus())
        && needed <= count;
  }

  /** The end of the first period; huge without a period, but not so that the sum overflows. */
  private static long end(GameResult.Law law) {
    return law.preperiod().orElse(Long.MAX_VALUE / 4) + law.period().orElse(Long.MAX_VALUE / 4);
  }

  /** Whether a later stage may add something: it did not fail, and a group is not settled. */
  boolean isOpen() {
    return status() != Status.FAILED
        && groups.stream().anyMatch(each -> result(each).filter(GameResult::isSettled).isEmpty());
  }

  /** CPU seconds of all groups at their last stage. */
  double seconds() {
    return results.values().stream().mapToDouble(GameResult::coreSeconds).sum();
  }
}
