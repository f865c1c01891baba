// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.digits;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.law.DigitSentence;
import sprague.kernel.law.Law;
import sprague.kernel.law.LawJson;
import sprague.kernel.law.MexInduction;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim {@code digits}: automata recognise the graph of the nim-value function, reading the
 * digits of arguments and value. {@link MexInduction} proves it; that its sentences are decidable
 * is due to Buechi (1960), see Bruyere, Hansel, Michaux and Villemaire (1994). Cost: the sentences
 * decided, a few for each law and each move; no value is computed.
 *
 * @param laws one for each class of positions that play leads to (one name, each argument fixed or
 *     any number), all in one numeration
 * @param sums for moves to sums over ranges: automata that read the xor of the values below n from
 *     the digits of n and of this xor, for classes of laws with one running argument
 */
public record DigitsClaim(List<Law> laws, List<Law> sums) implements Claim {
  /** The theorem's name in certificates. */
  public static final String THEOREM = "digits";

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when there is no law, or there are several numerations
   */
  public DigitsClaim {
    laws = List.copyOf(laws);
    sums = List.copyOf(sums);
    NumberLimits.require(!laws.isEmpty(), "there is no law");
    NumberLimits.require(
        Stream.concat(laws.stream(), sums.stream())
                .map(law -> law.values().numeration())
                .distinct()
                .count()
            == 1,
        "the laws are in different numerations; one automaton cannot read both");
  }

  /** A claim without prefix sums. */
  public DigitsClaim(List<Law> laws) {
    this(laws, List.of());
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** The law of a class that is this family of positions, if there is one. */
  public Optional<Law> lawOf(Family family) {
    return laws.stream().filter(law -> law.kind().describes(family)).findFirst();
  }

  /** Reads the fields {@code laws} and {@code sums} of a certificate; the latter is optional. */
  public static DigitsClaim read(JsonFields fields) throws MalformedCertificate {
    return new DigitsClaim(
        fields.objects("laws", LawJson::read), fields.objectsIfAny("sums", LawJson::read));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    Law asked =
        lawOf(context.family())
            .orElseThrow(() -> new CheckFailure("no law is about the position of the certificate"));
    MexInduction.require(context.rules(), laws, sums, context.measureOrSum(), context.limits());
    List<String> names = context.family().variables();
    if (names.isEmpty()) {
      return "G is the only number that the automaton of the certificate accepts";
    }
    return "G(" + String.join(", ", names) + ") is " + DigitSentence.of(asked.values(), names);
  }
}
