// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a class that answers by a theorem about games which no rule file states; it proves it. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Citation {
  /** The theorem in a sentence. */
  String says();

  /** Who found it, or where it is printed. */
  String source();
}
