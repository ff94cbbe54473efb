import type { DriverPlace } from '@llevo/contract/rules/board/approach';
import { cantonOf } from '@llevo/contract/geo/gazetteer';
import { paths } from '@llevo/contract/paths';
import { MAX_BOARD_DRIVERS } from '@llevo/contract/entities/board';
import type { Deps } from '../../platform/deps.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { StoredPosition } from '../../platform/firestore/stored-position.ts';
import { store } from '../../platform/store.ts';

/** How long an instance keeps the positions of a company: an open board asks each minute. */
const KEPT_MS = 3 * 60_000;
const MAX_ACCOUNTS = 200;

type Places = ReadonlyMap<string, DriverPlace>;

async function readPlaces(accountId: string, ids: readonly string[]): Promise<Places> {
  if (ids.length === 0) return new Map();
  const locations = firestore().collection(paths.accountCollection(accountId, 'driverLocations'));
  const found = await firestore().getAll(...ids.map((id) => locations.doc(id)), {
    fieldMask: Object.keys(StoredPosition.shape),
  });
  return new Map(
    found.flatMap((snapshot) => {
      const { data } = StoredPosition.safeParse(snapshot.data());
      if (data === undefined) return [];
      const { lat, lng, updatedAt } = data;
      return [[snapshot.id, { lat, lng, seenAtMs: updatedAt.toMillis(), city: cantonOf(data).canton }] as const];
    }),
  );
}

/** Built once per clock: requests and searches of an instance share the positions. */
const placesOf = store((clock: Clock) => {
  const kept = new BoundedMap<{ readonly ids: ReadonlySet<string>; readonly places: Promise<Places> }>(MAX_ACCOUNTS);
  return (accountId: string, ids: readonly string[]): Promise<Places> => {
    const nowMs = clock.nowMs();
    const known = kept.get(accountId, nowMs);
    if (known !== undefined && ids.every((id) => known.ids.has(id))) return known.places;
    const places = readPlaces(accountId, ids);
    kept.set(accountId, { ids: new Set(ids), places }, nowMs + KEPT_MS);
    places.catch(() => {
      kept.delete(accountId);
    });
    return places;
  };
});

/** The last known places of a company's drivers, up to three minutes old (docs/decisions/0129). */
export const driverPlaces = (
  { clock }: Pick<Deps, 'clock'>,
  accountId: string,
  drivers: readonly { readonly id: string }[],
): Promise<Places> =>
  placesOf(clock)(
    accountId,
    drivers.slice(0, MAX_BOARD_DRIVERS).map(({ id }) => id),
  );
