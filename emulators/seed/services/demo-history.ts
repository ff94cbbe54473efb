import type { Receipts, Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { DEMO_USERS } from '../accounts/demo-accounts.ts';
import type { Random } from '../random/random.ts';
import { randomInt, randomBoolean, pick } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

const MINUTE_MS = 60_000;
/** Age in days up to which services have a history. */
const HISTORY_DAYS = 75;
/** Share of changes made by staff; the mobile app makes the others. */
const SHARE_BY_STAFF = 0.6;

/** Statuses on the way to each status, by service type. */
const STATUS_PATHS = {
  IMMEDIATE: ['inmediato', 'en camino', 'en curso', 'finalizado'],
  RESERVE: ['pendiente', 'confirmado', 'en camino', 'en curso', 'finalizado'],
} as const;

type DraftEntry = Omit<ServiceHistoryEntry, 'at' | 'by'> & { readonly isByStaff: boolean };

/** Adds the history of a recent service (event, actor and time). Returns it with the service in the resulting state. */
export function withHistory(
  random: Random,
  service: Service,
  { accountId, clock }: { readonly accountId: string; readonly clock: SeedClock },
): { service: Service; documents: SeedDocument[] } {
  if (service.createdAt < clock.startOfTodayMs - HISTORY_DAYS * DAY_MS) return { service, documents: [] };
  const staff = DEMO_USERS.filter((user) => user.accountId === accountId);
  let at = service.createdAt;
  const entries = draftEntries(random, service).map(({ isByStaff, ...line }): ServiceHistoryEntry => {
    const step = randomInt(random, 3, 45);
    // Ends before today.
    at = Math.min(nextInstant(service, line, { at, step }), Math.max(at + 1, clock.startOfTodayMs));
    const person = isByStaff && staff.length > 0 ? pick(random, staff) : null;
    return { ...line, by: person && { uid: person.uid, name: person.name }, at };
  });
  const last = entries.findLast(({ by }) => by !== null);
  const lastChange = last?.by ? { ...last.by, at: last.at } : null;
  const documents = entries.map((data, index) => ({
    path: `${paths.serviceHistory(accountId, service.id)}/h-${index + 1}`,
    data,
  }));
  return { service: { ...service, lastChange, updatedAt: at }, documents };
}

/**
 * Time of the next event: around the agreed hour for a job's stages, three of four on time; `step` is 3 to 45 minutes.
 */
function nextInstant(
  service: Service,
  line: Pick<DraftEntry, 'kind' | 'to'>,
  { at, step }: { at: number; step: number },
): number {
  const agreedMs = guayaquilInstantMs(service.date, service.hour);
  const after = at + MINUTE_MS;
  if (line.kind !== 'status') return at + step * MINUTE_MS;
  switch (line.to) {
    case 'en camino':
      return Math.max(after, agreedMs + (step - 40) * MINUTE_MS);
    case 'en curso':
      return Math.max(after, agreedMs + (step - 19) * MINUTE_MS);
    case 'finalizado':
      return after + (20 + 2 * step) * MINUTE_MS;
    case null:
    default:
      return at + step * MINUTE_MS;
  }
}

function draftEntries(random: Random, service: Service): DraftEntry[] {
  const lines: DraftEntry[] = [];
  const receipt = (field: keyof Receipts, isByStaff: boolean) => {
    if (service[field] !== '') lines.push({ kind: 'receipt', from: null, to: field, isByStaff });
  };
  receipt('comprobantePago', false);
  if (service.driverName !== null) {
    lines.push({
      kind: 'driver',
      from: null,
      to: service.driverName,
      isByStaff: randomBoolean(random, SHARE_BY_STAFF),
    });
  }
  const way = statusPathTo(service);
  way.forEach((to, index) => {
    if (index > 0) lines.push({ kind: 'status', from: way[index - 1] ?? null, to, isByStaff: false });
  });
  receipt('comprobantePagoRemaining', false);
  receipt('comprobantePagoComision', false);
  receipt('comprobantePagoConductor', true);
  return lines;
}

/** Statuses from the first to the current one. */
function statusPathTo({ typeService, status }: Service): readonly string[] {
  const way: readonly string[] = STATUS_PATHS[typeService];
  if (status === null) return [];
  const place = way.indexOf(status);
  return place === -1 ? [...way.slice(0, 1), status] : way.slice(0, place + 1);
}
