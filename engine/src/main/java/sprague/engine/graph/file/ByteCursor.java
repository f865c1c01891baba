// SPDX-License-Identifier: Apache-2.0
package sprague.engine.graph.file;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A cursor in a text of bytes, with the current word and error messages with line and column.
 * Offsets count bytes of the text from 0; an <em>index</em> is one of the block, an array to which
 * the text is copied part by part, so that inner loops run on an array. Whatever moves the cursor
 * may replace the block. Lines are counted only for messages. Not thread-safe.
 */
final class ByteCursor {
  /** The result of {@link #peek} after the last byte. */
  static final int END = -1;

  /** Initial bytes of a block; affects speed only. */
  private static final int BLOCK = 1 << 16;

  /** Maximum bytes of a word. The block doubles if one fills over half of it, up to 2^21 bytes. */
  static final int MAX_WORD = 1 << 20;

  /** Maximum bytes of a word in a message; a longer one is cut off. */
  private static final int MAX_SHOWN = 40;

  /** Maximum bytes of a line that is shown in a message; longer ones are omitted. */
  private static final int MAX_LINE = 160;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final MemorySegment text;
  private byte[] block = new byte[BLOCK];

  /** The offset of the block in the text; the next three are indices. */
  private long blockStart;

  private int filled;
  private int at;
  private int word;
  private final Map<String, String> remarks = new LinkedHashMap<>();

  ByteCursor(MemorySegment text) {
    this.text = text;
    rewind();
  }

  /** Moves to the start, after a byte-order mark if there is one; keeps the remarks. */
  void rewind() {
    blockStart = 0;
    filled = 0;
    at = 0;
    word = 0;
    if (peek() != END && Arrays.equals(block, 0, Math.min(3, filled), BYTE_ORDER_MARK, 0, 3)) {
      at = 3;
    }
  }

  /** The number of bytes of the text. */
  long size() {
    return text.byteSize();
  }

  /** The current byte, 0 to 255, or {@link #END}. */
  int peek() {
    return at < filled || refill(at) ? block[at] & 0xff : END;
  }

  /** Moves to the next byte; only if {@link #peek} is not {@link #END}. */
  void advance() {
    at++;
  }

  /** The offset of the current byte in the text, from 0. */
  long offset() {
    return blockStart + at;
  }

  /** Skips all bytes b with {@code accepted[b]}; returns the byte after them, or {@link #END}. */
  int skip(boolean[] accepted) {
    do {
      byte[] bytes = block;
      int last = filled;
      int i = at;
      while (i < last && accepted[bytes[i] & 0xff]) {
        i++;
      }
      at = i;
      if (i < last) {
        return bytes[i] & 0xff;
      }
    } while (refill(at));
    return END;
  }

  /**
   * Reads a word: the bytes up to the next byte b with {@code ends[b]}, which stays the current
   * one, or to the end of the text; possibly none. The word is valid until the cursor moves.
   *
   * @throws MalformedGraph if it has more than {@link #MAX_WORD} bytes
   */
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
    if (at - word > MAX_WORD) {
      throw tooLong(wordOffset());
    }
  }

  private MalformedGraph tooLong(long offset) {
    return wrong(offset, "a word of more than a million bytes", "");
  }

  /** The block that holds the word; valid until the cursor moves. */
  byte[] bytes() {
    return block;
  }

  /** The index of the current byte in the block. */
  int at() {
    return at;
  }

  /** The number of valid bytes of the block. */
  int filled() {
    return filled;
  }

  /** Moves to an index of the block, at most {@link #filled}. */
  void goTo(int index) {
    at = index;
  }

  /** The index of the word in the block. */
  int wordStart() {
    return word;
  }

  /** The index after the word in the block. */
  int wordEnd() {
    return at;
  }

  long wordOffset() {
    return blockStart + word;
  }

  /**
   * Reads more bytes; keeps those of the block from the index {@code kept} on, and subtracts it
   * from the indices. False, without any change, at the end of the text.
   */
  private boolean refill(int kept) {
    long from = blockStart + filled;
    long left = text.byteSize() - from;
    if (left <= 0) {
      return false;
    }
    int held = filled - kept;
    if (held > MAX_WORD) {
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

  /** Bytes in quotes, shortened and printable, for messages. */
  static String shown(byte[] bytes, int start, int end) {
    int last = Math.min(end, start + MAX_SHOWN);
    String text = new String(bytes, start, last - start, StandardCharsets.UTF_8);
    String printable = text.replaceAll("\\p{Cntrl}|\\ufffd", "?");
    return "\"" + printable + (last < end ? "...\"" : "\"");
  }

  /** The line that starts at an offset; empty if it is too long to be shown. */
  private String lineFrom(long start) {
    int most = (int) Math.min(MAX_LINE + 1, text.byteSize() - start);
    byte[] bytes = text.asSlice(start, most).toArray(ValueLayout.JAVA_BYTE);
    int end = 0;
    while (end < most && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    return end > MAX_LINE ? "" : new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
  }

  /** Returns an exception with line and column of an offset. O(offset). A hint may be "". */
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

  /** Returns an exception about a line, numbered from 1; the first if less. O(its offset). */
  MalformedGraph wrongLine(long line, String message) {
    long start = 0;
    long left = line;
    for (long i = 0; left > 1 && i < text.byteSize(); i++) {
      if (text.get(ValueLayout.JAVA_BYTE, i) == '\n') {
        left--;
        start = i + 1;
      }
    }
    return wrong(start, message, "");
  }

  /** Records how a part of the text was interpreted; only the first remark of each code is kept. */
  void remark(String code, long offset, String message) {
    remarks.computeIfAbsent(code, _ -> "line " + wrong(offset, "", "").line() + ": " + message);
  }

  /** Records how the text was interpreted; only the first remark of each code is kept. */
  void remark(String code, String message) {
    remarks.putIfAbsent(code, message);
  }

  /** The remarks by their codes, in the order of the calls; the map itself, not a copy. */
  Map<String, String> remarks() {
    return remarks;
  }
}
