// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Set;
import sprague.cli.console.Console;

/**
 * A command that a module of its own brings along, so that the program carries neither it nor its
 * libraries; found by {@link java.util.ServiceLoader} when a line begins with its name. It has the
 * common options, help, failures and progress of all commands.
 */
public abstract class PluginCommand extends BaseCommand {
  /** The commands that there may be; a line that begins with another word looks for none. */
  static final Set<String> NAMES = Set.of("atlas");

  /**
   * A command with the common options.
   *
   * @param name the word that calls it
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
