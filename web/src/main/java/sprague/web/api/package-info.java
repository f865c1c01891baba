// SPDX-License-Identifier: Apache-2.0
/**
 * API requests and responses.
 *
 * <p>The table {@link sprague.web.api.Endpoint#ALL} lists the requests with their {@link
 * sprague.web.api.Field}s and {@link sprague.web.api.ResponseFormat}s. {@link
 * sprague.web.api.RequestParser} turns JSON into an {@link sprague.web.api.ApiRequest} or throws an
 * {@link sprague.web.api.HttpProblem}. An {@link sprague.web.api.ApiResponse} is content or problem
 * details.
 */
@NullMarked
package sprague.web.api;

import org.jspecify.annotations.NullMarked;
