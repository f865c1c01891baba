// SPDX-License-Identifier: Apache-2.0
/**
 * The planner, the one package that knows all engines: {@link sprague.engine.plan.Planner} asks
 * every {@link sprague.engine.EngineFactory} for an {@link sprague.engine.EngineOffer}, takes the
 * cheapest and has some of its values compared with the rules. A new engine is one line in its
 * list.
 */
@NullMarked
package sprague.engine.plan;

import org.jspecify.annotations.NullMarked;
