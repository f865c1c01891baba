// SPDX-License-Identifier: Apache-2.0
package sprague.run.graph;

/** A move: one token goes from a vertex to one of its successors. */
public record TokenMove(int from, int to) {}
