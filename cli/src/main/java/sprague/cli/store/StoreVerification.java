// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sprague.store.Damage;
import sprague.store.StoredItem;
import sprague.store.StoredSearchState;
import sprague.store.StoredTable;
import sprague.store.json.JsonObject;

/**
 * The result of reading every byte of a stored table or search and comparing its checksums, such as
 * {@code kayles: 1,000,001 values, good}.
 *
 * @param isGood whether neither the manifest nor any value or state is damaged or missing
 * @param fields the result as JSON
 * @param lines the result as text: a heading, the damaged ranges, and what repairs them
 */
public record StoreVerification(boolean isGood, JsonObject fields, List<String> lines) {

  /** Verifies an item without a lock. O(bytes of its files). */
  public static StoreVerification of(StoredItem item) throws IOException {
    return switch (item) {
      case StoredTable table -> of(table);
      case StoredSearchState search -> of(search);
    };
  }

  private static StoreVerification of(StoredTable table) throws IOException {
    StoredTable.Verification result = table.verify();
    boolean isGood = result.damage().isEmpty() && table.manifest().isPresent();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s: %,d values%s",
            StoreFields.title(table),
            result.end(),
            isGood ? ", good" : ""));
    for (Damage damage : result.damage()) {
      lines.add("  " + damage.first() + " to " + damage.last() + ": " + damage.reason());
    }
    if (!isGood) {
      lines.add("  values --keep computes missing values again");
    }
    JsonObject fields =
        StoreFields.brief(table)
            .with("good", isGood)
            .with("verified", result.end())
            .with("damage", result.damage().stream().map(StoreVerification::fields).toList());
    return new StoreVerification(isGood, fields, lines);
  }

  private static JsonObject fields(Damage damage) {
    return new JsonObject()
        .with("from", damage.first())
        .with("to", damage.last())
        .with("reason", damage.reason());
  }

  private static StoreVerification of(StoredSearchState search) throws IOException {
    boolean isGood = search.damage().isEmpty() && search.manifest().isPresent();
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "%s, %s: reached %,d%s",
            StoreFields.title(search),
            StoreFields.kind(search),
            search.count(),
            isGood ? ", good" : ""));
    search.damage().forEach(damage -> lines.add("  " + damage));
    if (!isGood) {
      lines.add(
          search.damage().isEmpty()
              ? "  the manifest is damaged; the same command writes it again"
              : search.state().isPresent()
                  ? "  the same command resumes from an earlier state, which is good"
                  : "  the same command starts again from the beginning");
    }
    JsonObject fields =
        StoreFields.brief(search).with("good", isGood).with("damage", search.damage());
    return new StoreVerification(isGood, fields, lines);
  }
}
