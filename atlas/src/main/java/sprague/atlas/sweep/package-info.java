// SPDX-License-Identifier: Apache-2.0
/**
 * The sweep: classes of games with equal values, refined stage by stage, and the workers that
 * compute its items. Nothing is null unless marked.
 */
@NullMarked
package sprague.atlas.sweep;

import org.jspecify.annotations.NullMarked;
