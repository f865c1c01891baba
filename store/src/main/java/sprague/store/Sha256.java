// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests as 64 lower-case hexadecimal digits. */
public final class Sha256 {
  private Sha256() {}

  /** A digest of bytes that the caller adds. */
  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      // Every Java platform has it.
      throw new AssertionError(impossible);
    }
  }

  /** The digest of some bytes. */
  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(start().digest(bytes));
  }

  /** The digest of a text in UTF-8. */
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether a text has the form of a digest. */
  public static boolean isDigest(String text) {
    return text.matches("[0-9a-f]{64}");
  }
}
