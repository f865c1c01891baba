// SPDX-License-Identifier: Apache-2.0
/**
 * The two streams of a command and what goes over them, whatever the command is.
 *
 * <p>{@link sprague.cli.console.Console} has the streams and knows the screen; text goes through
 * {@link sprague.cli.console.ByteText}, tables through {@link sprague.cli.console.ColumnTable}. A
 * command that has no answer ends with a {@link sprague.cli.console.Failure}; what it says beside
 * its answer are {@link sprague.cli.console.Notices} and {@link sprague.cli.console.Progress}.
 */
@NullMarked
package sprague.cli.console;

import org.jspecify.annotations.NullMarked;
