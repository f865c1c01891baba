// SPDX-License-Identifier: Apache-2.0
// The page's colours for canvases, and a listener for changes of the theme.

/** The colour of a CSS variable such as '--win', as rgb(...). */
export function colour(token) {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  probe.hidden = true;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** A colour as a 32-bit pixel of an image, in the order of bytes of little-endian machines. */
export function pixel(token) {
  const [red, green, blue] = colour(token).match(/[\d.]+/g).map(Number);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Calls a listener when the theme changes, and before and after printing, which uses light colours. */
export function onTheme(listener) {
  ['(prefers-color-scheme: dark)', 'print'].forEach((each) => matchMedia(each).addEventListener('change', listener));
  new MutationObserver(listener).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
}
