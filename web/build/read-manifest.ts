import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Rolldown } from 'vite';

/** A built chunk, as much of it as is needed here. */
type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'moduleIds'>;

/**
 * The build's manifest, in which also sources are found that lie in one chunk with others: Vite names those chunks after
 * their file alone.
 */
export function withGroupedSources(manifest: Manifest, chunks: readonly Chunk[], root: string): Manifest {
  const found: Manifest = { ...manifest };
  for (const { fileName, moduleIds } of chunks) {
    const chunk = manifest[`_${path.basename(fileName)}`];
    if (chunk === undefined) continue;
    for (const id of moduleIds) {
      const source = path.relative(root, id);
      if (source.startsWith('src/')) found[source] ??= chunk;
    }
  }
  return found;
}

/** The manifest of a build for browsers into `outDir`, from the sources in `root`. */
export async function readManifest(output: Rolldown.RolldownOutput, root: string, outDir: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunks = output.output.filter((part) => part.type === 'chunk');
  return withGroupedSources(manifest, chunks, root);
}
