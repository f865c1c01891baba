// SPDX-License-Identifier: Apache-2.0
/**
 * The HTTP server for the page and the API. It holds no game theory: every API request is run as a
 * command of a {@link sprague.web.jobs.CommandService}, whose JSON output is the answer.
 *
 * <p>{@link sprague.web.WebServer} starts and stops it; {@code OriginCheck} refuses requests of
 * foreign pages; {@code Routes} dispatches API requests, {@code Events} streams the progress of
 * jobs, {@code PageFiles} serves the page, {@code OpenApi} describes the API. Requests are defined
 * in {@link sprague.web.api} and executed in {@link sprague.web.jobs}; only this package uses HTTP.
 */
@NullMarked
package sprague.web;

import org.jspecify.annotations.NullMarked;
