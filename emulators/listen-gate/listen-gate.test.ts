import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startListenGate } from './listen-gate.ts';

const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';
const DATABASE = 'projects/demo/databases/(default)';
const GONE_AFTER_MS = 200;
/** Time for a busy machine. */
const PATIENCE = { timeout: 10_000 };

/** Requests that reached the emulator: the query, and the form in the body. */
let asked: { query: URLSearchParams; form: URLSearchParams }[] = [];
/** Numbers of the requests whose connection ended before their answer. */
let cutOff: (string | null)[] = [];
let answerAfterMs = 0;
/** Messages whose connection still ends without an answer. */
let drops = 0;
/** Milliseconds between the two parts of an answer. */
let lastPart = 0;
let emulator: Server;
let gate: Awaited<ReturnType<typeof startListenGate>>;

beforeEach(async () => {
  [asked, cutOff, answerAfterMs, lastPart, drops] = [[], [], 0, 0, 0];
  emulator = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { pathname, searchParams: query } = new URL(incoming.url ?? '', 'http://emulator');
      if (pathname !== CHANNEL) return response.end(`answer to ${body}`);
      if (drops > 0 && query.get('RID') !== 'rpc') {
        drops -= 1;
        return incoming.socket.destroy();
      }
      asked.push({ query, form: new URLSearchParams(body) });
      // A page's own connection stays open, except for what is kept (`CI=1`).
      if (query.get('RID') === 'rpc') return query.get('CI') === '1' ? response.end('kept') : response.write('noop');
      response.once('close', () => {
        if (!response.writableFinished) cutOff.push(query.get('RID'));
      });
      const answer = query.has('SID') ? '[1,0,7]' : '51\n[[0,["c","session-1","",8,12,30000]]]';
      return setTimeout(() => {
        response.write(answer);
        setTimeout(() => response.end(), lastPart);
      }, answerAfterMs);
    });
  }).listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  gate = await startListenGate({
    port: 0,
    firestore: (emulator.address() as AddressInfo).port,
    goneAfterMs: GONE_AFTER_MS,
  });
});
afterEach(() => {
  gate.stop();
  emulator.closeAllConnections();
  emulator.close();
});

const at = (query: string) =>
  `http://127.0.0.1:${gate.port}${CHANNEL}?database=${encodeURIComponent(DATABASE)}&${query}`;
const send = async (query: string, requests: readonly object[] = [], first = 0) => {
  const body = new URLSearchParams({ count: String(requests.length), ofs: String(first) });
  requests.forEach((entry, index) => {
    body.set(`req${index}___data__`, JSON.stringify(entry));
  });
  const response = await fetch(at(query), { method: 'POST', body });
  return { status: response.status, text: await response.text() };
};
const add = (targetId: number) => ({ addTarget: { targetId } });
/** Listeners that the emulator was asked to close, of each request. */
const closings = () =>
  asked.flatMap(({ query, form }) => {
    const removed = [...form.values()].flatMap((value) => /"removeTarget":(\d+)/.exec(value)?.[1] ?? []);
    return removed.length === 0 ? [] : [{ rid: query.get('RID'), ofs: form.get('ofs'), removed: removed.map(Number) }];
  });

async function openPage() {
  await send('RID=1000', [add(2), add(4)]);
  await send('SID=session-1&RID=1001', [add(6), { removeTarget: 4 }], 2);
  asked = [];
  const page = new AbortController();
  const connection = await fetch(at('SID=session-1&RID=rpc'), { signal: page.signal });
  connection.text().catch(() => undefined);
  return page;
}
const afterwards = () => new Promise((resolve) => setTimeout(resolve, GONE_AFTER_MS * 2));

test('the listeners of a killed page are closed, numbered after its own requests', async () => {
  const page = await openPage();
  page.abort();
  await vi.waitFor(() => {
    expect(closings()).toEqual([{ rid: '1002', ofs: '4', removed: [2, 6] }]);
  }, PATIENCE);
});

test('a page that stays keeps its listeners, also over a new connection', async () => {
  const page = await openPage();
  await afterwards();
  const next = new AbortController();
  const connection = await fetch(at('SID=session-1&RID=rpc'), { signal: next.signal });
  connection.text().catch(() => undefined);
  page.abort();
  await afterwards();
  expect(closings()).toEqual([]);
  next.abort();
});

test('a page that connects while the answer to its first request still ends is not taken for gone', async () => {
  lastPart = 400;
  const first = fetch(at('RID=1000'), {
    method: 'POST',
    body: new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify(add(2)) }),
  });
  // As the channel does: it reads the session from the first part.
  const { body } = await first;
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('session-1');
  const page = new AbortController();
  const connection = await fetch(at('SID=session-1&RID=rpc'), { signal: page.signal });
  connection.text().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, lastPart + GONE_AFTER_MS * 2));
  expect(closings()).toEqual([]);
  page.abort();
});

test('a page that ends its session has no listener before the answer', async () => {
  const page = await openPage();
  expect(await send('SID=session-1&RID=1002&TYPE=terminate')).toEqual({ status: 200, text: '' });
  expect(closings()).toEqual([{ rid: '1002', ofs: '4', removed: [2, 6] }]);
  page.abort();
  await afterwards();
  expect(closings()).toHaveLength(1);
});

test('the channel of a page that has gone is read and ended, so that the emulator keeps no message', async () => {
  const page = await openPage();
  asked = [];
  page.abort();
  await vi.waitFor(() => {
    expect(asked.map(({ query }) => ['RID', 'AID', 'TYPE'].map((name) => query.get(name)))).toEqual([
      ['1002', '0', null],
      ['rpc', Number.MAX_SAFE_INTEGER.toString(), 'xmlhttp'],
      ['1003', null, 'terminate'],
    ]);
  }, PATIENCE);
});

test('a message whose connection the emulator drops is sent again', async () => {
  const page = await openPage();
  drops = 2;
  expect(await send('SID=session-1&RID=1002', [add(8)], 3)).toEqual({ status: 200, text: '[1,0,7]' });
  expect(asked.map(({ query }) => query.get('RID'))).toEqual(['rpc', '1002']);
  page.abort();
});

test('what a page has sent arrives without it: the emulator waits for each number', async () => {
  const page = await openPage();
  answerAfterMs = 400;
  const body = new URLSearchParams({ count: '1', ofs: '4', req0___data__: JSON.stringify({ removeTarget: 2 }) });
  const last = fetch(at('SID=session-1&RID=1002'), { method: 'POST', body, signal: page.signal });
  await vi.waitFor(() => {
    expect(asked.map(({ query }) => query.get('RID'))).toContain('1002');
  }, PATIENCE);
  page.abort();
  await expect(last).rejects.toThrow();
  await vi.waitFor(() => {
    expect(closings()).toMatchObject([{ rid: '1002' }, { rid: '1003', ofs: '5', removed: [6] }]);
  }, PATIENCE);
  expect(cutOff).not.toContain('1002');
});

test('a page that dies before it connects leaves nothing', async () => {
  await send('RID=1000', [add(2)]);
  await vi.waitFor(() => {
    expect(closings()).toEqual([{ rid: '1001', ofs: '1', removed: [2] }]);
  }, PATIENCE);
});

test('a closed session is refused, so that a page that returns opens another', async () => {
  const page = await openPage();
  page.abort();
  // The last of the gate's own requests for the closed session.
  await vi.waitFor(() => {
    expect(asked.at(-1)?.query.get('TYPE')).toBe('terminate');
  }, PATIENCE);
  asked = [];
  expect((await fetch(at('SID=session-1&RID=rpc'))).status).toBe(400);
  expect(asked).toEqual([]);
});

test('every other request passes as it is', async () => {
  const response = await fetch(`http://127.0.0.1:${gate.port}/v1/documents:commit`, { method: 'POST', body: 'writes' });
  expect(await response.text()).toBe('answer to writes');
});
