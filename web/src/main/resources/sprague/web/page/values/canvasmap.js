// SPDX-License-Identifier: Apache-2.0
// Draws a map: cells in the colours of their bands, axes, and shapes and numbers if there is room.

import { colour, pixel } from './colours.js';
import { cellText } from './words.js';

/** Margins for the numbers below and the names of the axes, and the width of a digit at the left, in pixels. */
const MARGIN_BOTTOM = 28;
const MARGIN_TOP = 20;
const MARGIN_RIGHT = 20;
const DIGIT_WIDTH = 7.5;

/** The side of a cell, in pixels, from which it shows a shape, and a number. */
const MIN_SHAPE_SIDE = 5;
const MIN_NUMBER_SIDE = 19;

/** The minimum radius of a P-position if only those are shown. */
const MIN_RADIUS = 1.6;

/** A map on a canvas; the first coordinate runs to the right, the second upwards. */
export class CanvasMap {
  #canvas;
  #image = document.createElement('canvas');
  #answer = null;
  #bands = null;
  #isAlone = false;
  #left = 0;
  side = 1;

  constructor(canvas) {
    this.#canvas = canvas;
  }

  /**
   * Draws an answer of `values`, `values[i][j]` being that of the coordinates `from[0] + i` and
   * `from[1] + j`, into a width in pixels.
   *
   * @param options cells `[i, j]` or null: the `cursor`, the `chosen` cell, the first and the last
   *     cell `selected`; `names` of the coordinates; `isAlone` to draw only the P-positions
   */
  draw(answer, bands, width, { cursor, chosen, selected, names, isAlone }) {
    const wide = answer.values.length;
    const high = answer.values[0]?.length ?? 0;
    if (this.#answer !== answer || this.#bands !== bands || this.#isAlone !== isAlone) {
      this.#answer = answer;
      this.#bands = bands;
      this.#isAlone = isAlone;
      this.#paint(wide, high);
    }
    this.#left = 16 + DIGIT_WIDTH * Math.max(2, String(answer.to[1]).length);
    const room = Math.max(200, Math.min(width, 720)) - this.#left - MARGIN_RIGHT;
    this.side = Math.min(40, room / wide, Math.max(560, room) / high);
    const unit = devicePixelRatio || 1;
    const area = { width: this.side * wide, height: this.side * high };
    const canvas = this.#canvas;
    canvas.width = Math.round((this.#left + area.width + MARGIN_RIGHT) * unit);
    canvas.height = Math.round((MARGIN_TOP + area.height + MARGIN_BOTTOM) * unit);
    canvas.style.width = `${canvas.width / unit}px`;
    const ctx = canvas.getContext('2d');
    ctx.scale(unit, unit);
    ctx.imageSmoothingEnabled = this.side < 1;
    ctx.drawImage(this.#image, this.#left, MARGIN_TOP, area.width, area.height);
    if (isAlone) {
      this.#lost(ctx, wide, high);
    } else if (this.side >= MIN_SHAPE_SIDE) {
      this.#marks(ctx, high);
    }
    this.#axes(ctx, wide, high, names);
    for (const [place, token, line] of [
      [chosen, '--ink', 2],
      [cursor, '--accent', 3],
    ]) {
      if (place) {
        ctx.strokeStyle = colour(token);
        ctx.lineWidth = line;
        const side = Math.max(this.side, 5);
        ctx.strokeRect(this.#x(place[0]) - (side - this.side) / 2, this.#y(place[1], high) - (side - this.side) / 2, side, side);
      }
    }
    if (selected) {
      ctx.strokeStyle = colour('--accent');
      ctx.setLineDash([5, 3]);
      ctx.lineWidth = 2;
      const [[a, b], [c, d]] = selected;
      ctx.strokeRect(this.#x(a), this.#y(d, high), (c - a + 1) * this.side, (d - b + 1) * this.side);
    }
  }

  /** The cell at a point of the canvas, as offsets from the first position; null outside. */
  cell(left, top) {
    const wide = this.#answer.values.length;
    const high = this.#answer.values[0].length;
    const i = Math.floor((left - this.#left) / this.side);
    const j = high - 1 - Math.floor((top - MARGIN_TOP) / this.side);
    return i >= 0 && j >= 0 && i < wide && j < high ? [i, j] : null;
  }

  #x(i) {
    return this.#left + i * this.side;
  }

  #y(j, high) {
    return MARGIN_TOP + (high - 1 - j) * this.side;
  }

  #paint(wide, high) {
    this.#image.width = wide;
    this.#image.height = high;
    const ctx = this.#image.getContext('2d');
    const image = ctx.createImageData(wide, high);
    const pixels = new Uint32Array(image.data.buffer);
    const colours = new Map();
    for (let i = 0; i < wide; i++) {
      for (let j = 0; j < high; j++) {
        const token = this.#isAlone ? '--sunken' : this.#bands.token(this.#answer.values[i][j]);
        if (!colours.has(token)) {
          colours.set(token, pixel(token));
        }
        pixels[(high - 1 - j) * wide + i] = colours.get(token);
      }
    }
    ctx.putImageData(image, 0, 0);
  }

  /** Draws the P-positions, large enough to be visible in any map, in a frame. */
  #lost(ctx, wide, high) {
    ctx.strokeStyle = colour('--line');
    ctx.strokeRect(this.#left, MARGIN_TOP, wide * this.side, high * this.side);
    ctx.fillStyle = colour('--lose');
    ctx.beginPath();
    const radius = Math.max(MIN_RADIUS, this.side * 0.42);
    this.#answer.values.forEach((line, i) =>
      line.forEach((value, j) => {
        if (this.#bands.token(value) === '--lose') {
          const x = this.#x(i) + this.side / 2;
          const y = this.#y(j, high) + this.side / 2;
          ctx.moveTo(x + radius, y);
          ctx.arc(x, y, radius, 0, 2 * Math.PI);
        }
      }),
    );
    ctx.fill();
  }

  #marks(ctx, high) {
    const paper = colour('--sheet');
    const ink = colour('--ink');
    const font = Math.min(13, this.side * 0.5);
    ctx.font = `${font}px ${getComputedStyle(document.documentElement).getPropertyValue('--mono')}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    this.#answer.values.forEach((line, i) =>
      line.forEach((value, j) => {
        const x = this.#x(i) + this.side / 2;
        const y = this.#y(j, high) + this.side / 2;
        const token = this.#bands.token(value);
        const text = cellText(value);
        if (this.side >= MIN_NUMBER_SIDE && text.length * font * 0.6 < this.side) {
          ctx.fillStyle = ['--band-1', '--band-2', '--band-3', '--band-4'].includes(token) ? ink : paper;
          ctx.fillText(text, x, y);
        } else if (token === '--lose') {
          ctx.fillStyle = paper;
          ctx.beginPath();
          ctx.arc(x, y, this.side * 0.22, 0, 2 * Math.PI);
          ctx.fill();
        }
        if (this.side >= MIN_NUMBER_SIDE && token === '--lose') {
          ctx.strokeStyle = paper;
          ctx.lineWidth = 1.2;
          ctx.beginPath();
          ctx.arc(x, y, this.side * 0.4, 0, 2 * Math.PI);
          ctx.stroke();
        }
      }),
    );
  }

  #axes(ctx, wide, high, [across, up]) {
    ctx.fillStyle = colour('--ink-soft');
    ctx.font = `12px ${getComputedStyle(document.documentElement).fontFamily}`;
    const { from } = this.#answer;
    const bottom = MARGIN_TOP + high * this.side;
    ctx.textBaseline = 'top';
    ctx.textAlign = 'center';
    for (const i of ticks(from[0], wide, (wide * this.side) / 60)) {
      ctx.fillText(String(from[0] + i), this.#x(i) + this.side / 2, bottom + 6);
    }
    ctx.textBaseline = 'middle';
    ctx.textAlign = 'right';
    for (const j of ticks(from[1], high, (high * this.side) / 40)) {
      ctx.fillText(String(from[1] + j), this.#left - 6, this.#y(j, high) + this.side / 2);
    }
    ctx.font = `italic ${ctx.font}`;
    ctx.textBaseline = 'top';
    ctx.fillText(up, this.#left - 6, 2);
    ctx.textAlign = 'left';
    ctx.fillText(across, this.#x(wide) + 6, bottom + 6);
  }
}

/** The offsets of about `count` round numbers on an axis. */
function ticks(first, length, count) {
  const least = Math.max(1, length / Math.max(2, count));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least);
  const all = [];
  for (let i = (step - (first % step)) % step; i < length; i += step) {
    all.push(i);
  }
  return all;
}
