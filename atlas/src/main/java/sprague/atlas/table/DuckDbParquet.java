// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.OutputStream;
import sprague.cli.values.Box;
import sprague.cli.values.ParquetFormat;
import sprague.cli.values.ValueWriter;
import sprague.engine.ValueKind;

/** Values as Parquet by DuckDB; {@code values} and {@code store export} find it as a service. */
public final class DuckDbParquet implements ParquetFormat {
  @Override
  public ValueWriter writer(OutputStream out, Box box, ValueKind kind) {
    return new ParquetValues(out, new ValueColumns(box, kind));
  }
}
