import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { webhookSender } from './webhook-sender.ts';

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
  webhookSender({
    use: 'webhook',
    allowsPrivate: true,
    resolve: () => Promise.resolve(['127.0.0.1']),
    ...options,
  }).post({
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

test('a name is resolved once, and sent as host', async () => {
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

test('only the beginning of an answer is stored', async () => {
  const { port } = await serve((_request, response) => response.end('x'.repeat(100_000)));
  const { response } = await post(`http://127.0.0.1:${port.toString()}/`);
  expect(response).toBe('x'.repeat(1_024));
});

test('a server that does not answer is reported as timeout', async () => {
  const { port } = await serve(() => undefined);
  const answer = await post(`http://127.0.0.1:${port.toString()}/`, { timeoutMs: 50 });
  expect(answer).toMatchObject({ httpStatus: null, error: 'timeout' });
});

test('a name that does not resolve in time is reported as timeout', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  expect(await post('http://hooks.example.com/', { resolve, timeoutMs: 50 })).toMatchObject({ error: 'timeout' });
});

test('a success whose body never ends counts as delivered', async () => {
  const { port } = await serve((_request, response) => {
    response.writeHead(200);
    response.write('ok');
  });
  const answer = await post(`http://127.0.0.1:${port.toString()}/`, { timeoutMs: 100 });
  expect(answer).toMatchObject({ httpStatus: 200, error: null, response: 'ok' });
});

test('a server that closes the connection is reported as connection', async () => {
  const { port } = await serve((request) => request.socket.destroy());
  expect(await post(`http://127.0.0.1:${port.toString()}/`)).toMatchObject({ error: 'connection' });
});

test('a port without a server is reported as refused', async () => {
  const { port } = await serve((_request, response) => response.end());
  stop();
  expect(await post(`http://127.0.0.1:${port.toString()}/`)).toMatchObject({ error: 'refused' });
});

test('an unknown name is reported as unknown_host', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('Unknown host'), { code: 'ENOTFOUND' }));
  expect(await post('https://hooks.example.com/', { resolve })).toMatchObject({ error: 'unknown_host' });
});

test('TLS to a server without TLS is reported as connection', async () => {
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
])('no connection is made to a name that resolves to %s', async (_what, addresses) => {
  const answer = await post('https://hooks.example.com:8443/', {
    allowsPrivate: false,
    resolve: () => Promise.resolve(addresses),
  });
  expect(answer).toMatchObject({ httpStatus: null, error: 'private_address' });
});

test.each(['127.0.0.1', '2130706433', '0x7f.0.0.1', '[::1]', '[::ffff:7f00:1]', '0.0.0.0'])(
  'no connection is made to the address %s',
  async (host) => {
    const answer = await post(`https://${host}/`, { allowsPrivate: false });
    expect(answer).toMatchObject({ httpStatus: null, error: 'private_address' });
  },
);

test.each([
  ['webhook', 'http://hooks.example.com/'],
  ['webhook', 'https://hooks.example.com:22/'],
  ['webhook', 'https://ana:clave@hooks.example.com/'],
  ['push', 'https://hooks.example.com/'],
  ['push', 'http://fcm.googleapis.com/'],
  ['push', 'https://fcm.googleapis.com:8443/'],
] as const)('a stored address of a %s that is not allowed is not resolved: %s', async (use, url) => {
  const names: string[] = [];
  const resolve = (name: string) => {
    names.push(name);
    return Promise.resolve([]);
  };
  const answer = await post(url, { use, allowsPrivate: false, resolve });
  expect(answer).toMatchObject({ httpStatus: null, error: 'forbidden_address' });
  expect(names).toEqual([]);
});

test('a push service is resolved', async () => {
  const names: string[] = [];
  const resolve = (name: string) => {
    names.push(name);
    return Promise.resolve(['127.0.0.1']);
  };
  await post('https://fcm.googleapis.com/fcm/send/abc', { use: 'push', allowsPrivate: false, resolve });
  expect(names).toEqual(['fcm.googleapis.com']);
});
