// SPDX-License-Identifier: Apache-2.0
/**
 * What may be asked, and what an answer is.
 *
 * <p>The table of {@link sprague.web.api.Endpoint} has all questions with their {@link
 * sprague.web.api.Field}s and {@link sprague.web.api.ResponseFormat}s; {@link
 * sprague.web.api.RequestParser} reads one from JSON as an {@link sprague.web.api.ApiRequest}, and
 * refuses with an {@link sprague.web.api.HttpProblem}. An {@link sprague.web.api.ApiResponse} is
 * content or problem details.
 */
@NullMarked
package sprague.web.api;

import org.jspecify.annotations.NullMarked;
