import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import * as z from 'zod';
import type { StoredRecord } from './canonical-json.ts';
import type { BackupSection } from './section.ts';
import type { ProjectStore } from './project-store.ts';

const PAGE_SIZE = 100;
const CONCURRENCY = 8;

/** Metadata key of a download token, which bypasses the rules. The product never uses it. */
const PUBLIC_URL_TOKENS = 'firebaseStorageDownloadTokens';

const Metadata = z.object({
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
  contentEncoding: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
});

const StoredObject = z.object({ key: z.string(), sha256: z.string(), facts: Metadata });

/** Folder of contents in a backup, each stored once under its SHA-256. */
const contentFile = (folder: string, sha256: string) => path.join(folder, 'content', sha256.slice(0, 2), sha256);

const fileExists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Passes bytes on and computes their SHA-256. */
function createHashStream() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** Computes the SHA-256 of a file in a backup. */
export async function sha256Of(file: string): Promise<string> {
  const { stream, digest } = createHashStream();
  await pipeline(createReadStream(file), stream, devNull());
  return digest();
}

/** Maps items concurrently; results keep the order of the items. */
async function mapConcurrently<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += CONCURRENCY) {
    results.push(...(await Promise.all(items.slice(at, at + CONCURRENCY).map(work))));
  }
  return results;
}

const devNull = () =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

/**
 * The files of accounts, without uploads that are not accepted yet, which are deleted within hours. Reading hashes the
 * contents and, on request, stores them below `folder`.
 */
export function filesSection(
  store: ProjectStore,
  folder: string,
  { isKeeping }: { readonly isKeeping: boolean },
): BackupSection {
  async function take(name: string): Promise<string> {
    const { stream, digest } = createHashStream();
    const source = store.bucket.file(name).createReadStream({ decompress: false });
    if (!isKeeping) {
      await pipeline(source, stream, devNull());
      return digest();
    }
    const arriving = path.join(folder, 'content', `.${randomUUID()}`);
    await mkdir(path.dirname(arriving), { recursive: true });
    await pipeline(source, stream, createWriteStream(arriving));
    const sha256 = digest();
    const file = contentFile(folder, sha256);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(arriving, file);
    return sha256;
  }

  async function toRecord(name: string, given: unknown): Promise<StoredRecord> {
    const facts = Metadata.parse(given);
    const metadata = { ...facts.metadata };
    Reflect.deleteProperty(metadata, PUBLIC_URL_TOKENS);
    return { key: name, sha256: await take(name), facts: { ...facts, metadata } };
  }

  /** Returns false if a file of that name already exists. */
  async function put({ key, sha256, facts }: z.infer<typeof StoredObject>): Promise<boolean> {
    const target = store.bucket.file(key);
    const [exists] = await target.exists();
    if (exists) return false;
    const { metadata, ...known } = facts;
    const { stream, digest } = createHashStream();
    await pipeline(
      createReadStream(contentFile(folder, sha256)),
      stream,
      target.createWriteStream({ resumable: false, metadata: { ...known, metadata: toStringValues(metadata) } }),
    );
    if (digest() !== sha256) {
      await target.delete({ ignoreNotFound: true });
      throw new Error(`The backup's content of ${key} is damaged`);
    }
    return true;
  }

  return {
    name: 'files',
    async *read({ accountId }) {
      for (let pageToken: string | undefined, isMore = true; isMore;) {
        const [files, next] = await store.bucket.getFiles({
          autoPaginate: false,
          maxResults: PAGE_SIZE,
          prefix: accountId === null ? `${COLLECTIONS.accounts}/` : `${paths.account(accountId)}/`,
          ...(pageToken !== undefined && { pageToken }),
        });
        const page = await mapConcurrently(files, ({ name, metadata }) => toRecord(name, metadata));
        if (page.length > 0) yield page;
        pageToken = z.object({ pageToken: z.string() }).safeParse(next).data?.pageToken;
        isMore = pageToken !== undefined;
      }
    },
    find: async (keys) => {
      const found = await mapConcurrently(keys, async (key) => {
        const file = store.bucket.file(key);
        const [exists] = await file.exists();
        return exists ? toRecord(key, (await file.getMetadata())[0]) : null;
      });
      return found.filter((record) => record !== null);
    },
    write: async (records) => {
      const written = await mapConcurrently(records, (record) => put(StoredObject.parse(record)));
      return written.filter((isWritten) => !isWritten).length;
    },
  };
}

const toStringValues = (metadata: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));

/** Throws if a content is missing from a backup or does not match its hash. */
export async function verifyContent(folder: string, record: StoredRecord): Promise<void> {
  const { key, sha256 } = StoredObject.parse(record);
  const file = contentFile(folder, sha256);
  if (!(await fileExists(file))) throw new Error(`The content of ${key} is missing from the backup`);
  if ((await sha256Of(file)) !== sha256) throw new Error(`The backup's content of ${key} is damaged`);
}
