// SPDX-License-Identifier: Apache-2.0
// Quick fixes: turns hints with fixed wording into changes that a button can make.

/**
 * The quick fix of a finding: `{ label, from, to, text }` replaces a range of the text, `{ label, parameter }` adds a
 * parameter; null if the hint has none.
 */
export function quickFix(finding, text) {
  const hint = finding.hint ?? '';
  const meant = hint.match(/^did you mean `?([^`?,]+?)`?\?/);
  if (meant) {
    return { label: `Write ${meant[1]}`, ...span(finding, text), text: meant[1] };
  }
  const sign = hint.match(/^write (\S+) here$/);
  if (sign) {
    return { label: `Write ${sign[1]}`, ...span(finding, text), text: sign[1] };
  }
  const parameter = hint.match(/after the game: ([A-Za-z]\w*)=/);
  if (parameter) {
    return { label: `Make ${parameter[1]} a parameter`, parameter: parameter[1] };
  }
  const condition = hint.match(/^add (?:a|the) condition (?:that bounds it, )?(?:such as )?([^;]+ [<>]?= [^;]+)$/);
  return condition ? addCondition(condition[1], finding, text) : null;
}

/** Adds a condition at the end of the finding's last line, before a comment. */
function addCondition(condition, finding, text) {
  const lines = text.split('\n');
  const line = lines[finding.endLine - 1] ?? '';
  const code = line.replace(/#.*/, '').trimEnd();
  const begin = offset(lines, finding.endLine) + code.length;
  const more = lines.slice(finding.line - 1, finding.endLine).join(' ');
  const move = more.slice(more.lastIndexOf('->'));
  const joint = /\bwhere\b/.test(move) ? ', ' : ' where ';
  return { label: `Add ${condition}`, from: begin, to: begin, text: `${joint}${condition}` };
}

function span({ line, column, endLine, endColumn }, text) {
  if (!endLine) {
    return { from: 0, to: text.length };
  }
  const lines = text.split('\n');
  return { from: offset(lines, line) + column - 1, to: offset(lines, endLine) + endColumn - 1 };
}

function offset(lines, line) {
  return lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
}
