// SPDX-License-Identifier: Apache-2.0
// Looks up the answer for the coordinates typed into the fields. Without scripts the fields stay hidden.
const { from, to, answers } = JSON.parse(document.getElementById('answers').textContent);
const lookUp = document.getElementById('look-up');
const fields = [...lookUp.querySelectorAll('input')];

function show() {
  const wrong = fields.findIndex((field) => !field.checkValidity());
  const index = fields.reduce((sum, field, i) => sum * (to[i] - from[i] + 1) + field.valueAsNumber - from[i], 0);
  lookUp.querySelector('output').textContent =
    wrong >= 0 ? `Type a whole number from ${from[wrong]} to ${to[wrong]}.` : (answers[index] ?? 'This value was not computed.');
}

lookUp.hidden = false;
lookUp.addEventListener('input', show);
show();
