import { expect, test } from 'vitest';
import { webhookSignature } from './signature.ts';

// printf '1762000000.{"a":1}' | openssl dgst -sha256 -hmac whsec_uno
const UNO = '63ec47b5daf7a4f1ed82bdb0bfa76194dd7dfa9d42aa83f01806d3d9c977a299';
const DOS = 'b701cf66cd7e4d48d3a5c84fd33d471946c628259675016122b09cc01aec50ec';

test('the header has one signature for one secret', () => {
  expect(webhookSignature('{"a":1}', ['whsec_uno'], 1_762_000_000)).toBe(`t=1762000000,v1=${UNO}`);
});

test('the header has a signature for each of two secrets, the current one first', () => {
  expect(webhookSignature('{"a":1}', ['whsec_uno', 'whsec_dos'], 1_762_000_000)).toBe(
    `t=1762000000,v1=${UNO},v1=${DOS}`,
  );
});
