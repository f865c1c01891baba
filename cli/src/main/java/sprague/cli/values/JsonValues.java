// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import sprague.cli.console.ByteText;
import sprague.engine.ValueKind;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * Streams values as one JSON object, with one level of arrays for each coordinate: {@code
 * {"game":"nim","from":[0],"to":[2],"kind":"nimber","values":[0,1,2]}}. If the computation stops
 * early, the arrays end there and {@code "complete":false,"computed":N} follows. {@code kind} is
 * nimber, score or outcome. Memory O(1).
 */
final class JsonValues implements ValueWriter {
  /**
   * The minimum time between flushes, a quarter of a second: values of a slow game reach the reader
   * soon, and a fast one does not make a system call for each block.
   */
  private static final long FLUSH_NANOS = 250_000_000;

  private final ByteText text;
  private final Box box;
  private final ValueKind kind;

  /** The coordinates of the next value. */
  private final long[] at;

  private long written;

  /** The number of arrays of values that have begun and not ended. */
  private int openArrays;

  private long lastFlush = System.nanoTime();

  JsonValues(ByteText text, String game, Box box, ValueKind kind) {
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.at = box.first();
    text.put(heading(game, box)).put(",\"kind\":").put(Json.of(kind));
    text.put(",\"values\":");
    // A single position without coordinates is an array of one value, which finish() closes.
    if (box.dimension() == 0) {
      text.put('[');
      openArrays = 1;
    }
    // Here and not only before a value, because there may be none before finish().
    openArraysToDepth();
  }

  /** The first fields of the object, without its closing brace. */
  static String heading(String game, Box box) {
    JsonObject fields =
        new JsonObject().with("game", game).with("from", box.from()).with("to", box.to());
    String closed = Json.of(fields);
    return closed.substring(0, closed.length() - 1);
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      if (written > 0) {
        text.put(',');
      }
      openArraysToDepth();
      value(codes[i]);
      written++;
      closeArrays(box.advance(at));
    }
    if (System.nanoTime() - lastFlush > FLUSH_NANOS) {
      text.flush();
      lastFlush = System.nanoTime();
    }
  }

  private void openArraysToDepth() {
    for (; openArrays < box.dimension(); openArrays++) {
      text.put('[');
    }
  }

  private void closeArrays(int count) {
    text.put("]".repeat(count));
    openArrays -= count;
  }

  private void value(long code) {
    String word = ValueWriter.word(kind, code);
    if (word.isEmpty()) {
      text.put(code);
    } else {
      text.put('"').put(word).put('"');
    }
  }

  @Override
  public void finish(boolean complete) {
    closeArrays(openArrays);
    end(text, complete, written);
  }

  /** Writes the last fields of the object and its closing brace, and flushes. */
  static void end(ByteText text, boolean complete, long computed) {
    if (!complete) {
      text.put(",\"complete\":false,\"computed\":").put(computed);
    }
    text.put("}\n");
    text.flush();
  }
}
