// SPDX-License-Identifier: Apache-2.0
package sprague.trial;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SyntaxWalk;

/** Collects the variables of pieces of syntax, in the order of the text. */
final class Variables extends SyntaxWalk {
  private final Predicate<String> isParameter;
  private final Set<String> found = new LinkedHashSet<>();

  Variables(Predicate<String> isParameter) {
    this.isParameter = isParameter;
  }

  Set<String> found() {
    return found;
  }

  @Override
  public void of(Expression expression) {
    if (expression instanceof Expression.Name name && !isParameter.test(name.name())) {
      found.add(name.name());
    }
    super.of(expression);
  }

  @Override
  public void of(PartSyntax part) {
    if (part instanceof PartSyntax.Sum sum) {
      Variables inner = new Variables(isParameter.or(sum.variable()::equals));
      inner.of(sum.part());
      found.addAll(inner.found);
      of(sum.low());
      of(sum.high());
    } else {
      super.of(part);
    }
  }
}
