import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLine, plainText, plainTextWithMailboxes } from './plain-text.ts';

describe('plainText', () => {
  test.each([
    ['https://evil.example/anular', 'https: //evil. example/anular'],
    ['hxxps://evil.example', 'hxxps: //evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.example', 'evil. example'],
    ['EVIL.COM', 'EVIL. COM'],
    ['wa.me/593999', 'wa. me/593999'],
    ['xn--bcher-kva.xn--p1ai', 'xn--bcher-kva. xn--p1ai'],
    ['a@evil.example', 'a @ evil. example'],
    ['mailto:a@evil.example', 'mailto: a @ evil. example'],
    ['tel:+593999', 'tel: +593999'],
    ['http://10.0.0.1/x', 'http: //10. 0. 0. 1/x'],
    ['evil\u3002example', 'evil. example'],
    ['evil\uFF0Eexample', 'evil. example'],
    ['https\uFF1A\uFF0F\uFF0Fevil\uFF61example', 'https: //evil. example'],
    ['a\uFF20evil.example', 'a @ evil. example'],
    ['evil\u200B.\u2060exa\u00ADmple', 'evil. example'],
    ['\u202Eelpmaxe.live', 'elpmaxe. live'],
    ['evil.\uFE0Fexample', 'evil. example'],
    ['evil\u3164.example', 'evil. example'],
    ['tu\u0000cuenta', 'tu cuenta'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test.each([
    'Av. 6 de Diciembre y N.º 34, 10.30 h, $29.10',
    'El 24/11/2026 a las 09:00',
    'Comercial S.A., a 3.5 km (piso 2)',
    'Llámanos al 02 245 6789 o al +593 99 999 9999',
    'Motivo: documentos ilegibles.\nVuelve a subirlos.',
    'José Ñandú & Hijos: «mudanzas» 100 %',
  ])('%j stays as it is', (text) => {
    expect(plainText(text)).toBe(text);
  });

  test('leaves no two letters after a dot, and no sign between words, whatever was typed', () => {
    const piece = fc.constantFrom(
      'a',
      'evil',
      '.',
      '..',
      ':',
      '/',
      '//',
      '@',
      '\u200B',
      '\uFF0E',
      'com',
      '1',
      ' ',
      '-',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const plain = plainText(pieces.join(''));
        expect(plain).not.toMatch(/\.\p{L}{2}|\p{L}:\S|\S@\S/u);
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });
});

test.each([
  ['El correo pasó de ana@x.test a eva+1@correo.com.ec.', 'El correo pasó de ana@x.test a eva+1@correo.com.ec.'],
  ['mailto:a@evil.example', 'mailto: a @ evil. example'],
  ['https://a@evil.example/b', 'https: //a @ evil. example/b'],
  ['evil.example y ana@x.test', 'evil. example y ana@x.test'],
  ['a@b@evil.example', 'a @ b @ evil. example'],
])('plainTextWithMailboxes of %j is %j', (text, plain) => {
  expect(plainTextWithMailboxes(text)).toBe(plain);
});

test('plainLine joins lines', () => {
  expect(plainLine('Calle A \r\n\u2028 y calle B ')).toBe('Calle A y calle B');
});
