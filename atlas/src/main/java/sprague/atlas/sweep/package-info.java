// SPDX-License-Identifier: Apache-2.0
/**
 * A sweep: classes of games with the same values, refined stage by stage. Nothing is null unless it
 * is marked.
 */
@NullMarked
package sprague.atlas.sweep;

import org.jspecify.annotations.NullMarked;
