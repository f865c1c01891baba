// SPDX-License-Identifier: Apache-2.0
// Turns a command line of docs/language.md into a request to the server.

/** The arguments of a line, without quotes. */
export function words(line) {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** Parses `./sprague COMMAND GAME NAME=VALUE... --OPTION VALUE` to `{ command, fields }`; null for any other line. */
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
