// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import sprague.engine.Engine;

/**
 * Where the values of a box of positions ({@link sprague.engine.Question.Box}) come from; {@link
 * ValueService#source} chooses it. Any search for a law is over then; values are computed when the
 * engine runs.
 *
 * @param engine computes the values of this box, or reads them from proved laws
 * @param isLaw whether it reads all or some of them from laws
 */
public record BoxSource(Engine engine, boolean isLaw) {}
