// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class whose tests are given {@link Visits}, and {@link House} if they ask for it. A test also
 * fails when a visitor would have found errors on the console of the browser.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(VisitsExtension.class)
@interface InBrowser {}
