// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.OutputStream;
import sprague.cli.values.Box;
import sprague.cli.values.ParquetFormat;
import sprague.cli.values.ValueWriter;
import sprague.engine.ValueKind;

/** The service that writes values as Parquet, for the commands {@code values} and {@code store}. */
public final class DuckDbParquet implements ParquetFormat {
  @Override
  public ValueWriter writer(OutputStream out, Box box, ValueKind kind) {
    return new ParquetValues(out, new ValueColumns(box, kind));
  }
}
