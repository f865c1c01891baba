// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import sprague.catalogue.identify.CodeDigits;

/**
 * The family of the games in a file, one on each line, such as {@code 0.77} or {@code bounded-nim
 * m=3}. {@code #} at the start of a line or after a blank begins a comment.
 *
 * @param lines the lines without comments and duplicates
 */
public record GameLines(List<String> lines) implements Family {
  /**
   * Codes with digits: the first is of moves that take nothing, which have to split a heap. Other
   * codes, such as {@code 4.[3]}, are games like any other, without digits.
   */
  private static final Pattern CODE = Pattern.compile("[048C]\\.[0-9A-F]{1,100}");

  public GameLines {
    lines = List.copyOf(lines);
  }

  /** The games in the lines of a file, in their order; perhaps none. */
  public static GameLines of(List<String> text) {
    return new GameLines(
        text.stream()
            .map(line -> line.replaceFirst("(^|\\s)#.*", "").strip())
            .filter(Predicate.not(String::isEmpty))
            .distinct()
            .toList());
  }

  @Override
  public String name() {
    return "games\n" + String.join("\n", lines);
  }

  @Override
  public long size() {
    return lines.size();
  }

  @Override
  public List<AtlasGame> games() {
    return lines.stream().map(GameLines::game).toList();
  }

  /** The game of a line, with its digits if the line is a code with digits up to F. */
  public static AtlasGame game(String line) {
    return new AtlasGame(
        line, CODE.matcher(line).matches() ? Optional.of(CodeDigits.read(line)) : Optional.empty());
  }
}
