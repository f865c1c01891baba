// SPDX-License-Identifier: Apache-2.0
/**
 * The commands of the command line, one class each.
 *
 * <p>{@link sprague.cli.Main} runs one command on given streams and returns its exit status. {@code
 * CommandRunner} looks it up in {@code Commands}. Each command is a {@code BaseCommand}, those
 * about a game a {@code GameCommand}, with its options as fields. The packages below format
 * answers; they do not depend on commands. How games are solved is in {@code sprague.solve} and
 * below.
 */
@NullMarked
package sprague.cli;

import org.jspecify.annotations.NullMarked;
