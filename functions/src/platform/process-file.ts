import path from 'node:path';

const SOURCE = '.ts';

/**
 * The file of a module of processes/, for a thread: the source beside sources, or its bundle, to which a chunk is a sibling
 * or a neighbour (functions/build.ts).
 */
export function processFile(name: string, from = import.meta.url): URL {
  if (path.extname(from) === SOURCE) return new URL(`../processes/${name}${SOURCE}`, from);
  const isEntry = path.basename(path.dirname(new URL(from).pathname)) === 'processes';
  return new URL(`${isEntry ? '.' : './processes'}/${name}.js`, from);
}
