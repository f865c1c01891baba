// SPDX-License-Identifier: Apache-2.0
/**
 * The command line.
 *
 * <p>{@link sprague.cli.Main} runs one command on given streams and returns its exit status.
 * Renderers take plain data; nothing here knows how games are solved.
 */
@NullMarked
package sprague.cli;

import org.jspecify.annotations.NullMarked;
