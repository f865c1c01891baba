// SPDX-License-Identifier: Apache-2.0
// The text of the graph: in the address while it is short, else kept in this tab alone.

const SHORT = 1500;
const KEY = 'sprague-graph-';

/** What the address says of a text; a long one is kept in the tab and called by a name. */
export function kept(text) {
  if (text.length <= SHORT) {
    return text;
  }
  const name = `${KEY}${hash(text)}`;
  sessionStorage.setItem(name, text);
  return `#${name}`;
}

/** The text that an address means; null when it is kept in another tab. */
export function found(address) {
  return address.startsWith(`#${KEY}`) ? sessionStorage.getItem(address.slice(1)) : address;
}

/** Whether a text is too long for the address. */
export function isLong(text) {
  return text.length > SHORT;
}

function hash(text) {
  let sum = 7;
  for (let i = 0; i < text.length; i++) {
    sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  }
  return (sum >>> 0).toString(36);
}
