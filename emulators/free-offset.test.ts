import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { describeMove, findFreeOffset } from './free-offset.ts';
import { HOST, ports } from './ports.ts';
import { isPortFree, parsePortOwner } from './process/port-owner.ts';

/** Away from the stacks that may run beside the tests. */
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

test('a stack stays where its ports are free', async () => {
  expect(await findFreeOffset(['hosting', 'auth'], FIRST)).toEqual({ offset: FIRST, taken: null });
});

test('a stack moves as a whole past the offsets at which any port is taken, and says so', async () => {
  await occupy(ports(FIRST).hosting, HOST);
  await occupy(ports(FIRST + 100).auth, HOST);
  const found = await findFreeOffset(['hosting', 'auth'], FIRST);
  expect(found).toEqual({ offset: FIRST + 200, taken: { port: 22_300, service: 'hosting' } });
  const sentence = await describeMove({ port: 22_300, service: 'hosting' }, found.offset);
  expect(sentence).toMatch(/^Port 22300 \(hosting\) is taken.*LLEVO_PORT_OFFSET=17500, the site on 22500/);
  expect(sentence).not.toContain('\n');
});

test('a port is taken by what listens on all addresses, as AirPlay does', async () => {
  await occupy(ports(FIRST).hosting, '0.0.0.0');
  expect(await isPortFree(ports(FIRST).hosting)).toBe(false);
  expect(await isPortFree(ports(FIRST).auth)).toBe(true);
});

test.each([
  ['lsof', 'p123\ncControlCe\nf10\n', { id: 123, name: 'ControlCe' }],
  ['ss', 'LISTEN 0 511 127.0.0.1:5000 0.0.0.0:* users:(("node",pid=42,fd=20))', { id: 42, name: 'node' }],
  ['ss', 'LISTEN 0 511 127.0.0.1:5000 0.0.0.0:*', null],
  ['lsof', '', null],
] as const)('%s names the owner of a port: %j', (program, output, owner) => {
  expect(parsePortOwner(program, output)).toEqual(owner);
});
