import { expect, test } from 'vitest';
import { clientIp } from './client-ip.ts';

test.each([
  ['no header', undefined, '127.0.0.1'],
  ['a direct call', '203.0.113.5', '203.0.113.5'],
  ['a call through Hosting', '203.0.113.5, 151.101.1.1', '203.0.113.5'],
  ['what a visitor made up before it', '1.2.3.4, 203.0.113.5, 151.101.1.1', '203.0.113.5'],
  ['an empty header', ' , ', '127.0.0.1'],
])('%s', (_name, header, expected) => {
  expect(clientIp(header)).toBe(expected);
});
