// SPDX-License-Identifier: Apache-2.0
/**
 * The command line. {@link sprague.cli.Main} finds the command and turns failures into messages and
 * exit statuses; each command parses its arguments, asks the layers below, and renders. There is no
 * game theory here.
 */
@NullMarked
package sprague.cli;

import org.jspecify.annotations.NullMarked;
