import { expect, test } from 'vitest';
import { fittingName, shortName } from './short-name.ts';

test.each([
  ['Luz Andrade Vera', 'Luz A.'],
  ['Gabriela Cedeño', 'Gabriela C.'],
  ['Rosa de la Cruz', 'Rosa C.'],
  ['luz andrade', 'luz A.'],
  ['Ñusta', 'Ñusta'],
  [' Ana  Mora', 'Ana M.'],
  ['', ''],
])('the short name of "%s" is "%s"', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test.each([
  { name: 'Gabriela Cedeño', letters: 15, form: 'Gabriela Cedeño' },
  { name: 'Gabriela Cedeño', letters: 14, form: 'Gabriela C.' },
  { name: 'Gabriela Cedeño', letters: 11, form: 'Gabriela C.' },
  { name: 'Gabriela Cedeño', letters: 10, form: 'Gabriela' },
  { name: 'Gabriela Cedeño', letters: 0, form: 'Gabriela' },
  { name: 'María Fernanda Vintimilla', letters: 24, form: 'María Fernanda V.' },
  { name: 'María Fernanda Vintimilla', letters: 16, form: 'María F.' },
  { name: 'Rosa de la Cruz', letters: 13, form: 'Rosa de la C.' },
  { name: 'Rosa de la Cruz', letters: 12, form: 'Rosa C.' },
  { name: ' Ana  Mora ', letters: 8, form: 'Ana Mora' },
  { name: 'Transcarga', letters: 4, form: 'Transcarga' },
  { name: '', letters: 4, form: '' },
])('"$name" in $letters letters is "$form"', ({ name, letters, form }) => {
  expect(fittingName(name, letters)).toBe(form);
});
