// SPDX-License-Identifier: Apache-2.0
/** The planner and the engines: from a bound game to its values. */
module sprague.engine {
  requires transitive sprague.model;
  requires java.xml;
  requires static transitive org.jspecify;
  // For what is quick with it; the program does without.
  requires static jdk.incubator.vector;

  exports sprague.engine;
  exports sprague.engine.board;
  exports sprague.engine.graph;
  exports sprague.engine.graph.file;
  exports sprague.engine.plan;
  exports sprague.engine.retrograde;
  exports sprague.engine.sparsespace;
}
