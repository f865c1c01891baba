// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

/** The tables of a sweep; docs/atlas.md says what the columns mean. */
enum Schema {
  /** Games at stages. */
  RUN(
      "run",
      "code VARCHAR, digits BIGINT, class VARCHAR, representative VARCHAR, shift BIGINT,"
          + " scale BIGINT, stage BIGINT, n BIGINT, status VARCHAR, failure VARCHAR, law VARCHAR,"
          + " preperiod BIGINT, period BIGINT, saltus BIGINT, max BIGINT, argmax BIGINT,"
          + " zeros BIGINT, digest VARCHAR, certificate VARCHAR, engine VARCHAR, version BIGINT,"
          + " core_seconds DOUBLE, finished TIMESTAMP"),
  /** Where classes part that were one. */
  CLASS_EDGE(
      "class_edge",
      "one VARCHAR, other VARCHAR, n BIGINT, n_one BIGINT, value_one BIGINT, n_other BIGINT,"
          + " value_other BIGINT"),
  /** Why games are in one class. */
  REASON(
      "reason",
      "code VARCHAR, representative VARCHAR, shift BIGINT, scale BIGINT, n BIGINT, reason VARCHAR"),
  /** Proofs. */
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

  /** The statement that makes the table. */
  String create() {
    return "CREATE TABLE " + table + " (" + columns + ")";
  }
}
