import type { CollectionReference, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { paths } from '@llevo/contract/paths';
import { StoredZone, MAX_ZONES } from '@llevo/contract/entities/zone';
import type { Zone, ZoneFields } from '@llevo/contract/entities/zone';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDeepStrictEqual } from 'node:util';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { openAlertsOfZone, resolveAlerts } from '../alerts/alert-documents.ts';

const ZONE_ID_LENGTH = 20;

const isWatched = ({ entered, left }: ZoneFields): boolean => entered || left;
const auditFacts = ({ name, shape, entered, left }: ZoneFields) => ({ name, shape, entered, left });

/** `accounts/{a}/zones`. */
export const zonesStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** By name. */
    list: async (accountId: string): Promise<readonly Zone[]> => {
      const { docs } = await zoneCollection(accountId).orderBy('name').limit(MAX_ZONES).get();
      return docs.flatMap((snapshot) => {
        const zone = parseZone(snapshot);
        return zone === null ? [] : [toZone(snapshot.id, zone)];
      });
    },

    create: (caller: Caller, fields: ZoneFields): Promise<CreateZoneResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const { accountId } = caller;
        const { size } = await transaction.get(zoneCollection(accountId).limit(MAX_ZONES));
        if (size >= MAX_ZONES) return { kind: 'too_many' };
        const createdAt = clock.nowMs();
        const zone: StoredZone = {
          ...fields,
          isWatched: isWatched(fields),
          inside: null,
          createdAt,
          updatedAt: createdAt,
        };
        const document = zoneDocument(accountId, ids.base62(ZONE_ID_LENGTH));
        transaction.create(document, zone);
        audit.add({ action: 'zone.create', target: document.path, before: null, after: auditFacts(zone), createdAt });
        return { kind: 'created', zone: toZone(document.id, zone) };
      }),

    /** Replaces a zone unless it changed since the caller saw it. */
    update: (caller: Caller, { id, updatedAt: seenAt, ...fields }: Zone): Promise<UpdateZoneResult> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = zoneDocument(caller.accountId, id);
        const before = parseZone(await transaction.get(document));
        if (before === null) return { kind: 'unknown' };
        if (before.updatedAt !== seenAt) return { kind: 'conflict' };
        const [was, is] = [auditFacts(before), auditFacts(fields)];
        if (isDeepStrictEqual(was, is)) return { kind: 'saved', zone: toZone(id, before) };
        const isRedrawn = !isDeepStrictEqual(was.shape, is.shape);
        const isPaused = !isWatched(fields);
        const open = isRedrawn || isPaused ? (await transaction.get(openAlertsOfZone(caller.accountId, id))).docs : [];
        // Strictly later than what was seen, so that a second edit of the same zone is noticed.
        const updatedAt = Math.max(clock.nowMs(), before.updatedAt + 1);
        const inside = isRedrawn || isPaused ? null : before.inside;
        const after: StoredZone = { ...before, ...fields, isWatched: !isPaused, inside, updatedAt };
        resolveAlerts(
          transaction,
          open.map(({ ref }) => ref),
          updatedAt,
        );
        transaction.set(document, after);
        audit.add({ action: 'zone.update', target: document.path, before: was, after: is, createdAt: updatedAt });
        return { kind: 'saved', zone: toZone(id, after) };
      }),

    /** Returns false if the zone does not exist. */
    remove: (caller: Caller, zoneId: string): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = zoneDocument(caller.accountId, zoneId);
        const before = parseZone(await transaction.get(document));
        if (before === null) return false;
        const { docs: open } = await transaction.get(openAlertsOfZone(caller.accountId, zoneId));
        const createdAt = clock.nowMs();
        resolveAlerts(
          transaction,
          open.map(({ ref }) => ref),
          createdAt,
        );
        transaction.delete(document);
        audit.add({ action: 'zone.delete', target: document.path, before: auditFacts(before), after: null, createdAt });
        return true;
      }),
  };
});

type CreateZoneResult = { readonly kind: 'created'; readonly zone: Zone } | { readonly kind: 'too_many' };

type UpdateZoneResult =
  | { readonly kind: 'saved'; readonly zone: Zone }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'conflict' };

const zoneCollection = (accountId: string): CollectionReference =>
  firestore().collection(paths.accountCollection(accountId, 'zones'));

const zoneDocument = (accountId: string, zoneId: string): DocumentReference => zoneCollection(accountId).doc(zoneId);

/** A zone as stored; null for none. */
export const parseZone = (snapshot: DocumentSnapshot): StoredZone | null =>
  StoredZone.safeParse(snapshot.data()).data ?? null;

/** A zone as users see it. */
const toZone = (id: string, { name, shape, entered, left, updatedAt }: StoredZone): Zone => ({
  id,
  name,
  shape,
  entered,
  left,
  updatedAt,
});
