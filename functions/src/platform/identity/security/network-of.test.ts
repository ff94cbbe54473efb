import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['190.152.10.4', '190.152.10.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2800:bf0:8100:12::/64', '2800:bf0:8100::/48'],
  ['', ''],
  ['not an address', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
