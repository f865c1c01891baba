// SPDX-License-Identifier: Apache-2.0
// The text of the graph: in the address if it is short, otherwise in the session storage of this tab.

/** Characters of a graph in the address: longer links are often cut by other programs. */
const MAX_ADDRESS_LENGTH = 1500;
const KEY = 'sprague-graph-';

/** The text for the address: the graph itself, or a key under which this tab stores it. */
export function toAddress(text) {
  if (text.length <= MAX_ADDRESS_LENGTH) {
    return text;
  }
  const name = `${KEY}${hash(text)}`;
  sessionStorage.setItem(name, text);
  return `#${name}`;
}

/** The graph of an address; null if another tab stores it. */
export function fromAddress(address) {
  return address.startsWith(`#${KEY}`) ? sessionStorage.getItem(address.slice(1)) : address;
}

/** Whether a text is too long for the address. */
export function isLong(text) {
  return text.length > MAX_ADDRESS_LENGTH;
}

/**
 * A 32-bit polynomial hash: a graph with the hash of another would replace it, which is unlikely.
 */
function hash(text) {
  let sum = 7;
  for (let i = 0; i < text.length; i++) {
    sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  }
  return (sum >>> 0).toString(36);
}
