import { expect, test } from 'vitest';
import { parseConnected } from './readers.ts';

const PORT = 8080;

test('parseConnected reads the owners of connections from ss', () => {
  const output = `0      0      127.0.0.1:41000           127.0.0.1:8080  users:(("chrome",pid=501,fd=33))
0      0      [::ffff:127.0.0.1]:8080   [::ffff:127.0.0.1]:41000 users:(("java",pid=40,fd=9))
0      0      127.0.0.1:41002           127.0.0.1:8080  users:(("node",pid=42,fd=21))
0      0      [::ffff:127.0.0.1]:8080   [::ffff:127.0.0.1]:41002 users:(("java",pid=40,fd=10))
`;
  expect(parseConnected('ss', output, PORT)).toEqual([501, 42]);
});

test('parseConnected reports an unknown process for an end that this user cannot see', () => {
  const otherUsers = `0 0 127.0.0.1:41000 127.0.0.1:8080
0 0 [::ffff:127.0.0.1]:8080 [::ffff:127.0.0.1]:41000 users:(("java",pid=40,fd=9))
`;
  const outside = '0 0 127.0.0.1:8080 172.20.0.1:52000 users:(("java",pid=40,fd=9))\n';
  expect(parseConnected('ss', otherUsers, PORT)).toEqual([0]);
  expect(parseConnected('ss', outside, PORT)).toEqual([0]);
});

test('parseConnected is empty without connections', () => {
  expect(parseConnected('ss', '', PORT)).toEqual([]);
  expect(parseConnected('lsof', '', PORT)).toEqual([]);
});

test('parseConnected reads the processes of both ends from lsof', () => {
  expect(parseConnected('lsof', 'p40\nf9\nf10\np501\nf33\n', PORT)).toEqual([40, 501]);
});
