// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Reads lines from a person: with editing and history on a terminal, plainly from a pipe. */
public interface Prompt extends AutoCloseable {

  /**
   * The next line, without its end; empty at the end of the input. Ctrl-C is a {@link Failure}.
   *
   * @param question printed before the line on a terminal, not for a pipe
   */
  Optional<String> line(String question);

  @Override
  void close();

  /** A prompt with line editing if input and messages are at a terminal, otherwise a plain one. */
  static Prompt of(Console console) {
    boolean inputIsTerminal =
        Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    if (!console.isTerminal() || !inputIsTerminal) {
      return new PipePrompt(
          new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8)));
    }
    try {
      Terminal terminal = TerminalBuilder.builder().system(true).dumb(true).build();
      return new TerminalPrompt(terminal, LineReaderBuilder.builder().terminal(terminal).build());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Lines from a pipe. */
  record PipePrompt(BufferedReader reader) implements Prompt {
    @Override
    public Optional<String> line(String question) {
      try {
        return Optional.ofNullable(reader.readLine());
      } catch (IOException failure) {
        throw Failure.input(
            "unreadable-file",
            "standard input cannot be read",
            "type moves in a terminal, or pipe them in");
      }
    }

    @Override
    public void close() {
      // The pipe belongs to the console.
    }
  }

  /** Lines from a terminal. */
  record TerminalPrompt(Terminal terminal, LineReader reader) implements Prompt {
    @Override
    public Optional<String> line(String question) {
      try {
        return Optional.of(reader.readLine(question));
      } catch (EndOfFileException end) {
        return Optional.empty();
      } catch (UserInterruptException interruption) {
        throw Failure.of(Failure.Status.INTERRUPTED, "interrupted", "interrupted", "");
      }
    }

    @Override
    public void close() {
      try {
        terminal.close();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }
}
