// SPDX-License-Identifier: Apache-2.0
package sprague.browser;

import java.util.Locale;

/** The views of the page, each in a state worth a look. */
enum View {
  GAME("view=game&game=kayles&position=7", "G(n + 12) = G(n)"),
  SUM("view=game&game=nim&position=3+5+7", "The nim-sum in binary columns"),
  MAP("view=game&game=wythoff", "45 of them P-positions"),
  MISTAKE("view=game&game=heap(n)+->+haep(n+-+1)", "One error"),
  PLAY("view=play&game=nim&position=3+5+7", "Your move."),
  GRAPH("view=graph", "Tokens on 1, 3"),
  COMPARE("view=compare&game=0.161&other=0.36", "519"),
  FIND("view=find&terms=0,1,2,3,1,4,3,2,1,4", "19 games have these terms"),
  FIRST_STEPS("view=learn", "not among theirs"),
  LANGUAGE("view=learn&page=language", "A rule text states"),
  GLOSSARY("view=learn&page=glossary", "P-position"),
  JOBS("view=jobs", "No job is running.");

  private final String state;
  private final String told;

  View(String state, String told) {
    this.state = state;
    this.told = told;
  }

  /** Opens it and waits until it has its answers. */
  void open(User user) {
    user.open(state).sees(told);
    user.awaitIdle();
  }

  /** What its pictures are called. */
  String title() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
