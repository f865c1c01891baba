// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

/** Whether the words of a command may name files that it reads. */
public enum FileAccess {
  /** On the command line, whose user can read the files anyway. */
  ALLOWED,

  /** Under the server: the words come from a client, and the files are not the client's. */
  REFUSED
}
