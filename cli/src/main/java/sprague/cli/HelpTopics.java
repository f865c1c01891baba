// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The subjects besides the commands that {@code sprague help} has a page about. */
final class HelpTopics {
  /** What writes the page of each, every line with its line end. */
  private static final Map<String, Supplier<String>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("commands", () -> ProgramPage.TEXT);
  }

  private HelpTopics() {}

  /** The page of a topic. */
  static Optional<String> page(String name) {
    return Optional.ofNullable(ALL.get(name)).map(Supplier::get);
  }

  static Collection<String> names() {
    return ALL.keySet();
  }
}
