import type { Translations } from './catalogue.ts';

/** The visible texts of web/index.html and web/conductor.html: description and `noscript` message. */
const HTML_TEXTS = /(?<=<noscript>)[^<]+(?=<\/noscript>)|(?<=name="description"\s+content=")[^"]+/g;

/** The texts of web/index.html. */
export const htmlTexts = (html: string): string[] => html.match(HTML_TEXTS) ?? [];

/** web/index.html in English. */
export const translateHtml = (html: string, translations: Translations): string =>
  html.replace(HTML_TEXTS, (text) => translations.of(text) ?? text).replace('<html lang="es-EC">', '<html lang="en">');

/** Properties of web/public/manifest.webmanifest that hold an installed application's texts. */
const TEXT_KEYS = new Set(['name', 'description', 'label']);
/** Properties that hold addresses of pages, which each language has its own of; files are the same for all. */
const URL_KEYS = new Set(['start_url', 'url']);
const NAME = 'Llevo';

/** The texts of the manifest. */
export function manifestTexts(manifest: string): string[] {
  const texts: string[] = [];
  JSON.parse(manifest, (key, value: unknown) => {
    if (TEXT_KEYS.has(key) && typeof value === 'string' && value !== NAME) texts.push(value);
    return value;
  });
  return texts;
}

/** The manifest in English. The application stays the same one (`id`), in whichever language it was installed. */
export function translateManifest(manifest: string, base: string, translations: Translations): string {
  const changed = JSON.parse(manifest, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (TEXT_KEYS.has(key)) return translations.of(value) ?? value;
    if (key === 'lang') return 'en';
    return URL_KEYS.has(key) ? `${base.replace(/\/$/, '')}${value}` : value;
  }) as unknown;
  return `${JSON.stringify(changed, null, 2)}\n`;
}
