// SPDX-License-Identifier: Apache-2.0
/** The planner and the engines: from a bound game to its values. */
module sprague.run {
  requires transitive sprague.model;
  requires static transitive org.jspecify;
  // For what is quick with it; the program does without.
  requires static jdk.incubator.vector;

  exports sprague.run;
  exports sprague.run.graph;
  exports sprague.run.graph.file;
  exports sprague.run.lattice;
  exports sprague.run.retrograde;
  exports sprague.run.sparse;
}
