// SPDX-License-Identifier: Apache-2.0
/**
 * The commands of the command line.
 *
 * <p>{@link sprague.cli.Main} runs one command on given streams and returns its exit status. {@code
 * CommandRunner} finds it in the list of {@code Commands}; each is a {@code BaseCommand}, those
 * about a game a {@code GameCommand}, with its options as fields. What answers look like stands in
 * the packages below, none of which knows a command; nothing here knows how games are solved.
 */
@NullMarked
package sprague.cli;

import org.jspecify.annotations.NullMarked;
