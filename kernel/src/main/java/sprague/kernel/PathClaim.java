// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.List;
import sprague.kernel.board.PathRules;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NormalFormCheck;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;

/**
 * The claim that paths or cycles of n cells, in a game on boards, are heaps of another game, and
 * that a law of these heaps is proved. In a certificate: {@code "theorem": "paths"}, {@code "law"}:
 * a list of the certificate of the law, and a normal form.
 *
 * <p><b>Proof.</b> The rules are translated to a heap game ({@link PathRules}). The normal form is
 * verified for this game and for that of the law, so that their positions have equal game trees,
 * apart from heaps without a move. So each law of the values or of the P-positions of one is one of
 * the other.
 *
 * @param law a certificate about a heap game of normal play
 */
public record PathClaim(Certificate law) implements Claim {
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

  /**
   * Refuses, as the rules of a context are about numbers; {@link #examine(Certificate,
   * ProofLimits)}.
   */
  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    throw new CheckFailure("the rules are not about boards");
  }

  /**
   * Verifies the claim of a certificate.
   *
   * @return the theorem that is proved, in one sentence
   * @throws CheckFailure when a hypothesis does not hold, or a limit is reached
   */
  String examine(Certificate certificate, ProofLimits limits) throws CheckFailure {
    PathRules.Heaps heaps = PathRules.translate(certificate.game(), certificate.of());
    HeapNormalForm form =
        certificate
            .form()
            .orElseThrow(() -> new CheckFailure("the certificate has no normal form"));
    demandForm(heaps.rules(), heaps.of(), form, limits);
    demandForm(law.game(), law.of(), form, limits);
    return "%s has the value of %s in %s; there %s"
        .formatted(
            certificate.of(),
            law.of(),
            Rules.read(law.game()).oneLine(),
            Checker.requireValid(law, limits).statement());
  }

  private static void demandForm(String game, String of, HeapNormalForm form, ProofLimits limits)
      throws CheckFailure {
    Rules rules = Rules.read(game);
    NormalFormCheck.examine(rules, Family.read(of, rules), form, limits, /* keepsPairs= */ true);
  }
}
