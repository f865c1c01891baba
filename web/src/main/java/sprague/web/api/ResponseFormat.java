// SPDX-License-Identifier: Apache-2.0
package sprague.web.api;

import java.util.List;

/**
 * A form that an answer can be had in.
 *
 * @param name the value of the field {@code format}
 * @param media the kind of content
 * @param words what asks the command for it; {@link #FILE} stands for the file it writes
 * @param suffix how that file's name ends; empty where the answer is on standard output
 */
public record ResponseFormat(String name, String media, List<String> words, String suffix) {
  /** Stands among the words for the path of the file that the command writes. */
  static final String FILE = "FILE";

  public static final String JSON = "application/json";
  private static final String TEXT = "text/plain; charset=utf-8";

  static ResponseFormat json() {
    return new ResponseFormat("json", JSON, List.of("--json"), "");
  }

  static ResponseFormat text(String name, String... words) {
    return new ResponseFormat(name, TEXT, List.of(words), "");
  }

  /** What the command prints, of a kind of its own. */
  static ResponseFormat printed(String name, String media, String... words) {
    return new ResponseFormat(name, media, List.of(words), "");
  }

  static ResponseFormat file(String name, String media, String... words) {
    return new ResponseFormat(name, media, List.of(words), "." + name);
  }
}
