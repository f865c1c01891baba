// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.TerminalBuilder;

/** Lines typed by a player with editing and history, or piped in without. */
interface Lines extends AutoCloseable {

  /** The next line, or empty at the end. */
  Optional<String> next(String prompt);

  @Override
  void close();

  /** An editor when a person sits at the terminal, else a plain reader. */
  static Lines of(Terminal terminal) {
    if (terminal.interactive()
        && Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false)) {
      try {
        return new Edited(TerminalBuilder.builder().system(true).dumb(true).build());
      } catch (IOException noTerminal) {
        return new Piped(terminal);
      }
    }
    return new Piped(terminal);
  }

  /** Lines with editing. */
  final class Edited implements Lines {
    private final org.jline.terminal.Terminal terminal;
    private final LineReader reader;

    Edited(org.jline.terminal.Terminal terminal) {
      this.terminal = terminal;
      this.reader = LineReaderBuilder.builder().terminal(terminal).build();
    }

    @Override
    public Optional<String> next(String prompt) {
      try {
        return Optional.of(reader.readLine(prompt));
      } catch (EndOfFileException | UserInterruptException left) {
        return Optional.empty();
      }
    }

    @Override
    public void close() {
      try {
        terminal.close();
      } catch (IOException ignored) {
        // The game is over and nothing is lost.
        reader.getHistory();
      }
    }
  }

  /** Lines from a file or another program. */
  final class Piped implements Lines {
    private final BufferedReader reader;

    Piped(Terminal terminal) {
      reader = new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    }

    @Override
    public Optional<String> next(String prompt) {
      try {
        return Optional.ofNullable(reader.readLine());
      } catch (IOException broken) {
        return Optional.empty();
      }
    }

    @Override
    public void close() {}
  }
}
