// SPDX-License-Identifier: Apache-2.0
// The share panel: the address, the page as a file, the terms, the law as text, the search in the OEIS.

import { ask } from '../api.js';
import { h, show } from '../dom.js';
import { knownLaw } from '../law/known.js';
import { certificate, paper } from '../law/paper.js';
import { Answer } from '../rule/panel.js';
import { inSight } from '../rule/sight.js';
import { write } from '../state.js';
import { family } from '../values/family.js';
import { copyButton, fileName, saveButton } from './copy.js';

/** The default number of terms. */
const DEFAULT_TERMS = 100;

/** The hosts whose address means the reader's own machine. */
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Fills the panel. */
export function mount(place, app) {
  const link = h('input', { id: 'share-link', class: 'code', readonly: true, onfocus: () => link.select() });
  const count = h('input', { id: 'share-terms', type: 'number', min: '10', max: '100000', step: '10', value: DEFAULT_TERMS });
  const terms = h('div', { class: 'share-part' });
  const oeis = new Answer(app, 'Computing the first terms', h('p', { class: 'share-oeis' }));
  const now = () => app.validGame.now();
  const last = () => Math.max(9, Math.min(100_000, Number(count.value) || DEFAULT_TERMS) - 1);
  const values = (format, as) => ask('values', { ...family(app).now().question, to: String(last()), format }, { as });

  const proof = saveButton('Save proof', async () => ({ name: `${fileName(now())}.json`, text: await certificate(lawful()) }));
  const papers = h(
    'span',
    { class: 'row' },
    copyButton('Copy LaTeX', () => paper(lawful(), 'latex')),
    copyButton('Copy Markdown', () => paper(lawful(), 'markdown')),
    proof,
  );

  /** The game with the pattern of its law; null before a law is found. */
  function lawful() {
    const known = knownLaw(app).now();
    return known?.game === now() ? { ...now(), of: known.of, status: known.law.status } : null;
  }

  function offer() {
    papers.hidden = lawful() === null;
    proof.hidden = lawful()?.status !== 'proved';
  }

  const page = saveButton('Save page', async () => ({ name: `${fileName(now())}.html`, text: await ask('page', family(app).now().question, { as: 'text' }) }));
  const address = () => new URL(write(app.state.all()), location.href).href;

  function setLink() {
    link.value = address();
  }

  function isRow({ coordinates }) {
    return coordinates.length === 1;
  }

  /**
   * Offers an OEIS search for the values 2 to 7: sources differ in the first terms that they give.
   */
  function searchTerms(family) {
    if (isRow(family)) {
      oeis.ask('values', { ...family.question, to: '9' }, ({ values }) => {
        const first = values.slice(2, 8);
        show(oeis.body, first.every(Number.isInteger) && first.length === 6 ? search(first) : []);
      });
    }
  }

  show(
    terms,
    h('label', { for: 'share-terms' }, 'Terms'),
    count,
    copyButton('Copy terms', async () => (await values('json', 'json')).values.join(', ')),
    copyButton('Copy b-file', () => values('bfile', 'text')),
    saveButton('Save b-file', async () => ({ name: `b-${fileName(now())}.txt`, text: await values('bfile', 'text') })),
    saveButton('Save CSV', async () => ({ name: `${fileName(now())}.csv`, text: await values('csv', 'text') })),
  );
  show(
    place,
    h(
      'div',
      { class: 'share-part' },
      h('label', { for: 'share-link' }, 'This page'),
      link,
      copyButton('Copy link', address),
      page,
    ),
    LOOPBACK_HOSTS.includes(location.hostname)
      ? h(
        'p',
        { class: 'soft' },
        `Other machines cannot open this link: ${location.hostname} is this machine only. To share it, start the server with `,
        h('code', {}, './sprague serve --host ADDRESS'),
        ', or send the saved page: a file that opens without a server.',
      )
      : null,
    terms,
    h(
      'div',
      { class: 'share-part' },
      h('span', {}, 'On paper'),
      papers,
      copyButton('Copy rules', () => now().canonical),
    ),
    oeis.element,
  );
  app.state.on(null, setLink);
  setLink();
  knownLaw(app).on(offer);
  app.validGame.on(offer);
  offer();
  family(app).on((now) => {
    terms.hidden = oeis.element.hidden = !isRow(now);
  });
  family(app).on(inSight(place, searchTerms));
}

function search(terms) {
  const query = new URLSearchParams({ q: terms.join(',') });
  return [
    h(
      'a',
      { href: `https://oeis.org/search?${query}`, target: '_blank', rel: 'noreferrer noopener external' },
      'Search the OEIS for these values',
    ),
    h('span', { class: 'soft' }, ` (${terms.join(', ')}: those of 2 to 7; the link leaves this machine)`),
  ];
}
