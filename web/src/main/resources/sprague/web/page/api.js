// SPDX-License-Identifier: Apache-2.0
// Requests to the server. ask() resolves with the answer, whether the server sends it at once or makes it a job.

const BASE = '/api/v1/';

/** Window event: a request has become a job. */
export const JOB = 'sprague-job';

/** Window event: the user, not a newer request, cancelled a job. Its detail is the job's id. */
export const CANCELLED_BY_USER = 'sprague-given-up';

/** The abort reason of a signal that the user triggered. */
export const BY_USER = new DOMException('cancelled', 'AbortError');

/**
 * Commands that may take minutes. Closing the connection would not stop the server's work, so a request that is
 * aborted early is awaited in the background, and the job that it becomes is cancelled.
 */
const SLOW_COMMANDS = new Set(['values', 'theorem', 'certificate', 'code']);

/** The calls of ask() without an answer yet; the server gives those with the same question the same job. */
const calls = new Set();

function isAskedByOthers(call) {
  return [...calls].some((each) => each !== call && each.question === call.question);
}

/** The error of a request without an answer; has the fields of the server's problem details (docs/http.md). */
export class Problem extends Error {
  constructor(details) {
    super(details.detail ?? details.title ?? 'the server does not answer');
    Object.assign(this, details);
  }
}

/**
 * Sends a request for a command. Fields are those of docs/http.md; empty ones are omitted.
 *
 * @param options `signal` aborts, and cancels a job; `progress(progress, job)` is called with the progress of a job,
 *     or `{ away: true }` while the server does not answer; `partial(values)` with the values known so far; `as` is
 *     the type of the answer: 'json', 'text' or 'blob'
 * @throws Problem if there is no answer
 */
export async function ask(command, fields, { signal, progress, partial, as = 'json' } = {}) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'wait=1' },
    body: JSON.stringify(given),
  };
  const call = { question: `${command} ${request.body}` };
  calls.add(call);
  try {
    const sent = send(`${BASE}${command}`, SLOW_COMMANDS.has(command) ? request : { ...request, signal });
    const response = await (SLOW_COMMANDS.has(command) ? unlessAborted(sent, signal, call) : sent);
    if (response.status !== 202) {
      return await content(response, as);
    }
    dispatchEvent(new Event(JOB));
    return await follow(await response.json(), { signal, progress, partial, as, call });
  } finally {
    calls.delete(call);
  }
}

/** The response, unless the signal aborts first; then a job that the request becomes is cancelled. */
function unlessAborted(sent, signal, call) {
  if (!signal) {
    return sent;
  }
  const drop = async () => {
    const response = await sent;
    if (response.status === 202 && !isAskedByOthers(call)) {
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
    sent.finally(() => signal.removeEventListener('abort', abort)).then(done, failed);
  });
}

/** The answer of a GET request as JSON or text; on a slow machine it may become a job too. */
export async function get(path, { signal, as = 'json' } = {}) {
  const response = await send(path, { signal });
  return response.status === 202 ? follow(await response.json(), { signal, as, call: {} }) : content(response, as);
}

/** Follows a job to its end and resolves with its answer; an abort cancels the job, unless other calls wait for it. */
async function follow(job, { signal, progress, partial, as, call }) {
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
    // While the server is down, the browser reconnects by itself; closed means that the job has no events any more.
    events.addEventListener('error', () => (events.readyState === EventSource.CLOSED ? end(done) : progress?.({ away: true }, job)));
    signal?.addEventListener('abort', () => {
      if (signal.reason === BY_USER) {
        dispatchEvent(new CustomEvent(CANCELLED_BY_USER, { detail: job.id }));
      }
      if (!isAskedByOthers(call)) {
        cancel(job.id).catch(() => {});
      }
      end(() => failed(signal.reason));
    });
  });
  return content(await send(job.result, { signal }), as);
}

/** The jobs of this client. */
export async function jobs() {
  return (await get(`${BASE}jobs`)).jobs;
}

/** Cancels a job. */
export async function cancel(id) {
  await send(`${BASE}jobs/${id}`, { method: 'DELETE' });
}

async function send(path, options) {
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
