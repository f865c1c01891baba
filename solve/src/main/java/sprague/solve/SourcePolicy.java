// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.model.Component;
import sprague.prove.SearchTimes;

/**
 * The order in which sources are asked for values, with all limits that decide between them; times
 * are in {@link SearchTimes}. A source is an engine of the planner or a proved {@link Law}. A
 * family is a set of positions that differ in their coordinates. No limit changes a value: it
 * changes how long the answer takes, or whether there is one.
 *
 * <p>The order is the same for each request:
 *
 * <ol>
 *   <li>An engine, if its estimate is small: {@link #SLOW_SECONDS}, or for members of a family
 *       {@link #SLOW_MEMBERS_SECONDS}.
 *   <li>For components with several large arguments, where only a search without an estimate
 *       applies: this search, for {@link SearchTimes#SEARCH_BEFORE_LAW}.
 *   <li>A law, if it is known or may be found. A box needs one if an engine would compute more
 *       positions before it than in it. A component needs one if an argument is above {@link
 *       #MAX_ENGINE_ARGUMENT}, or one of several above {@link #MAX_ENGINE_ARGUMENTS}. Members of a
 *       family always do, and while it is searched for, the engine computes them on another core.
 *   <li>The engine, however long it takes, for a long table of one coordinate with a search for a
 *       law beside it ({@link LawBesideEngine}); a search without an estimate for {@link
 *       SearchTimes#SEARCH_AFTER_LAW} unless the user sets a time limit, and then a law once more;
 *       members of a family only if the estimate is within the user's time limit.
 * </ol>
 */
final class SourcePolicy {
  /**
   * Engines with an estimate of at most this many seconds run at once. Above it a law is searched
   * for first, which may itself take some seconds without result.
   */
  static final double SLOW_SECONDS = 2;

  /**
   * Boxes of one coordinate that an engine is estimated to take longer for get a search for a law
   * beside the engine. It takes a processor for {@link #LAW_SHARE} of the time, which shorter
   * tables would not get back.
   */
  private static final double SLOW_TABLE_SECONDS = 10;

  /** The part of an engine's estimated time that the search for a law may take before it runs. */
  private static final double LAW_SHARE = 0.1;

  /**
   * The same as {@link #SLOW_SECONDS} for members of a family: lower, because members far apart are
   * where a table costs most and a law least.
   */
  static final double SLOW_MEMBERS_SECONDS = 0.5;

  /**
   * Arguments up to this are left to engines; larger ones are worth the search for a law, which may
   * take seconds.
   */
  static final long MAX_ENGINE_ARGUMENT = 20_000;

  /**
   * The same for components with several arguments: two of this size have a quarter of a million
   * positions, and where an engine needs more than {@link #SLOW_SECONDS} for these, it needs hours
   * for twenty times as large ones.
   */
  private static final long MAX_ENGINE_ARGUMENTS = 500;

  /**
   * Boxes of several coordinates with more positions are left to an engine, unless one law covers
   * them: below it each position may get a law of its own.
   */
  static final long MAX_LAW_BOX = 1 << 10;

  /**
   * Largest n whose value is computed to guess a law of one coordinate. The proof then covers all
   * n; laws that show later are not found.
   */
  static final long MAX_GUESSED_COORDINATE = 50_000;

  /** The same for laws of several coordinates; two of them then have 1.4 million positions. */
  static final long MAX_GUESSED_COORDINATES = 1200;

  /**
   * With at most this many arguments, all become coordinates of the law that is searched for. Laws
   * of more coordinates are rarely found, so with more arguments small ones stay constant.
   */
  static final int MAX_VARYING = 2;

  /**
   * With more than {@link #MAX_VARYING} arguments, those below this bound stay constant in the law:
   * small arguments are typically parameters, such as a limit on the moves.
   */
  static final long MIN_VARYING = 16;

  /**
   * Maximum number of members of a family that an engine gets as a list of components; more go to a
   * table, or to several lists. Bounds memory and time to plan: a microsecond and more a component.
   */
  static final int MAX_LISTED_MEMBERS = 1 << 18;

  /**
   * Number of members in a sample. If it is slow, all members are slow, and need not be planned
   * for.
   */
  static final int SAMPLED_MEMBERS = 1 << 10;

  private SourcePolicy() {}

  /** Whether an engine applies and is estimated at {@link #SLOW_SECONDS} or less. */
  static boolean isFast(Optional<EngineOffer> offer) {
    return offer.isPresent() && offer.get().seconds() <= SLOW_SECONDS;
  }

  /**
   * Whether an engine is estimated at more than {@link #SLOW_TABLE_SECONDS} and leaves half of the
   * memory to a search for a law.
   */
  static boolean isSlowTable(EngineOffer offer, Effort effort) {
    return offer.isEstimated()
        && offer.seconds() > SLOW_TABLE_SECONDS
        && offer.bytes() <= effort.limits().memory() / 2;
  }

  /** Whether an engine applies and has an estimate of its time; searches have none. */
  static boolean isEstimated(Optional<EngineOffer> offer) {
    return offer.isPresent() && offer.get().isEstimated();
  }

  /**
   * Whether a component has several arguments, at least one of them above {@link
   * #MAX_ENGINE_ARGUMENTS}.
   */
  static boolean isFar(Component component) {
    return component.arguments().size() > 1
        && component.arguments().stream().anyMatch(argument -> argument > MAX_ENGINE_ARGUMENTS);
  }

  /**
   * The smaller of {@code time} and the user's time limit divided by {@code parts}, so that time is
   * left for other attempts.
   */
  static Duration share(Effort effort, Duration time, int parts) {
    Optional<Duration> part = effort.limits().time().map(limit -> limit.dividedBy(parts));
    return part.filter(shorter -> shorter.compareTo(time) < 0).orElse(time);
  }

  /**
   * The time for the search for a law where an engine answers as well, within the user's time limit
   * if its estimate is right: a share of the estimate, between {@link SearchTimes#SHORT_LAW} and
   * {@link SearchTimes#LAW_ALONE}. Otherwise {@code alone}.
   */
  static Duration lawTime(Optional<EngineOffer> offer, Effort effort, Duration alone) {
    double seconds = offer.map(EngineOffer::seconds).orElse(EngineOffer.SECONDS_UNKNOWN);
    if (seconds == EngineOffer.SECONDS_UNKNOWN || seconds > timeLimit(effort)) {
      return alone;
    }
    return Duration.ofMillis(
        Math.clamp(
            Math.round(1e3 * LAW_SHARE * seconds),
            SearchTimes.SHORT_LAW.toMillis(),
            SearchTimes.LAW_ALONE.toMillis()));
  }

  /** The time limit in seconds that the effort began with; infinite when there is none. */
  static double timeLimit(Effort effort) {
    return effort.limits().time().map(it -> it.toMillis() / 1e3).orElse(Double.POSITIVE_INFINITY);
  }
}
