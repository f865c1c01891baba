// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import sprague.run.Kind;
import sprague.run.Question;
import sprague.run.Targets;
import tools.jackson.core.io.JsonStringEncoder;

/** Writes values in one of the formats as they come, with nothing kept but the row in hand. */
abstract class ValueWriter {
  private static final int FLUSH = 1 << 15;

  final Question.Box box;
  final StringBuilder text = new StringBuilder();
  private final OutputStream stream;
  private final Kind kind;
  private final long[] at;
  private long written;

  private ValueWriter(Question.Box box, OutputStream stream) {
    this.box = box;
    this.stream = stream;
    this.kind = box.kind();
    this.at = box.from().stream().mapToLong(Long::longValue).toArray();
  }

  static ValueWriter of(String format, Question.Box box, String title, OutputStream stream) {
    return switch (format) {
      case "csv" -> new Csv(box, stream);
      case "bfile" -> new Bfile(box, stream);
      case "json" -> new JsonArray(box, title, stream);
      default -> new Text(box, stream);
    };
  }

  /** Writes what stands before the values. */
  void begin() {}

  /** Writes one value. */
  abstract void value(long[] at, long code);

  /** Writes what stands behind the values. */
  void finish(boolean complete) {}

  final void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      value(at, codes[i]);
      written++;
      int axis = at.length - 1;
      while (axis >= 0 && at[axis] == box.to().get(axis)) {
        at[axis] = box.from().get(axis);
        axis--;
      }
      if (axis >= 0) {
        at[axis]++;
      }
      if (text.length() > FLUSH) {
        push();
      }
    }
    push();
  }

  final void end(boolean complete) {
    finish(complete);
    push();
    try {
      stream.flush();
    } catch (IOException failure) {
      throw gone(failure);
    }
  }

  final long written() {
    return written;
  }

  final long total() {
    return Targets.size(box);
  }

  /** Appends a value: a number, {@code sunny}, or an outcome. */
  final void append(long code, String quote) {
    if (kind == Kind.NIMBER && code == Kind.SUNNY) {
      text.append(quote).append("sunny").append(quote);
    } else if (kind == Kind.OUTCOME) {
      text.append(quote).append(code == Kind.P ? "P" : code == Kind.N ? "N" : "draw").append(quote);
    } else {
      text.append(code);
    }
  }

  private void push() {
    try {
      stream.write(text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw gone(failure);
    }
    text.setLength(0);
  }

  private static RuntimeException gone(IOException failure) {
    return String.valueOf(failure.getMessage()).contains("Broken pipe")
        ? new Output.ReaderGone()
        : new UncheckedIOException(failure);
  }

  /** Whether a place is the first or the last of its row. */
  private static boolean isEnd(long[] at, List<Long> ends) {
    return at.length == 0 || at[at.length - 1] == ends.getLast();
  }

  private static final class Csv extends ValueWriter {
    Csv(Question.Box box, OutputStream stream) {
      super(box, stream);
    }

    @Override
    void begin() {
      box.start().coordinates().forEach(name -> text.append(name).append(','));
      text.append("value\n");
    }

    @Override
    void value(long[] at, long code) {
      for (long coordinate : at) {
        text.append(coordinate).append(',');
      }
      append(code, "");
      text.append('\n');
    }
  }

  private static final class Bfile extends ValueWriter {
    private long index;

    Bfile(Question.Box box, OutputStream stream) {
      super(box, stream);
      index = box.from().size() == 1 ? box.from().getFirst() : 0;
    }

    @Override
    void value(long[] at, long code) {
      text.append(index++).append(' ');
      append(code, "");
      text.append('\n');
    }
  }

  private static final class JsonArray extends ValueWriter {
    private final String title;
    private boolean first = true;

    JsonArray(Question.Box box, String title, OutputStream stream) {
      super(box, stream);
      this.title = title;
    }

    @Override
    void begin() {
      text.append("{\"game\":\"");
      text.append(JsonStringEncoder.getInstance().quoteAsCharArray(title));
      text.append("\",\"from\":").append(box.from().toString().replace(" ", ""));
      text.append(",\"to\":").append(box.to().toString().replace(" ", ""));
      text.append(",\"values\":[");
    }

    @Override
    void value(long[] at, long code) {
      if (!first) {
        text.append(',');
      }
      first = false;
      boolean rows = at.length > 1;
      if (rows && isEnd(at, box.from())) {
        text.append('[');
      }
      append(code, "\"");
      if (rows && isEnd(at, box.to())) {
        text.append(']');
      }
    }

    @Override
    void finish(boolean complete) {
      text.append("]}\n");
    }
  }

  /** Rows of ten with their first index, or a grid. */
  private static final class Text extends ValueWriter {
    private static final int A_ROW = 10;

    private final int indexWidth;
    private int inRow;

    Text(Question.Box box, OutputStream stream) {
      super(box, stream);
      indexWidth = box.to().isEmpty() ? 0 : Long.toString(box.to().getFirst()).length();
    }

    @Override
    void value(long[] at, long code) {
      if (at.length <= 1) {
        list(at, code);
      } else {
        grid(at, code);
      }
    }

    private void list(long[] at, long code) {
      if (at.length == 1 && inRow == 0) {
        pad(Long.toString(at[0]), indexWidth).append(": ");
      } else if (at.length == 1) {
        text.append(' ');
      }
      padded(code);
      if (++inRow == A_ROW) {
        text.append('\n');
        inRow = 0;
      }
    }

    private void grid(long[] at, long code) {
      if (at[at.length - 1] == box.from().getLast()) {
        for (int i = 0; i < at.length - 1; i++) {
          pad(Long.toString(at[i]), indexWidth).append(i == at.length - 2 ? ": " : ",");
        }
      } else {
        text.append(' ');
      }
      padded(code);
      if (at[at.length - 1] == box.to().getLast()) {
        text.append('\n');
      }
    }

    private void padded(long code) {
      int start = text.length();
      append(code, "");
      text.insert(start, " ".repeat(Math.max(0, 2 - (text.length() - start))));
    }

    private StringBuilder pad(String number, int width) {
      return text.append(" ".repeat(Math.max(0, width - number.length()))).append(number);
    }

    @Override
    void finish(boolean complete) {
      if (inRow > 0) {
        text.append('\n');
      }
    }
  }
}
