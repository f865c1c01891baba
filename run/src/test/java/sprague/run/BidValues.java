// SPDX-License-Identifier: Apache-2.0
package sprague.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** The values that an engine gives, all in one list. */
public final class BidValues {
  private BidValues() {}

  /** Runs a bid's engine within limits. */
  public static List<Long> of(Bid bid, Limits limits) {
    List<Long> values = new ArrayList<>();
    bid.run(
        new Effort(limits),
        (codes, count) -> LongStream.of(codes).limit(count).forEach(values::add));
    return values;
  }
}
