// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What a table holds the values of, or what a search is about.
 *
 * @param meaning a text that two games share exactly when their values may share a table; it alone
 *     decides which table is meant
 * @param title what people call the game
 * @param rules the rules, for people
 * @param coordinate the name of the number that the table runs over
 * @param kind how the numbers are to be read, one word
 */
public record Subject(String meaning, String title, String rules, String coordinate, String kind) {

  /** The name in the store: 64 hexadecimal digits, the SHA-256 of the meaning. */
  public String key() {
    return HexFormat.of().formatHex(digest());
  }

  private byte[] digest() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(meaning.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every Java platform has SHA-256", impossible);
    }
  }
}
