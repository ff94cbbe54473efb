import { expect, test } from 'vitest';
import { translationsOf } from './catalogue.ts';
import { htmlTexts, manifestTexts, translateHtml, translateManifest } from './translate-files.ts';

const TRANSLATIONS = translationsOf([
  { texts: { 'Cotiza aquí.': 'Quote here.', 'Sin scripts no.': 'Not without scripts.', Cotizador: 'Quoter' } },
]);

const PAGE = `<html lang="es-EC"><meta
  name="description"
  content="Cotiza aquí."
/><link href="/favicon.svg" /><noscript>Sin scripts no.</noscript></html>`;

test('a page’s description and its message without scripts are texts', () => {
  expect(htmlTexts(PAGE)).toEqual(['Cotiza aquí.', 'Sin scripts no.']);
  expect(translateHtml(PAGE, TRANSLATIONS)).toBe(
    PAGE.replace('es-EC', 'en')
      .replace('Cotiza aquí.', 'Quote here.')
      .replace('Sin scripts no.', 'Not without scripts.'),
  );
});

const MANIFEST = JSON.stringify({
  id: '/',
  name: 'Llevo',
  lang: 'es-EC',
  start_url: '/quoter',
  icons: [{ src: '/icons/icon.png' }],
  shortcuts: [{ name: 'Cotizador', url: '/quoter' }],
});

test('the installed application keeps its id and starts in its language', () => {
  expect(manifestTexts(MANIFEST)).toEqual(['Cotizador']);
  expect(JSON.parse(translateManifest(MANIFEST, '/en/', TRANSLATIONS))).toEqual({
    id: '/',
    name: 'Llevo',
    lang: 'en',
    start_url: '/en/quoter',
    icons: [{ src: '/icons/icon.png' }],
    shortcuts: [{ name: 'Quoter', url: '/en/quoter' }],
  });
});
