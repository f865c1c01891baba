// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.bind.Nearest;

/** The contest problems that can be judged. */
public final class Problems {
  /** Names of a site, or names with a part, that are told to somebody who typed another. */
  private static final int MOST_NAMED = 5;

  /** Fewer letters are a part of too many names. */
  private static final int LEAST_PART = 3;

  /** Holder of the problems' texts, read on first use. */
  private static final class All {
    static final List<ProblemText> TEXTS = read();

    private static List<ProblemText> read() {
      List<ProblemText> texts = new ArrayList<>();
      for (String text : Statement.file(Statement.FILE).split("\n(?! )", -1)) {
        List<String> lines = text.lines().map(String::strip).toList();
        if (!text.isBlank() && !text.startsWith("#")) {
          List<String> names = List.of(lines.getFirst().split(" \\|", -1)[0].split(" ", -1));
          texts.add(new ProblemText(names, lines.get(1), lines.size() > 2 ? lines.get(2) : ""));
        }
      }
      return texts;
    }
  }

  private Problems() {}

  /** The names by which problems are listed, one each. */
  public static List<String> ids() {
    return All.TEXTS.stream().map(text -> text.names().getFirst()).toList();
  }

  /** The problem with an id or alias, without regard to case. */
  public static Optional<Problem> find(String name) {
    String key = key(name);
    return All.TEXTS.stream()
        .filter(text -> text.names().contains(key))
        .findFirst()
        .map(ProblemText::problem);
  }

  /** The id or alias that a misspelt name most likely stands for. */
  public static Optional<String> nearest(String name) {
    return Nearest.to(key(name), names().toList());
  }

  /**
   * What to say of a name that no problem has: the name that is nearest, else a few that have it as
   * a part or begin as it does; and how to see them all.
   */
  static String hint(String name) {
    List<String> near =
        nearest(name).map(List::of).orElseGet(() -> alike(key(name))).stream()
            .limit(MOST_NAMED)
            .toList();
    return (near.isEmpty() ? "" : "did you mean " + String.join(", ", near) + "? ")
        + "`sprague judge` lists the problems";
  }

  /** Names that have what was typed as a part; else those of the same site. */
  private static List<String> alike(String key) {
    List<String> parts =
        key.length() < LEAST_PART ? List.of() : names().filter(id -> id.contains(key)).toList();
    String site = key.substring(0, key.indexOf('-') + 1);
    return !parts.isEmpty() || site.isEmpty()
        ? parts
        : names().filter(id -> id.startsWith(site)).toList();
  }

  private static Stream<String> names() {
    return All.TEXTS.stream().flatMap(text -> text.names().stream());
  }

  private static String key(String name) {
    return name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "-");
  }
}
