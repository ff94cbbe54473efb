import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { verifyContent, sha256Of } from './storage-files.ts';
import { readRecords } from './record-file.ts';

/** Manifest of a backup. It is written last, so that a folder without one is incomplete. */
const Manifest = z.strictObject({
  format: z.literal(1),
  projectId: z.string(),
  /** Account of the backup; null for the whole project. */
  accountId: z.string().nullable(),
  /** Time of all documents. Sign-ins and files were read in the minutes after it. */
  readTime: z.iso.datetime(),
  /** Parts in the order of restoration. */
  parts: z.array(z.strictObject({ name: z.string(), records: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestFile = (folder: string) => path.join(folder, 'manifest.json');

/** File with the records of a part. */
export const sectionFile = (folder: string, name: string) => path.join(folder, `${name}.ndjson.gz`);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: missing manifest.json`);
  });
  return Manifest.parse(JSON.parse(text));
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);

/** Throws if a file of a backup is missing or damaged, or its number of records differs from the manifest. */
export async function checkFiles(folder: string, { parts }: Manifest): Promise<void> {
  for (const { name, records, sha256 } of parts) {
    const file = sectionFile(folder, name);
    const found = await sha256Of(file).catch(() => null);
    if (found !== sha256) throw new Error(`${name}.ndjson.gz is ${found === null ? 'missing' : 'damaged'}`);
    let count = 0;
    for await (const batch of readRecords({ file })) {
      count += batch.length;
      if (name === 'files') for (const record of batch) await verifyContent(folder, record);
    }
    if (count !== records) throw new Error(`${name}.ndjson.gz has ${count} records instead of ${records}`);
  }
}
