// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A language in which stand-alone programs are generated. */
public enum Target {
  /** C++17 and later. */
  CPP,
  /** Java 11 and later, one class in one file. */
  JAVA,
  /** Python 3.8 and later. */
  PYTHON;

  /** The name on the command line, such as {@code cpp}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The language with a label; empty when there is none. */
  public static Optional<Target> named(String label) {
    return Stream.of(values()).filter(each -> each.label().equals(label)).findFirst();
  }
}
