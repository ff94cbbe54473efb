const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Period of a code in an authenticator. */
export const TOTP_STEP_MS = 30_000;

/** The six-digit code (RFC 6238) of a base32 secret at a time in milliseconds since 1970. */
export async function totpCode(secret: string, timeMs: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', decodeBase32(secret), algorithm, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(timeMs / TOTP_STEP_MS)));
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  const number = hash.getUint32(offset) & 0x7fffffff;
  return (number % 1_000_000).toString().padStart(6, '0');
}

function decodeBase32(secret: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}
