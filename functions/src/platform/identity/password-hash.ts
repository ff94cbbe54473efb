import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import type { PasswordHasher } from '../seams/core.ts';

interface ScryptCost {
  /** log2 of N, the memory and time cost. */
  readonly logN: number;
  /** Block size r: 128 · N · r bytes of memory. */
  readonly blockSize: number;
  /** Parallelism p, computed sequentially: costs time, not memory. */
  readonly parallelism: number;
}

/** 32 MiB per hash, after the OWASP Password Storage Cheat Sheet for scrypt (RFC 7914). */
const CURRENT_COST: ScryptCost = { logN: 15, blockSize: 8, parallelism: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes computed at once: 80 concurrent sign-ins of one instance need the memory of two. */
const MAX_CONCURRENT_HASHES = 2;
const limitHashes = pLimit(MAX_CONCURRENT_HASHES);

/** `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`, both in base64 without padding: the PHC string format. */
const PHC_SCRYPT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface ParsedHash extends ScryptCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** A hasher with the given scrypt cost. */
export function createPasswordHasher(cost: ScryptCost): PasswordHasher {
  const dummyHash: ParsedHash = { ...cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    hashPassword: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return formatHash({ ...cost, salt, hash: await deriveKey(password, { ...cost, salt, length: HASH_BYTES }) });
    },
    verifyPassword: async (password, phc) => {
      const { hash, ...parameters } = phc === null ? dummyHash : parseHash(phc);
      const derived = await deriveKey(password, { ...parameters, length: hash.length });
      return timingSafeEqual(derived, hash) && phc !== null;
    },
    needsRehash: (phc) => {
      const { logN, blockSize, parallelism } = parseHash(phc);
      return logN !== cost.logN || blockSize !== cost.blockSize || parallelism !== cost.parallelism;
    },
  };
}

/** The product's hasher; tests that sign in hundreds of times use a cheaper one. */
export const passwordHasher = createPasswordHasher(CURRENT_COST);

function formatHash({ logN, blockSize, parallelism, salt, hash }: ParsedHash): string {
  return `$scrypt$ln=${logN.toString()},r=${blockSize.toString()},p=${parallelism.toString()}$${base64(salt)}$${base64(hash)}`;
}

function parseHash(phc: string): ParsedHash {
  const [, logN, blockSize, parallelism, salt, hash] = PHC_SCRYPT.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('Damaged password hash');
  return {
    logN: Number(logN),
    blockSize: Number(blockSize),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

interface KeyParameters extends ScryptCost {
  readonly salt: Buffer;
  /** In bytes. */
  readonly length: number;
}

function deriveKey(password: string, { logN, blockSize, parallelism, salt, length }: KeyParameters): Promise<Buffer> {
  const N = 2 ** logN;
  // Node rejects costs above `maxmem`; scrypt itself needs 128 · N · r bytes and some kilobytes.
  const options = { N, r: blockSize, p: parallelism, maxmem: 2 * 128 * N * blockSize };
  return limitHashes(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
          if (error === null) resolve(key);
          else reject(error);
        });
      }),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
