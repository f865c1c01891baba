// SPDX-License-Identifier: Apache-2.0
/** The command line: arguments in, text and JSON out. */
module sprague.cli {
  requires sprague.store;
  requires sprague.catalogue;
  requires sprague.prove;
  requires sprague.web;
  requires info.picocli;
  requires org.jline.reader;
  requires org.jline.terminal;
  requires xchart;
  requires java.desktop;
  requires java.xml;
  requires org.apache.xmlgraphics.batik.svggen;
  requires static transitive org.jspecify;

  uses sprague.cli.BaseCommand;
  uses sprague.cli.values.ParquetFormat;

  exports sprague.cli;
  exports sprague.cli.console;
  exports sprague.cli.store;
  exports sprague.cli.values;
}
