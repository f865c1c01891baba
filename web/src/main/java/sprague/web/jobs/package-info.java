// SPDX-License-Identifier: Apache-2.0
/**
 * Executes API requests within {@link sprague.web.jobs.ServerLimits}.
 *
 * <p>{@link sprague.web.jobs.RequestExecutor} answers from its cache, joins a {@link
 * sprague.web.jobs.RunningRequest} for the same request, or starts a new one, which waits for a
 * free slot and runs the {@link sprague.web.jobs.CommandService}. Clients follow long requests as
 * {@link sprague.web.jobs.Jobs}, which {@link sprague.web.jobs.JobDatabase} stores across restarts.
 * {@link sprague.web.jobs.Metrics} counts for Prometheus.
 */
@NullMarked
package sprague.web.jobs;

import org.jspecify.annotations.NullMarked;
