package sprague.check.outcome;

/** Stand-in until the branch lands. */
public record OutcomeClaim() implements sprague.check.claim.Claim {
  public static final String THEOREM = "outcomes";

  @Override
  public String theorem() {
    return THEOREM;
  }

  public boolean isLost(java.math.BigInteger n) {
    return false;
  }
}
