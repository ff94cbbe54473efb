/**
 * Every figure of the dashboard by brute force: reads all records of an account and counts them, independently of ledgers
 * and statistics. Deliberately slow.
 */
import type { Firestore } from 'firebase-admin/firestore';
import type { DashboardFigures } from './dashboard-figures.ts';
import { sortedByLabel } from './dashboard-figures.ts';

type Stored = Record<string, unknown>;

const FIVE_HOURS_MS = 5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

const dayOf = (value: unknown): string | null =>
  typeof value === 'number' ? new Date(value - FIVE_HOURS_MS).toISOString().slice(0, 10) : null;

function countByLabel(texts: readonly unknown[], label: (text: string) => string = (text) => text) {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const shown = label(typeof text === 'string' ? text : '');
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return sortedByLabel([...counts].map(([shown, value]) => ({ label: shown, value })));
}

function dailyChart(series: Readonly<Record<string, readonly Stored[]>>) {
  const counts = Object.values(series).map((records) => {
    const byDay = new Map<string, number>();
    for (const { createdAt } of records) {
      const day = dayOf(createdAt);
      if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + 1);
    }
    return byDay;
  });
  const labels = [...new Set(counts.flatMap((byDay) => [...byDay.keys()]))].sort();
  const names = Object.keys(series);
  return {
    labels,
    datasets: counts.map((byDay, at) => ({ label: names[at] ?? '', data: labels.map((day) => byDay.get(day) ?? 0) })),
  };
}

/** Price and commission of services by their own day, added up in cents. */
function dailyMoney(services: readonly Stored[]) {
  const prices = services.map((service) => [String(service['date']), Number(service['priceCents'])] as const);
  const labels = [...new Set(prices.flatMap(([day, cents]) => (cents > 0 ? [day] : [])))].sort();
  const sums = (share: (cents: number) => number) =>
    labels.map((label) => prices.reduce((sum, [day, cents]) => sum + (day === label ? share(cents) : 0), 0) / 100);
  return {
    labels,
    datasets: [
      { label: 'Ingresos', data: sums((cents) => cents) },
      { label: 'Comisión', data: sums((cents) => Math.floor((cents * 15 + 50) / 100)) },
    ],
  };
}

const isUnassigned = ({ driverId, status }: Stored): boolean =>
  driverId === null && status !== 'finalizado' && status !== 'cancelado';

const LABELS = {
  status: { activado: 'Activo', cancelado: 'Cancelado' },
  vehicle: {
    cabina_simple: 'Cabina simple',
    doble_cabina: 'Doble cabina',
    '2tn': '2 tn',
    '3tn': '3 tn',
    '6tn': '6 tn',
    '10tn': '10 tn',
  },
  payment: { '': 'Por definir', efectivo: 'Efectivo', transferencia: 'Transferencia', payphone: 'Payphone' },
  service: { '': 'Sin asignar', inmediato: 'Programado' },
  thing: {},
} as const;

/** The label of a text, if it has one. */
const labelOf = (kind: keyof typeof LABELS, text: string): string | undefined =>
  new Map<string, string>(Object.entries(LABELS[kind])).get(text);

const labelOrText = (kind: keyof typeof LABELS) => (text: string) =>
  labelOf(kind, text) ?? (text.trim() || 'Sin datos');

function monthlyChangePercent(services: readonly Stored[], nowMs: number): number | null {
  const daysAgo = (service: Stored) =>
    (Date.parse(dayOf(nowMs) ?? '') - Date.parse(dayOf(service['createdAt']) ?? '')) / DAY_MS;
  const recent = services.filter((service) => daysAgo(service) >= 1 && daysAgo(service) <= 30).length;
  const before = services.filter((service) => daysAgo(service) > 30 && daysAgo(service) <= 60).length;
  return before === 0 ? null : Math.round((recent / before - 1) * 1000) / 10;
}

const READ_FIELDS: Readonly<Record<string, string[]>> = {
  customers: ['createdAt', 'lastSignInAt', 'status', 'email'],
  drivers: ['createdAt', 'typeVehicle', 'bankAccount'],
  services: [
    'createdAt',
    'userId',
    'typeService',
    'status',
    'typeThingsMove',
    'typePayment',
    'driverId',
    'date',
    'priceCents',
  ],
  leads: ['createdAt', 'email'],
};

const normaliseEmail = (email: unknown): string => String(email).trim().toLowerCase();

/** Expected dashboard of an account at a moment. */
export async function computeExpectedFigures(
  firestore: Firestore,
  accountId: string,
  nowMs = Date.now(),
): Promise<DashboardFigures> {
  const all = async (collection: string): Promise<Stored[]> => {
    const query = firestore
      .collection(`accounts/${accountId}/${collection}`)
      .select(...(READ_FIELDS[collection] ?? []));
    return (await query.get()).docs.map((document) => ({ ...document.data(), id: document.id }));
  };
  const [customers, drivers, services, leads] = (await Promise.all(
    ['customers', 'drivers', 'services', 'leads'].map(all),
  )) as [Stored[], Stored[], Stored[], Stored[]];
  const bookings = new Map<unknown, number>();
  for (const { userId } of services) bookings.set(userId, (bookings.get(userId) ?? 0) + 1);
  const addresses = new Set(customers.map(({ email }) => normaliseEmail(email)));
  const interested = leads.filter(({ email }) => !addresses.has(normaliseEmail(email)));
  const booked = (least: number, most: number) => (customer: Stored) => {
    const count = bookings.get(customer['id']) ?? 0;
    return count >= least && count <= most;
  };
  const isBack = ({ createdAt, lastSignInAt }: Stored) => (dayOf(lastSignInAt) ?? '') > (dayOf(createdAt) ?? '');
  const idle = customers.filter(booked(0, 0));
  const cohort = (people: readonly Stored[]) => ({ count: people.length, chart: dailyChart({ Clientes: people }) });
  const ofType = (type: string) => services.filter(({ typeService }) => typeService === type);
  const things = countByLabel(
    services.map(({ typeThingsMove }) => typeThingsMove),
    labelOrText('thing'),
  );
  return {
    progress: things.map(({ label, value }) => ({ label, value: (value / services.length) * 100 })),
    customers: { total: customers.length, chart: dailyChart({ Clientes: customers }) },
    drivers: {
      total: drivers.length,
      chart: dailyChart({ Conductores: drivers }),
      driverByTypeVehicle: countByLabel(
        drivers.map(({ typeVehicle }) => typeVehicle),
        labelOrText('vehicle'),
      ),
    },
    services: {
      total: services.length,
      immediate: ofType('IMMEDIATE').length,
      reserve: ofType('RESERVE').length,
      changes: {
        immediate: monthlyChangePercent(ofType('IMMEDIATE'), nowMs),
        reserve: monthlyChangePercent(ofType('RESERVE'), nowMs),
      },
      format: { data: dailyChart({ Inmediato: ofType('IMMEDIATE'), Reservado: ofType('RESERVE') }) },
      money: dailyMoney(services.filter(({ status }) => status === 'finalizado')),
      unassigned: dailyChart({ 'Sin asignar': services.filter(isUnassigned) }),
      typeThingsMove: things,
      typePayment: countByLabel(
        services.map(({ typePayment }) => typePayment),
        labelOrText('payment'),
      ),
      statusService: countByLabel(
        services.map(({ status }) => status),
        (text) => labelOf('service', text) ?? text,
      ),
    },
    users: {
      statusUsers: countByLabel(
        customers.map(({ status }) => status),
        labelOrText('status'),
      ),
      statTypesBankAccount: countByLabel(
        drivers.flatMap(({ bankAccount }) => (bankAccount ? [(bankAccount as Stored)['typeAccountBank']] : [])),
        labelOrText('thing'),
      ),
    },
    cohorts: {
      1: { count: interested.length, chart: dailyChart({ Interesados: interested }) },
      2: { count: null, chart: { labels: [], datasets: [] } },
      3: cohort(idle.filter((customer) => !isBack(customer))),
      4: cohort(idle.filter(isBack)),
      5: cohort(customers.filter(booked(1, 1))),
      6: cohort(customers.filter(booked(2, Infinity))),
    },
  };
}
