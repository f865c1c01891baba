// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sprague.store.Sha256;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/** The answer to a request: content, or problem details as JSON (RFC 9457). */
public final class ApiResponse {
  /** The media type of problem details. */
  public static final String PROBLEM = "application/problem+json";

  /** Hexadecimal digits of an entity tag: 64 bits, so equal tags for two contents are unlikely. */
  private static final int TAG_DIGITS = 16;

  private final int status;
  private final String media;
  private final byte[] body;
  private final boolean isLasting;
  private volatile @Nullable String tag;

  /**
   * An answer.
   *
   * @param status the HTTP status
   * @param media the media type
   * @param body the content, not copied: the caller must not change it
   * @param isLasting whether the same request always has this answer, so that it may be cached
   */
  public ApiResponse(int status, String media, byte[] body, boolean isLasting) {
    this.status = status;
    this.media = media;
    this.body = body;
    this.isLasting = isLasting;
  }

  public int status() {
    return status;
  }

  public String media() {
    return media;
  }

  public byte[] body() {
    return body;
  }

  public boolean isLasting() {
    return isLasting;
  }

  /** Content with status 200. */
  public static ApiResponse found(ResponseFormat form, byte[] body, boolean isLasting) {
    return new ApiResponse(200, form.media(), body, isLasting);
  }

  /**
   * Problem details, such as {@code {"title":"busy","status":503,"code":"busy",...}}.
   *
   * @param more further fields, such as code, hint, line and column
   */
  public static ApiResponse problem(
      int status, String detail, Map<String, @Nullable Object> more, boolean isLasting) {
    JsonObject fields =
        new JsonObject()
            .with("type", "about:blank")
            .with("title", title(status))
            .with("status", status)
            .with("detail", detail);
    fields.putAll(more);
    return new ApiResponse(
        status, PROBLEM, Json.of(fields).getBytes(StandardCharsets.UTF_8), isLasting);
  }

  /** This problem with a further field, new to it, whose value is given as valid JSON text. */
  public ApiResponse with(String name, String json) {
    String text = new String(body, StandardCharsets.UTF_8);
    // The last brace closes the object.
    String open = text.substring(0, text.lastIndexOf('}'));
    String more = open + "," + Json.of(name) + ":" + json + "}";
    return new ApiResponse(status, media, more.getBytes(StandardCharsets.UTF_8), isLasting);
  }

  /** The problem details of an exception. */
  public static ApiResponse of(HttpProblem problem) {
    JsonObject more = new JsonObject().with("code", problem.code());
    if (!problem.field().isEmpty()) {
      // Problems of commands have the source of the error in this field, so those of fields do,
      // too.
      more.put("file", problem.field());
    }
    if (!problem.hint().isEmpty()) {
      more.put("hint", problem.hint());
    }
    return problem(problem.status(), problem.reason(), more, /* isLasting= */ false);
  }

  private static String title(int status) {
    return switch (status) {
      case 400 -> "wrong input";
      case 403 -> "not from here";
      case 404 -> "not found";
      case 405 -> "wrong method";
      case 408 -> "too slow";
      case 409 -> "not finished";
      case 413 -> "too large";
      case 415 -> "wrong kind of content";
      case 422 -> "a limit was reached";
      case 429 -> "too many questions";
      case 499 -> "cancelled";
      case 503 -> "busy";
      case 505 -> "refused";
      default -> status < 500 ? "refused" : "internal error";
    };
  }

  public boolean isProblem() {
    return status >= 400;
  }

  /** The entity tag: quoted, equal for equal contents; O(body) at the first call, on any thread. */
  public String tag() {
    String cached = tag;
    if (cached != null) {
      return cached;
    }
    String newTag = '"' + Sha256.of(body).substring(0, TAG_DIGITS) + '"';
    tag = newTag;
    return newTag;
  }
}
