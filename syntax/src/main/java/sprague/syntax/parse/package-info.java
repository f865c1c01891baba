// SPDX-License-Identifier: Apache-2.0
/**
 * The parser of the rule language, by recursive descent.
 *
 * <p>{@link sprague.syntax.parse.RuleParser} is the way in: from a text to a syntax tree or an
 * error. The kernel believes this package, so that it explains nothing: an {@linkplain
 * sprague.syntax.parse.SyntaxError error} is a place and a {@linkplain sprague.syntax.parse.Problem
 * kind}. It recurses to a fixed depth at most.
 *
 * <p>The grammar, where {@code [x]} is x or nothing, {@code {x}} any number of x, and {@code x,
 * ...} x once or several times with commas between them:
 *
 * <pre>
 * rules      = ["game" game-name ["(" [parameter, ...] ")"]] {clause | ";"}
 * parameter  = name [":" ("set" | "list")] ["=" (sum | set | "[" [sum, ...] "]")]
 * clause     = position {move} | position result [where] | "stuck" result | "start" position
 * result     = "wins" | "loses" | "draws"
 * move       = "-&gt;" part {"+" part} ["gains" sum] [where]
 * part       = {factor ("*" | "/" | "mod")} factor "*" part | position
 *            | "sum" "(" name "in" sum ".." sum ")" part
 * position   = name "(" [sum, ...] ")"
 * where      = "where" either, ...
 * either     = both {"or" both}
 * both       = negation {"and" negation}
 * negation   = "not" negation | "(" either ")" | comparison
 * comparison = sum ["not"] "in" set | sum relation sum {relation sum}
 * relation   = "=" | "!=" | "&lt;" | "&lt;=" | "&gt;" | "&gt;="
 * set        = simple-set {("union" | "except") simple-set}
 * simple-set = "{" [element, ...] "}" | "(" set ")" | sum ".." sum | name
 *            | ("powers" | "digits") "(" sum ")"
 * element    = sum [".." sum]
 * sum        = product {("+" | "-") product}
 * product    = factor {("*" | "/" | "mod") factor}
 * factor     = "-" factor | "(" sum ")" | number | name ["[" sum "]"]
 *            | function "(" [sum, ...] ")"
 * </pre>
 *
 * <p>Operators of one line group to the left. A name is a word that is not {@linkplain
 * sprague.syntax.parse.Keywords reserved}; as a set, it may stand in parentheses, or be one of the
 * known sets. Where a condition or a set is read, a parenthesis may also begin a sum: it does
 * unless one of {@link sprague.syntax.parse.Keywords#CONDITION_MARKS} or {@link
 * sprague.syntax.parse.Keywords#SET_MARKS} stands in it.
 */
@NullMarked
package sprague.syntax.parse;

import org.jspecify.annotations.NullMarked;
