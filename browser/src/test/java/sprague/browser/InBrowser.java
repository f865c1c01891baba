// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class whose tests are given {@link Users}, and {@link BrowserFixture} if they ask for it. A
 * test also fails if the browser had errors ({@link BrowserErrors}).
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(UsersExtension.class)
@interface InBrowser {}
