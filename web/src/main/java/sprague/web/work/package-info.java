// SPDX-License-Identifier: Apache-2.0
/**
 * How questions are answered, within {@link sprague.web.work.ServerLimits}.
 *
 * <p>{@link sprague.web.work.Desk} answers: from the answers kept in memory, by {@link
 * sprague.web.work.Work} that is in hand for the same question, or by a new one, which waits for
 * its turn and runs the {@link sprague.web.work.CommandLine}. What takes longer than a moment is
 * one of the {@link sprague.web.work.Jobs} that a client follows, and {@link
 * sprague.web.work.JobLog} keeps over a restart. {@link sprague.web.work.Metrics} counts.
 */
@NullMarked
package sprague.web.work;

import org.jspecify.annotations.NullMarked;
