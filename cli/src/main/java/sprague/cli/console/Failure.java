// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;

/**
 * The end of a command without an answer: an error code, a message, a hint how to fix it, the place
 * in a text if there is one, and the exit status. The code, such as {@code store-busy}, is stable
 * and goes into JSON; the message says what is wrong, without full stop. At a place it is shown so:
 *
 * <pre>{@code
 * rules.txt:1:17: there is no variable m
 *   heap(n) -> heap(m)
 *                   ^
 *   use n, or add m to the left side
 * }</pre>
 */
public final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * The number of errors and warnings of one text in a message; the rest is counted. Ten fit a
   * screen.
   */
  private static final int MAX_SHOWN = 10;

  /** The kinds of failure, with the exit status of each. */
  public enum Status {
    WRONG_INPUT(2),
    /** A limit was reached, or the request is not supported. */
    LIMIT(3),
    /** An error of this program. */
    FAULT(4),
    /** Ctrl-C: 128 + 2, the number of the signal, as in shells. */
    INTERRUPTED(130);

    private final int code;

    Status(int code) {
      this.code = code;
    }

    public int code() {
      return code;
    }
  }

  /**
   * A place in a text.
   *
   * @param file the name of the file or other text
   * @param line from 1
   * @param column from 1
   */
  public record Place(String file, long line, long column) {}

  private final Status status;
  private final String code;
  private final transient Optional<Place> place;
  private final String hint;

  /** The message for people, as a function of the width of the screen. */
  private final transient IntFunction<String> shown;

  private Failure(
      Status status,
      String code,
      String message,
      Optional<Place> place,
      String hint,
      IntFunction<String> shown) {
    super(message);
    this.status = status;
    this.code = code;
    this.place = place;
    this.hint = hint;
    this.shown = shown;
  }

  /** Wrong input; {@code hint} says how to fix it, or is empty. */
  public static Failure input(String code, String message, String hint) {
    return of(Status.WRONG_INPUT, code, message, hint);
  }

  /** A limit that was reached, or an unsupported request; {@code hint} may be empty. */
  public static Failure limit(String code, String message, String hint) {
    return of(Status.LIMIT, code, message, hint);
  }

  public static Failure of(Status status, String code, String message, String hint) {
    String shown = "sprague: " + message + (hint.isEmpty() ? "" : "\n  " + hint);
    return new Failure(status, code, message, Optional.empty(), hint, _ -> shown);
  }

  /** Wrong input at a place in a text; {@code hint} may be empty. */
  public static Failure at(Place place, String code, String message, String hint) {
    return at(place, code, "", message, hint);
  }

  /** The same; {@code line}, the text's line of the place, is shown unless blank or too short. */
  public static Failure at(Place place, String code, String line, String message, String hint) {
    StringBuilder shown = new StringBuilder(place.file());
    shown.append(':').append(place.line()).append(':').append(place.column()).append(": ");
    shown.append(message);
    if (!line.isBlank() && place.column() <= line.length() + 1) {
      String printable = line.replace('\t', ' ').replaceAll("[^ -~]", "?");
      shown.append("\n  ").append(printable).append("\n  ");
      shown.append(" ".repeat((int) place.column() - 1)).append('^');
    }
    if (!hint.isEmpty()) {
      shown.append("\n  ").append(hint);
    }
    String text = shown.toString();
    return new Failure(Status.WRONG_INPUT, code, message, Optional.of(place), hint, _ -> text);
  }

  /**
   * A text with errors. The message as text lists up to {@link #MAX_SHOWN} diagnostics, warnings
   * too; code, message, place and hint are those of the first error. The other errors are its
   * suppressed exceptions.
   *
   * @throws java.util.NoSuchElementException if the diagnostics are only warnings
   */
  public static Failure unreadable(Parsed<?> reading) {
    List<Diagnostic> errors =
        reading.diagnostics().stream()
            .filter(each -> each.severity() == Diagnostic.Severity.ERROR)
            .toList();
    Failure first = in(reading.source(), errors.getFirst(), width -> listing(reading, width));
    errors.stream().skip(1).forEach(each -> first.addSuppressed(in(reading.source(), each)));
    return first;
  }

  /** A single error in a text. */
  public static Failure in(SourceText source, Diagnostic error) {
    return in(source, error, width -> error.show(source, width));
  }

  private static Failure in(SourceText source, Diagnostic error, IntFunction<String> shown) {
    int start = error.span().start();
    Place place = new Place(source.name(), source.line(start), source.column(start));
    return new Failure(
        Status.WRONG_INPUT, error.code(), error.message(), Optional.of(place), error.hint(), shown);
  }

  private static String listing(Parsed<?> reading, int width) {
    int count = reading.diagnostics().size();
    return reading.diagnostics().stream()
        .limit(MAX_SHOWN)
        .map(each -> each.show(reading.source(), width))
        .collect(
            Collectors.joining(
                "\n", "", count > MAX_SHOWN ? "\nand " + (count - MAX_SHOWN) + " more" : ""));
  }

  public Status status() {
    return status;
  }

  public String code() {
    return code;
  }

  public Optional<Place> place() {
    return place;
  }

  public String hint() {
    return hint;
  }

  /** The message for people, without a last line end; quoted lines are cut to {@code width}. */
  public String format(int width) {
    return shown.apply(width);
  }
}
