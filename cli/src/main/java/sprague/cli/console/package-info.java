// SPDX-License-Identifier: Apache-2.0
/**
 * Input and output of commands, independent of what they do.
 *
 * <p>{@link sprague.cli.console.Console} holds the streams and the width of the screen. Text is
 * written through {@link sprague.cli.console.ByteText}, tables through {@link
 * sprague.cli.console.ColumnTable}. A command without an answer throws a {@link
 * sprague.cli.console.Failure}; {@link sprague.cli.console.Notices} and {@link
 * sprague.cli.console.Progress} write to standard error; {@link sprague.cli.console.Output} opens
 * files.
 */
@NullMarked
package sprague.cli.console;

import org.jspecify.annotations.NullMarked;
