// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The envelope of the store's text files: a first line with title and format version, the lines of
 * the file, and a checksum of everything before it:
 *
 * <pre>
 * sprague table 1
 * title kayles
 * crc32c 1a2b3c4d
 * </pre>
 */
final class Format {
  private static final String CHECKSUM = "crc32c ";

  private Format() {}

  /** Adds title, version and checksum to some lines; {@code lines} ends with a line feed. */
  static String withChecksum(String title, int version, String lines) {
    String text = title + " " + version + "\n" + lines;
    return text + CHECKSUM + checksum(text) + "\n";
  }

  private static String checksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", checksum.getValue());
  }

  /**
   * The lines between title and checksum; empty if the text is damaged.
   *
   * @param version the latest version that the caller reads
   * @throws StoreFailure if the text has a later format version
   */
  static Optional<String> verified(String title, int version, String text) {
    int end = text.lastIndexOf(CHECKSUM);
    if (end < 0
        || !text.substring(end).equals(CHECKSUM + checksum(text.substring(0, end)) + "\n")) {
      return Optional.empty();
    }
    int line = text.indexOf('\n');
    String first = text.substring(0, line);
    String number = first.startsWith(title + " ") ? first.substring(title.length() + 1) : "";
    if (!number.matches("[0-9]{1,9}")) {
      return Optional.empty();
    }
    if (Integer.parseInt(number) > version) {
      throw new StoreFailure(
          StoreFailure.Reason.NEWER,
          "this is a %s of format %s, and this version of the program reads formats up to %s"
              .formatted(title, number, version));
    }
    return Optional.of(text.substring(line + 1, end));
  }
}
