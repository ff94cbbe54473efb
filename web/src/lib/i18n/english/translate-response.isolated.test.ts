import { expect, test, vi } from 'vitest';
import { translateResponse, translateWireValue } from './translate-response.ts';
import { createTranslator } from './translator.ts';

const EXACT = {
  'Correo o contraseña incorrectos': 'Wrong email or password',
  Activo: 'Active',
  Gratis: 'Free',
  '1 segundo': '1 second',
};
const PATTERNS = [
  ['Demasiados intentos. Espere {0} y vuelva a intentarlo.', 'Too many attempts. Wait {0} and try again.'],
  ['Descuento por viaje de retorno ({0} %)', 'Return-trip discount ({0}%)'],
  ['Debe ser {0} {1}', 'It must be {0} {1}'],
  ['{0} segundos', '{0} seconds'],
] as const;

vi.mock('./server-translations.ts', () => ({ toEnglish: createTranslator(EXACT, PATTERNS) }));

test.each([
  ['Correo o contraseña incorrectos', 'Wrong email or password'],
  [
    'Demasiados intentos. Espere 30 segundos y vuelva a intentarlo.',
    'Too many attempts. Wait 30 seconds and try again.',
  ],
  ['Demasiados intentos. Espere 1 segundo y vuelva a intentarlo.', 'Too many attempts. Wait 1 second and try again.'],
  ['Descuento por viaje de retorno (7.5 %)', 'Return-trip discount (7.5%)'],
  ['Muebles y enseres', 'Furniture and household goods'],
  ['There was a glitch in the matrix – please try again', 'There was a glitch in the matrix – please try again'],
])('the server’s %j is translated', (spanish, english) => {
  expect(createTranslator(EXACT, PATTERNS)(spanish)).toBe(english);
});

test('messages, labels and plans are translated, user-written text stays', async () => {
  const answer = {
    message: 'Correo o contraseña incorrectos',
    data: {
      name: 'Gratis',
      items: [{ label: 'Activo', value: 3 }],
      plans: [{ id: 'free', name: 'Gratis', features: ['Activo', 'Otra cosa'] }],
      chart: { labels: ['2026-11-21'], datasets: [{ label: 'Activo', data: [1] }] },
    },
  };
  expect(await translateResponse(answer)).toEqual({
    message: 'Wrong email or password',
    data: {
      name: 'Gratis',
      items: [{ label: 'Active', value: 3 }],
      plans: [{ id: 'free', name: 'Free', features: ['Active', 'Otra cosa'] }],
      chart: { labels: ['2026-11-21'], datasets: [{ label: 'Active', data: [1] }] },
    },
  });
});

test('reasons against rows of an import are translated, messages of users are not', async () => {
  const others = [{ inputError: 'email', message: 'Activo' }];
  const errors = [{ row: 1, inputError: 'name', message: 'Debe ser Activo Gratis', others }];
  expect(await translateResponse({ data: { errors, notes: [{ message: 'Activo' }] } })).toEqual({
    data: {
      errors: [
        {
          row: 1,
          inputError: 'name',
          message: 'It must be Active Free',
          others: [{ inputError: 'email', message: 'Active' }],
        },
      ],
      notes: [{ message: 'Activo' }],
    },
  });
});

test.each([[undefined], [null], ['text'], [{ data: { name: 'Activo' } }], [[1, 2]]])(
  '%j is unchanged',
  async (answer) => {
    expect(await translateResponse(answer)).toBe(answer);
  },
);

test('wire values are translated', () => {
  expect([translateWireValue('en camino'), translateWireValue('otra'), translateWireValue('')]).toEqual([
    'on the way',
    'otra',
    '',
  ]);
});
