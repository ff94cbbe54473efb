import path from 'node:path';
import ts from 'typescript';
import { stepOf } from './test-files.ts';

/** The files that import a file directly, by its path from the repository's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const CONTRACT = '@llevo/contract/';

/** The file that an import means, or null for packages. */
function resolveImport(specifier: string, from: string, files: ReadonlySet<string>): string | null {
  const target = specifier.startsWith(CONTRACT)
    ? `functions/contract/src/${specifier.slice(CONTRACT.length)}`
    : path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  if (!specifier.startsWith(CONTRACT) && !specifier.startsWith('.')) return null;
  return [target, `${target}.ts`, `${target}.tsx`].find((candidate) => files.has(candidate)) ?? null;
}

/** Reads the imports, static and dynamic, of every source. */
export function importGraph(sources: ReadonlyMap<string, string>, files: ReadonlySet<string>): Importers {
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const imported = resolveImport(fileName, file, files);
      if (imported === null) continue;
      importers.set(imported, (importers.get(imported) ?? new Set<string>()).add(file));
    }
  }
  return importers;
}

/**
 * A file and everything that imports it, directly or through others. Beyond `roots` only tests are followed, unless the
 * file is one of them.
 */
export function dependentsOf(file: string, importers: Importers, roots: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([file]);
  // A set visits what is added to it on the way.
  for (const reached of found) {
    const isRoot = reached !== file && roots.has(reached);
    for (const importer of importers.get(reached) ?? []) if (!isRoot || stepOf(importer) !== null) found.add(importer);
  }
  return found;
}
