// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.time.Instant;

/**
 * One computation that added values to a table, or went on with a search.
 *
 * @param begun when
 * @param from the index of the first value it added
 * @param to the index after the last one
 * @param seconds how long it took
 * @param engine what computed them
 */
public record Run(Instant begun, long from, long to, double seconds, String engine) {}
