// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.DifferenceItem.FirstDifference;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
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
    long[] oneValues = PlainValues.of(one, oneLead + count, effort);
    long[] otherValues = PlainValues.of(other, otherLead + count, effort);
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
