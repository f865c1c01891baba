// SPDX-License-Identifier: Apache-2.0
/**
 * What may be asked, and what an answer is.
 *
 * <p>The table of {@link sprague.web.question.Endpoint} has all questions with their {@link
 * sprague.web.question.Field}s and {@link sprague.web.question.Form}s; {@link
 * sprague.web.question.EnquiryReader} reads one from JSON as an {@link
 * sprague.web.question.Enquiry}, and refuses with an {@link sprague.web.question.HttpProblem}. An
 * {@link sprague.web.question.Answer} is content or problem details.
 */
@NullMarked
package sprague.web.question;

import org.jspecify.annotations.NullMarked;
