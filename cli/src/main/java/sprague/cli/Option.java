// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An option of a command: a plain one such as {@code --json}, or one with a value. */
final class Option {
  private final String name;
  private final String label;
  private final String about;
  private @Nullable String value;

  /**
   * An option that is not set yet.
   *
   * @param name with its dashes
   * @param label stands for the value in the help; empty for an option without one
   * @param about what it is for, in a few words
   */
  Option(String name, String label, String about) {
    this.name = name;
    this.label = label;
    this.about = about;
  }

  String name() {
    return name;
  }

  /** As the help writes it. */
  String shown() {
    return hasValue() ? name + " " + label : name;
  }

  String about() {
    return about;
  }

  boolean hasValue() {
    return !label.isEmpty();
  }

  void set(String given) {
    value = given;
  }

  boolean isSet() {
    return value != null;
  }

  /** The value given; empty when the option was left out. */
  Optional<String> value() {
    return Optional.ofNullable(value);
  }
}
