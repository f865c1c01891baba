// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.keep.Damage;
import sprague.keep.KeptTable;

/** Reads every byte of kept tables and says what is damaged. */
final class StoreVerification {
  private final boolean json;

  StoreVerification(boolean json) {
    this.json = json;
  }

  /** Verifies tables; the status is 1 when one is damaged. */
  int run(List<KeptTable> tables, Console console) throws IOException {
    ByteText text = new ByteText(console.out());
    boolean good = true;
    for (KeptTable table : tables) {
      KeptTable.Survey survey = table.survey();
      boolean whole = survey.damage().isEmpty() && table.manifest().isPresent();
      good &= whole;
      if (json) {
        JsonText.print(console.out(), fields(table, survey, whole));
        continue;
      }
      text.put(StoreCommand.title(table)).put(": ");
      text.put(String.format(Locale.ROOT, "%,d values%s%n", survey.end(), whole ? ", good" : ""));
      for (Damage damage : survey.damage()) {
        text.put("  " + damage.first() + " to " + damage.last() + ": " + damage.reason() + "\n");
      }
      if (!whole) {
        text.put("  values --keep computes again what is missing\n");
      }
      text.flush();
    }
    return good ? 0 : 1;
  }

  private static Map<String, @Nullable Object> fields(
      KeptTable table, KeptTable.Survey survey, boolean whole) throws IOException {
    Map<String, @Nullable Object> fields = StoreFields.brief(table);
    fields.put("good", whole);
    fields.put("verified", survey.end());
    List<Map<String, @Nullable Object>> damage = new ArrayList<>();
    for (Damage each : survey.damage()) {
      Map<String, @Nullable Object> shown = JsonText.object();
      shown.put("from", each.first());
      shown.put("to", each.last());
      shown.put("reason", each.reason());
      damage.add(shown);
    }
    fields.put("damage", damage);
    return fields;
  }
}
