// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.CommandSpec;

/** The commands by their names, and the program's model made of them. */
final class Commands {
  private static final Map<String, Supplier<BaseCommand>> ALL = new LinkedHashMap<>();

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
    ALL.put("nimber", NimberCommand::new);
    ALL.put("store", StoreCommand::new);
    ALL.put("serve", ServeCommand::new);
    ALL.put("fmt", FmtCommand::new);
    ALL.put("lint", LintCommand::new);
    ALL.put("completion", CompletionCommand::new);
    ALL.put("help", HelpCommand::new);
  }

  /**
   * Nothing of the model is made by reflection: what the parser itself asks for is a list of words.
   */
  private static final IFactory BY_HAND =
      new IFactory() {
        @Override
        public <K> K create(Class<K> type) {
          return type.cast(new ArrayList<String>());
        }
      };

  private Commands() {}

  static Collection<String> names() {
    return ALL.keySet();
  }

  /** The program with some of its commands. */
  static CommandLine program(Collection<BaseCommand> commands) {
    CommandSpec program = CommandSpec.create().name("sprague");
    program.usageMessage().header(HelpPage.PROGRAM);
    program.addOption(BaseCommand.help()).addOption(BaseCommand.version());
    CommandLine line = new CommandLine(program, BY_HAND);
    for (BaseCommand command : commands) {
      line.addSubcommand(command.name(), new CommandLine(command.spec(), BY_HAND));
    }
    // These stand for the commands that were added, too.
    return line.setExpandAtFiles(false)
        .setPosixClusteredShortOptionsAllowed(false)
        .setUnmatchedOptionsAllowedAsOptionParameters(false);
  }

  static CommandLine program() {
    return program(ALL.values().stream().map(Supplier::get).toList());
  }

  /** The program with the one command that a line begins with, which keeps the start short. */
  static CommandLine program(String first) {
    Supplier<BaseCommand> command = ALL.get(first);
    return program(command == null ? added(first) : List.of(command.get()));
  }

  /** The command of that name that another module brings, if it is there. */
  private static List<BaseCommand> added(String name) {
    List<BaseCommand> found = new ArrayList<>();
    if (PluginCommand.NAMES.contains(name)) {
      for (PluginCommand each : ServiceLoader.load(PluginCommand.class)) {
        if (each.name().equals(name)) {
          found.add(each);
        }
      }
    }
    return found;
  }
}
