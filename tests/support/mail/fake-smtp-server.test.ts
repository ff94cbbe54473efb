/** The rule of docs/services/smtp.md that no message of the product meets. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startFakeSmtpServer } from './fake-smtp-server.ts';

test('an unknown command is answered with 502', async () => {
  const server = await startFakeSmtpServer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^220 /);
  socket.write('VRFY rosa\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^502 /);
  socket.destroy();
  await server.stop();
});
