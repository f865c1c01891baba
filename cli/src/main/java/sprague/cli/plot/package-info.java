// SPDX-License-Identifier: Apache-2.0
/**
 * Charts of values: a {@link sprague.cli.plot.Plot} collects them and draws dots over one
 * coordinate ({@code DotChart}) or a map of colours over two ({@code MapChart}) into a {@code
 * Picture}, which is saved as PNG or SVG.
 */
@NullMarked
package sprague.cli.plot;

import org.jspecify.annotations.NullMarked;
