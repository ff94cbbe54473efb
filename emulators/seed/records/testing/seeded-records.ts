import type { SeedDocument } from '../../document-writer.ts';
import type { Upload } from '../../pictures/upload-pictures.ts';
import { seedAccount } from '../../seed-account.ts';
import { seedClock } from '../../seed-clock.ts';

export const SEEDED_AT = seedClock(Date.parse('2026-11-14T17:00:00Z'));

/** Fewer than in the demo, and enough for every record. */
const SIZES = { services: 1200, drivers: 150, customers: 400, messages: 0, records: true };

interface Seeded {
  readonly documents: readonly SeedDocument[];
  readonly uploads: readonly Upload[];
}

let seeded: Promise<Seeded> | undefined;

/** The account `llevo` with its records, seeded once for the tests of a process. */
export const seededRecords = (): Promise<Seeded> => (seeded ??= seed());

async function seed(): Promise<Seeded> {
  const documents: SeedDocument[] = [];
  const put = (document: SeedDocument) => Promise.resolve(void documents.push(document));
  const writer = { put, flush: () => Promise.resolve(), count: 0 };
  const uploads = await seedAccount(writer, { accountId: 'llevo', sizes: SIZES, clock: SEEDED_AT });
  return { documents, uploads };
}

/** Documents of a collection with their ids, parsed by the product's schema. */
export const parsedFrom = <Parsed>(
  { documents }: Pick<Seeded, 'documents'>,
  collection: string,
  schema: { readonly parse: (value: unknown) => Parsed },
): Parsed[] =>
  documents
    .filter(({ path }) => path.slice(0, path.lastIndexOf('/')) === collection)
    .map(({ path, data }) => schema.parse({ id: path.slice(collection.length + 1), ...data }));
