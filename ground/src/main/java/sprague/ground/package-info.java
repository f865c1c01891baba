// SPDX-License-Identifier: Apache-2.0
/** Nim arithmetic and mex. */
@NullMarked
package sprague.ground;

import org.jspecify.annotations.NullMarked;
