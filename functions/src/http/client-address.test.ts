import { describe, expect, test } from 'vitest';
import { addressRanges } from '../platform/address-ranges.ts';
import { clientAddress } from './client-address.ts';

const CLIENT = '203.0.113.5';
const HOSTING = '192.0.2.10';
const isHostingHop = addressRanges(['192.0.2.0/24']);

describe('with known Hosting hops', () => {
  test.each([
    ['through Hosting', `${CLIENT}, ${HOSTING}`, CLIENT, HOSTING],
    ['through Hosting, with a forged hop', `1.2.3.4, ${CLIENT}, ${HOSTING}`, CLIENT, HOSTING],
    ['through Hosting, with forged hops of Hosting', `${HOSTING}, ${HOSTING}, ${CLIENT}, ${HOSTING}`, CLIENT, HOSTING],
    ['directly', CLIENT, CLIENT, null],
    ['directly, with a forged hop', `1.2.3.4, ${CLIENT}`, CLIENT, null],
    ['directly, as if through Hosting', `1.2.3.4, ${HOSTING}, ${CLIENT}`, CLIENT, null],
  ])('%s', (...[, header, address, hop]) => {
    expect(clientAddress(header, isHostingHop)).toEqual({ address, hop });
  });
});

describe('without known Hosting hops', () => {
  test.each([
    ['through Hosting', `${CLIENT}, ${HOSTING}`, CLIENT, HOSTING],
    ['through Hosting, with a forged hop', `1.2.3.4, ${CLIENT}, ${HOSTING}`, CLIENT, HOSTING],
    ['directly', CLIENT, CLIENT, null],
    ['directly, with a forged hop: the last is counted too', `1.2.3.4, ${CLIENT}`, '1.2.3.4', CLIENT],
    ['directly, with a hop that is no address', `unknown, ${CLIENT}`, CLIENT, null],
  ])('%s', (...[, header, address, hop]) => {
    expect(clientAddress(header, null)).toEqual({ address, hop });
  });
});

test.each([
  ['no header', undefined, '127.0.0.1'],
  ['an empty header', ' , ', '127.0.0.1'],
  ['IPv6: the network', '2001:db8:0:42:1:2:3:4', '2001:db8:0:42::/64'],
  ['IPv6, abbreviated', '2001:DB8::1', '2001:db8:0:0::/64'],
  ['IPv6, abbreviated at its end', '2001:db8:7:8:9::', '2001:db8:7:8::/64'],
  ['IPv6, of this machine', '::1', '0:0:0:0::/64'],
  ['IPv4 in IPv6', '::ffff:203.0.113.5', CLIENT],
])('%s', (_name, header, address) => {
  expect(clientAddress(header, isHostingHop)).toEqual({ address, hop: null });
});
