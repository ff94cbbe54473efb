/**
 * `npm run translations`: lists texts without an English translation, and translations that are no longer used
 * (docs/decisions/0035). With `--write` it adds an empty entry for each new text to web/translations and removes unused ones.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allTexts } from '../web/build/translate/all-texts.ts';
import { catalogueFile, PARTS, readPart } from '../web/build/translate/catalogue.ts';
import type { Catalogue, Part } from '../web/build/translate/catalogue.ts';
import { checkCatalogue } from '../web/build/translate/check-catalogue.ts';

const root = path.resolve(import.meta.dirname, '..');
const catalogues = Object.fromEntries(PARTS.map((part) => [part, readPart(part)])) as Record<Part, Catalogue>;
const report = checkCatalogue(await allTexts(root), catalogues);

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0)
    console.log(`${title} (${lines.length.toString()})\n${lines.map((line) => `  ${line}`).join('\n')}`);
};
list(
  'Missing',
  report.missing.map(({ part, text, file }) => `${part}: ${JSON.stringify(text)}  ${file}`),
);
list(
  'Unused',
  report.unused.map((name) => name.replace('\0', ': ')),
);
list(
  'Not like their Spanish',
  report.unlike.map((name) => name.replace('\0', ': ')),
);

if (process.argv.includes('--write')) {
  for (const part of PARTS) {
    const isUsed = (name: string) => !report.unused.includes(`${part}: ${name}`);
    const added = report.missing.filter((text) => text.part === part).map(({ text }) => [text, ''] as const);
    const { texts, only = {} } = catalogues[part];
    const keptOnly = Object.entries(only)
      .map(
        ([file, words]) =>
          [file, Object.fromEntries(Object.entries(words).filter(([text]) => isUsed(`${file}\0${text}`)))] as const,
      )
      .filter(([, words]) => Object.keys(words).length > 0);
    const next: Catalogue = {
      texts: Object.fromEntries([...Object.entries(texts).filter(([text]) => isUsed(text)), ...added]),
      ...(keptOnly.length > 0 && { only: Object.fromEntries(keptOnly) }),
    };
    await writeFile(catalogueFile(part), `${JSON.stringify(next, null, 2)}\n`);
  }
}
process.exitCode = report.missing.length + report.unused.length + report.unlike.length > 0 ? 1 : 0;
