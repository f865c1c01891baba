// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.cli.console.Console;

/** {@code --threads} limits the threads of every command. */
final class ThreadsTest {

  /** A command that works in parallel and notes on which threads. */
  private static final class Busy extends BaseCommand {
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

    Busy() {
      super("busy", "Works in parallel.");
    }

    @Override
    protected int run(Console console) {
      IntStream.range(0, 200)
          .parallel()
          .forEach(
              _ -> {
                threads.add(Thread.currentThread());
                long until = System.nanoTime() + 200_000;
                while (System.nanoTime() < until) {
                  Thread.onSpinWait();
                }
              });
      return 7;
    }
  }

  @Test
  void oneThread_doesAllOfACommand() {
    Busy command = new Busy();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console =
        new Console(new ByteArrayInputStream(new byte[0]), out, new PrintStream(out), false);
    assertThat(
            CommandRunner.execute(
                    Commands.program(List.of(command)),
                    List.of("busy", "--threads", "1"),
                    console,
                    Optional.empty())
                .status())
        .isEqualTo(7);
    assertThat(command.threads).hasSize(1);
  }
}
