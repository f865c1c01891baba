// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Arrays;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.DifferenceItem.FirstDifference;
import sprague.catalogue.identify.CodeValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.store.json.JsonObject;

/**
 * Item: the first difference between the values of two games, each counted after its leading zeros.
 *
 * @param oneLead the number of leading zeros of the first game
 * @param otherLead the number of leading zeros of the second game
 * @param count the number of values after the leading zeros to compare
 */
public record DifferenceItem(
    AtlasGame one, long oneLead, AtlasGame other, long otherLead, long count)
    implements Item<FirstDifference> {

  /**
   * The first difference.
   *
   * @param at the index after the leading zeros, from 0; -1 if no difference was found
   * @param oneValue the value of the first game there
   * @param otherValue the value of the second game there
   */
  public record FirstDifference(long at, long oneValue, long otherValue) {
    /** Whether a difference was found. */
    public boolean exists() {
      return at >= 0;
    }
  }

  /** Up to 2048 values, quadratic loops take milliseconds; above it an engine is chosen. */
  private static final long MAX_PLAIN_SIZE = 1 << 11;

  /** An array of longs of this size has 8 GB, close to the maximum length of a Java array. */
  private static final long MAX_SIZE = 1 << 30;

  /** No difference was found, or a limit was reached; not stored. */
  private static final FirstDifference NONE = new FirstDifference(-1, 0, 0);

  @Override
  public JsonObject key() {
    return new JsonObject()
        .with("item", "edge")
        .with("one", one.line())
        .with("oneLead", oneLead)
        .with("other", other.line())
        .with("otherLead", otherLead)
        .with("to", count);
  }

  @Override
  public String label() {
    return one.line() + " and " + other.line();
  }

  /** {@inheritDoc} At a limit of memory or time the result is that no difference was found. */
  @Override
  public FirstDifference compute(Effort effort, ItemStore store) {
    try {
      return between(one, oneLead, other, otherLead, count, effort);
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return NONE;
    }
  }

  /** A difference that was not found for want of memory may be found in another run. */
  @Override
  public boolean isStorable(FirstDifference difference) {
    return difference.exists();
  }

  /**
   * The first difference between {@code count} values of two games, each counted from its lead on.
   * Computes all these values first: 8 bytes of memory for each of lead + count sizes of both
   * games.
   *
   * @throws sprague.engine.BudgetExceeded if a limit was reached or the work was cancelled
   */
  public static FirstDifference between(
      AtlasGame one, long oneLead, AtlasGame other, long otherLead, long count, Effort effort) {
    long[] oneValues = values(one, oneLead + count, effort);
    long[] otherValues = values(other, otherLead + count, effort);
    // Both arrays exist, so the indices fit an int.
    for (int i = 0; i < count; i++) {
      long first = oneValues[(int) oneLead + i];
      long second = otherValues[(int) otherLead + i];
      if (first != second) {
        return new FirstDifference(i, first, second);
      }
    }
    return NONE;
  }

  /**
   * G(0), ..., G(size - 1) of a game whose line can be parsed.
   *
   * @throws BudgetExceeded if they do not fit into the memory limit, or another limit was reached
   */
  private static long[] values(AtlasGame line, long size, Effort effort) {
    if (line.digits().isPresent() && size <= MAX_PLAIN_SIZE) {
      return Arrays.stream(CodeValues.of(line.digits().get(), (int) size)).asLongStream().toArray();
    }
    if (size > MAX_SIZE || 8 * size > effort.limits().memory()) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY, size + " values do not fit into the memory limit");
    }
    Game game = line.open().result().orElseThrow();
    return Planner.choose(Question.Box.below(game, game.start(), size), effort)
        .flatMap(offer -> offer.engine())
        .orElseThrow(
            () -> new BudgetExceeded(BudgetExceeded.Reason.MEMORY, "no engine fits the memory"))
        .values((int) size, effort);
  }

  @Override
  public JsonObject write(FirstDifference difference) {
    return new JsonObject()
        .with("at", difference.at())
        .with("oneValue", difference.oneValue())
        .with("otherValue", difference.otherValue());
  }

  @Override
  public FirstDifference parse(ItemFields fields) throws CorruptResult {
    FirstDifference difference =
        new FirstDifference(
            fields.number("at", -1, count - 1),
            fields.number("oneValue", -1, Long.MAX_VALUE),
            fields.number("otherValue", -1, Long.MAX_VALUE));
    if (difference.exists() == (difference.oneValue() == difference.otherValue())) {
      throw new CorruptResult("the two values must differ exactly if a difference was found");
    }
    return difference;
  }
}
