import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyPath } from './company-path.ts';
import { slugCandidates, slugFromName, slugProblem } from './company-slug.ts';

test.each([
  ['Fletes Rosa', 'fletes-rosa'],
  ['  Fletes   Ñandú  ', 'fletes-nandu'],
  ['Transportes Andes S.A.', 'transportes-andes'],
  ['Mudanzas Pérez & Hijos Cía. Ltda.', 'mudanzas-perez-y-hijos'],
  ['CARGA 24/7', 'carga-24-7'],
  ['Fletes “El Cóndor” (Cuenca)', 'fletes-el-condor-cuenca'],
  // Decomposed accents, as macOS types them.
  ['Logi\u0301stica', 'logistica'],
  ['Express Llevo', 'express'],
  ['Llevo', 'fletes'],
  ['SA', 'fletes-sa'],
  ['Cotizador', 'fletes-cotizador'],
  ['777', 'fletes-777'],
  ['🚚', 'fletes'],
  ['', 'fletes'],
  ['Transportes Internacionales de Carga Pesada del Ecuador', 'transportes-internacionales-de-carga'],
])('the name %j suggests the address %s', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});

test.each([
  ['fletes-rosa', null],
  ['abc', null],
  ['a1b', null],
  ['ab', 'short'],
  ['', 'short'],
  ['a'.repeat(41), 'long'],
  ['Fletes', 'characters'],
  ['ñandú', 'characters'],
  ['fletes_rosa', 'characters'],
  ['fletes--rosa', 'characters'],
  ['-fletes', 'characters'],
  ['fletes-', 'characters'],
  ['2026', 'characters'],
  ['../llevo', 'characters'],
  ['fletes rosa', 'characters'],
  ['llevo', 'reserved'],
  ['soporte-llevo', 'reserved'],
  ['llevo-oficial', 'reserved'],
  ['quoter', 'reserved'],
  // A reserved address is allowed as a part of another.
  ['blog-de-fletes', null],
  ['llevodor', null],
])('the address %j has the problem %s', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem);
});

/** Names of words that an address leaves out, forbids or must cut, besides arbitrary texts. */
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom('llevo', 'sri', 'S.A.', 'Cía.', 'Ltda', 'quoter', '777', 'ab', 'ñ', '&', '🚚', 'x'.repeat(41)),
      {
        maxLength: 6,
      },
    )
    .map((words) => words.join(' ')),
);

test('any name suggests valid addresses, all different', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const candidates = slugCandidates(name);
      expect(candidates.filter((slug) => slugProblem(slug) !== null)).toEqual([]);
      expect(new Set(candidates).size).toBe(candidates.length);
    }),
  );
});

test('an address is one segment of a path', () => {
  expect(companyPath('fletes-rosa')).toBe('/c/fletes-rosa');
  expect(companyPath('../x')).toBe('/c/..%2Fx');
});
