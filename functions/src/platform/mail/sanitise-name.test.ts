import { expect, test } from 'vitest';
import { sanitiseName } from './sanitise-name.ts';

test.each([
  ['Ana https://x.test', 'Ana https x. test'],
  ['Fletes.com', 'Fletes. com'],
  ['Rosa\n\nTu cuenta está bloqueada', 'Rosa Tu cuenta está bloqueada'],
  ['Jose\u0301 «Pepe» Ñauta', 'José Pepe Ñauta'],
  ['I\u0301n\u0303igo Pen\u0303afiel Nu\u0301n\u0303ez', 'Íñigo Peñafiel Núñez'],
  ['R&R «El "Rayo"» <Hnos.> ½', 'R&R El Rayo Hnos. ½'],
  ['Comercial O’Higgins & Hijos, S.A.', 'Comercial O’Higgins & Hijos, S.A.'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('%j becomes %j (C28, C30)', (name, plain) => {
  expect(sanitiseName(name)).toBe(plain);
});
