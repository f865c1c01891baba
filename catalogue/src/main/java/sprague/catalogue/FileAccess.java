// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

/** Whether the text that a user gives for a game may name a file to read. */
public enum FileAccess {
  /** On the command line: the user can read the files anyway. */
  ALLOWED,

  /** In the server: arguments come from clients, who must not read the server's files. */
  REFUSED
}
