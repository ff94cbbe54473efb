import { expect, test } from 'vitest';
import { translationsOf } from './catalogue.ts';
import { translateSource } from './translate-source.ts';

const FILE = 'web/src/features/example.tsx';

const TRANSLATIONS = translationsOf([
  {
    texts: {
      Precio: 'Price',
      'Tu cotización': 'Your quote',
      'Di «hola»': "Say “hi” to 'em",
      'Desde {0} hasta {1}': 'From {0} to {1}',
      'Aviso de {0} a {1}': 'Notice to {1} by {0}',
      'Lee los {0} y la {1}.': 'Read the {1} and the {0}.',
      términos: 'terms',
      política: 'policy',
      '{0} km · unos {1} min{2}': '{0} km · about {1} min{2}',
      ' · estimada': ' · estimated',
      '{0} servicios': '{0} bookings',
      'Sin `comillas` ni ${valor}': 'No `quotes` nor ${value}',
      'es-EC': 'en-US',
      'Google Play': null,
      o: 'or',
    },
    only: { [FILE]: { ahora: 'now', Registro: 'Signed up' } },
  },
]);

const english = (code: string, file = FILE) => translateSource(code, file, TRANSLATIONS)?.toString() ?? code;

test.each([
  ['a literal', "const a = 'Tu cotización';", "const a = 'Your quote';"],
  ['quotes in it', "const a = 'Di «hola»';", "const a = 'Say “hi” to \\'em';"],
  ['a template', 'const a = `Desde ${x} hasta ${y(1)}`;', 'const a = `From ${x} to ${y(1)}`;'],
  ['a template in another order', 'const a = `Aviso de ${x} a ${y}`;', 'const a = `Notice to ${y} by ${x}`;'],
  ['a template without values', 'const a = `Tu cotización`;', "const a = 'Your quote';"],
  ['a locale', "new Intl.NumberFormat('es-EC')", "new Intl.NumberFormat('en-US')"],
  ['an attribute', '<A title="Precio" />', "<A title={'Price'} />"],
  ['children', '<p>\n  Tu\n  cotización\n</p>', "<p>{'Your quote'}</p>"],
  ['children with values', '<p>Desde {x} hasta {y}</p>', "<p>{'From '}{x}{' to '}{y}</p>"],
  ['an entity and a forced space', "<p>\n  Desde {x}{' '}\n  hasta {y}\n</p>", "<p>{'From '}{x}{' to '}{y}</p>"],
  [
    'elements in another order, translated themselves',
    '<p>Lee los <a href="/terms">términos</a> y la <b>política</b>.</p>',
    "<p>{'Read the '}<b>{'policy'}</b>{' and the '}<a href=\"/terms\">{'terms'}</a>{'.'}</p>",
  ],
  [
    'a text in what a sentence holds',
    "<p>{km} km · unos {min} min{isEstimate && ' · estimada'}</p>",
    "<p>{km}{' km · about '}{min}{' min'}{isEstimate && ' · estimated'}</p>",
  ],
  ['a small word as a child', '<p>o</p>', "<p>{'or'}</p>"],
  ['a small word that this file alone has', "const a = 'ahora';", "const a = 'now';"],
  ['a call in an attribute for machines', "<a href={chat('Tu cotización')} />", "<a href={chat('Your quote')} />"],
])('%s is translated', (_what, spanish, expected) => {
  expect(english(spanish)).toBe(expected);
});

test.each([
  ['a path of an import', "import a from 'Tu cotización';"],
  ['a key', "const a = { 'Tu cotización': 1 };"],
  ['a key that is asked for', "const a = words['Tu cotización'];"],
  ['a type', "type A = 'Tu cotización';"],
  ['a cast', "const a = b as 'Tu cotización';"],
  ['a comparison', "if (a === 'Tu cotización') b();"],
  ['a case', "switch (a) { case 'Tu cotización': }"],
  ['what travels', "z.enum(['Tu cotización'])"],
  ['an expression', 'const a = /Tu cotización/;'],
  ['a class, a test’s name, a path', '<a className="Precio" data-testid="Precio" href="Precio" />'],
  ['a message for developers', "throw new Error('Tu cotización');"],
  ['a name', "const a = 'Google Play';"],
  ['a small word that is a text elsewhere', "const a = 'o';"],
  ['what has no translation', "const a = 'Otra cosa';"],
])('%s stays', (_what, code) => {
  expect(english(code)).toBe(code);
});

test('an entry for one file does not translate other files', () => {
  expect(english("const a = 'ahora';", 'web/src/features/other.tsx')).toBe("const a = 'ahora';");
});

test('the source map still points to the source', () => {
  const edited = translateSource("const a = 'Tu cotización';\nconst b = a;", FILE, TRANSLATIONS);
  expect(edited?.generateMap({ source: FILE, hires: 'boundary' }).mappings.split(';')).toHaveLength(2);
});
