// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.engine.Limits;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;
import sprague.web.api.ApiRequest;
import sprague.web.api.ApiResponse;
import sprague.web.api.ProblemWording;
import sprague.web.api.ResponseFormat;

/**
 * One run of the command behind a request, from its arguments to the answer. {@link #answer} may be
 * called once; the other methods may be called from other threads meanwhile.
 */
final class CommandExecution {
  /** Exit status of an interrupted command, as in a shell after Ctrl-C. */
  private static final int INTERRUPTED = 130;

  private static final JsonObject NO_MESSAGE =
      new JsonObject().with("message", "the command failed without an error message");

  private final ApiRequest request;
  private final CommandService program;
  private final ServerLimits.Run limits;
  private final Consumer<JsonObject> progress;
  private volatile CommandService.@Nullable Call call;
  private volatile @Nullable BoundedOutput output;
  private volatile boolean interrupted;

  /** A run that has not started; {@code progress} receives each progress report. */
  CommandExecution(
      ApiRequest request,
      CommandService program,
      ServerLimits.Run limits,
      Consumer<JsonObject> progress) {
    this.request = request;
    this.program = program;
    this.limits = limits;
    this.progress = progress;
  }

  /** Makes the command end soon, or as soon as it starts. */
  void interrupt() {
    // Set before the call is read, so that this thread or the one in runCommand sees both.
    interrupted = true;
    CommandService.Call newCall = call;
    if (newCall != null) {
      newCall.interrupt();
    }
  }

  /** The values written so far as JSON; null if there are none, or for other commands. */
  @Nullable String partialValues() {
    BoundedOutput written = output;
    return written == null || !request.endpoint().name().equals("values")
        ? null
        : PartialValues.of(written.beginning());
  }

  /** Runs the command, after wrong input twice, and returns its answer or a problem. */
  ApiResponse answer() {
    ApiRequest toRun = request.canonical();
    ApiResponse answer = runOnce(toRun);
    // Error messages must quote the client's own text, not the canonical rules.
    return answer.status() == 400 && !toRun.equals(request) ? runOnce(request) : answer;
  }

  private ApiResponse runOnce(ApiRequest toRun) {
    if (toRun.form().suffix().isEmpty()) {
      return runCommand(toRun, /* file= */ Path.of(""));
    }
    try {
      Path file = Files.createTempFile("sprague-", toRun.form().suffix());
      try {
        // The command creates the file only if it has an answer.
        Files.delete(file);
        ApiResponse result = runCommand(toRun, file);
        return result.isProblem() ? result : readFile(toRun, file);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException failure) {
      return limitProblem("a temporary file cannot be used: " + failure.getMessage());
    }
  }

  private ApiResponse runCommand(ApiRequest toRun, Path file) {
    BoundedOutput out = new BoundedOutput(limits.result());
    output = out;
    CommandService.Call newCall = program.call(toRun, file, limits(toRun), out, progress);
    call = newCall;
    if (interrupted) {
      newCall.interrupt();
    }
    CommandService.Outcome outcome = newCall.run();
    if (out.isFull()) {
      return tooLarge();
    }
    JsonObject error = outcome.error().orElse(NO_MESSAGE);
    // Exit statuses: 0 and 1 are answers (1 a negative one), 2 is wrong input, 3 a limit.
    // The output of an interrupted search is incomplete, so it must not be cached as the answer.
    return switch (interrupted ? INTERRUPTED : outcome.status()) {
      case 0, 1 -> ApiResponse.found(toRun.form(), out.bytes(), outcome.isFinal());
      case 2 -> problem(400, error, "", /* isLasting= */ true);
      // The command check reports "undecided" in its output, without an error.
      case 3 ->
          outcome.error().isEmpty() && out.bytes().length > 0
              ? ApiResponse.found(toRun.form(), out.bytes(), /* isLasting= */ false)
              : problem(422, error, partialJson(toRun, out), false);
      case INTERRUPTED -> problem(499, error, "", false);
      default -> problem(500, error, "", false);
    };
  }

  /** The time is the client's, or else the endpoint's, but at most the server's. */
  private Limits limits(ApiRequest toRun) {
    double most = limits.time().toMillis() / 1000.0;
    double standard = toRun.endpoint().standard().toMillis() / 1000.0;
    double seconds = Math.min(most, toRun.seconds().orElse(standard));
    Duration time = Duration.ofNanos((long) (seconds * 1e9));
    return new Limits(Limits.tables(limits.memory()), limits.threads(), Optional.of(time));
  }

  private ApiResponse readFile(ApiRequest toRun, Path file) throws IOException {
    // Of the commands that write files, only that for certificates may succeed without one.
    if (!Files.exists(file)) {
      return ApiResponse.problem(422, "no proof was found", Map.of("code", "no-proof"), true);
    }
    return Files.size(file) > limits.result()
        ? tooLarge()
        : ApiResponse.found(toRun.form(), Files.readAllBytes(file), true);
  }

  /** The JSON object written before a limit was reached; empty if it is incomplete. */
  private static String partialJson(ApiRequest toRun, BoundedOutput out) {
    boolean isJson =
        toRun.form().media().equals(ResponseFormat.JSON) && toRun.form().suffix().isEmpty();
    byte[] bytes = out.bytes();
    return isJson && Json.isObject(bytes) ? new String(bytes, StandardCharsets.UTF_8).strip() : "";
  }

  private ApiResponse problem(int status, JsonObject error, String partialJson, boolean isLasting) {
    JsonObject fields = new ProblemWording(request.endpoint()).of(error);
    String detail = String.valueOf(fields.remove("message"));
    fields.values().removeIf(Objects::isNull);
    // There the name of the game is part of the path: 404 instead of 400.
    boolean isAddress = request.endpoint().name().equals("catalogue");
    int httpStatus = isAddress && "unknown-game".equals(fields.get("code")) ? 404 : status;
    ApiResponse answer = ApiResponse.problem(httpStatus, detail, fields, isLasting);
    return partialJson.isEmpty() ? answer : answer.with("partial", partialJson);
  }

  private ApiResponse tooLarge() {
    return limitProblem("the answer is larger than " + limits.result() + " bytes; ask for less");
  }

  private static ApiResponse limitProblem(String detail) {
    return ApiResponse.problem(422, detail, Map.of("code", "limit"), false);
  }

  /** The output of a command; throws {@link IOException} above a number of bytes. */
  private static final class BoundedOutput extends OutputStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int maxBytes;
    private boolean full;

    BoundedOutput(int maxBytes) {
      this.maxBytes = maxBytes;
    }

    @Override
    public void write(int octet) throws IOException {
      checkRoom(1);
      bytes.write(octet);
    }

    @Override
    public void write(byte[] octets, int from, int count) throws IOException {
      checkRoom(count);
      bytes.write(octets, from, count);
    }

    private void checkRoom(int count) throws IOException {
      if (count > maxBytes - bytes.size()) {
        full = true;
        throw new IOException("the answer is larger than " + maxBytes + " bytes");
      }
    }

    /** Whether the command tried to write more. */
    boolean isFull() {
      return full;
    }

    byte[] bytes() {
      return bytes.toByteArray();
    }

    /** The output so far; empty above {@link PartialValues#MAX_BYTES}. Callable from any thread. */
    String beginning() {
      return bytes.size() > PartialValues.MAX_BYTES ? "" : bytes.toString(StandardCharsets.UTF_8);
    }
  }
}
