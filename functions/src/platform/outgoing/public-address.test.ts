import { expect, test } from 'vitest';
import { hostOf, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.0.1', '192.167.1.1', '2606:4700:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier', '100.64.0.1'],
  ['link-local and metadata', '169.254.169.254'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback', '::1'],
  ['unspecified', '::'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped metadata', '::ffff:a9fe:a9fe'],
  ['translated', '64:ff9b::7f00:1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo', '2001:0:1::1'],
  ['documentation', '2001:db8::1'],
  ['multicast', 'ff02::1'],
  ['no address', 'llevo.ec'],
  ['nothing', ''],
])('%s: %s is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

// Spellings of 127.0.0.1 that `URL` normalises.
test.each(['http://2130706433', 'http://0x7f.1', 'http://127.1', 'http://017700000001', 'http://[::ffff:7f00:1]'])(
  '%s is not public',
  (url) => {
    expect(isPublicAddress(hostOf(new URL(url)))).toBe(false);
  },
);
