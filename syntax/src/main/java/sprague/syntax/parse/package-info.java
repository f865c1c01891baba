// SPDX-License-Identifier: Apache-2.0
/**
 * The parser of the rule language, by recursive descent.
 *
 * <p>Start at {@link sprague.syntax.parse.RuleParser}: from a text to a syntax tree or an error.
 * The kernel has to trust this package, so it is kept small and explains nothing: an {@linkplain
 * sprague.syntax.parse.SyntaxError error} is a place and a {@linkplain sprague.syntax.parse.Problem
 * kind}. The depth of the recursion is bounded by {@link sprague.syntax.parse.Cursor#MAX_DEPTH}.
 *
 * <p>The grammar, where {@code [x]} is x or nothing, {@code {x}} any number of x, and {@code x,
 * ...} x once or several times with commas between them:
 *
 * <pre>
 * rules      = ["game" game-name ["(" [parameter, ...] ")"]] {clause | ";"}
 * parameter  = name [":" ("set" | "list" | "board" | "cell")]
 *              ["=" (sum | set | "[" [sum, ...] "]")]
 * clause     = position {move} | position result [where] | "stuck" result | "start" position
 * result     = "wins" | "loses" | "draws"
 * move       = "-&gt;" part {"+" part} ["gains" sum] [where]
 * part       = {factor ("*" | "/" | "mod")} factor "*" part | position
 *            | "sum" "(" name "in" sum ".." sum ")" part
 * position   = name "(" [sum [".." sum], ...] ")"
 * where      = "where" disjunction, ...
 * disjunction = conjunction {"or" conjunction}
 * conjunction = negation {"and" negation}
 * negation   = "not" negation | "(" disjunction ")" | comparison
 * comparison = sum ["not"] "in" set | sum relation sum {relation sum}
 *            | sum ("~" | "subset") sum | "no" name "in" set "subset" sum
 * relation   = "=" | "!=" | "&lt;" | "&lt;=" | "&gt;" | "&gt;="
 * set        = simple-set {("union" | "except") simple-set}
 * simple-set = "{" [element, ...] "}" | "(" set ")" | sum ".." sum | name
 *            | ("powers" | "digits") "(" sum ")" | sum
 * element    = sum [".." sum]
 * sum        = product {("+" | "-") product}
 * product    = factor {("*" | "/" | "mod") factor}
 * factor     = "-" factor | "(" sum ")" | number | name ["[" sum "]"]
 *            | function "(" [sum, ...] ")" | "{" [element, ...] "}" | text
 * </pre>
 *
 * <p>The operators of one line of the grammar are left-associative. A name is a word that is not
 * {@linkplain sprague.syntax.parse.Keywords reserved}; as a set, it may be in parentheses, or be
 * one of the known sets. Where a condition or a set is expected, a parenthesis may instead begin a
 * sum. It begins a condition or a set if it contains one of {@link
 * sprague.syntax.parse.Keywords#CONDITION_MARKS} or {@link
 * sprague.syntax.parse.Keywords#SET_MARKS}, and a sum otherwise. A sum as a set is a term about
 * boards. A text is anything between quotes on one line.
 */
@NullMarked
package sprague.syntax.parse;

import org.jspecify.annotations.NullMarked;
