import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { browserModules, isTranslatedFile, serverModules, textsOf } from './all-texts.ts';
import type { SourceModule } from './all-texts.ts';
import { readTranslations } from './catalogue.ts';
import type { Translations } from './catalogue.ts';
import { translateHtml, translateManifest } from './translate-files.ts';
import { translateSource } from './translate-source.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCE_FILES = /^(web\/src|functions\/contract\/src)\/.*\.tsx?$/;

/** Replaces `lib/i18n/translate-response.ts`, which does nothing in Spanish. */
const TRANSLATE_RESPONSE = /\/translate-response\.ts$/;
const ENGLISH_TRANSLATE_RESPONSE = path.join(ROOT, 'web/src/lib/i18n/english/translate-response.ts');

/** The module that the English build imports for the server's messages. */
const SERVER_TRANSLATIONS = 'virtual:server-translations';

/** Manifests of the installable applications. */
const MANIFESTS = ['web/public/manifest.webmanifest', 'web/public/conductor.webmanifest'];

/** Base path of the English build. */
export const ENGLISH_BASE = '/en/';

/** Replaces Spanish texts with English in the /en/ build (docs/decisions/0035). */
export function translatePlugin(): Plugin {
  let translations: Translations | null = null;
  return {
    name: 'llevo-translate',
    // The source as it was written, before anything is compiled away.
    enforce: 'pre',
    configResolved({ base }) {
      translations = base === ENGLISH_BASE ? readTranslations() : null;
    },
    resolveId(source) {
      if (translations === null) return null;
      if (source === SERVER_TRANSLATIONS) return `\0${SERVER_TRANSLATIONS}`;
      return TRANSLATE_RESPONSE.test(source) ? ENGLISH_TRANSLATE_RESPONSE : null;
    },
    async load(id) {
      if (translations === null || id !== `\0${SERVER_TRANSLATIONS}`) return null;
      // Prerendering asks the server nothing.
      if (this.environment.config.consumer === 'server') return serverTranslationsCode([], translations);
      const contract = (await browserModules(ROOT)).filter(({ file }) => file.startsWith('functions/'));
      return serverTranslationsCode([...contract, ...(await serverModules(ROOT))], translations);
    },
    transform(code, id) {
      if (translations === null) return null;
      const file = path.relative(ROOT, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
      if (!SOURCE_FILES.test(file) || !isTranslatedFile(file)) return null;
      const edited = translateSource(code, file, translations);
      return edited === null
        ? null
        : { code: edited.toString(), map: edited.generateMap({ source: id, hires: 'boundary' }) };
    },
    async writeBundle({ dir }) {
      if (translations === null || dir === undefined || !this.environment.config.build.copyPublicDir) return;
      for (const file of MANIFESTS) {
        const manifest = await readFile(path.join(ROOT, file), 'utf8');
        await writeFile(path.join(dir, path.basename(file)), translateManifest(manifest, ENGLISH_BASE, translations));
      }
    },
    transformIndexHtml: (html) => (translations === null ? html : translateHtml(html, translations)),
  };
}

/** A module with all messages of some modules and their English; web/src/lib/i18n/english/server-translations.ts reads it. */
function serverTranslationsCode(modules: readonly SourceModule[], translations: Translations): string {
  const messages = new Map<string, string>();
  for (const { key, isTranslatable } of modules.flatMap((module) => textsOf(module).texts)) {
    const english = isTranslatable ? translations.of(key) : null;
    if (typeof english === 'string' && english !== key) messages.set(key, english);
  }
  const isPattern = (text: string) => text.includes('{0}');
  const exact = Object.fromEntries([...messages].filter(([text]) => !isPattern(text)));
  // The longest first: of two that match, the more specific one.
  const patterns = [...messages].filter(([text]) => isPattern(text)).sort(([a], [b]) => b.length - a.length);
  return `export const exact = ${JSON.stringify(exact)};\nexport const patterns = ${JSON.stringify(patterns)};\n`;
}
