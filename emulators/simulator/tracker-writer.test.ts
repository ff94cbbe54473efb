import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isTrackerSecret } from '@llevo/contract/rules/positions/tracker-address';
import { osmandJsonSecret, parseOsmandJson, parseOsmandParameters } from '@llevo/contract/rules/positions/osmand';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { createTrackers, createTrackerWriter, jsonMessage, queryMessage } from './tracker-writer.ts';

const FIX = { lat: -0.1829, lng: -78.4846, heading: 90, speed: 36, atMs: Date.parse('2026-11-27T15:00:05Z') };
const SECRET = 'a'.repeat(22);

/** A site that answers with a status, and the requests that it received. */
async function startSite(status: number) {
  const received: { readonly request: IncomingMessage; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ request, body });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

let stop: () => unknown = () => undefined;
afterEach(() => stop());

test('both forms of a message say the same position, speed, heading and battery', () => {
  const inJson = parseOsmandJson(jsonMessage(SECRET, FIX).body);
  const query = new URL(queryMessage(SECRET, FIX).path, 'http://site').searchParams;
  const inQuery = parseOsmandParameters(Object.fromEntries(query));
  for (const message of [inJson, inQuery]) {
    expect(message?.battery).toBe(80);
    const fix = message?.fixes[0];
    expect(fix?.speed).toBeCloseTo(36);
    expect(fix).toMatchObject({ lat: FIX.lat, lng: FIX.lng, heading: 90, accuracy: 8, atMs: FIX.atMs });
  }
});

test('every other phone sends the JSON of version 9, the others query parameters', async () => {
  const { url, received } = await startSite(200);
  const writer = createTrackerWriter(url, (driverId) => Promise.resolve(driverId.padEnd(22, 'x')));
  for (const driverId of ['a', 'b', 'a']) {
    expect(await writer.send([{ driverId, fix: FIX }])).toBe('written');
  }
  writer.close();
  const secrets = received.map(({ request, body }) =>
    body === '' ? new URL(request.url ?? '', url).searchParams.get('id') : osmandJsonSecret(JSON.parse(body)),
  );
  expect(secrets).toEqual(['a', 'b', 'a'].map((id) => id.padEnd(22, 'x')));
  expect(received.map(({ body }) => body === '')).toEqual([false, true, false]);
});

test.each([
  [404, 'refused'],
  [400, 'refused'],
  [429, 'lost'],
  [503, 'lost'],
])('a message answered with %d counts as %s', async (status, outcome) => {
  const { url } = await startSite(status);
  const writer = createTrackerWriter(url, () => Promise.resolve(SECRET));
  expect(await writer.send([{ driverId: 'a', fix: FIX }])).toBe(outcome);
  writer.close();
});

test('a message without an answer counts as lost', async () => {
  const { url } = await startSite(200);
  stop();
  const writer = createTrackerWriter(url, () => Promise.resolve(SECRET));
  expect(await writer.send([{ driverId: 'a', fix: FIX }])).toBe('lost');
  writer.close();
});

test('a tracker of a later run replaces the former one of its driver', async () => {
  const stored = new Map<string, unknown>();
  const doc = (path: string) => ({
    set: (data: unknown) => {
      stored.set(path, data);
      return Promise.resolve();
    },
  });
  const firestore = { doc } as unknown as Firestore;
  const secret = await createTrackers(firestore, 'llevo')('d1');
  expect(await createTrackers(firestore, 'llevo')('d1')).toBe(secret);
  expect(isTrackerSecret(secret)).toBe(true);
  expect([...stored.keys()]).toEqual([`trackers/${createHash('sha256').update(secret).digest('hex')}`]);
  expect([...stored.values()]).toEqual([expect.objectContaining({ accountId: 'llevo', driverId: 'd1' })]);
});
