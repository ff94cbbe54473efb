import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Names of the icons that sources of the web application import from web/src/ui/icons. */
export async function importedIcons(root: string): Promise<ReadonlySet<string>> {
  const imported = new Set<string>();
  for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/from '[./]+(?:ui\/)?icons\/([\w-]+)\.ts'/g)) imported.add(name);
  }
  return imported;
}
