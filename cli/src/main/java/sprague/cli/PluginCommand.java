// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Set;
import sprague.cli.console.Console;

/**
 * Base class of a command in a separate module, so that the program need not include its libraries.
 * {@link java.util.ServiceLoader} loads it when the command line begins with its name. Options,
 * help, errors and progress work as in the built-in commands.
 */
public abstract class PluginCommand extends BaseCommand {
  /** The names of all plug-in commands; for others the slow {@code ServiceLoader} is not asked. */
  static final Set<String> NAMES = Set.of("atlas");

  /**
   * A command with the common options.
   *
   * @param name the command's name on the command line
   * @param about what it does
   * @param examples whole command lines
   */
  protected PluginCommand(String name, String about, String... examples) {
    super(name, about, examples);
  }

  /**
   * Does the command's work.
   *
   * @return the exit status: 0, or 1 for a negative answer
   */
  protected abstract int work(Console console);

  @Override
  final int run(Console console) {
    return work(console);
  }
}
