// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import java.util.Optional;
import java.util.OptionalLong;
import sprague.atlas.item.GameResult;

/**
 * A row of the table {@code run}: a game at a stage.
 *
 * @param code the game
 * @param digits the number of digits of its code after the point
 * @param representative the representative of its class
 * @param shift G(scale * (n + shift)) of this game is G(n) of the representative
 * @param scale the common divisor of a subtraction set; otherwise 1
 * @param stage the index of the stage, from 0
 * @param n the number of values computed, counted after the leading zeros
 * @param status what is known about the law of this game
 * @param reason why the game failed; otherwise empty
 * @param law the law of the computed game of its group; empty if the group was not computed
 * @param preperiod the preperiod of this game, if known
 * @param period the period of this game, if its law has one
 * @param greatest the maximum value
 * @param where the smallest size with the maximum value
 * @param zeros the number of sizes with value 0
 * @param result the result of the computed game of its group, or of the representative
 * @param digest the digest of the values after the leading zeros; empty if the scale is not 1
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
