// SPDX-License-Identifier: Apache-2.0
/** The command line: arguments in, text and JSON out. */
module sprague.cli {
  requires sprague.know;
  requires info.picocli;
  requires org.jline.reader;
  requires org.jline.terminal;
  requires xchart;
  requires tools.jackson.core;
  requires static transitive org.jspecify;

  opens sprague.cli to
      info.picocli;
}
