/**
 * Random writes to one account's records, each followed by its events as Firestore delivers them in the worst case:
 * several times, late, reordered, and sometimes not at all. In a separate project on the emulators, where no
 * function of the running stack listens. Imported before anything that opens Firestore.
 */
import type { OfferDay } from '@llevo/contract/entities/driver-dispatch';
import { paths } from '@llevo/contract/paths';
import { countOffers } from '@llevo/contract/rules/dispatch/offer-tally';
import { initializeApp } from 'firebase-admin/app';
import { seededRandom } from '../../../emulators/fakes/seeded-random.ts';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { countDriverOffers } from '../../../functions/src/platform/ledger/figures/driver-offers.ts';
import { reconcileRecord } from '../../../functions/src/platform/ledger/ledger-store.ts';
import { reconcileRating } from '../../../functions/src/areas/people/reconcile-rating.ts';
import type { LedgerKind } from '../../../functions/src/platform/ledger/ledger-entries.ts';
import { COLLECTION_OF } from '../../../functions/src/platform/ledger/ledger-entries.ts';
import { leadId } from '../../../functions/src/platform/ledger/leads.ts';
import { systemClock } from '../../../functions/src/platform/system.ts';
import { emulatorAddresses, hostPort } from '../emulators/addresses.ts';

process.env.FIRESTORE_EMULATOR_HOST = hostPort(emulatorAddresses.firestore);
process.env.METADATA_SERVER_DETECTION = 'none';
initializeApp({ projectId: 'demo-storm' });

/** The account that the mutations change. */
export const RANDOM_ACCOUNT_ID = 'storm';
export const randomFirestore = firestore();

/** One in this many mutations loses all of its events. */
const ONE_LOST_IN = 30;
/** One in this many writes lacks `updatedAt`, as from an old mobile app. */
const ONE_UNDATED_IN = 20;
const BATCH = 60;
const DELIVERIES_AT_ONCE = 12;
const DAY_MS = 86_400_000;

type Deliver = () => Promise<unknown>;

/** Result of the random mutations. */
export interface RandomMutationsResult {
  readonly mutations: number;
  readonly deliveries: number;
  readonly lost: number;
}

/** Makes `count` mutations and delivers their events; the same seed gives the same writes. */
export async function runRandomMutations(mutations: number, seed: number): Promise<RandomMutationsResult> {
  const chance = seededRandom(seed);
  const below = (count: number) => Math.floor(chance() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const email = () => pick(['ana', 'Ana', ' ana', 'b', 'c.d', 'e/f', 'ñandú']) + `${below(12)}@Correo.test`;
  const instant = () => Date.now() - below(90 * DAY_MS);
  const people = 120;
  const place = () => ({ lat: -0.1 - below(100) / 1000, lng: -78.45 - below(100) / 1000 });

  /** A search in any state, and the acceptance that goes with it or not. */
  const search = () => {
    const startedAt = instant();
    const foundAt = pick([null, startedAt + below(400_000)]);
    const acceptance = pick([null, { driverId: `d-${below(40)}`, at: foundAt ?? startedAt }]);
    return {
      ...(acceptance !== null && below(2) === 0 && { driverId: acceptance.driverId }),
      acceptance,
      search: {
        state: pick(['planned', 'searching', 'found', 'found', 'failed', 'paused', 'otro']),
        startedAt,
        endsAt: startedAt + 360_000,
        nextAt: null,
        asked: below(3),
        nearby: below(3),
        open: [],
        declinedBy: [],
        missedBy: [],
        foundAt,
        pickupMinutes: foundAt === null ? null : below(30),
      },
    };
  };

  const record: Record<LedgerKind, () => Record<string, unknown>> = {
    customer: () => ({
      name: 'Ana',
      surname: 'Ruiz',
      email: pick([email(), email(), '']),
      status: pick(['activado', 'cancelado', '__raro__', 'a.b/c']),
      createdAt: instant(),
      lastSignInAt: pick([null, Date.now(), instant()]),
    }),
    driver: () => ({
      name: 'Luis',
      surname: 'Paz',
      email: email(),
      status: pick(['revision', 'activado', 'correccion']),
      typeVehicle: pick(['cabina_simple', '2tn', '10tn', 'carreta']),
      bankAccount: pick([null, { typeAccountBank: 'Ahorros' }, { typeAccountBank: 'Corriente' }]),
      createdAt: instant(),
    }),
    service: () => ({
      userId: `c-${below(people)}`,
      typeService: pick(['IMMEDIATE', 'RESERVE']),
      typeVehicle: pick(['2tn', '3tn']),
      status: pick([null, 'inmediato', 'finalizado', 'en curso', '__proto__', 'constructor', '...', 'a/b']),
      typeThingsMove: pick(['Varios', 'Muebles y enseres', 'Un piano. De cola', '', 'constructor']),
      typePayment: pick([null, 'efectivo', 'payphone']),
      driverId: pick([null, null, `d-${below(40)}`]),
      date: new Date(instant()).toISOString().slice(0, 10),
      hour: pick(['08:00', '12:30', '23:55']),
      start: place(),
      finish: pick([place(), null]),
      isReturnTrip: pick([true, false]),
      distanceMetres: pick([null, 12_000]),
      priceCents: below(50_000),
      createdAt: instant(),
      ...pick([{}, { search: null }, search(), search(), search()]),
    }),
    lead: () => ({ source: 'contact', name: 'Alguien', createdAt: instant() }),
  };

  const offerDays = new Map<string, OfferDay[]>();
  const waiting: Deliver[] = [];
  let [done, deliveries, lost] = [0, 0, 0];
  while (done < mutations) {
    const batch = randomFirestore.batch();
    const touched = new Set<string>();
    for (; touched.size < BATCH && done < mutations; done++) {
      const { path, data, deliver } = pick([rating, mutation, mutation, mutation, mutation, timelineLine, offer])();
      if (touched.has(path)) continue;
      touched.add(path);
      if (data === null) batch.delete(randomFirestore.doc(path));
      else batch.set(randomFirestore.doc(path), data);
      // The trigger that writes a line is repeated until it has counted the service too.
      const canBeLost = !path.includes('/history/');
      if (canBeLost && below(ONE_LOST_IN) === 0) lost += 1;
      else for (let times = 1 + below(5); times > 0; times--) waiting.splice(below(waiting.length + 1), 0, deliver);
    }
    await batch.commit();
    deliveries += await deliverSome(Math.floor(waiting.length / 2));
  }
  deliveries += await deliverSome(waiting.length);
  return { mutations, deliveries, lost };

  function mutation() {
    const kind = pick(['customer', 'driver', 'service', 'service', 'lead'] as const);
    const address = email();
    const id = {
      customer: `c-${below(people)}`,
      driver: `d-${below(40)}`,
      service: `s-${below(300)}`,
      lead: leadId(address),
    }[kind];
    const isGone = below(5) === 0;
    const stamp = below(ONE_UNDATED_IN) === 0 ? {} : { updatedAt: Date.now() };
    const data = isGone ? null : { ...record[kind](), ...(kind === 'lead' && { email: address }), ...stamp };
    const deliver = () => reconcileRecord({ kind, accountId: RANDOM_ACCOUNT_ID, id });
    return { path: paths.accountDocument(RANDOM_ACCOUNT_ID, COLLECTION_OF[kind], id), data, deliver };
  }

  /** A line of a service's timeline, which a trigger writes for the mobile app and counts the service afterwards. */
  function timelineLine() {
    const id = `s-${below(300)}`;
    const data = {
      kind: 'status',
      from: null,
      to: pick(['en camino', 'en curso', 'finalizado', 'pendiente']),
      by: null,
      at: instant(),
    };
    const path = `${paths.serviceHistory(RANDOM_ACCOUNT_ID, id)}/h-${below(6)}`;
    return { path, data, deliver: () => reconcileRecord({ kind: 'service', accountId: RANDOM_ACCOUNT_ID, id }) };
  }

  /** An offer of a driver, which counts in the driver's own state. */
  function offer() {
    const id = `d-${below(40)}`;
    // The days of a driver follow one another.
    const nowMs = Date.now() - (offerDays.has(id) ? 0 : DAY_MS);
    const counted = { [pick(['asked', 'accepted', 'declined', 'missed'])]: 1 };
    const days = countOffers(offerDays.get(id) ?? [], counted, nowMs);
    offerDays.set(id, days);
    const stamp = below(ONE_UNDATED_IN) === 0 ? {} : { updatedAt: Date.now() };
    const path = paths.accountDocument(RANDOM_ACCOUNT_ID, 'driverDispatch', id);
    const data = { open: null, freeSince: null, missedInRow: 0, days, ...stamp };
    return { path, data, deliver: () => countDriverOffers(RANDOM_ACCOUNT_ID, [id]) };
  }

  function rating() {
    const isOfDriver = below(2) === 0;
    const [target, id] = isOfDriver
      ? (['driver', `d-${below(40)}`] as const)
      : (['customer', `c-${below(people)}`] as const);
    const data =
      below(5) === 0
        ? null
        : {
            target,
            driverId: isOfDriver ? id : 'd-x',
            customerId: isOfDriver ? 'c-x' : id,
            serviceId: 's-x',
            stars: (1 + below(10)) / 2,
            createdAt: Date.now(),
          };
    // One document for each person and place, so that an event always concerns the same person.
    const path = paths.accountDocument(RANDOM_ACCOUNT_ID, 'ratings', `${target}-${id}-${below(4)}`);
    return { path, data, deliver: () => reconcileRating({ accountId: RANDOM_ACCOUNT_ID, target, id }, systemClock) };
  }

  async function deliverSome(count: number): Promise<number> {
    const now = waiting.splice(0, count);
    const next = now.values();
    await Promise.all(
      Array.from({ length: DELIVERIES_AT_ONCE }, async () => {
        for (const deliver of next) await deliver();
      }),
    );
    return now.length;
  }
}

/** Paths of people whose stored average differs from the expected one. */
export async function findWrongAverages(): Promise<string[]> {
  const collection = (name: 'customers' | 'drivers' | 'ratings') =>
    randomFirestore.collection(paths.accountCollection(RANDOM_ACCOUNT_ID, name)).get();
  const stars = new Map<string, number[]>();
  for (const given of (await collection('ratings')).docs) {
    const id = given.get(given.get('target') === 'driver' ? 'driverId' : 'customerId') as string;
    stars.set(id, [...(stars.get(id) ?? []), given.get('stars') as number]);
  }
  const people = [...(await collection('customers')).docs, ...(await collection('drivers')).docs];
  return people.flatMap((person) => {
    const own = stars.get(person.id) ?? [];
    const average = own.length === 0 ? 0 : own.reduce((sum, given) => sum + given, 0) / own.length;
    const rating = person.get('rating') as { average: number; count: number } | undefined;
    const isRight = (rating?.count ?? 0) === own.length && (rating?.average ?? 0) === average;
    return isRight ? [] : [person.ref.path];
  });
}

/** The customers whose finished services, or the last day of these, the ledger has otherwise than their records say. */
export async function findWrongTotals(): Promise<string[]> {
  const collection = (name: 'services' | 'ledger') =>
    randomFirestore.collection(paths.accountCollection(RANDOM_ACCOUNT_ID, name)).get();
  const finished = (await collection('services')).docs.filter((service) => service.get('status') === 'finalizado');
  const byCustomer = Map.groupBy(finished, (service) => `customer.${service.get('userId') as string}`);
  const entries = (await collection('ledger')).docs.filter(({ id }) => id.startsWith('customer.'));
  const totalsOf = (id: string) => {
    const own = byCustomer.get(id) ?? [];
    const days = own.map((service) => service.get('date') as string).toSorted();
    const spentCents = own.reduce((sum, service) => sum + (service.get('priceCents') as number), 0);
    return `${own.length} ${spentCents} ${days.at(-1) ?? ''}`;
  };
  const countedOf = (entry: (typeof entries)[number]) =>
    ['finishedCount', 'spentCents', 'lastDay'].map((field) => String(entry.get(field))).join(' ');
  const counted = new Map(entries.map((entry) => [entry.id, countedOf(entry)]));
  return [...new Set([...byCustomer.keys(), ...counted.keys()])].filter((id) => counted.get(id) !== totalsOf(id));
}
