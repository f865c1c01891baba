// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option of a command, with its value once the command line is parsed.
 *
 * @param spec the option in picocli's model
 */
public record CommandOption(OptionSpec spec) {

  public boolean isSet() {
    return !spec.originalStringValues().isEmpty();
  }

  /** The value as typed; empty if the option was left out. */
  public Optional<String> value() {
    return spec.originalStringValues().stream().findFirst();
  }
}
