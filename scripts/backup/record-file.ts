import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import type { StoredRecord } from './canonical-json.ts';
import { toCanonicalJson } from './canonical-json.ts';

const Line = z.looseObject({ key: z.string() });

/** Writes records to a gzipped file, one line of JSON each. Resolves with their number. */
export async function writeRecords(file: string, pages: AsyncIterable<readonly StoredRecord[]>): Promise<number> {
  const gzip = createGzip();
  const written = createWriteStream(file);
  gzip.pipe(written);
  const done = finished(written);
  let count = 0;
  for await (const page of pages) {
    for (const record of page) {
      count += 1;
      if (!gzip.write(`${toCanonicalJson(record)}\n`)) await once(gzip, 'drain');
    }
  }
  gzip.end();
  await done;
  return count;
}

/** Reads the lines of such a file. */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  yield* createInterface({ input: source.pipe(gunzip), crlfDelay: Infinity });
}

interface ReadOptions {
  readonly file: string;
  /** Number of records to skip at the beginning. */
  readonly from?: number;
}

const BATCH_RECORDS = 200;
const BATCH_CHARACTERS = 4_000_000;

/** Reads a file's records in batches of the size that a store accepts. */
export async function* readRecords({ file, from = 0 }: ReadOptions): AsyncGenerator<StoredRecord[]> {
  let batch: StoredRecord[] = [];
  let characters = 0;
  let at = 0;
  for await (const line of readLines(file)) {
    at += 1;
    if (at <= from) continue;
    if (batch.length === BATCH_RECORDS || (batch.length > 0 && characters + line.length > BATCH_CHARACTERS)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(Line.parse(JSON.parse(line)));
    characters += line.length;
  }
  if (batch.length > 0) yield batch;
}
