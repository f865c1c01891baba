// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SyntaxWalk;

/**
 * Makes one game of a family of games: an integer parameter without a value becomes the last
 * argument of every position, which no move changes. For example,
 *
 * <pre>{@code
 * game take(k)
 * heap(n) -> heap(n - k)
 * }</pre>
 *
 * becomes {@code heap(n, k) -> heap(n - k, k) where k >= 1}. The condition is added to every move,
 * because a coordinate may be any natural number: with k = 0 the play would never end, and a term
 * such as {@code n / k} would have no value.
 */
final class OpenParameters extends SyntaxWalk {
  private final List<String> open;

  /** What is to be inserted into the text of the clauses visited, by the index behind it. */
  private final NavigableMap<Integer, String> insertions = new TreeMap<>();

  private OpenParameters(List<String> open) {
    this.open = open;
  }

  /** The names of the integer parameters without a value, in the order of the {@code game} line. */
  static List<String> of(GameSyntax syntax, Bindings bindings) {
    return syntax.parameters().stream()
        .filter(parameter -> parameter.kind() == Kind.INTEGER)
        .filter(parameter -> parameter.defaultValue().isEmpty())
        .map(Parameter::name)
        .filter(name -> !bindings.values().containsKey(name))
        .toList();
  }

  /**
   * The canonical text of rules with parameters as arguments; other parameters stay. The rules must
   * not be about boards. O(length of the text).
   */
  static SourceText asArguments(List<String> open, String name, GameSyntax syntax) {
    List<Parameter> closed =
        syntax.parameters().stream().filter(each -> !open.contains(each.name())).toList();
    GameSyntax declared =
        new GameSyntax(ChangedParameters.header(syntax, closed), syntax.clauses());
    SourceText rules = new SourceText(name, Language.format(declared));
    OpenParameters added = new OpenParameters(open);
    Language.parse(rules).result().orElseThrow().clauses().forEach(added::visit);
    StringBuilder text = new StringBuilder(rules.text());
    // The last ones first, so that the indices of the others stay right.
    added.insertions.descendingMap().forEach((at, inserted) -> text.insert(at, inserted));
    SourceText more = new SourceText(name, text.toString());
    // With the conditions added, a move may have too many, which binding will report.
    return Language.format(more).result().map(it -> new SourceText(name, it)).orElse(more);
  }

  @Override
  public void visit(PositionSyntax position) {
    String separator = position.arguments().isEmpty() ? "" : ", ";
    insertions.put(position.span().end() - 1, separator + String.join(", ", open));
  }

  @Override
  public void visit(Move move) {
    super.visit(move);
    String separator = move.where().isPresent() ? ", " : " where ";
    insertions.put(
        move.span().end(),
        open.stream().map(name -> name + " >= 1").collect(Collectors.joining(", ", separator, "")));
  }
}
