// SPDX-License-Identifier: Apache-2.0
/** JSON as certificates have it: fields that are asked for by name, integers, lists and texts. */
@NullMarked
package sprague.check.json;

import org.jspecify.annotations.NullMarked;
