import path from 'node:path';
import type { SourceTree } from './source-tree.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
  /** Names as the imported file exports them; null for all, as with `import()` or `* as`. */
  readonly names: readonly string[] | null;
  readonly isTypeOnly: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(type\s+)?([\w*{}\s,$]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^\s*import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g;
const NEW_URL = /new URL\(\s*['"](\.[^'"]+\.(?:ts|tsx|mjs))['"]/g;

const CONTRACT = '@llevo/contract/';

/** Path of the imported file; null for packages. */
function target(file: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith(CONTRACT)) return `functions/contract/src/${plain.slice(CONTRACT.length)}.ts`;
  return plain.startsWith('.') ? path.posix.join(path.posix.dirname(file), plain) : null;
}

/** `Deps` of `{ a, type Deps as D }`; null for a default or all. */
function importedNames(clause: string): readonly string[] | null {
  const braces = /^\{([\s\S]*)\}$/.exec(clause.trim());
  if (!braces) return null;
  return (braces[1] ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);
}

/** Imports of files of the tree in one file: static, re-exported, literal dynamic ones, and modules started by URL. */
export function importsOf(file: string, source: string): readonly Import[] {
  const all = (specifier: string | undefined) => ({ specifier, names: null, isTypeOnly: false });
  return [
    ...[...source.matchAll(STATIC)].map(([, type, clause = '', specifier]) => ({
      specifier,
      names: importedNames(clause),
      isTypeOnly: type !== undefined,
    })),
    ...[...source.matchAll(BARE)].map(([, specifier]) => all(specifier)),
    ...[...source.matchAll(DYNAMIC)].map(([, specifier]) => all(specifier)),
    ...[...source.matchAll(NEW_URL)].map(([, specifier]) => all(specifier)),
  ].flatMap(({ specifier = '', names, isTypeOnly }) => {
    const to = target(file, specifier);
    return to === null ? [] : [{ from: file, to, names, isTypeOnly }];
  });
}

export const treeImports = (tree: SourceTree): readonly Import[] =>
  tree.files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file)).flatMap((file) => importsOf(file, tree.read(file)));
