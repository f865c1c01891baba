// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.Json;
import sprague.web.api.JsonObject;
import sprague.web.api.ResponseFormat;

/** One run of a question's command, from its words to the answer. */
final class CommandExecution {
  private static final int INTERRUPTED = 130;

  private final ApiRequest question;
  private final CommandLine program;
  private final ServerLimits.Run bounds;
  private final Consumer<String> progress;
  private volatile CommandLine.@Nullable Call call;
  private volatile @Nullable String error;
  private volatile @Nullable BoundedOutput output;
  private volatile boolean interrupted;

  /**
   * A run that has not begun.
   *
   * @param progress takes the progress, as JSON
   */
  CommandExecution(
      ApiRequest question,
      CommandLine program,
      ServerLimits.Run bounds,
      Consumer<String> progress) {
    this.question = question;
    this.program = program;
    this.bounds = bounds;
    this.progress = progress;
  }

  /** Ends the command soon, or when it begins. */
  void interrupt() {
    // Set before the call is read: a call that is made meanwhile is ended by one of the threads.
    interrupted = true;
    CommandLine.Call begun = call;
    if (begun != null) {
      begun.interrupt();
    }
  }

  /** The values written so far, as JSON; null for other questions, and before the first ones. */
  @Nullable String partialValues() {
    BoundedOutput written = output;
    return written == null || !question.endpoint().name().equals("values")
        ? null
        : PartialValues.of(written.beginning());
  }

  /** Answers the question. Takes as long as the command; another thread may interrupt it. */
  ApiResponse answer() {
    ApiRequest asked = question.canonical();
    ApiResponse answer = once(asked);
    // What is wrong is shown in the words that the client wrote.
    return answer.status() == 400 && !asked.equals(question) ? once(question) : answer;
  }

  private ApiResponse once(ApiRequest asked) {
    if (asked.form().suffix().isEmpty()) {
      return command(asked, Path.of(""));
    }
    try {
      Path written = Files.createTempFile("sprague-", asked.form().suffix());
      try {
        // The command makes it anew, or does not make it.
        Files.delete(written);
        ApiResponse said = command(asked, written);
        return said.isProblem() ? said : content(asked, written);
      } finally {
        Files.deleteIfExists(written);
      }
    } catch (IOException failure) {
      return limit("a temporary file cannot be used: " + failure.getMessage());
    }
  }

  private ApiResponse command(ApiRequest asked, Path written) {
    BoundedOutput out = new BoundedOutput(bounds.result());
    output = out;
    List<String> words = new ArrayList<>(asked.words(written));
    words.addAll(limits(asked));
    byte[] input = asked.input().getBytes(StandardCharsets.UTF_8);
    error = null;
    CommandLine.Call begun =
        program.call(words, new ByteArrayInputStream(input), out, new RemarkLines(this::hear));
    call = begun;
    if (interrupted) {
      begun.interrupt();
    }
    int status = begun.run();
    if (interrupted) {
      // A search that ends early may have an answer, but not the one that is kept for the question.
      status = INTERRUPTED;
    }
    if (out.isFull()) {
      return large();
    }
    return switch (status) {
      case 0, 1 -> ApiResponse.found(asked.form(), out.bytes(), true);
      case 2 -> failed(400, "", true);
      // A check that is undecided says so in its answer, without an error.
      case 3 ->
          error == null && out.bytes().length > 0
              ? ApiResponse.found(asked.form(), out.bytes(), false)
              : failed(422, partial(asked, out), false);
      case INTERRUPTED -> failed(499, "", false);
      default -> failed(500, "", false);
    };
  }

  private List<String> limits(ApiRequest asked) {
    Duration most = bounds.time();
    if (asked.endpoint().standard().compareTo(most) < 0) {
      most = asked.endpoint().standard();
    }
    double seconds = most.toMillis() / 1000.0;
    if (asked.seconds().isPresent()) {
      seconds = Math.min(bounds.time().toMillis() / 1000.0, asked.seconds().get());
    }
    return List.of(
        "--json-progress",
        "--memory=" + bounds.memory(),
        "--threads=" + bounds.threads(),
        String.format(Locale.ROOT, "--time-limit=%.3fs", seconds));
  }

  private void hear(String line) {
    if (line.startsWith("{\"error\"")) {
      error = line;
    } else if (line.startsWith("{\"done\"")) {
      progress.accept(line);
    }
  }

  private ApiResponse content(ApiRequest asked, Path written) throws IOException {
    if (!Files.exists(written)) {
      return ApiResponse.problem(422, "no proof was found", Map.of("code", "no-proof"), true);
    }
    return Files.size(written) > bounds.result()
        ? large()
        : ApiResponse.found(asked.form(), Files.readAllBytes(written), true);
  }

  /** What was computed when a limit was reached, as far as it is an answer. */
  private static String partial(ApiRequest asked, BoundedOutput out) {
    boolean isJson =
        asked.form().media().equals(ResponseFormat.JSON) && asked.form().suffix().isEmpty();
    byte[] bytes = out.bytes();
    return isJson && Json.isObject(bytes) ? new String(bytes, StandardCharsets.UTF_8).strip() : "";
  }

  private ApiResponse failed(int status, String partial, boolean lasting) {
    JsonObject more = new JsonObject();
    String told = error;
    String detail = "the command ended without a reason";
    if (told != null
        && Json.read(told.getBytes(StandardCharsets.UTF_8)).get("error")
            instanceof Map<?, ?> fields) {
      detail = String.valueOf(fields.get("message"));
      fields.forEach((name, value) -> more.put((String) name, value));
      more.remove("message");
      more.values().removeIf(value -> value == null);
    }
    // The name of a game is a part of the address there.
    boolean isAddress = question.endpoint().name().equals("catalogue");
    int found = isAddress && "unknown-game".equals(more.get("code")) ? 404 : status;
    ApiResponse answer = ApiResponse.problem(found, detail, more, lasting);
    return partial.isEmpty() ? answer : answer.with("partial", partial);
  }

  private ApiResponse large() {
    return limit("the answer is larger than " + bounds.result() + " bytes; ask for less");
  }

  private static ApiResponse limit(String detail) {
    return ApiResponse.problem(422, detail, Map.of("code", "limit"), false);
  }

  /** What a command prints, up to a bound. */
  private static final class BoundedOutput extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int most;
    private boolean full;

    BoundedOutput(int most) {
      this.most = most;
    }

    @Override
    public void write(int octet) throws IOException {
      demand(1);
      bytes.write(octet);
    }

    @Override
    public void write(byte[] octets, int from, int count) throws IOException {
      demand(count);
      bytes.write(octets, from, count);
    }

    private void demand(int count) throws IOException {
      if (count > most - bytes.size()) {
        full = true;
        throw new IOException("the answer is larger than " + most + " bytes");
      }
    }

    /** Whether the command had more to print. */
    boolean isFull() {
      return full;
    }

    byte[] bytes() {
      return bytes.toByteArray();
    }

    /** All that is printed so far, or nothing where that is long; another thread may ask. */
    String beginning() {
      return bytes.size() > PartialValues.MAX_BYTES ? "" : bytes.toString(StandardCharsets.UTF_8);
    }
  }

  /** Hands a command's remarks over line by line; of a line without end the beginning. */
  private static final class RemarkLines extends OutputStream {
    private static final int LONGEST = 1 << 16;

    private final Consumer<String> reader;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    RemarkLines(Consumer<String> reader) {
      this.reader = reader;
    }

    @Override
    public void write(int octet) {
      if (octet == '\n') {
        reader.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
      } else if (line.size() < LONGEST) {
        line.write(octet);
      }
    }
  }
}
