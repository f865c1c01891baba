// SPDX-License-Identifier: Apache-2.0
/**
 * Graphs from files: edge lists, adjacency lists, DOT, METIS, DIMACS, Matrix Market, CSV and JSON.
 *
 * <p>{@link sprague.engine.graph.file.GraphFile} maps a file into memory and tells its edges twice,
 * once to count and once to fill the rows. Where an eighth of the memory allowed is enough they are
 * kept in between, else the bytes are read again, and nothing but the graph and the names of its
 * vertices is held. What is wrong with a file is thrown as {@link
 * sprague.engine.graph.file.MalformedGraph} with line and column.
 */
@NullMarked
package sprague.engine.graph.file;

import org.jspecify.annotations.NullMarked;
