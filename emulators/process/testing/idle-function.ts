/**
 * A server like a function's process, which sends its port to its parent. With `busy` it also calls itself, waits three
 * seconds for the response and sends that.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SLOW_MS = 3000;

const server = createServer((request, response) => {
  setTimeout(() => response.end('done'), request.url === '/slow' ? SLOW_MS : 0);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(port);
  if (process.argv[2] !== 'busy') return;
  void fetch(`http://127.0.0.1:${port}/slow`)
    .then((response) => response.text())
    .then((text) => process.send?.(text));
});
