// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import sprague.cli.console.Failure;

/** The values of the option {@code values --format}. */
public enum ValueFormat {
  TEXT,
  CSV,
  BFILE,
  NPY,
  JSON,
  PARQUET,
  NONE;

  /** The format of that name. */
  public static ValueFormat named(String name) {
    return Arrays.stream(values())
        .filter(format -> format.word().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.input(
                    "unknown-format",
                    "there is no format \"" + name + "\"",
                    "the formats are " + String.join(", ", words())));
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(ValueFormat::word).toList();
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
