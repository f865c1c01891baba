// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How much of what a test could try it does try: a part that takes seconds, or all of it where the
 * system property {@value #PROPERTY} is true, as {@code -Plong} makes it.
 */
public final class Extent {
  public static final String PROPERTY = "sprague.long";

  private static final boolean WHOLE = Boolean.getBoolean(PROPERTY);

  private Extent() {}

  /** How many of something: a part of them, or all. */
  public static int of(int part, int all) {
    return WHOLE ? all : part;
  }

  /** The elements of a list that are tried: all, or every so-manieth, beginning with the first. */
  public static <T> Stream<T> every(int step, List<T> all) {
    return IntStream.iterate(0, at -> at < all.size(), at -> at + of(step, 1)).mapToObj(all::get);
  }
}
