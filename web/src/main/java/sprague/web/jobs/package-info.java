// SPDX-License-Identifier: Apache-2.0
/**
 * How questions are answered, within {@link sprague.web.jobs.ServerLimits}.
 *
 * <p>{@link sprague.web.jobs.RequestExecutor} answers: from the answers kept in memory, by {@link
 * sprague.web.jobs.RunningRequest} that is in hand for the same question, or by a new one, which
 * waits for its turn and runs the {@link sprague.web.jobs.CommandLine}. What takes longer than a
 * moment is one of the {@link sprague.web.jobs.Jobs} that a client follows, and {@link
 * sprague.web.jobs.JobDatabase} keeps over a restart. {@link sprague.web.jobs.Metrics} counts.
 */
@NullMarked
package sprague.web.jobs;

import org.jspecify.annotations.NullMarked;
