// SPDX-License-Identifier: Apache-2.0
package sprague.check;

/** The names of the theorems that the checker knows, as certificates write them. */
public final class Theorems {
  private Theorems() {}

  /**
   * Guy and Smith 1956, for several kinds of heaps and any number of parts; with one part it is the
   * finite window of a subtraction set.
   */
  public static final String GUY_SMITH = "guy-smith";

  /** Finite subtraction sets: as many equalities in a row as the greatest number. */
  public static final String TAKING = "taking";

  /** Heaps that split in two, by way of their rare values: a window that is found again. */
  public static final String RARE_VALUES = "rare-values";

  /** All-but sets: finitely many numbers may not be taken (Siegel, Combinatorial Game Theory). */
  public static final String ALL_BUT = "all-but";

  /** Window games. */
  public static final String WINDOW = "window";

  /** Outcomes by residues. */
  public static final String RESIDUE = "residue";

  /** No theorem: finitely many values, computed again. */
  public static final String FINITE = "finite";

  /** First-order decision over numbers in base b (Buechi; Bruyere). */
  public static final String AUTOMATIC = "automatic";

  /** The same, with windows that the values between are found from. */
  public static final String RARE_STAGES = "rare-stages";

  /** Taking one of a few numbers that are linear in a parameter, by induction over the heaps. */
  public static final String PARAMETRIC = "parametric";
}
