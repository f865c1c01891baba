// SPDX-License-Identifier: Apache-2.0
package sprague.cli.kept;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.cli.console.ByteText;
import sprague.cli.console.Console;
import sprague.keep.Damage;
import sprague.keep.Kept;
import sprague.keep.KeptSearch;
import sprague.keep.KeptTable;
import sprague.web.question.Json;

/** Reads every byte of what is kept and says what is damaged. */
public final class StoreVerification {
  private final boolean json;

  public StoreVerification(boolean json) {
    this.json = json;
  }

  /** Verifies tables and searches; the status is 1 when one is damaged. */
  public int run(List<Kept> all, Console console) throws IOException {
    ByteText text = console.text();
    boolean good = true;
    for (Kept each : all) {
      good &=
          switch (each) {
            case KeptTable table -> table(table, text, console);
            case KeptSearch search -> search(search, text, console);
          };
      text.flush();
    }
    return good ? 0 : 1;
  }

  private boolean table(KeptTable table, ByteText text, Console console) throws IOException {
    KeptTable.Survey survey = table.survey();
    boolean whole = survey.damage().isEmpty() && table.manifest().isPresent();
    if (json) {
      console.json(fields(table, survey, whole));
      return whole;
    }
    text.put(StoreFields.title(table)).put(": ");
    text.put(String.format(Locale.ROOT, "%,d values%s%n", survey.end(), whole ? ", good" : ""));
    for (Damage damage : survey.damage()) {
      text.put("  " + damage.first() + " to " + damage.last() + ": " + damage.reason() + "\n");
    }
    if (!whole) {
      text.put("  values --keep computes again what is missing\n");
    }
    return whole;
  }

  private boolean search(KeptSearch search, ByteText text, Console console) throws IOException {
    boolean whole = search.damage().isEmpty() && search.manifest().isPresent();
    if (json) {
      Map<String, @Nullable Object> fields = StoreFields.brief(search);
      fields.put("good", whole);
      fields.put("damage", search.damage());
      console.json(fields);
      return whole;
    }
    text.put(StoreFields.title(search) + ", " + StoreFields.kind(search) + ": ");
    text.put(
        String.format(Locale.ROOT, "as far as %,d%s%n", search.count(), whole ? ", good" : ""));
    for (String damage : search.damage()) {
      text.put("  " + damage + "\n");
    }
    if (!whole) {
      text.put(
          search.damage().isEmpty()
              ? "  its manifest is damaged; the same command writes it again\n"
              : search.state().isPresent()
                  ? "  the same command goes on from another state, which is good\n"
                  : "  the same command begins anew\n");
    }
    return whole;
  }

  private static Map<String, @Nullable Object> fields(
      KeptTable table, KeptTable.Survey survey, boolean whole) throws IOException {
    Map<String, @Nullable Object> fields = StoreFields.brief(table);
    fields.put("good", whole);
    fields.put("verified", survey.end());
    List<Map<String, @Nullable Object>> damage = new ArrayList<>();
    for (Damage each : survey.damage()) {
      Map<String, @Nullable Object> shown = Json.object();
      shown.put("from", each.first());
      shown.put("to", each.last());
      shown.put("reason", each.reason());
      damage.add(shown);
    }
    fields.put("damage", damage);
    return fields;
  }
}
