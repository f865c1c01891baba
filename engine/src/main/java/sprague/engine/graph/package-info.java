// SPDX-License-Identifier: Apache-2.0
/**
 * Games with tokens on a directed graph: players in turn move one token along an edge, several
 * tokens may share a vertex, and a player who cannot move loses.
 *
 * <p>{@link sprague.engine.graph.Digraph} is a graph in compressed sparse row format, {@link
 * sprague.engine.graph.VertexValues} computes the value of every vertex (a nimber, or infinity with
 * a set if a cycle can be reached), and {@link sprague.engine.graph.TokenSum} finds the outcome and
 * winning moves of a set of tokens. Acyclic graphs take one pass over the edges; cycles take
 * another pass for each value that occurs.
 */
@NullMarked
package sprague.engine.graph;

import org.jspecify.annotations.NullMarked;
