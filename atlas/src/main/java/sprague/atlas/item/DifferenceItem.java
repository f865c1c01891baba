// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.DifferenceItem.Edge;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.web.api.JsonObject;

/**
 * Where the values of two games part, each counted after its leading zeros.
 *
 * @param one a game
 * @param oneLead how many of its values are 0 at the beginning
 * @param other another game
 * @param otherLead the same of that one
 * @param count how many values after those are looked at
 */
public record DifferenceItem(
    AtlasGame one, long oneLead, AtlasGame other, long otherLead, long count)
    implements Item<Edge> {

  /**
   * The first place where values differ.
   *
   * @param at which value after the leading zeros, from 0; -1 where none was found
   * @param oneValue the value of the first game there
   * @param otherValue the value of the second game there
   */
  public record Edge(long at, long oneValue, long otherValue) {
    /** Whether the values part. */
    public boolean parts() {
      return at >= 0;
    }
  }

  private static final Edge NONE = new Edge(-1, 0, 0);

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
  public String shown() {
    return one.line() + " and " + other.line();
  }

  @Override
  public Edge compute(Effort effort, ItemStore store) {
    try {
      return between(one, oneLead, other, otherLead, count, effort);
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return NONE;
    }
  }

  /** Whether the place was found: with more memory it may be. */
  @Override
  public boolean isLasting(Edge edge) {
    return edge.parts();
  }

  /**
   * The first place where the values of two games part, each counted from some size on.
   *
   * @throws sprague.engine.BudgetExceeded when a limit was met
   */
  public static Edge between(
      AtlasGame one, long oneLead, AtlasGame other, long otherLead, long count, Effort effort) {
    long[] ones = PlainValues.of(one, oneLead + count, effort);
    long[] others = PlainValues.of(other, otherLead + count, effort);
    for (int i = 0; i < count; i++) {
      long first = ones[(int) oneLead + i];
      long second = others[(int) otherLead + i];
      if (first != second) {
        return new Edge(i, first, second);
      }
    }
    return NONE;
  }

  @Override
  public JsonObject write(Edge edge) {
    return new JsonObject()
        .with("at", edge.at())
        .with("oneValue", edge.oneValue())
        .with("otherValue", edge.otherValue());
  }

  @Override
  public Edge parse(ItemFields fields) throws CorruptResult {
    Edge edge =
        new Edge(
            fields.number("at", -1, count - 1),
            fields.number("oneValue", -1, Long.MAX_VALUE),
            fields.number("otherValue", -1, Long.MAX_VALUE));
    if (edge.parts() == (edge.oneValue() == edge.otherValue())) {
      throw new CorruptResult("an edge has two values");
    }
    return edge;
  }
}
