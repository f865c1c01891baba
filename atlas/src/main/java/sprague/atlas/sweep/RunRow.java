// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.Optional;
import java.util.OptionalLong;
import sprague.atlas.item.GameResult;

/**
 * A game at a stage, as the table {@code run} has it.
 *
 * @param code the game
 * @param digits how many digits its code has behind the point
 * @param representative the game that stands for its class
 * @param shift G(n + shift) of the game is G(n) of that one
 * @param scale where the game is another one with all numbers times this
 * @param stage from 0
 * @param n how many values were looked at, after those that are 0 at the beginning
 * @param status how sure the law is
 * @param reason why the game failed
 * @param law what is known of the law
 * @param preperiod that of this game, as far as it is known
 * @param greatest the greatest value
 * @param where the least size that has it
 * @param zeros how many sizes have value 0
 * @param result what was found of the game that was computed for this one
 * @param digest the digest of the values after the leading zeros; empty where the scale is not 1
 */
public record RunRow(
    String code,
    OptionalLong digits,
    String representative,
    long shift,
    long scale,
    long stage,
    long n,
    GameResult.Status status,
    String reason,
    Optional<GameResult.Law> law,
    OptionalLong preperiod,
    OptionalLong period,
    OptionalLong greatest,
    OptionalLong where,
    OptionalLong zeros,
    GameResult result,
    Optional<String> digest) {}
