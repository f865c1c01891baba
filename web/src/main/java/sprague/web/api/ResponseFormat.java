// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.List;

/**
 * A format of an answer.
 *
 * @param name the value of the field {@code format}
 * @param media the media type
 * @param words the arguments that make the command write it, with {@link #FILE} for the file
 * @param suffix the suffix of that file; empty if the answer is on standard output
 */
public record ResponseFormat(String name, String media, List<String> words, String suffix) {
  /** Placeholder in the arguments for the path of the file that the command writes. */
  static final String FILE = "FILE";

  public static final String JSON = "application/json";
  private static final String TEXT = "text/plain; charset=utf-8";

  static ResponseFormat json() {
    return new ResponseFormat("json", JSON, List.of("--json"), "");
  }

  static ResponseFormat text(String name, String... words) {
    return new ResponseFormat(name, TEXT, List.of(words), "");
  }

  /** Standard output with a given media type. */
  static ResponseFormat printed(String name, String media, String... words) {
    return new ResponseFormat(name, media, List.of(words), "");
  }

  /** A file that the command writes; its name is the suffix, and {@link #FILE} is in the words. */
  static ResponseFormat file(String name, String media, String... words) {
    return new ResponseFormat(name, media, List.of(words), "." + name);
  }
}
