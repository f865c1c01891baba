// SPDX-License-Identifier: Apache-2.0
/**
 * A second line of defence behind the checker: a sample of positions at which a proved claim is
 * compared with the definition. It is not trusted: it can only reject.
 */
@NullMarked
package sprague.kernel.sample;

import org.jspecify.annotations.NullMarked;
