// SPDX-License-Identifier: Apache-2.0
// Parameters in one line, as on the command line: m=2 S={1, 5, 6}.

const GIVEN = /(\w+)\s*=\s*(\{[^}]*\}|\[[^\]]*\]|\S+)/g;

/** The parameters of a line by their names, as texts. */
export function read(text) {
  return Object.fromEntries([...text.matchAll(GIVEN)].map(([, name, value]) => [name, value]));
}

/** The line of parameters. */
export function write(parameters) {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
