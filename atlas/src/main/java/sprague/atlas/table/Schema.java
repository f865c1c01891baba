// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

/**
 * The tables of a sweep with their SQL columns, which docs/atlas.md explains. {@link StageTables}
 * writes the cells of a row in the same order, without names.
 */
enum Schema {
  /** One row for each game and stage; see {@link sprague.atlas.sweep.RunRow}. */
  RUN(
      "run",
      "code VARCHAR, digits BIGINT, class VARCHAR, representative VARCHAR, shift BIGINT,"
          + " scale BIGINT, stage BIGINT, n BIGINT, status VARCHAR, failure VARCHAR, law VARCHAR,"
          + " preperiod BIGINT, period BIGINT, saltus BIGINT, max BIGINT, argmax BIGINT,"
          + " zeros BIGINT, digest VARCHAR, certificate VARCHAR, engine VARCHAR, version BIGINT,"
          + " core_seconds DOUBLE, finished TIMESTAMP"),
  /** Classes that were split; see {@link sprague.atlas.sweep.EdgeRow}. */
  CLASS_EDGE(
      "class_edge",
      "one VARCHAR, other VARCHAR, n BIGINT, n_one BIGINT, value_one BIGINT, n_other BIGINT,"
          + " value_other BIGINT"),
  /** Why each game is in its class. */
  REASON(
      "reason",
      "code VARCHAR, representative VARCHAR, shift BIGINT, scale BIGINT, n BIGINT, reason VARCHAR"),
  /** The certificates of proved laws. */
  CERTIFICATE(
      "certificate",
      "digest VARCHAR, code VARCHAR, law VARCHAR, theorem VARCHAR, bytes BIGINT,"
          + " checked_by VARCHAR, seconds DOUBLE");

  private final String table;
  private final String columns;

  Schema(String table, String columns) {
    this.table = table;
    this.columns = columns;
  }

  String table() {
    return table;
  }

  /** The SQL statement that creates the table. */
  String create() {
    return "CREATE TABLE " + table + " (" + columns + ")";
  }
}
