// SPDX-License-Identifier: Apache-2.0
package sprague.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sprague.cli.console.Version;
import sprague.kernel.PathClaim;
import sprague.kernel.board.BoardClaim;
import sprague.kernel.board.PositionsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.misere.BoardQuotientClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.QuotientClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;

/**
 * A publication that a report of a law cites: its key, its name in running text, and its BibTeX
 * entry. The constants are the sources of the theorems that the checker knows; {@link #of} has them
 * by theorem. {@link #lines} writes the entry:
 *
 * <pre>{@code
 * @article{grundy1939,
 *   author = {Grundy, P. M.}, year = {1939},
 *   title = {Mathematics and games},
 *   journal = {Eureka}, volume = {2}, pages = {6--8}
 * }
 * }</pre>
 *
 * @param key the BibTeX key, which LaTeX reports cite
 * @param shown the citation in running text, such as "Grundy 1939", which Markdown reports print
 * @param entry the lines of the BibTeX entry without indent and without the closing brace
 */
record Reference(String key, String shown, List<String> entry) {
  /** The year of the release, for citing the program; to be changed with its version. */
  private static final String YEAR = "2026";

  private static final Reference SPRAGUE =
      of(
          "sprague1935",
          "Sprague 1935",
          "@article{sprague1935,",
          "author = {Sprague, R. P.}, year = {1935},",
          "title = {{\\\"U}ber mathematische Kampfspiele},",
          "journal = {T\\^ohoku Mathematical Journal}, volume = {41}, pages = {438--444}");

  private static final Reference GRUNDY =
      of(
          "grundy1939",
          "Grundy 1939",
          "@article{grundy1939,",
          "author = {Grundy, P. M.}, year = {1939},",
          "title = {Mathematics and games},",
          "journal = {Eureka}, volume = {2}, pages = {6--8}");

  private static final Reference GUY_SMITH =
      of(
          "guysmith1956",
          "Guy and Smith 1956",
          "@article{guysmith1956,",
          "author = {Guy, Richard K. and Smith, Cedric A. B.}, year = {1956},",
          "title = {The {$G$}-values of various games},",
          "journal = {Mathematical Proceedings of the Cambridge Philosophical Society},",
          "volume = {52}, pages = {514--526}");

  private static final Reference WINNING_WAYS =
      of(
          "winningways2001",
          "Berlekamp, Conway and Guy 2001",
          "@book{winningways2001,",
          "author = {Berlekamp, Elwyn R. and Conway, John H. and Guy, Richard K.}, year = {2001},",
          "title = {Winning Ways for Your Mathematical Plays}, volume = {1},",
          "edition = {Second}, publisher = {A K Peters}");

  private static final Reference AUTOMATA =
      of(
          "bruyere1994",
          "Bruyere, Hansel, Michaux and Villemaire 1994",
          "@article{bruyere1994,",
          "author = {Bruy\\`ere, V\\'eronique and Hansel, Georges and Michaux, Christian"
              + " and Villemaire, Roger}, year = {1994},",
          "title = {Logic and {$p$}-recognizable sets of integers},",
          "journal = {Bulletin of the Belgian Mathematical Society}, volume = {1},",
          "pages = {191--238}");

  private static final Reference QUOTIENTS =
      of(
          "plambecksiegel2008",
          "Plambeck and Siegel 2008",
          "@article{plambecksiegel2008,",
          "author = {Plambeck, Thane E. and Siegel, Aaron N.}, year = {2008},",
          "title = {Misere quotients for impartial games},",
          "journal = {Journal of Combinatorial Theory, Series A}, volume = {115},",
          "pages = {593--622}");

  private static final Reference FERGUSON =
      of(
          "ferguson1974",
          "Ferguson 1974",
          "@article{ferguson1974,",
          "author = {Ferguson, Thomas S.}, year = {1974},",
          "title = {On sums of graph games with last player losing},",
          "journal = {International Journal of Game Theory}, volume = {3},",
          "pages = {159--167}");

  /** For the theorem {@link PeriodicClaim#ROWS}. */
  private static final Reference ROWS =
      of(
          "landman2002",
          "Landman 2002",
          "@incollection{landman2002,",
          "author = {Landman, Howard}, year = {2002},",
          "title = {A simple {FSM}-based proof of the additive periodicity of the {Sprague-Grundy}"
              + " function of {Wythoff's} game},",
          "booktitle = {More Games of No Chance}, publisher = {Cambridge University Press}");

  private static Reference of(String key, String shown, String... entry) {
    return new Reference(key, shown, List.of(entry));
  }

  /** The sources of the definition of nim-values. */
  static List<Reference> definition() {
    return List.of(SPRAGUE, GRUNDY);
  }

  /**
   * The sources of the theorem of a claim. A claim about paths has those of the law of its heaps.
   *
   * @return empty for elementary theorems, whose proof the report contains
   */
  static List<Reference> of(Claim claim) {
    if (claim instanceof PathClaim paths) {
      return of(paths.law().claim());
    }
    return switch (claim.theorem()) {
      case PeriodicClaim.GUY_SMITH -> List.of(GUY_SMITH);
      case WindowsClaim.THEOREM -> List.of(WINNING_WAYS);
      case PeriodicClaim.ROWS -> List.of(ROWS);
      case MisereClaim.THEOREM, BoardQuotientClaim.THEOREM -> List.of(QUOTIENTS);
      case MisereNimClaim.THEOREM -> List.of(FERGUSON, AUTOMATA);
      case PeriodicClaim.ALL_BUT,
          RecursionClaim.THEOREM,
          ParameterClaim.THEOREM,
          QuotientClaim.THEOREM,
          BoardClaim.THEOREM,
          PositionsClaim.THEOREM,
          FiniteClaim.THEOREM ->
          List.of();
      // Laws that are proved by deciding formulas with automata.
      default -> List.of(AUTOMATA);
    };
  }

  /** The entry of this program, with its version. */
  static Reference program() {
    String version = Version.text().toLowerCase(Locale.ROOT).replace("sprague ", "");
    return of(
        "sprague",
        Version.text(),
        "@misc{sprague,",
        "title = {Sprague: values and laws of impartial games}, year = {" + YEAR + "},",
        "howpublished = {Computer program},",
        "note = {Version " + version.replaceAll("[()]", "") + "}");
  }

  /** The lines of the BibTeX entry. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(entry.getFirst());
    entry.stream().skip(1).forEach(line -> lines.add("  " + line));
    lines.add("}");
    return lines;
  }
}
