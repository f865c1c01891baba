// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.List;
import sprague.atlas.game.CodeDigits;
import sprague.atlas.game.CodeValues;
import sprague.atlas.item.FirstValuesTask.Row;
import sprague.engine.Effort;
import sprague.web.api.JsonObject;

/**
 * The first values of some codes, by plain loops: many are looked at, and most are soon seen to be
 * the same.
 *
 * @param codes the codes, some hundred of them
 * @param count how many values of each are looked at, after those that are 0 at the beginning
 */
public record FirstValuesTask(List<CodeDigits> codes, int count) implements Item<List<Row>> {
  /** So many values are looked at by themselves; where they part later, the place is kept. */
  static final int EARLY = 256;

  public FirstValuesTask {
    codes = List.copyOf(codes);
  }

  /**
   * What was seen of a code.
   *
   * @param lead how many values are 0 before the first that is not; 0 where all are 0
   * @param early the digest of the first values after these, {@link #EARLY} or less
   * @param digest the digest of all that were looked at
   */
  public record Row(long lead, String early, String digest) {}

  @Override
  public JsonObject key() {
    return new JsonObject()
        .with("item", "survey")
        .with("codes", codes.stream().map(CodeDigits::code).toList())
        .with("to", count);
  }

  @Override
  public String shown() {
    return codes.getFirst() + " ...";
  }

  @Override
  public List<Row> compute(Effort effort, ItemStore store) {
    List<Row> rows = new ArrayList<>();
    for (CodeDigits code : codes) {
      effort.check();
      rows.add(row(code));
    }
    return rows;
  }

  private Row row(CodeDigits code) {
    ValueDigest early = new ValueDigest(Math.min(EARLY, count));
    ValueDigest all = new ValueDigest(count);
    int[] values = CodeValues.of(code, count);
    for (int n = 0; all.isOpen(); n++) {
      if (n == values.length) {
        values = CodeValues.of(code, lead(values) + count);
      }
      early.add(values[n]);
      all.add(values[n]);
    }
    ValueDigest.Sums sums = all.sums();
    return new Row(sums.lead(), early.sums().digest(), sums.digest());
  }

  private static int lead(int[] values) {
    int lead = 0;
    while (values[lead] == 0) {
      lead++;
    }
    return lead;
  }

  @Override
  public JsonObject write(List<Row> rows) {
    return new JsonObject()
        .with(
            "rows",
            rows.stream()
                .map(
                    row ->
                        new JsonObject()
                            .with("lead", row.lead())
                            .with("early", row.early())
                            .with("digest", row.digest()))
                .toList());
  }

  @Override
  public List<Row> parse(ItemFields fields) throws CorruptResult {
    List<Row> rows = new ArrayList<>();
    for (ItemFields row : fields.objects("rows")) {
      rows.add(new Row(row.number("lead", 0, count), row.digest("early"), row.digest("digest")));
      row.end();
    }
    if (rows.size() != codes.size()) {
      throw new CorruptResult("it is of " + rows.size() + " codes, not " + codes.size());
    }
    return rows;
  }
}
