import type { Translations } from './catalogue.ts';

/** The visible texts of web/index.html and web/conductor.html: description and `noscript` message. */
const TEXTS = /(?<=<noscript>)[^<]+(?=<\/noscript>)|(?<=name="description"\s+content=")[^"]+/g;

/** The texts of web/index.html. */
export const htmlTexts = (html: string): string[] => html.match(TEXTS) ?? [];

/** web/index.html in English. */
export const translateHtml = (html: string, translations: Translations): string =>
  html.replace(TEXTS, (text) => translations.of(text) ?? text).replace('<html lang="es-EC">', '<html lang="en">');
