/**
 * Stands between pages and the Firestore emulator, and closes the listeners of pages that have gone. The emulator keeps
 * them for ever otherwise, and evaluates each at every commit (docs/decisions/0117).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from '../ports.ts';
import { closingRequests, type ListenSession, noteRequests, openedSession } from './listen-session.ts';

const LISTEN_PATH = '/google.firestore.v1.Firestore/Listen/channel';
/** A page opens its next connection at once: without one for so long it has gone. */
const GONE_AFTER_MS = 15_000;
/** Tries of one message, and the pause between them. */
const ATTEMPTS = 4;
const RETRY_AFTER_MS = 500;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The longest wait for the answer to a closing request: an emulator that is slower has got it none the less. */
const CLOSING_MS = 30_000;
/** Closed sessions to remember, so that a page that returns opens a new one. */
const REMEMBERED = 1_000;

interface GateOptions {
  readonly port: number;
  /** The emulator's port. */
  readonly firestore: number;
  readonly goneAfterMs?: number;
}

interface OpenSession extends ListenSession {
  connections: number;
  gone?: NodeJS.Timeout;
}

/** The parts of a passing request that have been read. */
interface Known {
  /** Its body, if it has been read. */
  readonly body?: string;
  /** Receives the text of its answer before the page does, whose next request may be here at once. */
  readonly onAnswer?: (text: string) => void;
}

interface ListenGate {
  readonly port: number;
  readonly stop: () => void;
}

/** Starts the gate; resolves when it listens. */
export async function startListenGate({
  port,
  firestore,
  goneAfterMs = GONE_AFTER_MS,
}: GateOptions): Promise<ListenGate> {
  const sessions = new Map<string, OpenSession>();
  const closed = new Set<string>();
  const toEmulator = (options: RequestOptions) => request({ ...options, host: HOST, port: firestore, agent: false });

  /**
   * Sends a numbered message and resolves with its answer. An overloaded emulator drops connections, and a message that
   * it never got would make all later ones wait, so the same one is sent again: the emulator skips what it has.
   */
  const deliver = async (options: RequestOptions, body: string, attempts = ATTEMPTS): Promise<IncomingMessage> => {
    const outgoing = toEmulator(options);
    outgoing.end(body);
    try {
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      return answer;
    } catch (error) {
      if (attempts === 1 || options.signal?.aborted === true) throw error;
      await sleep(RETRY_AFTER_MS);
      return deliver(options, body, attempts - 1);
    }
  };

  const close = async (session: OpenSession) => {
    clearTimeout(session.gone);
    if (!sessions.delete(session.id)) return;
    closed.add(session.id);
    const [oldest] = closed;
    if (closed.size > REMEMBERED && oldest !== undefined) closed.delete(oldest);
    for (const { method, query, body } of closingRequests(session)) {
      const signal = AbortSignal.timeout(CLOSING_MS);
      const options = { method, path: `${LISTEN_PATH}?${query}`, signal, ...(method === 'POST' && { headers: FORM }) };
      await deliver(options, body)
        .then(text)
        .catch(() => '');
    }
  };

  const awaitReturn = (session: OpenSession) => {
    clearTimeout(session.gone);
    session.gone = setTimeout(() => void close(session), goneAfterMs);
  };

  const follow = (session: OpenSession, response: ServerResponse) => {
    session.connections += 1;
    clearTimeout(session.gone);
    response.once('close', () => {
      session.connections -= 1;
      if (session.connections === 0 && sessions.has(session.id)) awaitReturn(session);
    });
  };

  const answerWith = (response: ServerResponse, answer: IncomingMessage, onAnswer?: Known['onAnswer']) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    answer.once('error', () => response.destroy());
    if (onAnswer === undefined) {
      answer.pipe(response);
      return;
    }
    text(answer).then(
      (whole) => {
        onAnswer(whole);
        response.end(whole);
      },
      () => response.destroy(),
    );
  };

  /** Sends the request on. */
  const pass = (incoming: IncomingMessage, response: ServerResponse, { body, onAnswer }: Known = {}) => {
    const { method, url, headers } = incoming;
    const outgoing = toEmulator({ method, path: url, headers });
    outgoing.once('response', (answer: IncomingMessage) => {
      answerWith(response, answer, onAnswer);
    });
    outgoing.once('error', () => response.destroy());
    // The first message of a page goes on without it, so that the session becomes known and can be closed.
    if (body === undefined || method === 'GET') response.once('close', () => outgoing.destroy());
    if (body === undefined) incoming.pipe(outgoing);
    else outgoing.end(body);
  };

  const listen = async (incoming: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const id = query.get('SID');
    const body = await text(incoming);
    if (id === null) {
      pass(incoming, response, {
        body,
        onAnswer: (answer) => {
          const opened = openedSession(query, body, answer);
          if (opened === null) return;
          const session = { ...opened, connections: 0 };
          sessions.set(session.id, session);
          awaitReturn(session);
        },
      });
      return;
    }
    const session = sessions.get(id);
    const isEnding = query.get('TYPE') === 'terminate';
    if (session && isEnding) await close(session);
    if (isEnding || closed.has(id)) {
      const allowed = { 'access-control-allow-origin': incoming.headers.origin ?? '*' };
      response.writeHead(isEnding ? 200 : 400, allowed).end(isEnding ? '' : 'Unknown SID');
      return;
    }
    if (session && incoming.method === 'GET') follow(session, response);
    if (incoming.method !== 'POST') {
      pass(incoming, response, { body });
      return;
    }
    if (session) noteRequests(session, Number(query.get('RID')), body);
    // It goes on without the page: the emulator keeps messages after a missing one waiting.
    const { url = LISTEN_PATH, headers } = incoming;
    answerWith(response, await deliver({ method: 'POST', path: url, headers }, body));
  };

  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://gate');
    if (pathname !== LISTEN_PATH || incoming.method === 'OPTIONS') pass(incoming, response);
    else listen(incoming, response, searchParams).catch(() => response.destroy());
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const { gone } of sessions.values()) clearTimeout(gone);
      server.closeAllConnections();
      server.close();
    },
  };
}
