// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * What the store's texts have in common: a first line with the format, and a checksum at the end.
 */
final class Format {
  private static final String SUM = "crc32c ";

  private Format() {}

  /** A text of lines, with a title, the format's number and a checksum. */
  static String sealed(String title, int version, String lines) {
    String text = title + " " + version + "\n" + lines;
    return text + SUM + sum(text) + "\n";
  }

  private static String sum(String text) {
    CRC32C sum = new CRC32C();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  /**
   * The lines of a text between title and checksum; empty when it is damaged.
   *
   * @throws StoreFailure when the text has a later format
   */
  static Optional<String> opened(String title, int version, String text) {
    int end = text.lastIndexOf(SUM);
    if (end < 0 || !text.substring(end).equals(SUM + sum(text.substring(0, end)) + "\n")) {
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
