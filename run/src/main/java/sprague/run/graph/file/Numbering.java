// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph.file;

/** What the words for vertices mean. */
public enum Numbering {
  /**
   * Numbers when the first word is one, names otherwise. Numbers count from 0 where a 0 occurs,
   * else from 1. The vertices of DOT have names, those of METIS count from 1.
   */
  AUTO,
  ZERO,
  ONE,
  /**
   * Names, even where they look like numbers; vertices stand in the order of their first mention.
   */
  NAMES
}
