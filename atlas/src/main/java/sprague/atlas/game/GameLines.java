// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * The games of a file, one a line; what follows a {@code #} is a comment.
 *
 * @param lines the lines of the games, each once
 */
public record GameLines(List<String> lines) implements Family {
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
  public List<AtlasGame> games() {
    return lines.stream().map(AtlasGame::new).toList();
  }
}
