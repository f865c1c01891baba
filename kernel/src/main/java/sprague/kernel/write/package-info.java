// SPDX-License-Identifier: Apache-2.0
/** Certificates as JSON. It is not trusted: the checker reads again what is written. */
@NullMarked
package sprague.kernel.write;

import org.jspecify.annotations.NullMarked;
