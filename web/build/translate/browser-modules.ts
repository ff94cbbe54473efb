import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** A module of ours, its name relative to the project. */
export interface SourceModule {
  readonly file: string;
  readonly code: string;
}

const CONTRACT = '@llevo/contract/';

/** Names of places, and what only the API's documentation shows. */
const UNTRANSLATED_FILES =
  /\.generated\.ts$|^functions\/contract\/src\/(endpoints\/|geo\/|brand\/|openapi|api-versions)|^web\/src\/api-docs\/|^web\/src\/lib\/i18n\/english\/|\/coverage\/cities\.ts$/;

/** Whether texts of this file are the product's words. */
export const isTranslatedFile = (file: string): boolean => !UNTRANSLATED_FILES.test(file);

/** Our files that may be loaded by a browser: the web app, and what it asks of the contract. */
export async function browserModules(root: string): Promise<SourceModule[]> {
  const waiting = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((name) => !/\.test\.|\.d\.ts$|\/testing\//.test(name))
    .sort();
  const modules = new Map<string, string>();
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (modules.has(file)) continue;
    const code = await readFile(path.join(root, file), 'utf8');
    modules.set(file, code);
    waiting.push(...contractImports(code, file));
  }
  return [...modules].map(([file, code]) => ({ file, code })).filter(({ file }) => isTranslatedFile(file));
}

function contractImports(code: string, file: string): string[] {
  const isContract = file.startsWith('functions/contract/');
  // Statements that only bring types are gone before a browser sees them.
  const withoutTypes = code.replace(/^(import|export) type [^;]*;/gm, '');
  return ts
    .preProcessFile(withoutTypes, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .flatMap((name) => {
      if (name.startsWith(CONTRACT)) return [`functions/contract/src/${name.slice(CONTRACT.length)}.ts`];
      return isContract && name.startsWith('.') ? [path.join(path.dirname(file), name)] : [];
    });
}
