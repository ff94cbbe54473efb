import { expect, test } from 'vitest';
import { sanitiseName } from './sanitise-name.ts';

test.each([
  ['Ana https://x.test', 'Ana https x. test'],
  ['Fletes.com', 'Fletes. com'],
  ['Rosa\n\nTu cuenta está bloqueada', 'Rosa Tu cuenta está bloqueada'],
  ['Jose\u0301 «Pepe» Ñauta', 'José Pepe Ñauta'],
  ['Comercial O’Higgins & Hijos, S.A.', 'Comercial O’Higgins & Hijos, S.A.'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('%j becomes %j', (name, plain) => {
  expect(sanitiseName(name)).toBe(plain);
});
