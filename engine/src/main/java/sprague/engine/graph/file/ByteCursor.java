// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A place in a text of bytes. Reads block by block, so that the inner loops run on an array; lines
 * are counted only when something is wrong.
 */
final class ByteCursor {
  /** What {@link #peek} gives after the last byte. */
  static final int END = -1;

  /** So many bytes are fetched at once, as long as no word is longer; any number would do. */
  private static final int BLOCK = 1 << 16;

  /** A block doubles while a word fills more than half of it, so that it is at most 2^22 bytes. */
  static final int LONGEST_WORD = 1 << 20;

  private static final int LONGEST_SHOWN = 40;
  private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final MemorySegment text;
  private byte[] block = new byte[BLOCK];
  private long blockStart;
  private int filled;
  private int at;
  private int word;
  private final Map<String, String> remarks = new LinkedHashMap<>();

  ByteCursor(MemorySegment text) {
    this.text = text;
    rewind();
  }

  /** Goes back to the start, behind a byte-order mark. */
  void rewind() {
    blockStart = 0;
    filled = 0;
    at = 0;
    word = 0;
    if (peek() != END && Arrays.equals(block, 0, Math.min(3, filled), MARK, 0, 3)) {
      at = 3;
    }
  }

  /** The number of bytes of the text. */
  long size() {
    return text.byteSize();
  }

  /** The byte here, from 0, or {@link #END}. */
  int peek() {
    return at < filled || refill(at) ? block[at] & 0xff : END;
  }

  void advance() {
    at++;
  }

  long offset() {
    return blockStart + at;
  }

  /** Passes over all bytes that {@code those} has; the byte after them, or {@link #END}. */
  int skip(boolean[] those) {
    do {
      byte[] bytes = block;
      int last = filled;
      int i = at;
      while (i < last && those[bytes[i] & 0xff]) {
        i++;
      }
      at = i;
      if (i < last) {
        return bytes[i] & 0xff;
      }
    } while (refill(at));
    return END;
  }

  /** Reads on up to the next byte that {@code ends} has; the bytes passed are the word. */
  void word(boolean[] ends) {
    word = at;
    do {
      byte[] bytes = block;
      int last = filled;
      int i = at;
      while (i < last && !ends[bytes[i] & 0xff]) {
        i++;
      }
      at = i;
    } while (at == filled && refill(word));
    if (at - word > LONGEST_WORD) {
      throw tooLong(wordOffset());
    }
  }

  private MalformedGraph tooLong(long offset) {
    return wrong(offset, "a word of more than a million bytes", "");
  }

  /** The array that holds the word, until the cursor goes on. */
  byte[] bytes() {
    return block;
  }

  int at() {
    return at;
  }

  int filled() {
    return filled;
  }

  /** Goes to a place in the array, at most {@link #filled}. */
  void goTo(int place) {
    at = place;
  }

  int wordStart() {
    return word;
  }

  int wordEnd() {
    return at;
  }

  long wordOffset() {
    return blockStart + word;
  }

  /** Fetches more bytes and keeps those from {@code kept} on; false at the end of the text. */
  private boolean refill(int kept) {
    long from = blockStart + filled;
    long left = text.byteSize() - from;
    if (left <= 0) {
      return false;
    }
    int held = filled - kept;
    if (held > LONGEST_WORD) {
      throw tooLong(blockStart + kept);
    }
    byte[] target = held > block.length / 2 ? new byte[2 * block.length] : block;
    System.arraycopy(block, kept, target, 0, held);
    int more = (int) Math.min(left, target.length - held);
    MemorySegment.copy(text, ValueLayout.JAVA_BYTE, from, target, held, more);
    block = target;
    blockStart += kept;
    filled = held + more;
    at -= kept;
    word = Math.max(0, word - kept);
    return true;
  }

  /** The word in quotes, shortened and printable, for messages. */
  String shownWord() {
    return shown(block, word, at);
  }

  /** A longer line is not shown. */
  private static final int LONGEST_LINE = 160;

  /** Bytes in quotes, shortened and printable, for messages. */
  static String shown(byte[] bytes, int start, int end) {
    int last = Math.min(end, start + LONGEST_SHOWN);
    String text = new String(bytes, start, last - start, StandardCharsets.UTF_8);
    String printable = text.replaceAll("\\p{Cntrl}|\\ufffd", "?");
    return "\"" + printable + (last < end ? "...\"" : "\"");
  }

  /** The line that begins somewhere; empty when it is too long to be shown. */
  private String lineFrom(long start) {
    int most = (int) Math.min(LONGEST_LINE + 1, text.byteSize() - start);
    byte[] bytes = text.asSlice(start, most).toArray(ValueLayout.JAVA_BYTE);
    int end = 0;
    while (end < most && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    return end > LONGEST_LINE ? "" : new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
  }

  /** A complaint about a place of the text. Linear in the place. */
  MalformedGraph wrong(long offset, String message, String hint) {
    long line = 1;
    long lineStart = 0;
    for (long i = 0; i < offset; i++) {
      if (text.get(ValueLayout.JAVA_BYTE, i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return new MalformedGraph(line, offset - lineStart + 1, lineFrom(lineStart), message, hint);
  }

  /** Records how a place of the text was read; of equal codes only the first. */
  void remark(String code, long offset, String message) {
    if (!remarks.containsKey(code)) {
      remarks.put(code, "line " + wrong(offset, "", "").line() + ": " + message);
    }
  }

  /** Records how the text was read; of equal codes only the first. */
  void remark(String code, String message) {
    remarks.putIfAbsent(code, message);
  }

  /** The remarks by their codes, in the order of the text. */
  Map<String, String> remarks() {
    return remarks;
  }
}
