import type { SourceModule } from './browser-modules.ts';
import type { Translations } from './catalogue.ts';
import { findTexts } from './find-texts.ts';

/** What the English build asks for as `virtual:server-translations`. */
export const SERVER_TRANSLATIONS = 'virtual:server-translations';

/** A module with all that these may say in Spanish, and its English (web/src/lib/i18n/english/server-translations.ts reads it). */
export function serverTranslationsCode(modules: readonly SourceModule[], translations: Translations): string {
  const said = new Map<string, string>();
  for (const { file, code } of modules) {
    for (const { key, isTranslatable } of findTexts(code, file)) {
      const english = isTranslatable ? translations.of(key) : null;
      if (typeof english === 'string' && english !== key) said.set(key, english);
    }
  }
  const isPattern = (text: string) => text.includes('{0}');
  const exact = Object.fromEntries([...said].filter(([text]) => !isPattern(text)));
  // The longest first: of two that fit, the one that says more.
  const patterns = [...said].filter(([text]) => isPattern(text)).sort(([a], [b]) => b.length - a.length);
  return `export const exact = ${JSON.stringify(exact)};\nexport const patterns = ${JSON.stringify(patterns)};\n`;
}
