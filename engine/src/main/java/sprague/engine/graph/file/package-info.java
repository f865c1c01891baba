// SPDX-License-Identifier: Apache-2.0
/**
 * Graphs from files: edge lists, adjacency lists, DOT, METIS, DIMACS, Matrix Market, CSV, JSON,
 * GraphML, GML and Pajek.
 *
 * <p>{@link sprague.engine.graph.file.GraphFile} maps a file into memory and enumerates its edges
 * twice, to count them and to fill the rows of the graph. In between they are stored if an eighth
 * of the memory limit suffices; otherwise the file is parsed again. Errors in a file are reported
 * by {@link sprague.engine.graph.file.MalformedGraph} with line and column.
 */
@NullMarked
package sprague.engine.graph.file;

import org.jspecify.annotations.NullMarked;
