// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sprague.atlas.item.FirstValuesTask.Row;
import sprague.catalogue.identify.CodeDigits;
import sprague.catalogue.identify.CodeValues;
import sprague.engine.Effort;
import sprague.store.json.JsonObject;

/**
 * Item: digests of the first values of many codes, computed by {@link CodeValues}. Codes with equal
 * digests start in one class.
 *
 * @param codes the codes, at least one
 * @param count the number of values of each code, at least 1, counted after its leading zeros; a
 *     code costs O(count^2) if its moves leave at most two heaps
 */
public record FirstValuesTask(List<CodeDigits> codes, int count) implements Item<List<Row>> {
  /**
   * The number of values of the early digest: codes in different classes with the same one differ
   * later only. Any number far below that of a stage would do; stored results depend on it.
   */
  static final int EARLY_VALUES = 256;

  public FirstValuesTask {
    codes = List.copyOf(codes);
  }

  /**
   * The digests of a code.
   *
   * @param lead the number of leading zeros; 0 if all values are 0
   * @param early the digest of the first {@link #EARLY_VALUES} values (or fewer, if count is less)
   * @param digest the digest of all {@code count} values
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
  public String label() {
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
    ValueDigest early = new ValueDigest(Math.min(EARLY_VALUES, count));
    ValueDigest all = new ValueDigest(count);
    int[] values = CodeValues.of(code, count);
    for (int n = 0; all.needsMore(); n++) {
      if (n == values.length) {
        // Leading zeros do not count, so the first ones did not suffice. They are not all 0: the
        // digest needs no more than count zeros.
        values = CodeValues.of(code, lead(values) + count);
      }
      early.add(values[n]);
      all.add(values[n]);
    }
    ValueDigest.ValueStats stats = all.stats();
    return new Row(stats.lead(), early.stats().digest(), stats.digest());
  }

  /** The index of the first value that is not 0, which must exist. */
  private static int lead(int[] values) {
    return IntStream.range(0, values.length).filter(n -> values[n] != 0).findFirst().orElseThrow();
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
      throw new CorruptResult("it has " + rows.size() + " codes, not " + codes.size());
    }
    return rows;
  }
}
