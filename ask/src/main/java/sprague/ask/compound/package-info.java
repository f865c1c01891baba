// SPDX-License-Identifier: Apache-2.0
/**
 * Several games played at once, other than as a sum: in any of them ({@link
 * sprague.ask.compound.SelectiveCompound}), or in one after the other by turns ({@link
 * sprague.ask.compound.RotatingCompound}).
 */
@NullMarked
package sprague.ask.compound;

import org.jspecify.annotations.NullMarked;
