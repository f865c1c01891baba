// SPDX-License-Identifier: Apache-2.0
// Creates DOM elements: h('button', { class: 'quiet', onclick: go }, 'Go'). Strings become text nodes, never HTML.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element with attributes, listeners (`onclick`) and children (elements, texts, lists,
 * null). An attribute that is false, null or undefined is left out; true gives an empty one.
 */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** An SVG element, like h. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (name === 'value' || name === 'checked') {
      element[name] = value;
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** Replaces the children of an element, which is returned. */
export function show(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** A number with narrow spaces between groups of three digits. */
export function number(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}
