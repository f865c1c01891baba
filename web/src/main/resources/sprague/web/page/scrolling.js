// SPDX-License-Identifier: Apache-2.0
// Frames around content that may be wider than its place.

import { h } from './dom.js';

/**
 * A frame whose content scrolls sideways. While a part of it is outside, the edge there fades, and the frame can be
 * focused and scrolled by keys.
 *
 * @param label its name for screen readers
 */
export function scrolling(label, content, className = '') {
  const frame = h('div', { class: `scroll ${className}`, role: 'group', 'aria-label': label, onscroll: update }, content);

  function update() {
    const outside = frame.scrollWidth - frame.clientWidth;
    frame.dataset.more = [frame.scrollLeft > 1 && 'left', frame.scrollLeft < outside - 1 && 'right'].filter(Boolean).join(' ');
    if (outside > 1) {
      frame.tabIndex = 0;
    } else {
      frame.removeAttribute('tabindex');
    }
  }

  const observer = new ResizeObserver(update);
  [frame, ...frame.children].forEach((each) => observer.observe(each));
  return frame;
}
