import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { webhookSender } from './post-webhook.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

/** A server on this machine; its port, and the requests that reached it. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, requests };
}

const post = (url: string, options: Partial<Parameters<typeof webhookSender>[0]> = {}) =>
  webhookSender({ allowsPrivate: true, resolve: () => Promise.resolve(['127.0.0.1']), ...options }).post({
    url,
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":1}',
  });

test.each([
  [200, null],
  [204, null],
  [299, null],
  [301, 'redirect'],
  [307, 'redirect'],
  [400, 'status'],
  [410, 'status'],
  [500, 'status'],
] as const)('status %d: %s', async (status, error) => {
  const { port, requests } = await serve((_request, response) => {
    response.writeHead(status, { location: '/otra' }).end();
  });
  expect(await post(`http://127.0.0.1:${port.toString()}/`)).toMatchObject({ httpStatus: status, error });
  expect(requests).toHaveLength(1);
});

test('the name is resolved once, and kept as host', async () => {
  const { port, requests } = await serve((_request, response) => response.end());
  const names: string[] = [];
  const resolve = (name: string) => {
    names.push(name);
    return Promise.resolve(['127.0.0.1']);
  };
  await post(`http://hooks.example.com:${port.toString()}/a?b=1`, { resolve });
  expect(names).toEqual(['hooks.example.com']);
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/a?b=1' });
  expect(requests[0]?.headers).toMatchObject({ host: `hooks.example.com:${port.toString()}`, 'content-length': '7' });
});

test('only the beginning of an answer is kept', async () => {
  const { port } = await serve((_request, response) => response.end('x'.repeat(100_000)));
  const { response } = await post(`http://127.0.0.1:${port.toString()}/`);
  expect(response).toBe('x'.repeat(1_024));
});

test('a server that does not answer: timeout', async () => {
  const { port } = await serve(() => undefined);
  const answer = await post(`http://127.0.0.1:${port.toString()}/`, { timeoutMs: 50 });
  expect(answer).toMatchObject({ httpStatus: null, error: 'timeout' });
});

test('a name that does not resolve in time: timeout', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  expect(await post('http://hooks.example.com/', { resolve, timeoutMs: 50 })).toMatchObject({ error: 'timeout' });
});

test('a success whose body never ends counts', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200);
    response.write('ok');
  });
  const answer = await post(`http://127.0.0.1:${port.toString()}/`, { timeoutMs: 100 });
  expect(answer).toMatchObject({ httpStatus: 200, error: null, response: 'ok' });
});

test('a server that closes the connection: connection', async () => {
  const { port } = await serve((request) => request.socket.destroy());
  expect(await post(`http://127.0.0.1:${port.toString()}/`)).toMatchObject({ error: 'connection' });
});

test('a port without a server: refused', async () => {
  const { port } = await serve((_request, response) => response.end());
  stop();
  expect(await post(`http://127.0.0.1:${port.toString()}/`)).toMatchObject({ error: 'refused' });
});

test('an unknown name: unknown_host', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
  expect(await post('https://hooks.example.com/', { resolve })).toMatchObject({ error: 'unknown_host' });
});

test('TLS to a server that speaks none: connection', async () => {
  const { port } = await serve((_request, response) => response.end());
  expect(await post(`https://127.0.0.1:${port.toString()}/`)).toMatchObject({ error: 'connection' });
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['metadata', ['169.254.169.254']],
  ['a private network', ['10.0.0.7']],
  ['IPv6 loopback', ['::1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
  ['nothing', []],
])('a name that leads to %s is not connected to', async (_what, addresses) => {
  const { port, requests } = await serve((_request, response) => response.end());
  const answer = await post(`http://hooks.example.com:${port.toString()}/`, {
    allowsPrivate: false,
    resolve: () => Promise.resolve(addresses),
  });
  expect(answer).toMatchObject({ httpStatus: null, error: 'private_address' });
  expect(requests).toEqual([]);
});

test.each(['127.0.0.1', '2130706433', '0x7f.0.0.1', '[::1]', '[::ffff:7f00:1]', '0.0.0.0'])(
  'the address %s is not connected to',
  async (host) => {
    const { port, requests } = await serve((_request, response) => response.end());
    const answer = await post(`http://${host}:${port.toString()}/`, { allowsPrivate: false });
    expect(answer).toMatchObject({ error: 'private_address' });
    expect(requests).toEqual([]);
  },
);
