// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

/** Whether the arguments of a command may name files to read. */
public enum FileAccess {
  /** On the command line: the user can read the files anyway. */
  ALLOWED,

  /** In the server: arguments come from clients, who must not read the server's files. */
  REFUSED
}
