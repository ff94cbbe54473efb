import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserModules } from './browser-modules.ts';
import type { SourceModule } from './browser-modules.ts';
import { findTexts } from './find-texts.ts';
import type { FoundText } from './find-texts.ts';
import { serverModules } from './server-modules.ts';
import { htmlTexts } from './translate-html.ts';
import { manifestTexts } from './translate-manifest.ts';

/** A file's texts. */
export interface FileTexts {
  readonly file: string;
  readonly texts: readonly Pick<FoundText, 'key' | 'isTranslatable'>[];
}

/** The texts of a module. */
export const textsOf = ({ file, code }: SourceModule): FileTexts => ({ file, texts: findTexts(code, file) });

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
