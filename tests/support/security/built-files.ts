/** The deployed files: pages and functions. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** As the running stack built them. */
const FOLDERS = ['web/dist', 'functions/lib'];

export interface BuiltFile {
  /** Path in the repository. */
  readonly name: string;
  readonly text: string;
}

/** Every built file; throws if nothing was built. */
export async function readBuiltFiles(): Promise<BuiltFile[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  return Promise.all(
    files.flat().map(async (file) => ({ name: path.relative(ROOT, file), text: await readFile(file, 'latin1') })),
  );
}
