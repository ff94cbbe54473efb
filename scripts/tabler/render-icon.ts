import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Lists the icons that the web's sources import from web/src/ui/icons. */
export async function importedIcons(root: string): Promise<ReadonlySet<string>> {
  const imported = new Set<string>();
  for (const file of globSync('web/src/**/*.{ts,tsx}', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/from '[./]+(?:ui\/)?icons\/([\w-]+)\.ts'/g)) imported.add(name);
  }
  return imported;
}

/** Elements of an icon with their attributes, in the format of Tabler's package. */
export type IconNodes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

const FILLED = '-filled';

/** Converts `alert-triangle` to `IconAlertTriangle`, the name in Tabler's package for React. */
export const componentName = (name: string): string =>
  `Icon${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

export const isFilled = (name: string): boolean => name.endsWith(FILLED);

/** Name of an icon in Tabler's lists, where filled icons omit their suffix. */
export const listedName = (name: string): string => (isFilled(name) ? name.slice(0, -FILLED.length) : name);

/** Renders the module of an icon; throws for elements other than paths. */
export function renderIconModule(name: string, nodes: IconNodes): string {
  const paths = nodes.map(([element, { d, ...rest }]) => {
    if (element !== 'path' || d === undefined || Object.keys(rest).length > 0) {
      throw new Error(`${name}: create-icon.tsx supports only paths, not ${element} ${JSON.stringify(rest)}`);
    }
    return `'${d}'`;
  });
  const create = isFilled(name) ? 'createFilledIcon' : 'createIcon';
  return `// Written by scripts/extract-icons.ts.
import { ${create} } from './create-icon.tsx';

export const ${componentName(name)} = ${create}(${paths.join(', ')});
`;
}
