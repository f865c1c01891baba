// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.List;
import java.util.Optional;
import sprague.kernel.board.PathRules;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NormalFormCheck;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Endings;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;

/**
 * The claim that paths or cycles of n cells, in a game on boards, are heaps of another game, and
 * that a law of these heaps is proved. In a certificate: {@code "theorem": "paths"}, {@code "law"}:
 * a list of the certificate of the law, and a normal form.
 *
 * <p><b>Proof.</b> The rules are translated to a heap game ({@link PathRules}). The normal form is
 * verified for this game and for that of the law, so that their positions at each n, as both are
 * the form's heap of the same size, have equal game trees, apart from heaps without a move; and
 * both are of normal play, or both of misere play. So each law of the values, of the P-positions or
 * of the misere quotient of one is one of the other.
 *
 * <p>Cost: the normal form is verified twice, by decisions ({@link NormalFormCheck}), and the law
 * checked once, each with all steps of the limits.
 *
 * @param law a certificate about a heap game
 */
public record PathClaim(Certificate law) implements BoardsClaim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "paths";

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads a claim. */
  public static PathClaim read(JsonFields fields) throws MalformedCertificate {
    List<Certificate> laws = fields.objects("law", CertificateJson::read);
    if (laws.size() != 1) {
      throw new MalformedCertificate("the field law does not have one certificate");
    }
    return new PathClaim(laws.getFirst());
  }

  @Override
  public String examine(String game, String of, Optional<HeapNormalForm> given, ProofLimits limits)
      throws CheckFailure {
    PathRules.Heaps heaps = PathRules.translate(game, of);
    HeapNormalForm form =
        given.orElseThrow(() -> new CheckFailure("the certificate has no normal form"));
    // The theorem is about both at the same coordinate, so that it has to have one name.
    CheckFailure.require(
        law.of().equals(heaps.of()), "the law is not of " + heaps.of() + " but of " + law.of());
    boolean isMisere = examineHeaps(heaps.rules(), heaps.of(), form, limits).isMisere();
    CheckFailure.require(
        isMisere == examineHeaps(law.game(), law.of(), form, limits).isMisere(),
        "one of the games is of normal play, and the other one of misere play");
    return "%s has the %s of %s in %s; there %s"
        .formatted(
            of,
            isMisere ? "moves" : "value",
            law.of(),
            Rules.withEndings(law.game()).oneLine(),
            Checker.requireValid(law, limits).statement());
  }

  /**
   * Verifies that positions of a game are the heaps of a normal form.
   *
   * @return how the game ends: by the player who cannot move winning or losing, and not earlier
   */
  private static Endings examineHeaps(
      String game, String of, HeapNormalForm form, ProofLimits limits) throws CheckFailure {
    Rules rules = Rules.withEndings(game);
    Endings endings = Endings.of(rules);
    CheckFailure.require(!endings.areEarly(), "the game ends in another way than that of no move");
    NormalFormCheck.examine(rules, Family.read(of, rules), form, limits, /* keepsPairs= */ true);
    return endings;
  }
}
