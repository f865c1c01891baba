// SPDX-License-Identifier: Apache-2.0
// Mends that a button can make: what a hint says in fixed words, as a change of the text or of the parameters.

/**
 * The mend of a finding in a text: `{ label, from, to, text }` replaces a stretch, `{ label, parameter }` asks for a
 * value; null when the hint is for a person alone.
 */
export function mend(finding, text) {
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
  return condition ? conditioned(condition[1], finding, text) : null;
}

/** A condition goes to the end of the finding's last line, before a comment. */
function conditioned(condition, finding, text) {
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
