// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sprague.ask.FamilyValues;
import sprague.ask.Unanswerable;
import sprague.check.Claim;
import sprague.check.decide.Budget;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.prove.Finding;
import sprague.prove.Prover;
import sprague.run.Effort;

/** Writes programs: the law on top where one is proved, the rules as its oracle below. */
public final class ProgramWriter {
  /** Recursion over several coordinates goes no deeper than about this. */
  private static final long MOST_DEEP = 20_000;

  /** From this argument on recursion may go too deep for the stack that programs start with. */
  private static final long DEEP = 200;

  private static final long MOST_TABLE = 10_000_000;
  private static final long LEAST_CHECKED = 100;
  private static final long MOST_CHECKED = 1000;
  private static final int MOST_CELLS = 216;

  private static final Pattern READ = Pattern.compile("( *)@READ@\n");

  private final Game game;
  private final Start start;
  private final Finding finding;
  private final Optional<Claim> law;
  private final long limit;
  private final List<Long> expected;
  private final long checked;
  private final Idiom idiom;
  private final List<String> variables;

  private ProgramWriter(Game game, Start start, long most, Target target, Effort effort) {
    this.game = game;
    this.start = start;
    idiom = Idiom.of(target);
    Variables names = new Variables(idiom.toolbox().names());
    variables =
        start.coordinates().size() == 1 ? List.of("n") : names.of(start.coordinates());
    int dimension = start.coordinates().size();
    finding =
        dimension == 1
            ? Prover.prove(game, start, most, effort, Budget.standard())
            : new Finding(Optional.empty(), Optional.empty(), List.of(), List.of());
    law = LawWriter.of(finding, start);
    limit =
        law.map(LawWriter::limit)
            .orElse(Math.min(most, dimension == 1 ? MOST_TABLE : MOST_DEEP / Math.max(1, dimension)));
    if (law.isPresent()) {
      checked =
          law.get() instanceof Claim.Periodic claim
              ? Math.clamp(claim.preperiod() + 2 * claim.period(), LEAST_CHECKED, MOST_CHECKED)
              : LEAST_CHECKED;
      expected = List.of();
    } else if (dimension == 1) {
      checked = Math.min(Math.min(limit, LEAST_CHECKED), finding.checkedTo());
      expected = finding.values().subList(0, (int) checked + 1);
    } else {
      checked = Math.min(limit, (long) Math.pow(MOST_CELLS, 1.0 / Math.max(1, dimension)) - 1);
      expected = grid(effort);
    }
  }

  /**
   * The program for a family of positions.
   *
   * @param most without a proved law, the greatest coordinate that it is to answer; so far values
   *     are computed in search of a law
   * @throws Unanswerable when the game has no nim-values or plays may go on for ever
   * @throws sprague.run.EffortSpent when a limit is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public static Program write(Game game, Start start, long most, Target target, Effort effort) {
    if (!game.hasNimValues()) {
      throw new Unanswerable("the game's ending leaves no nim-values");
    }
    if (game.measure().isEmpty()) {
      throw new Unanswerable(
          "no measure of progress was found, and a program would not end where a play does not");
    }
    ProgramWriter writer = new ProgramWriter(game, start, most, target, effort);
    return new Program(
        target,
        writer.finding.status(),
        writer.finding.statement(),
        writer.law.isPresent(),
        writer.limit,
        writer.text());
  }

  /** The values of all positions with coordinates up to the last that is checked. */
  private List<Long> grid(Effort effort) {
    int dimension = start.coordinates().size();
    int cells = 1;
    for (int i = 0; i < dimension; i++) {
      cells *= (int) checked + 1;
    }
    long[][] columns = new long[dimension][cells];
    for (int cell = 0; cell < cells; cell++) {
      int rest = cell;
      for (int i = dimension - 1; i >= 0; i--) {
        columns[i][cell] = rest % (checked + 1);
        rest /= (int) checked + 1;
      }
    }
    return Arrays.stream(FamilyValues.at(game, start, columns, effort)).boxed().toList();
  }

  private String text() {
    String byLaw = law();
    String byRules = rules();
    String main = main();
    Source body = part();
    body.line(byLaw);
    Set<String> before = new LinkedHashSet<>(idiom.toolbox().usedBy(byLaw));
    idiom.toolbox().usedBy(byRules + main).stream()
        .filter(tool -> !before.contains(tool))
        .forEach(tool -> add(body, tool));
    body.line(byRules);
    body.line(main);
    Source whole = part();
    new Header(game, start, finding, law, limit, checked)
        .lines()
        .forEach(line -> whole.line((idiom.comment() + " " + line).stripTrailing()));
    whole.line("");
    whole.line(idiom.toolbox().opening(body.toString()));
    whole.gap();
    if (!idiom.shell().isEmpty()) {
      whole.open(idiom.shell());
    }
    whole.line(body.toString());
    whole.closeTo(0);
    return whole.toString();
  }

  private static void add(Source source, String text) {
    source.line(text);
    source.gap();
  }

  private Source part() {
    return new Source(idiom.end(), idiom.gap());
  }

  /** The limits, and the law with all it needs. */
  private String law() {
    Source tables = part();
    tables.line(idiom.constant("LIMIT", limit));
    tables.line(idiom.constant("CHECKED", checked));
    Source function = part();
    if (law.isEmpty()) {
      tables.line(idiom.numbers("EXPECTED", expected));
    } else {
      new LawWriter(idiom, tables, function).write(game, start, law.get());
    }
    tables.gap();
    idiom.toolbox().usedBy(function.toString()).forEach(tool -> add(tables, tool));
    String promise = idiom.promise("oracle", variables);
    if (!promise.isEmpty() && function.toString().contains("oracle(")) {
      add(tables, promise);
    }
    return tables + function.toString();
  }

  /** The rules as functions, and the value of a member of the family by them. */
  private String rules() {
    NumberLists lists = new NumberLists(idiom);
    Source functions = part();
    RuleWriter writer = new RuleWriter(game, start.name(), idiom, functions, lists);
    writer.write();
    oracle(writer, functions);
    check(functions);
    Source head = part();
    for (String list : lists.texts()) {
      add(head, list);
    }
    return head + functions.toString();
  }

  private void oracle(RuleWriter writer, Source functions) {
    String counter = idiom.name("next_n");
    if (variables.size() == 1) {
      functions.line(idiom.comment() + " The value by the rules, smaller numbers first.");
      if (!idiom.counter(counter).isEmpty()) {
        add(functions, idiom.counter(counter));
      }
    } else {
      functions.line(idiom.comment() + " The value by the rules.");
    }
    functions.open(idiom.head("oracle", variables));
    if (variables.size() == 1) {
      idiom.upTo(functions, counter, variables.getFirst(), value(writer, List.of(counter)));
    }
    functions.line(idiom.statement("return " + value(writer, variables)));
    functions.close();
    functions.gap();
  }

  private String value(RuleWriter writer, List<String> coordinates) {
    Expressions terms = new Expressions(idiom, coordinates::get, writer.lists(), term -> false);
    return Idiom.call(
        writer.function(start.name()), start.arguments().stream().map(terms::term).toList());
  }

  private void check(Source functions) {
    String byRules = idiom.name("by_rules");
    String other = law.isPresent() ? idiom.name("by_law") : "expected";
    functions.open(idiom.head("check", List.of()));
    int depth = functions.depth();
    variables.forEach(each -> functions.open(idiom.loop(each, "0", "CHECKED")));
    functions.line(idiom.let(byRules, Idiom.call("oracle", variables)));
    functions.line(
        idiom.let(
            other,
            law.isPresent() ? Idiom.call("law", variables) : idiom.element("EXPECTED", cell())));
    functions.open(idiom.when(byRules + " != " + other));
    List<String> pieces = new ArrayList<>(List.of("G("));
    for (String each : variables) {
      pieces.add(each);
      pieces.add(", ");
    }
    pieces.set(pieces.size() - 1, variables.isEmpty() ? "G() is " : ") is ");
    pieces.add(shown(byRules));
    pieces.add(" by the rules, ");
    pieces.add(shown(other));
    pieces.add(law.isPresent() ? " by the law" : " by Sprague");
    functions.line(idiom.print(pieces.toArray(String[]::new)));
    functions.line(idiom.statement("return 1"));
    functions.closeTo(depth);
    functions.line(
        idiom.print(
            (law.isPresent() ? "law and rules" : "rules and Sprague") + " agree up to ",
            "CHECKED",
            ""));
    functions.line(idiom.statement("return 0"));
    functions.close();
    functions.gap();
  }

  /** The place of a position in the list of expected values, whose last coordinate runs fastest. */
  private String cell() {
    String cell = "0";
    for (int i = 0; i < variables.size(); i++) {
      String each = variables.get(i);
      cell = i == 0 ? each : (i == 1 ? cell : "(" + cell + ")") + " * (CHECKED + 1) + " + each;
    }
    return cell;
  }

  private String shown(String value) {
    return game.finishes().isEmpty() ? value : idiom.tool("show", value);
  }

  private String main() {
    boolean deep =
        variables.size() != 1
            || start.arguments().stream()
                .anyMatch(term -> term instanceof Term.Constant(long size) && size > DEEP);
    String read =
        variables.stream()
            .map(each -> idiom.let(each, idiom.argument()) + "\n")
            .collect(Collectors.joining());
    String answer = shown(Idiom.call(law.isPresent() ? "law" : "oracle", variables));
    String text =
        idiom.toolbox().text(deep ? idiom.deepMain() : "main").replace("@ANSWER@", answer);
    return READ
        .matcher(text)
        .replaceAll(
            place -> Matcher.quoteReplacement(read.indent(place.group(1).length())));
  }
}
