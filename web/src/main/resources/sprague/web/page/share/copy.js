// SPDX-License-Identifier: Apache-2.0
// Buttons that copy a text or save it as a file, and report the result in their label.

import { h, show } from '../dom.js';
import { here } from '../messages.js';

/** Milliseconds that the label shows the result, and before it shows that the text is being computed. */
const RESULT_MILLIS = 2000;
const WAIT_DELAY_MILLIS = 300;

/**
 * A button that copies.
 *
 * @param text returns the text or a promise
 */
export function copyButton(label, text) {
  return doing(label, 'Copied', async (button) => copy(await text(), button));
}

/**
 * A button that saves a file.
 *
 * @param file returns `{ name, text }` or `{ name, blob }`, or a promise
 */
export function saveButton(label, file) {
  return doing(label, 'Saved', async () => {
    const { name, text, blob } = await file();
    save(name, blob ?? new Blob([text], { type: 'text/plain;charset=utf-8' }));
  });
}

/** Downloads a file through the browser. */
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  h('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A file name for a valid game, without extension. */
export function fileName({ title, game, misere }) {
  return `${title || (game.includes('->') ? 'game' : game)}${misere ? '-misere' : ''}`.replace(/[^A-Za-z0-9.-]+/g, '-').slice(0, 40);
}

/** Copies a text. Without the clipboard API it uses the old command; if that fails too, it shows the text. */
export async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = h('textarea', { class: 'copy-field', readonly: true, rows: '3', 'aria-label': 'The text to copy' });
    field.value = text;
    near.after(field);
    field.select();
    if (!document.execCommand('copy')) {
      throw new Error('Copy it from the field');
    }
    field.remove();
    near.focus();
  }
}

function doing(label, done, act) {
  const result = h('span', { role: 'status', class: 'copy-said visually-hidden' });
  const name = h('span', {}, label);
  let back = 0;
  const button = h(
    'button',
    {
      type: 'button',
      class: 'copy',
      onclick: async () => {
        clearTimeout(back);
        button.disabled = true;
        const waitTimer = setTimeout(() => show(name, `${label} \u2026`), WAIT_DELAY_MILLIS);
        let outcome = done;
        try {
          await act(button);
        } catch (failure) {
          outcome = here(failure.message);
        }
        clearTimeout(waitTimer);
        button.disabled = false;
        const isDone = outcome === done;
        button.classList.toggle('done', isDone);
        result.classList.toggle('visually-hidden', isDone);
        show(name, isDone ? done : label);
        show(result, isDone ? `${label}: ${done}` : outcome);
        back = setTimeout(
          () => {
            button.classList.remove('done');
            show(name, label);
            result.classList.add('visually-hidden');
            show(result);
          },
          isDone ? RESULT_MILLIS : 5 * RESULT_MILLIS,
        );
      },
    },
    name,
  );
  return h('span', { class: 'copying' }, button, result);
}
