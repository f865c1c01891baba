// SPDX-License-Identifier: Apache-2.0
/**
 * The server: the page and the HTTP interface. It holds no game theory: a request is a line of
 * words for a {@link sprague.web.jobs.CommandLine}, the command line, whose JSON is the answer.
 *
 * <p>{@link sprague.web.WebServer} starts and ends it; {@code OriginCheck} lets requests in, {@code
 * Routes} sends those of the interface on, {@code Events} streams what becomes of a job, {@code
 * OpenApi} describes it all. What a question is stands in {@link sprague.web.api}, how it is
 * answered in {@link sprague.web.jobs}; only this package speaks HTTP.
 */
@NullMarked
package sprague.web;

import org.jspecify.annotations.NullMarked;
