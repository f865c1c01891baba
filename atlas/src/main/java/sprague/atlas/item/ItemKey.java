// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.CodeDigits;
import sprague.atlas.game.GameLines;
import sprague.web.api.HttpProblem;
import sprague.web.api.Json;

/**
 * Items as text, to be made again in another process. What is read is not believed: it is the key
 * of an item, letter for letter, or it is refused.
 */
public final class ItemKey {
  private static final Pattern CODE = Pattern.compile("[0-9A-Z]\\.[0-9A-Z]{1,100}");

  /** The most values of a game that an item is about, and the most of plain loops. */
  private static final long MOST = 1L << 40;

  private static final int MOST_PLAIN = 1 << 16;
  private static final int MOST_GAMES = 1 << 12;

  private ItemKey() {}

  /** The key of an item as text. */
  public static String of(Item<?> item) {
    return Json.of(item.key());
  }

  /**
   * The item that a text is the key of.
   *
   * @throws CorruptResult when it is none
   */
  public static Item<?> read(String text) throws CorruptResult {
    ItemFields fields;
    try {
      fields = new ItemFields(Json.read(text.getBytes(StandardCharsets.UTF_8)));
    } catch (HttpProblem wrong) {
      throw new CorruptResult("the key of an item is no JSON object");
    }
    Item<?> item = item(fields.text("item"), fields);
    fields.end();
    if (!of(item).equals(text)) {
      throw new CorruptResult("the key of an item is written otherwise");
    }
    return item;
  }

  private static Item<?> item(String kind, ItemFields fields) throws CorruptResult {
    return switch (kind) {
      case "law", "values" -> new GameTask(game(fields, "game"), count(fields), kind.equals("law"));
      case "edge" ->
          new DifferenceItem(
              game(fields, "one"),
              fields.number("oneLead", 0, MOST),
              game(fields, "other"),
              fields.number("otherLead", 0, MOST),
              count(fields));
      case "survey" -> new FirstValuesTask(codes(fields), (int) fields.number("to", 1, MOST_PLAIN));
      default -> throw new CorruptResult("there is no item " + kind);
    };
  }

  private static long count(ItemFields fields) throws CorruptResult {
    return fields.number("to", 1, MOST);
  }

  /**
   * A game. Digits steer how its values are found, and not what they are: those of codes in
   * hexadecimal are enough.
   */
  private static AtlasGame game(ItemFields fields, String name) throws CorruptResult {
    return GameLines.game(fields.text(name));
  }

  private static List<String> demandSome(List<String> texts) throws CorruptResult {
    if (texts.isEmpty() || texts.size() > MOST_GAMES) {
      throw new CorruptResult("an item has 1 to " + MOST_GAMES + " games, not " + texts.size());
    }
    return texts;
  }

  private static List<CodeDigits> codes(ItemFields fields) throws CorruptResult {
    List<CodeDigits> codes = new ArrayList<>();
    for (String code : demandSome(fields.texts("codes"))) {
      if (!CODE.matcher(code).matches()) {
        throw new CorruptResult("\"" + code + "\" is no code");
      }
      codes.add(CodeDigits.read(code));
    }
    return codes;
  }
}
