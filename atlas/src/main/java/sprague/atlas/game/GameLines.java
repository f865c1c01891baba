// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The games of a file, one a line; what follows a {@code #} is a comment.
 *
 * @param lines the lines of the games, each once
 */
public record GameLines(List<String> lines) implements Family {
  private static final Pattern CODE = Pattern.compile("[048C]\\.[0-9A-F]{1,100}");

  public GameLines {
    lines = List.copyOf(lines);
  }

  /** The games of a text. */
  public static GameLines of(List<String> text) {
    List<String> lines = new ArrayList<>();
    for (String line : text) {
      String game = line.replaceFirst("(^|\\s)#.*", "").strip();
      if (!game.isEmpty()) {
        lines.add(game);
      }
    }
    return new GameLines(List.copyOf(new LinkedHashSet<>(lines)));
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

  /** A game, with its digits where the line is a code of hexadecimal digits at most. */
  public static AtlasGame game(String line) {
    return new AtlasGame(
        line, CODE.matcher(line).matches() ? Optional.of(CodeDigits.read(line)) : Optional.empty());
  }
}
