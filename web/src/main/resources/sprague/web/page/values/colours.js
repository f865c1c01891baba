// SPDX-License-Identifier: Apache-2.0
// The page's colours for canvases, and when they change between light and dark.

/** The colour of a token such as '--win', as rgb(...). */
export function colour(token) {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  probe.hidden = true;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** A colour as the 32 bits of a pixel of an image. */
export function pixel(token) {
  const [red, green, blue] = colour(token).match(/[\d.]+/g).map(Number);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Calls a listener when the page turns light or dark, or to paper, which is light, and back. */
export function onTheme(listener) {
  ['(prefers-color-scheme: dark)', 'print'].forEach((each) => matchMedia(each).addEventListener('change', listener));
  new MutationObserver(listener).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
}
