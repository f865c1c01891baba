// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests as 64 lower-case hexadecimal digits. */
public final class Digests {
  private Digests() {}

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      // Every Java platform has it.
      throw new AssertionError(impossible);
    }
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** The digest of a text in UTF-8. */
  public static String of(String text) {
    return hex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Whether a text has the form of a digest. */
  static boolean isDigest(String text) {
    return text.matches("[0-9a-f]{64}");
  }
}
