// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What the command line says of an option.
 *
 * @param spec the option in the command's model
 */
public record CommandOption(OptionSpec spec) {

  public boolean isSet() {
    return !spec.originalStringValues().isEmpty();
  }

  /** The value given; empty when the option was left out. */
  public Optional<String> value() {
    return spec.originalStringValues().stream().findFirst();
  }
}
