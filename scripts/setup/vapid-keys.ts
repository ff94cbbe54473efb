/** Keys that identify the installation to push services (RFC 8292): P-256, in base64url. */
import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

export function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - key.length), key]).toString('base64url');
}

/** The public key of the same pair; '' without a usable private key. */
export function publicKeyOf(privateKey: string | null): string {
  const key = Buffer.from(privateKey ?? '', 'base64url');
  if (key.length !== PRIVATE_BYTES) return '';
  const pair = createECDH(CURVE);
  pair.setPrivateKey(key);
  return pair.getPublicKey('base64url');
}
