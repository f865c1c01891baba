// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a question ends with: content or problem details. */
public final class ApiResponse {
  public static final String PROBLEM = "application/problem+json";

  /** Digits of a tag: with 64 bits nobody meets two contents that share one. */
  private static final int DIGITS = 16;

  private final int status;
  private final String media;
  private final byte[] body;
  private final boolean lasting;
  private volatile @Nullable String tag;

  /**
   * An answer.
   *
   * @param status the status of HTTP
   * @param media the kind of content
   * @param body the content, which is not copied
   * @param lasting whether the same question always ends so
   */
  public ApiResponse(int status, String media, byte[] body, boolean lasting) {
    this.status = status;
    this.media = media;
    this.body = body;
    this.lasting = lasting;
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
    return lasting;
  }

  public static ApiResponse found(ResponseFormat form, byte[] body, boolean lasting) {
    return new ApiResponse(200, form.media(), body, lasting);
  }

  /**
   * Problem details by RFC 9457.
   *
   * @param more further fields, such as the place in the rules
   */
  public static ApiResponse problem(
      int status, String detail, Map<String, @Nullable Object> more, boolean lasting) {
    JsonObject fields =
        new JsonObject()
            .with("type", "about:blank")
            .with("title", title(status))
            .with("status", status)
            .with("detail", detail);
    fields.putAll(more);
    return new ApiResponse(
        status, PROBLEM, Json.of(fields).getBytes(StandardCharsets.UTF_8), lasting);
  }

  /** The same problem with a further field, whose value is JSON already. */
  public ApiResponse with(String name, String json) {
    String text = new String(body, StandardCharsets.UTF_8);
    String open = text.substring(0, text.lastIndexOf('}'));
    String more = open + "," + Json.of(name) + ":" + json + "}";
    return new ApiResponse(status, media, more.getBytes(StandardCharsets.UTF_8), lasting);
  }

  public static ApiResponse of(HttpProblem refusal) {
    JsonObject more = new JsonObject().with("code", refusal.code());
    if (!refusal.hint().isEmpty()) {
      more.put("hint", refusal.hint());
    }
    return problem(refusal.status(), refusal.reason(), more, false);
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

  /** Names the content: equal for equal contents. */
  public String tag() {
    String known = tag;
    if (known != null) {
      return known;
    }
    String found = '"' + digest(body).substring(0, DIGITS) + '"';
    tag = found;
    return found;
  }

  /** The SHA-256 of some bytes as 64 hexadecimal digits. */
  static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
