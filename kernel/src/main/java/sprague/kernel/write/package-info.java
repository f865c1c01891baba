// SPDX-License-Identifier: Apache-2.0
/** Writing of certificates as JSON. It need not be trusted: the checker reads what is written. */
@NullMarked
package sprague.kernel.write;

import org.jspecify.annotations.NullMarked;
