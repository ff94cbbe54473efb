import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache']);

async function newestUnder(entry: string): Promise<number> {
  const info = await stat(entry);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(entry)).filter((name) => !IGNORED_FOLDERS.has(name));
  const times = await Promise.all(names.map((name) => newestUnder(path.join(entry, name))));
  return Math.max(0, ...times);
}

/** Modification time of the newest source file, in ms since 1970, ignoring build output and packages. */
export async function newestSourceMs(root: string, sources: readonly string[]): Promise<number> {
  const times = await Promise.all(sources.map((source) => newestUnder(path.join(root, source))));
  return Math.max(...times);
}
