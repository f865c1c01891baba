// SPDX-License-Identifier: Apache-2.0
/**
 * Tokens on directed graphs: players in turn push one token along an edge, several tokens may share
 * a vertex, and whoever cannot move loses.
 *
 * <p>{@link sprague.engine.graph.Digraph} holds a graph in compressed sparse rows, {@link
 * sprague.engine.graph.VertexValues} gives every vertex its value (a nimber, or infinity with a set
 * where play can go round), and {@link sprague.engine.graph.TokenSum} says who wins with a set of
 * tokens and by which moves. Acyclic graphs cost one pass over the edges; cycles cost another one
 * for each value that occurs among them.
 *
 * <p>{@link sprague.engine.graph.LeafPayoffs} is the other game on a graph: one token, payoffs on
 * the vertices without a move, one player wants the least and the other the most.
 */
@NullMarked
package sprague.engine.graph;

import org.jspecify.annotations.NullMarked;
