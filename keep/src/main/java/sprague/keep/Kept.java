// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One thing that a store keeps: a table of values, or how far a long search or check is. */
public sealed interface Kept permits KeptTable, KeptSearch {

  /** Its name in the store; a table and a search about the same game share theirs. */
  String key();

  /** What is known about it; empty when that is damaged. */
  Optional<Manifest> manifest();

  /** How many values are kept, or how far the search is; 0 when that is not known. */
  long count();

  /** The folder. */
  Path place();

  /** The bytes it takes on disk. */
  long bytes() throws IOException;
}
