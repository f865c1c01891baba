// SPDX-License-Identifier: Apache-2.0
// Parameters in one line, as on the command line: m=2 S={1, 5, 6}.

const PARAMETER = /(\w+)\s*=\s*(\{[^}]*\}|\[[^\]]*\]|\S+)/g;

/** Parses a line to an object of texts by name. */
export function read(text) {
  return Object.fromEntries([...text.matchAll(PARAMETER)].map(([, name, value]) => [name, value]));
}

/** Writes parameters as a line. */
export function write(parameters) {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
