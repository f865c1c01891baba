// SPDX-License-Identifier: Apache-2.0
/** Games decided by the length of play. */
@NullMarked
package sprague.ask.length;

import org.jspecify.annotations.NullMarked;
