// SPDX-License-Identifier: Apache-2.0
// A line of the command line as a question: what an example of docs/language.md asks for, to ask the server the same.

/** The words of a line, quotes taken off. */
export function words(line) {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/**
 * The question of `./sprague COMMAND GAME NAME=VALUE... --OPTION VALUE`: `{ command, fields }`, or null for a line that
 * is no such command.
 */
export function question(line) {
  const [program, command, game, ...rest] = words(line.replace(/^\$\s*/, ''));
  if (program !== './sprague' || !game) {
    return null;
  }
  const fields = { game, parameters: {} };
  for (let at = 0; at < rest.length; at++) {
    const [, name, value] = rest[at].match(/^(\w+)=(.*)$/) ?? [];
    if (rest[at].startsWith('--')) {
      fields[rest[at].slice(2)] = rest[++at];
    } else if (name) {
      fields.parameters[name] = value;
    } else {
      fields.position = rest[at];
    }
  }
  return { command, fields };
}
