import * as z from 'zod';

/** The part of a `Listen` request that opens or closes a listener. */
const ListenRequest = z.object({
  addTarget: z.object({ targetId: z.int() }).optional(),
  removeTarget: z.int().optional(),
});

/** A page's channel to Firestore, as seen from its requests: the number of the last one and the listeners. */
export interface ListenSession {
  readonly id: string;
  /** Query of its requests without what differs between them. */
  readonly query: string;
  lastRequest: number;
  /** Messages sent so far, by which the channel numbers the next ones. */
  messages: number;
  readonly targets: Set<number>;
}

/** Takes the requests in one body of the channel (`count=1&ofs=0&req0___data__={…}`) into account. */
export function noteRequests(session: ListenSession, requestNumber: number, body: string): void {
  const form = new URLSearchParams(body);
  session.lastRequest = Math.max(session.lastRequest, requestNumber);
  session.messages = Math.max(session.messages, Number(form.get('ofs') ?? 0) + Number(form.get('count') ?? 0));
  for (const [name, json] of form) {
    if (!/^req\d+___data__$/.test(name)) continue;
    const { addTarget, removeTarget } = ListenRequest.parse(JSON.parse(json));
    if (removeTarget !== undefined) session.targets.delete(removeTarget);
    if (addTarget !== undefined) session.targets.add(addTarget.targetId);
  }
}

/** The session that an answered first request opened; null if the answer names none. */
export function openedSession(query: URLSearchParams, body: string, answer: string): ListenSession | null {
  const id = /\["c","(?<id>[^"]+)"/.exec(answer)?.groups?.id;
  if (id === undefined) return null;
  const database = query.get('database') ?? '';
  const session = {
    id,
    query: `VER=8&database=${encodeURIComponent(database)}&SID=${encodeURIComponent(id)}`,
    lastRequest: 0,
    messages: 0,
    targets: new Set<number>(),
  };
  noteRequests(session, Number(query.get('RID')), body);
  return session;
}

interface ClosingRequest {
  readonly method: 'GET' | 'POST';
  readonly query: string;
  readonly body: string;
}

/**
 * The last requests of a session, numbered as its next ones: the first closes its listeners, the second reads what the
 * page has not, the third ends the channel. The emulator keeps unread messages for ever, of an ended channel too.
 */
export function closingRequests(session: ListenSession): ClosingRequest[] {
  const database = new URLSearchParams(session.query).get('database');
  const removals = [...session.targets].map(
    (removeTarget, index) =>
      `req${index.toString()}___data__=${encodeURIComponent(JSON.stringify({ database, removeTarget }))}`,
  );
  const head = `count=${session.targets.size.toString()}&ofs=${session.messages.toString()}`;
  session.messages += session.targets.size;
  session.targets.clear();
  const next = () => `RID=${(session.lastRequest += 1).toString()}`;
  const closing = (): ClosingRequest => ({
    method: 'POST',
    query: `${session.query}&${next()}&AID=0&t=1`,
    body: `${head}&${removals.join('&')}`,
  });
  return [
    ...(removals.length === 0 ? [] : [closing()]),
    // It acknowledges all messages, and ends with the last one (`CI=1`).
    { method: 'GET', query: `${session.query}&RID=rpc&AID=${Number.MAX_SAFE_INTEGER}&CI=1&TYPE=xmlhttp&t=1`, body: '' },
    { method: 'POST', query: `${session.query}&${next()}&TYPE=terminate`, body: '' },
  ];
}
