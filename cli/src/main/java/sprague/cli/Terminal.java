// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * The streams of one command.
 *
 * @param interactive whether standard error is a terminal, so that progress may be shown
 */
record Terminal(InputStream in, PrintStream out, PrintStream err, boolean interactive) {}
