/**
 * `node scripts/extract-icons.ts`: writes the Tabler icons imported by the sources into web/src/ui/icons, and removes
 * unused ones. For a new icon, import it by Tabler's name and run this script:
 * `import { IconBell } from '../../ui/icons/bell.ts';`
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installRarePackages } from '../emulators/rare-packages.ts';
import { importedIcons, type IconNodes, isFilled, listedName, renderIconModule } from './tabler/render-icon.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TARGET = path.join(ROOT, 'web/src/ui/icons');
const TABLER = path.join(import.meta.dirname, 'tabler/node_modules/@tabler/icons');
/** Written by hand. */
const HELPER = /^create-icon\./;

installRarePackages('scripts/tabler');
const listOf = async (kind: 'outline' | 'filled') =>
  JSON.parse(await readFile(path.join(TABLER, `tabler-nodes-${kind}.json`), 'utf8')) as Record<string, IconNodes>;
const [outline, filled] = await Promise.all([listOf('outline'), listOf('filled')]);

const imported = await importedIcons(ROOT);
for (const file of globSync('*.{ts,tsx}', { cwd: TARGET })) if (!HELPER.test(file)) await rm(path.join(TARGET, file));
for (const name of imported) {
  const nodes = (isFilled(name) ? filled : outline)[listedName(name)];
  if (nodes === undefined) throw new Error(`Tabler has no icon ${name}`);
  await writeFile(path.join(TARGET, `${name}.ts`), renderIconModule(name, nodes));
}
await copyFile(path.join(TABLER, 'LICENSE'), path.join(TARGET, 'LICENSE'));
execFileSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), [TARGET]);
console.log(`${imported.size} icons in ${path.relative(ROOT, TARGET)}`);
