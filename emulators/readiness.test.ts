import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForUrl } from './readiness.ts';

const TEN_MINUTES_MS = 600_000;

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(requests < 3 ? 503 : 200).end();
});
const isOk = ({ ok }: Response) => ok;
const { signal } = new AbortController();

beforeEach(async () => {
  requests = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

test('waitForUrl resolves when the address is ready', async () => {
  await waitForUrl(address(), isOk, { timeoutMs: 60_000, signal });
  expect(requests).toBe(3);
});

test('waitForUrl does not count time in which the machine sleeps', async () => {
  let clock = 0;
  // The machine sleeps between any two readings of the clock.
  const now = () => (clock += TEN_MINUTES_MS);
  await waitForUrl(address(), isOk, { timeoutMs: 60_000, signal, now });
  expect(requests).toBe(3);
});

test('waitForUrl rejects after its timeout with the last response', async () => {
  const never = () => false;
  await expect(waitForUrl(address(), never, { timeoutMs: 500, signal })).rejects.toThrow(
    'is not ready after 0.5 s: it responded',
  );
});

test('waitForUrl rejects at once when aborted', async () => {
  const interruption = new AbortController();
  const waiting = waitForUrl(address(), () => false, { timeoutMs: 60_000, signal: interruption.signal });
  interruption.abort(new Error('interrupted'));
  await expect(waiting).rejects.toThrow();
});
