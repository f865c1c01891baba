// SPDX-License-Identifier: Apache-2.0
package sprague.store;

/**
 * The identity and description of a table or search.
 *
 * @param identityText the text that identifies it: equal for two games if and only if their values
 *     may share a table; the other fields are for display only
 * @param title the name of the game
 * @param rules the rules of the game
 * @param coordinate the name of the coordinate that is the index of the table
 * @param kind the kind of values or search, one word
 */
public record Subject(
    String identityText, String title, String rules, String coordinate, String kind) {

  /** The key in the store: the SHA-256 of {@code identityText} as 64 hexadecimal digits. */
  public String key() {
    return Sha256.of(identityText);
  }
}
