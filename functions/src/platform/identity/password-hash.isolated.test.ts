import { scrypt } from 'node:crypto';
import type * as Crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createPasswordHasher, passwordHasher } from './password-hash.ts';

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof Crypto>();
  return { ...original, scrypt: vi.fn(original.scrypt) };
});

const { hashPassword, needsRehash, verifyPassword } = passwordHasher;

/** RFC 7914 §12, the third test vector: `pleaseletmein` with the salt `SodiumChloride`. */
const RFC_7914_HASH =
  '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofLVQylVYT8Pz2LUlwUkKpr55h6F3A1lHkDfzwF7RVdYhw';

test('a hash is a salted PHC string and never the same twice', async () => {
  const [first, second] = await Promise.all([hashPassword('Llevo-2026!'), hashPassword('Llevo-2026!')]);
  expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(first).not.toContain('Llevo');
});

test('a hash matches only its own password', async () => {
  const hash = await hashPassword('Caballo-Pila-Grapa-1');
  expect(await verifyPassword('Caballo-Pila-Grapa-1', hash)).toBe(true);
  for (const wrong of ['caballo-Pila-Grapa-1', 'Caballo-Pila-Grapa-1 ', '']) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

test('letters that look the same match, however they were typed', async () => {
  const hash = await hashPassword('Contrasen\u0303a-Larga-1');
  expect(await verifyPassword('Contraseña-Larga-1', hash)).toBe(true);
});

test('nothing matches the hash of an unknown user', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('Llevo-2026!', null)).toBe(false);
});

test('an unknown user costs the same hash as a known one', async () => {
  const stored = await hashPassword('Caballo-Pila-Grapa-1');
  vi.mocked(scrypt).mockClear();
  await verifyPassword('Llevo-2026!', stored);
  await verifyPassword('Llevo-2026!', null);
  const [known, unknown] = vi.mocked(scrypt).mock.calls.map(([, , length, options]) => ({ length, options }));
  expect(known).toMatchObject({ options: { N: 2 ** 15, r: 8, p: 3 } });
  expect(unknown).toEqual(known);
});

test('reads a hash of an older cost, and reports that it needs a new one', async () => {
  expect(needsRehash(RFC_7914_HASH)).toBe(true);
  expect(needsRehash(await hashPassword('x'))).toBe(false);
  expect(await verifyPassword('pleaseletmein', RFC_7914_HASH)).toBe(true);
  expect(await verifyPassword('pleaseletmeout', RFC_7914_HASH)).toBe(false);
});

test.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$scrypt$ln=15,r=8,p=3$$'])(
  'the damaged hash %j never matches',
  async (damaged) => {
    await expect(verifyPassword('x', damaged)).rejects.toThrow('Damaged password hash');
  },
);

test('computes eighty hashes two at a time', async () => {
  // The product's memory cost, in a third of its time.
  const hasher = createPasswordHasher({ logN: 15, blockSize: 8, parallelism: 1 });
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5);
  await Promise.all(Array.from({ length: 20 }, () => hasher.verifyPassword('x', null)));
  clearInterval(watch);
  // Each hash takes 32 MiB: twenty together would take 640.
  expect(highest - before).toBeLessThan(200 * 1024 * 1024);
});
