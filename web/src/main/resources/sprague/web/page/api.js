// SPDX-License-Identifier: Apache-2.0
// Questions to the server: ask() gives the answer whether it comes at once or from a job that takes its time.

const BASE = '/api/v1/';

/** The event of the window when a question has become a job. */
export const JOB = 'sprague-job';

/** The event that the user, not a newer question, gave a job up; its detail is the job's name. */
export const GIVEN_UP = 'sprague-given-up';

/** The reason of a signal that the user gave. */
export const BY_USER = new DOMException('given up', 'AbortError');

/**
 * Commands that may take minutes. Who gives such a question up before it is a job cannot say so to the
 * server by closing the connection; so the answer is waited for behind the scenes, and the job that comes is cancelled.
 */
const LONG = new Set(['values', 'theorem', 'certificate', 'code']);

/** What a question ends with when it has no answer: the problem details of the server (docs/http.md). */
export class Problem extends Error {
  constructor(details) {
    super(details.detail ?? details.title ?? 'the server does not answer');
    Object.assign(this, details);
  }
}

/**
 * Asks a command; `fields` as docs/http.md lists them, empty ones left out.
 *
 * @param options `signal` to give up (which cancels a job), `progress` called with the progress of a job (`{ away: true }`
 *     while the server does not answer) and with the job itself, `partial` called with the values that are known while
 *     others are computed, `as` one of 'json', 'text', 'blob'
 */
export async function ask(command, fields, { signal, progress, partial, as = 'json' } = {}) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'wait=1' },
    body: JSON.stringify(given),
  };
  const asked = reach(`${BASE}${command}`, LONG.has(command) ? request : { ...request, signal });
  const response = await (LONG.has(command) ? unlessGivenUp(asked, signal) : asked);
  if (response.status !== 202) {
    return content(response, as);
  }
  dispatchEvent(new Event(JOB));
  return follow(await response.json(), { signal, progress, partial, as });
}

/** The response, if the question is not given up before; then the job that would follow is cancelled. */
function unlessGivenUp(asked, signal) {
  if (!signal) {
    return asked;
  }
  const drop = async () => {
    const response = await asked;
    if (response.status === 202) {
      await cancel((await response.json()).id);
    }
  };
  return new Promise((done, failed) => {
    const abort = () => {
      failed(signal.reason);
      drop().catch(() => {});
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    asked.finally(() => signal.removeEventListener('abort', abort)).then(done, failed);
  });
}

/** What a GET answers, as JSON or text. */
export async function fetched(path, { signal, as = 'json' } = {}) {
  return content(await reach(path, { signal }), as);
}

/** Follows a job to its end; giving up cancels it. */
export async function follow(job, { signal, progress, partial, as = 'json' } = {}) {
  progress?.(job.progress, job);
  await new Promise((done, failed) => {
    const events = new EventSource(`${BASE}jobs/${job.id}/events`);
    const end = (outcome) => {
      events.close();
      outcome();
    };
    events.addEventListener('progress', (event) => progress?.(JSON.parse(event.data), job));
    events.addEventListener('partial', (event) => partial?.(JSON.parse(event.data)));
    events.addEventListener('end', () => end(done));
    // While the server is away the browser tries again by itself; closed means that the server will not tell.
    events.addEventListener('error', () => (events.readyState === EventSource.CLOSED ? end(done) : progress?.({ away: true }, job)));
    signal?.addEventListener('abort', () => {
      if (signal.reason === BY_USER) {
        dispatchEvent(new CustomEvent(GIVEN_UP, { detail: job.id }));
      }
      cancel(job.id).catch(() => {});
      end(() => failed(signal.reason));
    });
  });
  return content(await reach(job.result, { signal }), as);
}

/** The jobs of this client. */
export async function jobs() {
  return (await fetched(`${BASE}jobs`)).jobs;
}

/** Cancels a job. */
export async function cancel(id) {
  await reach(`${BASE}jobs/${id}`, { method: 'DELETE' });
}

async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch (failure) {
    if (failure.name === 'AbortError') {
      throw failure;
    }
    throw new Problem({ status: 0, title: 'no server', detail: 'The server does not answer.', hint: 'Start it: ./sprague serve' });
  }
}

async function content(response, as) {
  if (!response.ok) {
    const details = await response.json().catch(() => ({}));
    throw new Problem({ status: response.status, ...details });
  }
  return response[as]();
}
