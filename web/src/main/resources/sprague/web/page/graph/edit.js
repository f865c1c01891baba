// SPDX-License-Identifier: Apache-2.0
// Writes an edited graph back into its text: lines or statements that still hold are kept, what is missing is added.

import { ask } from '../api.js';
import { nameOf } from './words.js';

/** A DOT identifier; then a statement of one or a chain of them, with attributes. */
const ID = '(?:"(?:[^"\\\\]|\\\\.)*"|[\\w.]+)';
const CHAIN = new RegExp(`^(\\s*)(${ID}(?:\\s*(?:->|--)\\s*${ID})*)(\\s*\\[[^\\]]*\\])?\\s*$`);
const KEYWORDS = ['node', 'edge', 'graph', 'digraph', 'subgraph', 'strict'];

/** The graph of an answer: the names of its vertices, and arcs as pairs of names. */
export function graphOf(answer) {
  const names = answer.values.map((_, vertex) => nameOf(answer, vertex));
  return { names, arcs: answer.arcs.map(([from, to]) => [names[from], names[to]]) };
}

/** A name for a new vertex: the next number, or the first letter that is free. */
export function freeName(names) {
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return String(Math.max(...names.map(Number)) + 1);
  }
  const letters = [...'abcdefghijklmnopqrstuvwxyz', ...Array.from({ length: names.length + 1 }, (_, i) => `v${i + 1}`)];
  return letters.find((name) => !names.includes(name));
}

/** The graph `{ names, arcs }` without a vertex, or without an edge, given as one or two names. */
export function without({ names, arcs }, [from, to]) {
  return to === undefined
    ? { names: names.filter((name) => name !== from), arcs: arcs.filter((arc) => !arc.includes(from)) }
    : { names, arcs: arcs.filter((arc) => arc[0] !== from || arc[1] !== to) };
}

/**
 * The text of the graph in the format of `text` if that can hold it, otherwise as DOT: a list of numbers, for example,
 * cannot leave one out. The server decides, by reading it.
 */
export async function rewritten(text, graph) {
  const candidate = /^\s*(strict\s+)?(di)?graph\b[^{]*\{/.test(text) ? statements(text, graph) : lines(text, graph);
  const answer = await ask('graph', { graph: candidate }).catch(() => null);
  return answer?.arcs && same(graphOf(answer), graph) ? candidate : statements('digraph {\n}', graph);
}

function same(a, b) {
  const all = ({ names, arcs }) => JSON.stringify([[...names].sort(), [...new Set(arcs.map(String))].sort()]);
  return all(a) === all(b);
}

/**
 * An edge list: lines whose edge the graph lacks are dropped, missing edges are added at the end.
 */
function lines(text, graph) {
  const parts = new Parts(graph);
  const kept = text.split('\n').filter((line) => {
    const words = line.replace(/[#%].*/, '').split(/[\s,]+/).filter(Boolean).slice(0, 2);
    return words.length === 0 ? line.trim() : parts.runs(words, false).length > 0;
  });
  return [...kept, ...parts.missing().map((part) => part.join(' '))].join('\n');
}

/**
 * DOT: chains are cut at edges that the graph lacks, missing edges are added before the last brace.
 */
function statements(text, graph) {
  const parts = new Parts(graph);
  const [open, close] = [text.indexOf('{') + 1, text.lastIndexOf('}')];
  const kept = text.slice(open, close).split(/(?<=[;\n])/).map((statement) => {
    const [, space, chain, attributes = ''] = CHAIN.exec(statement.replace(/[;\n]$/, '')) ?? [];
    const ids = chain?.match(new RegExp(ID, 'g')) ?? [];
    if (ids.length === 0 || KEYWORDS.includes(ids[0])) {
      return statement;
    }
    const joint = chain.includes('--') ? ' -- ' : ' -> ';
    const runs = parts.runs(ids.map(unquoted), joint === ' -- ');
    return runs.flat().length === ids.length && runs.length === 1 ? statement : runs.map((run) => `${space}${run.map(quoted).join(joint)}${attributes};\n`).join('');
  });
  const body = kept.join('').replace(/([^;{\s])\s*$/, '$1;').trimEnd();
  return `${text.slice(0, open)}${body}\n${parts.missing().map((part) => `  ${part.map(quoted).join(' -> ')};\n`).join('')}${text.slice(close)}`;
}

function quoted(name) {
  return /^([A-Za-z_]\w*|\d+)$/.test(name) && !KEYWORDS.includes(name.toLowerCase()) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}

function unquoted(id) {
  return id.startsWith('"') ? id.slice(1, -1).replace(/\\(["\\])/g, '$1') : id;
}

/** The parts of a graph, of which those in the text are ticked off. */
class Parts {
  #arcs;
  #names;

  /** The edges and vertices not met yet, as JSON of lists of two or one names. */
  #open;

  constructor({ names, arcs }) {
    this.#arcs = new Set(arcs.map((arc) => JSON.stringify(arc)));
    this.#names = new Set(names);
    this.#open = new Set([...this.#arcs, ...names.map((name) => JSON.stringify([name]))]);
  }

  /** The longest pieces of a chain of vertices whose edges the graph has, in both directions if `both`. */
  runs(chain, both) {
    const runs = [];
    chain.forEach((name, index) => {
      const edge = [chain[index - 1], name];
      const edges = (both ? [edge, edge.toReversed()] : [edge]).map((each) => JSON.stringify(each));
      if (index > 0 && edges.every((each) => this.#arcs.has(each))) {
        runs.at(-1).push(name);
        [...edges, JSON.stringify([edge[0]]), JSON.stringify([name])].forEach((each) => this.#open.delete(each));
      } else {
        runs.push([name]);
      }
    });
    if (chain.length === 1 && this.#names.has(chain[0])) {
      this.#open.delete(JSON.stringify(chain));
      return runs;
    }
    return runs.filter((run) => run.length > 1);
  }

  /** What no chain had: edges as pairs of names, then vertices without one of these edges. */
  missing() {
    const parts = [...this.#open].map((each) => JSON.parse(each));
    return parts.filter((part) => part.length === 2 || !parts.some((other) => other.length === 2 && other.includes(part[0])));
  }
}
