import type { SeedDocument } from '../document-writer.ts';
import type { Upload } from '../pictures/upload-pictures.ts';
import { seedAccount } from '../seed-account.ts';
import { seedClock } from '../seed-clock.ts';
import { DEMO_SIZES } from '../sizes.ts';

interface BuiltAccount {
  readonly documents: SeedDocument[];
  readonly uploads: readonly Upload[];
}

/** The demo account as it is seeded at this time, in memory. */
export async function buildAccount(nowMs: number, sizes = DEMO_SIZES): Promise<BuiltAccount> {
  const documents: SeedDocument[] = [];
  const put = (document: SeedDocument) => Promise.resolve(void documents.push(document));
  const writer = { put, flush: () => Promise.resolve(), count: 0 };
  const uploads = await seedAccount(writer, { accountId: 'llevo', sizes, clock: seedClock(nowMs) });
  return { documents, uploads };
}

/** Documents of a collection, parsed by the product's schema. */
export const storedIn = <T>(
  documents: readonly SeedDocument[],
  collection: string,
  schema: { parse: (value: unknown) => T },
): T[] =>
  documents
    .map(({ path, data }) => ({ segments: path.split('/'), data }))
    .filter(({ segments }) => segments[2] === collection && segments.length === 4)
    .map(({ segments, data }) => schema.parse({ id: segments[3], ...data }));
