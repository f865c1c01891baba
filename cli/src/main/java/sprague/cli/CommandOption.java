// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What the command line says of an option.
 *
 * @param spec the option in the command's model
 */
record CommandOption(OptionSpec spec) {

  boolean isSet() {
    return !spec.originalStringValues().isEmpty();
  }

  /** The value given; empty when the option was left out. */
  Optional<String> value() {
    return spec.originalStringValues().stream().findFirst();
  }
}
