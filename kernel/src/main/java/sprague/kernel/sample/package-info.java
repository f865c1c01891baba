// SPDX-License-Identifier: Apache-2.0
/**
 * A safeguard after the checker: a proved claim is compared with the definition at a sample of
 * positions. The package need not be trusted, as it can only reject.
 */
@NullMarked
package sprague.kernel.sample;

import org.jspecify.annotations.NullMarked;
