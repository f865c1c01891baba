// SPDX-License-Identifier: Apache-2.0
/** The command {@code atlas}: sweeps over families of games, with classes and laws as tables. */
module sprague.atlas {
  requires sprague.cli;
  requires sprague.store;
  requires sprague.catalogue;
  requires sprague.prove;
  requires java.management;
  requires java.sql;
  requires duckdb.jdbc;
  requires info.picocli;
  requires static transitive org.jspecify;

  uses sprague.atlas.sweep.Cluster;

  provides sprague.cli.BaseCommand with
      sprague.atlas.AtlasCommand;
  provides sprague.cli.values.ParquetFormat with
      sprague.atlas.table.DuckDbParquet;

  exports sprague.atlas;
}
