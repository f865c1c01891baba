// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that computes by a theorem which is not derived from a game's rules; the class
 * proves or cites it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Citation {
  /** The theorem in a sentence. */
  String says();

  /** The author or publication, or the contest that set the problem. */
  String source();
}
