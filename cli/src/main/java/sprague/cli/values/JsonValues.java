// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Locale;
import sprague.cli.console.ByteText;
import sprague.engine.ValueKind;
import sprague.web.api.Json;

/**
 * Values as one JSON object that is written while they are computed; values of two coordinates are
 * rows, of more coordinates rows of rows. When the work stops early, {@code complete} is false and
 * the arrays end where it stopped. {@code kind} is nimber, score or outcome.
 */
public final class JsonValues implements ValueWriter {
  /** How long values may wait before they are passed on: who follows a slow game sees each soon. */
  private static final long FLUSH_NANOS = 250_000_000;

  private final ByteText text;
  private final Box box;
  private final ValueKind kind;
  private final long[] at;
  private long written;
  private int open;
  private boolean justOpened;
  private long flushed = System.nanoTime();

  public JsonValues(ByteText text, String game, Box box, ValueKind kind) {
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.at = box.first();
    text.put("{\"game\":").put(Json.of(game));
    text.put(",\"from\":").put(Json.of(box.from()));
    text.put(",\"to\":").put(Json.of(box.to()));
    text.put(",\"kind\":").put(Json.of(kind.name().toLowerCase(Locale.ROOT)));
    text.put(",\"values\":");
    if (box.dimension() == 0) {
      text.put('[');
      open = 1;
    }
    opened();
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      if (open < box.dimension()) {
        text.put(',');
        opened();
      } else if (written > 0 && !justOpened) {
        text.put(',');
      }
      justOpened = false;
      value(codes[i]);
      written++;
      int again = box.advance(at);
      for (int level = 0; level < again && open > 0; level++) {
        text.put(']');
        open--;
      }
    }
    if (System.nanoTime() - flushed > FLUSH_NANOS) {
      text.flush();
      flushed = System.nanoTime();
    }
  }

  private void opened() {
    for (; open < box.dimension(); open++) {
      text.put('[');
    }
    justOpened = true;
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
    for (; open > 0; open--) {
      text.put(']');
    }
    if (!complete) {
      text.put(",\"complete\":false,\"computed\":").put(written);
    }
    text.put("}\n");
    text.flush();
  }
}
