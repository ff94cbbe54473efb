import { FieldPath } from 'firebase-admin/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import * as z from 'zod';
import { firestore } from '../firestore/firebase.ts';
import { isOvertaken } from '../firestore/firestore-errors.ts';
import type { Clock, Log } from '../seams/core.ts';
import { keyIds } from './one-time-tokens/derived-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sealed texts in the documents of a collection, at any depth. */
export interface SealedTexts {
  readonly collection: string;
  /** The fields that keep a document readable without the older secrets; null for none. Throws if a text does not open. */
  readonly renew: (document: {
    readonly path: string;
    readonly data: Fields;
  }) => Fields | null | Promise<Fields | null>;
}

interface ResealDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly batchSize?: number;
}

const BATCH_SIZE = 100;

/** The second walk finds what instances of the previous deployment sealed during the first. */
const WALKS = 2;
const WALK_INTERVAL_MS = 60 * 60_000;

/** `cursors/sealedTexts`: the walk over the texts since the secrets changed. */
const Progress = z.object({
  /** Ids of the configured keys. */
  keys: z.string(),
  /** Complete walks. */
  walks: z.int(),
  /** The present walk: index of its collection, and path of the last document; '' before the first. */
  collection: z.int(),
  after: z.string(),
  renewed: z.int(),
  failed: z.int(),
  /** Milliseconds since 1970. */
  notBefore: z.int(),
});
type Progress = z.infer<typeof Progress>;

const NEW_WALK = { collection: 0, after: '', renewed: 0, failed: 0 } as const;
const progressDocument = () => firestore().doc(paths.cursor('sealedTexts'));

/**
 * Seals all texts with the newest secret, until the given time; the next run continues. Does nothing between two changes of
 * TOKEN_SECRET. Texts that do not open are logged, and stay (docs/decisions/0093).
 */
export async function resealTexts(kinds: readonly SealedTexts[], deps: ResealDeps, untilMs: number): Promise<void> {
  const { clock } = deps;
  let progress = await readProgress();
  while (progress.walks < WALKS && progress.notBefore <= clock.nowMs() && clock.nowMs() < untilMs) {
    const kind = kinds[progress.collection];
    progress = kind === undefined ? nextWalk(progress, deps) : await resealBatch(kind, progress, deps);
    await progressDocument().set(progress);
  }
}

async function readProgress(): Promise<Progress> {
  const keys = keyIds().join(',');
  const stored = Progress.safeParse((await progressDocument().get()).data()).data;
  return stored?.keys === keys ? stored : { ...NEW_WALK, keys, walks: 0, notBefore: 0 };
}

/** Reports a complete walk. Only after the last one, and if no text failed, may the older secrets be removed. */
function nextWalk({ keys, walks: before, renewed, failed }: Progress, { clock, log }: ResealDeps): Progress {
  const walks = before + 1;
  const isProven = walks === WALKS && failed === 0;
  const message = isProven ? 'All sealed texts use the newest key' : 'Sealed texts were renewed';
  log.info(message, { keys, walk: walks, renewed, failed });
  return { ...NEW_WALK, keys, walks, notBefore: clock.nowMs() + WALK_INTERVAL_MS };
}

async function resealBatch(kind: SealedTexts, progress: Progress, { log, batchSize = BATCH_SIZE }: ResealDeps) {
  const all = firestore().collectionGroup(kind.collection).orderBy(FieldPath.documentId());
  const rest = progress.after === '' ? all : all.startAfter(firestore().doc(progress.after));
  const { docs } = await rest.limit(batchSize).get();
  let { renewed, failed } = progress;
  for (const document of docs) {
    try {
      if (await resealDocument(kind, document)) renewed += 1;
    } catch (error) {
      failed += 1;
      log.error('A sealed text was not renewed', { document: document.ref.path, error: String(error) });
    }
  }
  const last = docs.at(-1);
  const isEnd = last === undefined || docs.length < batchSize;
  const place = isEnd ? { collection: progress.collection + 1, after: '' } : { after: last.ref.path };
  return { ...progress, ...place, renewed, failed };
}

/** Tries once more, with the document as it is then, if it changes while its texts are opened. */
async function resealDocument(kind: SealedTexts, document: DocumentSnapshot): Promise<boolean> {
  try {
    return await resealRead(kind, document);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return resealRead(kind, await document.ref.get());
  }
}

async function resealRead({ renew }: SealedTexts, document: DocumentSnapshot): Promise<boolean> {
  const [data, lastUpdateTime] = [document.data(), document.updateTime];
  if (data === undefined || lastUpdateTime === undefined) return false;
  const fields = await renew({ path: document.ref.path, data });
  if (fields === null) return false;
  await document.ref.update(fields, { lastUpdateTime });
  return true;
}
