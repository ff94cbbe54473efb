import { setImmediate } from 'node:timers/promises';
import { importServices } from '@llevo/contract/endpoints/services/import';
import type { ServiceImportResult } from '@llevo/contract/entities/service-import';
import type { Stop } from '@llevo/contract/entities/quote';
import type { PriceList } from '@llevo/contract/entities/rates';
import { toBookingDetails } from '@llevo/contract/entities/service';
import { dollarsFromCents, formatCents } from '@llevo/contract/rules/money';
import { customerKey } from '@llevo/contract/rules/people/same-customer';
import { returnDiscountCents } from '@llevo/contract/rules/rates/fare';
import { repeatedItems } from '@llevo/contract/rules/repeated-items';
import { splitWords } from '@llevo/contract/search-text';
import { implement } from '../../../http/implement.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inParts } from '@llevo/contract/rules/in-parts';
import type { Caller, Ids } from '../../../platform/seams/core.ts';
import { translatable } from '../../../platform/translatable.ts';
import type { RowError } from '../../people/import/import-rows.ts';
import { priceRequestedTrip } from '../../quoter/price-trip.ts';
import { findCompanySender } from '../company-sender.ts';
import type { CompanySender } from '../company-sender.ts';
import { accountPrices, createServiceError } from '../create-service.ts';
import { servicesStore } from '../services-store.ts';
import type { BookedService } from '../services-store.ts';
import { withEarlierBookings } from './earlier-bookings.ts';
import { readServiceRow } from './read-service-row.ts';
import type { ServiceRequestRow } from './read-service-row.ts';

/** Rows that are priced and booked at the same time. */
const AT_ONCE = 5;

/** A row with the key by which it is booked once, and the hash of everything that it says. */
interface KeyedRow extends ServiceRequestRow {
  readonly idempotencyKey: string;
  readonly requestHash: string;
}

type RowOutcome = RowError | { readonly row: number; readonly priceCents: number; readonly isNew: boolean };

/** Books the rows of a file of services, each in its own transaction: repeated, a row that was booked is skipped. */
export const importServicesRoute = implement(importServices, async ({ input, deps, caller }) => {
  const nowMs = deps.clock.nowMs();
  const [prices, sender] = await Promise.all([accountPrices(deps, caller), findCompanySender(deps, caller.accountId)]);
  const read: ReturnType<typeof readServiceRow>[] = [];
  for (const [index, cells] of input.rows.entries()) {
    read.push(readServiceRow(index + 1, cells, nowMs));
    // An address takes some milliseconds: other calls have their turn in between.
    await setImmediate();
  }
  const { rows, errors } = withoutRepeated(deps.ids, read);
  const outcomes: RowOutcome[] = [];
  const { dryRun: isDryRun, importId } = input;
  const { booked, book } = await bookingOf({ deps, caller, prices, sender, isDryRun, importId }, rows);
  for (const part of inParts(booked, AT_ONCE)) outcomes.push(...(await Promise.all(part.map(book))));
  return { data: toResult(rows, [...errors, ...outcomes]) };
});

/** The rows of different services, with their keys; of equal ones the first. */
function withoutRepeated(ids: Ids, read: readonly (ServiceRequestRow | RowError)[]) {
  const keyed = read.flatMap((row) => ('message' in row ? [] : [keyedRow(ids, row)]));
  const repeated = repeatedItems(keyed, ({ idempotencyKey }) => idempotencyKey);
  const errors = Array.from(repeated, ([{ row }, earlier]): RowError => {
    const message = translatable(
      `Ese servicio ya está en la fila ${earlier.row.toString()}. Si son dos, pon otra hora a uno`,
    );
    return { row, inputError: 'hour', message };
  });
  return {
    rows: keyed.filter((row) => !repeated.has(row)),
    errors: [...read.filter((row) => 'message' in row), ...errors],
  };
}

/**
 * The same day, hour, addresses, vehicle and customer are the same service, however the cells are written: a corrected
 * note must not book it twice.
 */
function keyedRow(ids: Ids, row: ServiceRequestRow): KeyedRow {
  const { start, end, date, hour, vehicle, activators, typeThing, specialRequirements } = row.trip;
  const same = [date, hour, ...[start, end].flatMap(placeKey), vehicle, customerKey(row.customer)];
  const rest = [activators, row.typePayment, row.notes, start.reference ?? '', end.reference ?? '', row.customer.email];
  // Absent for other cargo, as in imports from before files had a column of cargo.
  if (typeThing !== 'Varios' || specialRequirements !== undefined) rest.push(typeThing, specialRequirements ?? '');
  const hash = (parts: readonly unknown[]) => ids.sha256(JSON.stringify(parts));
  return { ...row, idempotencyKey: `import ${hash(same)}`, requestHash: hash([...same, ...rest]) };
}

/** Two points may have one address, as "Cerca de La Carolina". */
const placeKey = ({ address, lat, lng }: Stop) => [splitWords(address).join(' '), lat, lng];

interface ImportContext {
  readonly deps: Deps;
  readonly caller: Caller;
  readonly prices: PriceList;
  readonly sender: CompanySender;
  readonly isDryRun: boolean;
  readonly importId: string | undefined;
}

interface BookedRow {
  readonly row: KeyedRow;
  /** Its service of an earlier import. */
  readonly earlier: BookedService | undefined;
}

/** Reads earlier bookings and customers of the rows; returns how to book one row, or in a dry run only to check it. */
async function bookingOf(
  { deps, caller, prices, sender, isDryRun, importId }: ImportContext,
  rows: readonly KeyedRow[],
) {
  const services = servicesStore(deps);
  const { accountId } = caller;
  const find = (serviceIds: readonly string[]) => services.findBooked(accountId, serviceIds);
  const [booked, customers] = await Promise.all([
    withEarlierBookings({ ids: deps.ids, accountId, find }, rows),
    services.customersOf(
      accountId,
      rows.map(({ customer }) => customer),
    ),
  ]);

  const book = async ({ row, earlier: existing }: BookedRow): Promise<RowOutcome> => {
    const { trip, customer, seenPrice, idempotencyKey, requestHash } = row;
    const refuse = (inputError: string, message: string): RowError => ({ row: row.row, inputError, message });
    if (existing?.status === 'cancelado') {
      return refuse('hour', translatable('Ese servicio se importó y se canceló: si hace falta, créalo a mano'));
    }
    if (existing !== undefined && existing.requestHash !== requestHash) return refuse('notes', changedSince());
    const priced = await priceRequestedTrip(deps, Promise.resolve(prices), trip);
    const { offeredCents: priceCents, distanceMetres } = priced;
    if (existing !== undefined) return { row: row.row, priceCents, isNew: false };
    // Without rates the price is 0: no customer is offered a free move.
    if (priceCents <= 0) return refuse('vehicle', translatable('Precio no disponible por ahora'));
    if (seenPrice !== null && seenPrice !== dollarsFromCents(priceCents)) {
      return refuse('price', translatable(`El precio ahora es ${formatCents(priceCents)}: revisa otra vez el archivo`));
    }
    if (customers.get(customer) === 'inactive_customer') return refuse('name', inactiveCustomer());
    if (isDryRun) return { row: row.row, priceCents, isNew: true };
    const result = await services.create(caller, {
      trip: priced.trip,
      distanceMetres,
      priceCents,
      returnDiscountCents: returnDiscountCents(priced.items),
      quoteId: null,
      idempotencyKey,
      requestHash,
      importId,
      origin: 'dispatcher',
      customer,
      details: toBookingDetails(row),
      driverId: null,
      sender,
      company: [],
    });
    if (result.kind === 'key_reused') return refuse('notes', changedSince());
    if (!('service' in result)) return refuse('name', createServiceError(result).message);
    return { row: row.row, priceCents, isNew: result.kind === 'created' };
  };
  return { booked, book };
}

const changedSince = (): string =>
  translatable('Ese servicio ya se importó con otros datos: cámbialo en la lista de servicios');

const inactiveCustomer = (): string => createServiceError({ kind: 'inactive_customer' }).message;

function toResult(rows: readonly KeyedRow[], outcomes: readonly RowOutcome[]): ServiceImportResult {
  const noticesOf = new Map(rows.map(({ row, notices }) => [row, notices]));
  const booked = outcomes.flatMap((outcome) => ('message' in outcome ? [] : [outcome]));
  const created = booked.filter(({ isNew }) => isNew).length;
  return {
    created,
    skipped: booked.length - created,
    errors: outcomes.flatMap((outcome) => ('message' in outcome ? [outcome] : [])).sort((a, b) => a.row - b.row),
    rows: booked.map(({ row, priceCents }) => ({
      row,
      price: dollarsFromCents(priceCents),
      notices: [...(noticesOf.get(row) ?? [])],
    })),
  };
}
