// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.console.Console;

/** Ctrl-C, and a cancellation on the server, end a command whenever they come. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class InterruptionTest {
  private final List<String> ended = new ArrayList<>();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console =
      new Console(
          InputStream.nullInputStream(),
          OutputStream.nullOutputStream(),
          new PrintStream(err, true, StandardCharsets.UTF_8),
          false);

  @Test
  void interruption_betweenTwoEfforts_endsTheSecond() {
    console.onInterruption(() -> ended.add("first"));
    assertThat(console.interrupt()).isTrue();
    console.onInterruption(null);
    console.onInterruption(() -> ended.add("second"));
    assertThat(ended).containsExactly("first", "second");
  }

  @Test
  void interruption_beforeAnyWork_endsWhatBegins_andSaysThatThereIsNoneYet() {
    assertThat(console.interrupt()).isFalse();
    console.onInterruption(() -> ended.add("work"));
    assertThat(ended).containsExactly("work");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "theorem 0.106",
        "theorem one-two-k",
        "theorem wythoff",
        "values 0.106 --to 100000000",
        "values wythoff --to 3000,3000",
        "code 0.106 --lang cpp",
        "code wythoff --lang cpp",
        "same 0.106 0.107",
        "same nim wythoff",
        "solve wythoff 3000,2000",
        "explain wythoff",
      })
  void interruptedCommand_endsWithItsStatus(String words) {
    console.interrupt();
    int status = CommandRunner.run(List.of(words.split(" ")), console);
    assertThat(status).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(130);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("sprague: interrupted\n");
  }

  /** There is nothing to be kept, so that the JVM need not wait for the command. */
  @ParameterizedTest
  @ValueSource(strings = {"judge hdu-1536", "graph -", "lint -", "check -"})
  void commandThatWaitsForInput_isNotWaitedFor(String words) throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    PipedOutputStream typed = new PipedOutputStream();
    InputStream silent =
        new PipedInputStream(typed) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int count) throws IOException {
            asked.countDown();
            return super.read(bytes, offset, count);
          }
        };
    OutputStream nobody = OutputStream.nullOutputStream();
    Console waiting = new Console(silent, nobody, new PrintStream(nobody), false);
    Thread command =
        Thread.ofPlatform().start(() -> CommandRunner.run(List.of(words.split(" ")), waiting));
    asked.await();
    assertThat(waiting.interrupt()).isFalse();
    typed.close();
    command.join();
  }

  /** The values known by then would do for a program. */
  @Test
  void searchForTheLawOfAProgram_thatIsInterrupted_givesNoProgram() throws InterruptedException {
    AtomicInteger status = new AtomicInteger();
    List<String> words = List.of("code", "0.106", "--lang", "cpp", "--to", "10000000");
    Thread command = Thread.ofVirtual().start(() -> status.set(CommandRunner.run(words, console)));
    Thread.sleep(500);
    console.interrupt();
    command.join();
    assertThat(status).as(err.toString(StandardCharsets.UTF_8)).hasValue(130);
  }

  /** How far the games agree by then is an answer after a time limit only. */
  @Test
  void comparison_thatIsInterrupted_isNoAnswer() throws InterruptedException {
    String rules =
        "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1, a != b, n != 9000";
    AtomicInteger status = new AtomicInteger();
    List<String> words = List.of("same", "grundy", rules + "000", "--to", "100000000");
    Thread command = Thread.ofVirtual().start(() -> status.set(CommandRunner.run(words, console)));
    Thread.sleep(1500);
    console.interrupt();
    command.join();
    assertThat(status).as(err.toString(StandardCharsets.UTF_8)).hasValue(130);
  }
}
