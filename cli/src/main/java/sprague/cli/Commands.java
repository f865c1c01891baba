// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The table of all commands, and the picocli model of the program. {@link #program(String)} builds
 * the model of one command, {@link #program()} those of all.
 */
final class Commands {
  /** The built-in commands by name, in the order in which completions list them. */
  private static final Map<String, Supplier<BaseCommand>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("values", ValuesCommand::new);
    ALL.put("solve", SolveCommand::new);
    ALL.put("explain", ExplainCommand::new);
    ALL.put("theorem", TheoremCommand::new);
    ALL.put("page", PageCommand::new);
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

  /** The names of all plug-in commands; for others the slow {@code ServiceLoader} is not asked. */
  static final Set<String> PLUGINS = Set.of("atlas");

  /**
   * picocli's factory. Commands are created above, without reflection, so the parser only ever asks
   * for the list of a positional argument, whose elements are strings.
   */
  private static final IFactory LIST_FACTORY =
      new IFactory() {
        @Override
        public <K> K create(Class<K> type) {
          return type.cast(new ArrayList<String>());
        }
      };

  private Commands() {}

  /** The names of all commands but plug-ins. */
  static Collection<String> names() {
    return ALL.keySet();
  }

  /** The program with the given commands, of which each can run once. */
  static CommandLine program(Collection<BaseCommand> commands) {
    CommandSpec program = CommandSpec.create().name("sprague");
    program.usageMessage().header(HelpPage.PROGRAM);
    program.addOption(BaseCommand.help()).addOption(BaseCommand.version());
    CommandLine line = new CommandLine(program, LIST_FACTORY);
    for (BaseCommand command : commands) {
      line.addSubcommand(command.name(), new CommandLine(command.spec(), LIST_FACTORY));
    }
    // These settings also apply to the subcommands added above, so they must come last.
    return line.setExpandAtFiles(false)
        .setPosixClusteredShortOptionsAllowed(false)
        .setUnmatchedOptionsAllowedAsOptionParameters(false);
  }

  /** The program with all commands but plug-ins; builds the models of all. */
  static CommandLine program() {
    return program(ALL.values().stream().map(Supplier::get).toList());
  }

  /**
   * The program with only the command of the given name, or with none if there is no such command:
   * building all models would slow the start.
   */
  static CommandLine program(String first) {
    Supplier<BaseCommand> command = ALL.get(first);
    return program(command == null ? plugins(first) : List.of(command.get()));
  }

  /** The plug-in command of that name; empty if its module is not installed. */
  private static List<BaseCommand> plugins(String name) {
    return PLUGINS.contains(name)
        ? ServiceLoader.load(BaseCommand.class).stream()
            .map(Provider::get)
            .filter(each -> each.name().equals(name))
            .toList()
        : List.of();
  }
}
