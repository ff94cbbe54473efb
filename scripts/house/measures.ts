import { sourceFindings, isChecked } from '../language/findings.ts';
import { type Import, treeImports } from './imports.ts';
import { isSource, isTest, type SourceTree } from './source-tree.ts';

interface Measure {
  readonly name: string;
  readonly value: string;
  /** Files behind the value, where they are few. */
  readonly files?: readonly string[];
}

const folders = (files: readonly string[]) => new Set(files.map((file) => file.slice(0, file.lastIndexOf('/')))).size;

/** Started by a tool, not by an import. */
const IS_ENTRY = /^functions\/src\/(index\.ts|processes\/)|^web\/src\/app\/.*(main|render-page)\.tsx?$/;

function singleImporters(tree: SourceTree, imports: readonly Import[]): Measure {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!isTest(from) && !/^tests\/|\/testing\//.test(from))
      importers.set(to, (importers.get(to) ?? new Set()).add(from));
  }
  const share = (folder: RegExp) => {
    const files = tree.files.filter((file) => isSource(file) && folder.test(file));
    const single = files.filter((file) => importers.get(file)?.size === 1).length;
    return `${single} of ${files.length}, ${((100 * single) / files.length).toFixed(1)} %`;
  };
  return {
    name: 'files of functions and web with one importer',
    value: `${share(/^(functions|web)\/src\//)}; with the contract ${share(/^(functions\/(src|contract)|web\/src)\//)}`,
  };
}

const STATUS_NAMES =
  /\b(updateService(Route)?|ServiceUpdate|UpdateServiceResult|writeServiceUpdate|serviceStatusError)\b/;

/** Files that pass the store of services on to the handlers, while it is a field of `Deps`. */
const PASSES_SERVICES = /^\s+(readonly services: Services;|services: \w*[sS]ervices(Store)?\()/m;

/** Files of server and contract that name the update of a service's status, or pass its store on. */
function statusUpdate(tree: SourceTree): Measure {
  const files = tree.files.filter((file) => {
    if (!isSource(file) || !/^functions\/(src|contract\/src)\//.test(file)) return false;
    const source = tree.read(file);
    return STATUS_NAMES.test(source) || PASSES_SERVICES.test(source);
  });
  const server = files.filter((file) => file.startsWith('functions/src/'));
  const count = (some: readonly string[]) => `${some.length} in ${folders(some)} folders`;
  return {
    name: 'files that take part in updating the status of a service',
    value: `${count(files)}; without the contract ${count(server)}`,
    files,
  };
}

const OWN_SAVED_VIEWS = /\/(saved-)?views?\/|saved-views?|ui\/list\/(view-form|views-menu)\.tsx$/;

/** Files of saved views in contract, functions and web, with those on the server that wire them. */
function savedViews(tree: SourceTree, imports: readonly Import[]): Measure {
  const wires = (file: string) =>
    file.startsWith('functions/src/') && imports.some(({ from, to }) => from === file && OWN_SAVED_VIEWS.test(to));
  const files = tree.files.filter(
    (file) => /^(functions|web)\/.*\.tsx?$/.test(file) && !isTest(file) && (OWN_SAVED_VIEWS.test(file) || wires(file)),
  );
  return { name: 'files of saved views', value: `${files.length}`, files };
}

const TOOLING = /^(emulators|scripts|bench|web\/build|docs\/design|tests\/(support|bench|design|e2e\/pages))\//;

function toolingLines(tree: SourceTree): Measure {
  const files = tree.files.filter(
    (file) => TOOLING.test(file) && /\.(ts|tsx|mjs|js|java|css)$/.test(file) && !isTest(file),
  );
  const lines = files.reduce((sum, file) => sum + tree.read(file).split('\n').length - 1, 0);
  return { name: 'lines of tooling', value: `${lines} in ${files.length} files` };
}

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const EXPORT_LIST = /^export (?:type )?\{([^}]*)\}(?! from)/gm;

const exportedNames = (source: string) => [
  ...[...source.matchAll(EXPORT)].map(([, name = '']) => name),
  ...[...source.matchAll(EXPORT_LIST)].flatMap(([, names = '']) =>
    names.split(',').flatMap(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) || [],
    ),
  ),
];

function unusedExports(tree: SourceTree, imports: readonly Import[]): Measure {
  const used = new Map<string, Set<string> | 'all'>();
  for (const { to, names } of imports) {
    const before = used.get(to);
    if (names === null || before === 'all') used.set(to, 'all');
    else used.set(to, new Set([...(before ?? []), ...names]));
  }
  const unused = tree.files
    .filter((file) => isSource(file) && !IS_ENTRY.test(file))
    .flatMap((file) => {
      const names = used.get(file);
      if (names === 'all') return [];
      return exportedNames(tree.read(file))
        .filter((name) => !names?.has(name))
        .map((name) => `${file} ${name}`);
    });
  return { name: 'exports that no other file uses', value: `${unused.length}`, files: unused };
}

function languageFindings(tree: SourceTree): Measure {
  const counts = tree.files
    .filter(isChecked)
    .flatMap((file) => sourceFindings(tree.read(file), file))
    .map(({ word }) => (word === 'line too long' ? 'lines' : 'words'));
  const lines = counts.filter((one) => one === 'lines').length;
  return { name: 'findings of the language check', value: `${counts.length - lines} words, ${lines} long lines` };
}

/** The measures of the redesign, in the order of its table. */
export function measures(tree: SourceTree): readonly Measure[] {
  const imports = treeImports(tree);
  return [
    {
      name: 'source files (functions, contract, web, emulators, scripts)',
      value: `${tree.files.filter(isSource).length}`,
    },
    singleImporters(tree, imports),
    statusUpdate(tree),
    savedViews(tree, imports),
    toolingLines(tree),
    unusedExports(tree, imports),
    languageFindings(tree),
  ];
}
