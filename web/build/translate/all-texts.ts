import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { findMessages, findTexts } from './find-texts.ts';
import type { FoundText } from './find-texts.ts';
import { htmlTexts, manifestTexts } from './translate-files.ts';

/** A module of ours, its name relative to the project. */
export interface SourceModule {
  readonly file: string;
  readonly code: string;
}

const CONTRACT = '@llevo/contract/';

/** Files with names of places, or with texts that only the API's documentation shows. */
const UNTRANSLATED_FILES =
  /\.generated\.ts$|^functions\/contract\/src\/(endpoints\/|geo\/|brand\/|openapi|api-versions)|^web\/src\/api-docs\/|^web\/src\/lib\/i18n\/english\/|\/coverage\/cities\.ts$/;

/** Whether the texts of this file are translated. */
export const isTranslatedFile = (file: string): boolean => !UNTRANSLATED_FILES.test(file);

/** Our files that a browser may load: the web app, and the contract's modules that it imports. */
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

/** The server's modules. Only messages to callers are texts there: e-mails stay Spanish, operators' terminals are English. */
export async function serverModules(root: string): Promise<SourceModule[]> {
  const files = globSync('functions/src/**/*.ts', { cwd: root })
    .filter((name) => !/\.test\.ts$|\.generated\.ts$|\/testing\//.test(name))
    .sort();
  return Promise.all(files.map(async (file) => ({ file, code: await readFile(path.join(root, file), 'utf8') })));
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

/** A file's texts. */
export interface FileTexts {
  readonly file: string;
  readonly texts: readonly Pick<FoundText, 'key' | 'isTranslatable'>[];
}

/** The texts of a module. */
export const textsOf = ({ file, code }: SourceModule): FileTexts => ({
  file,
  texts: file.startsWith('functions/src/') ? findMessages(code, file) : findTexts(code, file),
});

/** Every text that the product shows or the server returns, by file. */
export async function allTexts(root: string): Promise<FileTexts[]> {
  const modules = [...(await browserModules(root)), ...(await serverModules(root))];
  const plain = async (file: string, texts: (content: string) => string[]): Promise<FileTexts> => {
    const content = await readFile(path.join(root, file), 'utf8');
    return { file, texts: texts(content).map((key) => ({ key, isTranslatable: true })) };
  };
  return [
    ...modules.map(textsOf),
    await plain('web/index.html', htmlTexts),
    await plain('web/conductor.html', htmlTexts),
    await plain('web/public/manifest.webmanifest', manifestTexts),
    await plain('web/public/conductor.webmanifest', manifestTexts),
  ];
}
