// SPDX-License-Identifier: Apache-2.0
// The theme: light, dark, or the system's; stored in the browser.

const KEY = 'sprague.theme';
const THEMES = { auto: 'Auto', light: 'Light', dark: 'Dark' };

apply(stored());

/** The select for the header. This module is without imports, so `h` of dom.js is passed. */
export function themeSwitch(h) {
  const field = h(
    'select',
    {
      class: 'small',
      'aria-label': 'Colours',
      onchange: () => {
        keep(field.value);
        apply(field.value);
      },
    },
    Object.entries(THEMES).map(([value, title]) => h('option', { value, selected: value === stored() }, title)),
  );
  return h('label', { class: 'theme' }, h('span', { class: 'soft', 'aria-hidden': 'true' }, 'Colours'), field);
}

function apply(theme) {
  if (theme === 'auto') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
}

/** Without local storage, as in some private windows, the system's theme is used. */
function stored() {
  try {
    const theme = localStorage.getItem(KEY);
    return theme in THEMES ? theme : 'auto';
  } catch {
    return 'auto';
  }
}

function keep(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice is lost when the page is closed.
  }
}
