import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

interface ScryptCost {
  /** log2 of N, the memory and time cost. */
  readonly logN: number;
  /** Block size r: 128 · N · r bytes of memory. */
  readonly blockSize: number;
  /** Parallelism p, computed one after the other: time without memory. */
  readonly parallelism: number;
}

/** 32 MiB a hash; OWASP Password Storage Cheat Sheet, scrypt (RFC 7914). */
const CURRENT_COST: ScryptCost = { logN: 15, blockSize: 8, parallelism: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** 80 concurrent sign-ins of one instance need the memory of two hashes; the others wait. */
const MAX_CONCURRENT_HASHES = 2;
const limitHashes = pLimit(MAX_CONCURRENT_HASHES);

/** `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`, both in base64 without padding: the PHC string format. */
const PHC_SCRYPT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

interface ParsedHash extends ScryptCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Hashes a password with a random salt, as a PHC string. Unicode is normalised (NFKC, as NIST SP 800-63B says). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveKey(password, { ...CURRENT_COST, salt, length: HASH_BYTES });
  const { logN, blockSize, parallelism } = CURRENT_COST;
  return `$scrypt$ln=${logN.toString()},r=${blockSize.toString()},p=${parallelism.toString()}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether a password matches a hash. `null` (an unknown user, or one without a password) takes the time of a comparison
 * and never matches. Throws for a damaged hash.
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const { salt, hash, ...cost } = phc === null ? DUMMY_HASH : parseHash(phc);
  const derived = await deriveKey(password, { ...cost, salt, length: hash.length });
  return timingSafeEqual(derived, hash) && phc !== null;
}

/** Whether a hash was made with another cost than the current one. */
export function needsRehash(phc: string): boolean {
  const { logN, blockSize, parallelism } = parseHash(phc);
  const { logN: currentLogN, blockSize: currentBlockSize, parallelism: currentParallelism } = CURRENT_COST;
  return logN !== currentLogN || blockSize !== currentBlockSize || parallelism !== currentParallelism;
}

const DUMMY_HASH: ParsedHash = { ...CURRENT_COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

function parseHash(phc: string): ParsedHash {
  const [, logN, blockSize, parallelism, salt, hash] = PHC_SCRYPT.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('damaged password hash');
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
  // Node refuses what needs more than `maxmem`; scrypt itself needs 128 · N · r and some kilobytes.
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

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
