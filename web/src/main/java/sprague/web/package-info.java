// SPDX-License-Identifier: Apache-2.0
/**
 * The server: the page and the HTTP interface. It holds no game theory: a request is a line of
 * words for a {@link sprague.web.CommandLine}, the command line, whose JSON is the answer.
 *
 * <p>{@link sprague.web.WebServer} starts and ends it within {@link sprague.web.ServerLimits}. A
 * request becomes a {@code Enquiry} by the table of {@code Endpoint}; {@code Desk} answers it: from
 * the answers kept in memory, by work that is in hand for the same question, or by a new {@code
 * Job}. What takes longer than a moment is a job that a client follows, and {@code JobLog} keeps
 * over a restart.
 */
@NullMarked
package sprague.web;

import org.jspecify.annotations.NullMarked;
