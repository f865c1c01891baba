// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The commands by their names. Only the one that is run gets made, which keeps the start short. */
final class Commands {
  private static final Map<String, Supplier<Common>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("values", ValuesCommand::new);
    ALL.put("solve", SolveCommand::new);
    ALL.put("explain", ExplainCommand::new);
    ALL.put("theorem", TheoremCommand::new);
    ALL.put("check", CheckCommand::new);
    ALL.put("code", CodeCommand::new);
    ALL.put("same", SameCommand::new);
    ALL.put("graph", GraphCommand::new);
    ALL.put("play", PlayCommand::new);
    ALL.put("judge", JudgeCommand::new);
    ALL.put("catalogue", CatalogueCommand::new);
    ALL.put("identify", IdentifyCommand::new);
    ALL.put("store", StoreCommand::new);
    ALL.put("fmt", FmtCommand::new);
    ALL.put("lint", LintCommand::new);
    ALL.put("completion", CompletionCommand::new);
  }

  private Commands() {}

  static Optional<Common> named(String name) {
    return Optional.ofNullable(ALL.get(name)).map(Supplier::get);
  }

  static Collection<String> names() {
    return ALL.keySet();
  }
}
