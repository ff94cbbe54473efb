import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { RateLimit } from '@llevo/contract/endpoint';
import { StoredApiKeyCalls } from '@llevo/contract/entities/api-key-calls';
import type { StoredApiCall } from '@llevo/contract/entities/api-key-calls';
import { paths } from '@llevo/contract/paths';
import { apiCallOutcome } from '@llevo/contract/rules/access/api-calls';
import type { Deps } from '../deps.ts';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { firestore } from '../firestore/firebase.ts';
import { isOvertaken } from '../firestore/firestore-errors.ts';
import { KeyedBatcher } from '../firestore/keyed-batcher.ts';
import { store } from '../store.ts';
import { countCall, mergeCalls } from './api-key-calls.ts';

/** Writes that answered calls of a key may cause in one instance; the call that causes one is listed. */
const ANSWERED_LIMIT: RateLimit = { max: 1, windowSeconds: 60, store: 'instance' };
/** The same for calls with an error, which are all listed. */
const ERROR_LIMIT: RateLimit = { max: 10, windowSeconds: 60, store: 'instance' };

const MAX_GATHERED_KEYS = 1_000;
const GATHERED_LIFETIME_MS = 24 * 60 * 60_000;
/** Maximum time that an answer is delayed by writing its log. */
const RECORD_TIMEOUT_MS = 2_000;

/** Names the document of a key's calls. */
interface KeyOfAccount {
  readonly accountId: string;
  readonly keyId: string;
}

const NO_CALLS: StoredApiKeyCalls = { days: {}, calls: [] };

const callsPath = ({ accountId, keyId }: KeyOfAccount): string =>
  paths.accountDocument(accountId, 'apiKeyCalls', keyId);

const parseCalls = (snapshot: DocumentSnapshot | undefined): StoredApiKeyCalls =>
  StoredApiKeyCalls.parse(snapshot?.data() ?? {});

/**
 * `accounts/{a}/apiKeyCalls/{keyId}`. An instance gathers the calls of a key in memory, and writes them within a
 * request: at once for a call with an error, once a minute for an answered one. The rest goes with the next write, and
 * is lost if the instance ends before (docs/decisions/0144).
 */
export const apiKeyCallsStore = store(({ clock, limits, log }: Pick<Deps, 'clock' | 'limits' | 'log'>) => {
  /** Calls to be written, by the path of their document. */
  const gathered = new BoundedMap<StoredApiKeyCalls>(MAX_GATHERED_KEYS);

  /** In a transaction, so that instances add up and a deleted key gets no document. */
  const batcher = new KeyedBatcher<StoredApiKeyCalls>((path, logs) =>
    firestore().runTransaction(async (transaction) => {
      const document = firestore().doc(path);
      const [key, stored] = await transaction.getAll(firestore().doc(paths.apiKey(document.id)), document);
      if (key?.exists !== true) return;
      transaction.set(document, mergeCalls([parseCalls(stored), ...logs], clock.nowMs()));
    }),
  );

  const gather = (path: string, calls: StoredApiKeyCalls, nowMs: number): StoredApiKeyCalls =>
    mergeCalls([gathered.get(path, nowMs) ?? NO_CALLS, calls], nowMs);

  /** Writes calls; those that cannot be written wait for the next write. */
  const write = async (path: string, calls: StoredApiKeyCalls): Promise<void> => {
    try {
      await batcher.add(path, calls);
    } catch (error) {
      const nowMs = clock.nowMs();
      gathered.set(path, gather(path, calls, nowMs), nowMs + GATHERED_LIFETIME_MS);
      if (!isOvertaken(error)) log.error('calls of an API key not recorded', { error: String(error) });
    }
  };

  return {
    /** Adds a call to the log of its key. Never throws: the call itself is answered. */
    record: async (key: KeyOfAccount, call: StoredApiCall): Promise<void> => {
      const path = callsPath(key);
      const isAnswered = apiCallOutcome(call.status) === 'answered';
      const use = `${isAnswered ? 'answered' : 'refused'} calls of ${path}`;
      const { isAllowed } = await limits.instance.count(use, isAnswered ? ANSWERED_LIMIT : ERROR_LIMIT);
      const nowMs = clock.nowMs();
      const counted = countCall(call, isAllowed || !isAnswered);
      const calls = gather(path, counted, nowMs);
      if (isAllowed) {
        gathered.delete(path);
        await Promise.race([write(path, calls), clock.waitUntil(nowMs + RECORD_TIMEOUT_MS)]);
      } else {
        gathered.set(path, calls, nowMs + GATHERED_LIFETIME_MS);
      }
    },

    read: async (key: KeyOfAccount): Promise<StoredApiKeyCalls> =>
      mergeCalls([parseCalls(await firestore().doc(callsPath(key)).get())], clock.nowMs()),

    /** The counted days of all keys of an account, by the key's id. */
    readDays: async (accountId: string): Promise<ReadonlyMap<string, StoredApiKeyCalls['days']>> => {
      const calls = firestore().collection(paths.accountCollection(accountId, 'apiKeyCalls'));
      const { docs } = await calls.select('days').get();
      return new Map(docs.map((one) => [one.id, mergeCalls([parseCalls(one)], clock.nowMs()).days]));
    },
  };
});
