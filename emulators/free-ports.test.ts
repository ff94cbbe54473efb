import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { describeMove, findFreeOffset, isPortFree, parsePortOwner } from './free-ports.ts';
import { HOST, ports } from './ports.ts';

/** Offset beyond those of stacks that may run beside the tests. */
const FIRST = 17_300;

const servers: Server[] = [];

afterEach(async () => {
  const closing = servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)));
  await Promise.all(closing);
});

/** Listens on a port as another program would. */
function occupy(port: number, host: string): Promise<void> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

test('findFreeOffset keeps the first offset if its ports are free', async () => {
  expect(await findFreeOffset(['hosting', 'auth'], FIRST)).toEqual({ offset: FIRST, taken: null });
});

test('findFreeOffset skips offsets with a taken port and describeMove explains why', async () => {
  await occupy(ports(FIRST).hosting, HOST);
  await occupy(ports(FIRST + 100).auth, HOST);
  const found = await findFreeOffset(['hosting', 'auth'], FIRST);
  expect(found).toEqual({ offset: FIRST + 200, taken: { port: 22_300, service: 'hosting' } });
  const sentence = await describeMove({ port: 22_300, service: 'hosting' }, found.offset);
  expect(sentence).toMatch(/^Port 22300 \(hosting\) is taken.*LLEVO_PORT_OFFSET=17500, the site on 22500/);
  expect(sentence).not.toContain('\n');
});

test('isPortFree detects a listener on all addresses, such as AirPlay', async () => {
  await occupy(ports(FIRST).hosting, '0.0.0.0');
  expect(await isPortFree(ports(FIRST).hosting)).toBe(false);
  expect(await isPortFree(ports(FIRST).auth)).toBe(true);
});

test.each([
  ['lsof', 'p123\ncControlCe\nf10\n', { id: 123, name: 'ControlCe' }],
  ['ss', 'LISTEN 0 511 127.0.0.1:5000 0.0.0.0:* users:(("node",pid=42,fd=20))', { id: 42, name: 'node' }],
  ['ss', 'LISTEN 0 511 127.0.0.1:5000 0.0.0.0:*', null],
  ['lsof', '', null],
] as const)('parsePortOwner reads the output of %s: %j', (program, output, owner) => {
  expect(parsePortOwner(program, output)).toEqual(owner);
});
