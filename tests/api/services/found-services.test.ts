/**
 * Searches of services in every form that people type, against a linear filter over all services, with the documents
 * that each reads.
 */
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeAll, expect, test } from 'vitest';
import { servicesStore } from '../../../functions/src/areas/services/services-store.ts';
import { countingMeter } from '../../../functions/src/platform/firestore/read-meter.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { ALL_SERVICES } from '../../support/fixtures/expected-lists.ts';
import { given } from '../../support/fixtures/given.ts';

const SERVICES = 180;
const PAGE = 25;
/** The most that a search of several words reads. */
const LARGEST_PAGE = 100;
const DAY_MS = 86_400_000;
/** Four days before 6 December, so that the search for the avenue of this name is also a search for a day. */
const NOW_MS = Date.parse('2026-12-02T10:00:00-05:00');

const NAMES = ['María Zambrano', 'José Ñauta', 'Ana Paz', 'Rosa Zambrano', 'María Paz', 'Iván O’Higgins'];
const DRIVERS = [
  { driverId: 'd-1', driverName: 'Luis Vera', driverPlate: 'PBA-7001' },
  { driverId: 'd-2', driverName: 'Pablo Andrade', driverPlate: 'GSX-702' },
  { driverId: null, driverName: null, driverPlate: '' },
];
const STREETS = [
  'Av. 6 de Diciembre N34-120 y Bosmediano, Quito',
  'Av. Amazonas y Colón, Quito',
  'Calle Larga 7-54, Cuenca',
  'Vía a la Costa km 12, Guayaquil',
  'La Floresta, Quito, Ecuador',
];

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('No values');
  return value;
};

const dayOf = (index: number): string => guayaquilDate(NOW_MS + ((index % 9) - 4) * DAY_MS);

const known = Array.from({ length: SERVICES }, (_, index) => ({
  id: `s-${index.toString().padStart(3, '0')}`,
  number: `S-${(0x8f_00_0a + index * 4099).toString(16).toUpperCase()}`,
  userName: at(NAMES, index),
  userPhone: `+59399${(5_550_100 + (index % 30)).toString()}`,
  ...at(DRIVERS, Math.floor(index / 2)),
  addressStart: at(STREETS, Math.floor(index / 3)),
  addressFinish: at(STREETS, Math.floor(index / 5) + 1),
  status: at(SERVICE_STATUSES, index),
  date: dayOf(index),
  createdAt: NOW_MS - index * 1_000,
}));

type Known = (typeof known)[number];

let accountId: string;
beforeAll(async () => {
  accountId = await given.account();
  await Promise.all(known.map((service) => given.service(accountId, service)));
});

const services = servicesStore({ ...realDeps, clock: { ...realDeps.clock, nowMs: () => NOW_MS } });
const meter = countingMeter();

/** All pages of a search, and the most documents that one page read. */
async function found(text: string): Promise<{ ids: string[]; mostReads: number }> {
  const ids: string[] = [];
  let mostReads = 0;
  let cursor: string | undefined;
  do {
    const filter = { ...ALL_SERVICES, text, sort: '-dateCreate' } as const;
    const page = () => services.search(accountId, filter, { offset: 0, limit: PAGE, cursor });
    const { result, reads } = await meter.run(page);
    mostReads = Math.max(mostReads, reads ?? NaN);
    ids.push(...result.rows.map(({ id }) => id));
    cursor = result.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { ids, mostReads };
}

const expected = (isFound: (service: Known) => boolean): string[] => known.filter(isFound).map(({ id }) => id);

const inAddress = (text: string) => (service: Known) =>
  service.addressStart.includes(text) || service.addressFinish.includes(text);
const named = (text: string) => (service: Known) =>
  service.userName.includes(text) || (service.driverName ?? '').includes(text);
const dated = (days: number) => (service: Known) => service.date === guayaquilDate(NOW_MS + days * DAY_MS);

/** One search each that finds its services by one fact: a page and one. */
const BY_ONE_FACT: readonly (readonly [string, (service: Known) => boolean])[] = [
  ...['0995550107', '099 555 0107', '+593 99 555 0107', '593995550107', '(099) 555-0107', '995550107', '555 0107'].map(
    (text) => [text, ({ userPhone }: Known) => userPhone === '+593995550107'] as const,
  ),
  ['0107', ({ userPhone }) => userPhone.endsWith('0107')],
  ...['PBA-7001', 'pba7001', '7001', 'pba – 7001'].map(
    (text) => [text, ({ driverPlate }: Known) => driverPlate === 'PBA-7001'] as const,
  ),
  ['GSX-702', ({ driverPlate }) => driverPlate === 'GSX-702'],
  ...[known[40]?.number ?? '', known[40]?.number.toLowerCase() ?? '', known[40]?.number.slice(2) ?? ''].map(
    (text) => [text, ({ number }: Known) => number === known[40]?.number] as const,
  ),
  ['zambrano', named('Zambrano')],
  ['zamb', named('Zambrano')],
  ['María', named('María')],
  ['nauta', named('Ñauta')],
  ['andrade', named('Andrade')],
  ['Bosmediano', inAddress('Bosmediano')],
  ['Av. Amazonas', inAddress('Amazonas')],
  ['avenida amazonas', inAddress('Amazonas')],
  ['calle larga', inAddress('Larga')],
  ['la floresta', inAddress('Floresta')],
  ['cuenca', inAddress('Cuenca')],
  ['finalizado', ({ status }) => status === 'finalizado'],
  ['pendiente', ({ status }) => status === 'pendiente'],
  ['Programado', ({ status }) => status === 'inmediato'],
  ['cancel', ({ status }) => status === 'cancelado'],
  ['hoy', dated(0)],
  ['ayer', dated(-1)],
  ['mañana', dated(1)],
  ['pasado mañana', dated(2)],
  ...['2026-12-02', '2026/12/02', '02/12/2026', '2/12', '2 de diciembre de 2026'].map(
    (text) => [text, dated(0)] as const,
  ),
  ['12/2026', ({ date }) => date.startsWith('2026-12')],
];

/** Searches of several words, which are filtered after reading. */
const BY_SEVERAL: readonly (readonly [string, (service: Known) => boolean])[] = [
  ['María Zambrano', ({ userName }) => userName === 'María Zambrano'],
  ['zambrano maria', ({ userName }) => userName === 'María Zambrano'],
  ['ana andrade', (service) => named('Ana')(service) && named('Andrade')(service)],
  ['PBA 7001', ({ driverPlate }) => driverPlate === 'PBA-7001'],
  ['paz cuenca', (service) => named('Paz')(service) && inAddress('Cuenca')(service)],
  ['quito colón', (service) => inAddress('Quito')(service) && inAddress('Colón')(service)],
  [STREETS[0] ?? '', inAddress('Bosmediano')],
  ['6 de diciembre', (service) => inAddress('6 de Diciembre')(service) || dated(4)(service)],
  ['1 diciembre', dated(-1)],
  ['via a la costa', inAddress('Vía a la Costa')],
  ['en camino', ({ status }) => status === 'en camino'],
  ['ana finalizado', (service) => named('Ana')(service) && service.status === 'finalizado'],
  ['finalizado hoy', (service) => service.status === 'finalizado' && dated(0)(service)],
  ['paz hoy', (service) => named('Paz')(service) && dated(0)(service)],
  ['2 diciembre', dated(0)],
  ['vera 0995550107', (service) => named('Vera')(service) && service.userPhone === '+593995550107'],
];

test.each(BY_ONE_FACT)(
  'the search «%s» finds what a linear filter finds, for a read of each, and of a count where they fill the page',
  async (text, isFound) => {
    const { ids, mostReads } = await found(text);
    expect(ids).toEqual(expected(isFound));
    expect(ids.length).toBeGreaterThan(0);
    expect(mostReads).toBeLessThanOrEqual(ids.length < PAGE ? ids.length : PAGE + 1);
  },
);

test.each(BY_SEVERAL)(
  'the search «%s» finds what a linear filter finds, for a bounded number of reads',
  async (text, isFound) => {
    const { ids, mostReads } = await found(text);
    expect(ids).toEqual(expected(isFound));
    expect(ids.length).toBeGreaterThan(0);
    expect(mostReads).toBeLessThanOrEqual(LARGEST_PAGE);
  },
);

test.each(['0999999999', 'XYZ-9999', 'S-FFFFFF', 'zzzz', 'Av. Zzzz 99', '1/1/1999', 'zambrano 1/1/1999'])(
  'the search «%s» finds nothing, for two reads',
  async (text) => {
    const { ids, mostReads } = await found(text);
    expect(ids).toEqual([]);
    expect(mostReads).toBeLessThanOrEqual(2);
  },
);
