/** An authenticator app (RFC 6238), implemented independently of the product. */
import { createHmac, randomInt } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_LENGTH = 32;
const STEP_MS = 30_000;

/** A secret as a QR code carries it. */
export const createTotpSecret = (): string =>
  Array.from({ length: SECRET_LENGTH }, () => BASE32.charAt(randomInt(BASE32.length))).join('');

function decodeBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The six-digit code at that time. */
export function totpCode(secret: string, timeMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / STEP_MS)));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return (number % 1_000_000).toString().padStart(6, '0');
}
