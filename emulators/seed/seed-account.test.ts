import { Customer } from '@llevo/contract/entities/customer';
import { Driver } from '@llevo/contract/entities/driver';
import { DriverLocation } from '@llevo/contract/entities/driver-location';
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { DriverTrack } from '@llevo/contract/entities/route-history';
import { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { Rating } from '@llevo/contract/entities/rating';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { SERVICE_STATUSES, Service } from '@llevo/contract/entities/service';
import { isInEcuador } from '@llevo/contract/geo/in-ecuador';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { serviceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { summariseRatings } from '@llevo/contract/rules/people/rating';
import { driverDueCents } from '@llevo/contract/rules/services/service-ledger';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { FORGOTTEN_AFTER_MS } from '@llevo/contract/rules/alerts/rule-answers';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { decodeTrackPoints, TRACK_PART_MS } from '@llevo/contract/rules/fleet/track-points';
import { searchTokens as searchTokensOf } from '@llevo/contract/search-text';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildAccount, storedIn } from './testing/built-account.ts';
import { seedClock } from './seed-clock.ts';
import { TEST_SIZES } from '../stack-options.ts';
import { DEMO_SIZES } from './sizes.ts';
import type { SeedDocument } from './document-writer.ts';
import type { Upload } from './pictures/upload-pictures.ts';

const NOON = Date.parse('2026-03-14T17:00:00Z');

let documents: SeedDocument[];
let uploads: readonly Upload[];
beforeAll(async () => {
  ({ documents, uploads } = await buildAccount(NOON));
}, 60_000);

const stored = <T>(collection: string, schema: { parse: (value: unknown) => T }): T[] =>
  storedIn(documents, collection, schema);

const isMail = ({ path }: SeedDocument): boolean => path.startsWith('mail/');

/** Messages of the outbox. */
const outbox = () => documents.filter(isMail).map(({ data }) => OutboxMail.parse(data));

/** Timelines by service. */
function timelines(): Map<string, ServiceHistoryEntry[]> {
  const byService = new Map<string, ServiceHistoryEntry[]>();
  for (const { path, data } of documents) {
    const [, , , serviceId = '', collection] = path.split('/');
    if (collection !== 'history') continue;
    byService.set(serviceId, [...(byService.get(serviceId) ?? []), ServiceHistoryEntry.parse(data)]);
  }
  return byService;
}

describe('the demo account', () => {
  test('services of the last weeks have a timeline that ends in their current state', () => {
    const linesByService = timelines();
    const { startOfTodayMs } = seedClock(NOON);
    const recent = stored('services', Service).filter(({ createdAt }) => createdAt >= startOfTodayMs - 75 * 86_400_000);
    expect(recent.length).toBeGreaterThan(20);
    for (const service of recent) {
      const lines = linesByService.get(service.id) ?? [];
      const times = [service.createdAt, ...lines.map(({ at }) => at)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(lines.every(({ at }) => at <= startOfTodayMs + 86_400_000)).toBe(true);
      const last = (kind: string) => lines.findLast((line) => line.kind === kind)?.to ?? null;
      expect(last('driver')).toBe(service.driverName);
      if (lines.some(({ kind }) => kind === 'status')) expect(last('status')).toBe(service.status);
      expect(lines.findLast(({ by }) => by !== null)?.at ?? null).toBe(service.lastChange?.at ?? null);
    }
    expect(linesByService.size).toBeLessThanOrEqual(recent.length);
  });

  test('the demo account has its sizes, and every document matches its schema', () => {
    const drivers = stored('drivers', Driver);
    expect(drivers).toHaveLength(300);
    expect(drivers.filter(({ status }) => status === 'revision')).toHaveLength(20);
    expect(stored('customers', Customer)).toHaveLength(1000);
    expect(stored('services', Service)).toHaveLength(2000);
    expect(stored('driverLocations', DriverLocation).length).toBeGreaterThan(200);
  });

  test('route history covers recent services and whole earlier days of two drivers', () => {
    const parts = documents.filter(({ path }) => path.includes('/driverTracks/'));
    expect(parts.length).toBeGreaterThan(200);
    expect(parts.length).toBeLessThan(1200);
    const byDriver = new Map<string, number>();
    for (const { path, data } of parts) {
      const [driverId = '', number] = (path.split('/').at(-1) ?? '').split(':');
      const startMs = Number(number) * TRACK_PART_MS;
      byDriver.set(driverId, (byDriver.get(driverId) ?? 0) + 1);
      expect(startMs).toBeLessThan(NOON);
      expect(decodeTrackPoints(DriverTrack.parse(data).points, startMs).length).toBeGreaterThan(0);
    }
    expect([...byDriver.values()].filter((count) => count > 150).length).toBeGreaterThanOrEqual(2);
    expect(byDriver.size).toBeGreaterThan(4);
  });

  test('services cover every status, type and payment, some without driver, some with receipts', () => {
    const services = stored('services', Service);
    const values = (of: (service: Service) => unknown) => new Set(services.map(of));
    expect(values(({ status }) => status)).toEqual(new Set([...SERVICE_STATUSES, null]));
    expect(values(({ typeService }) => typeService)).toEqual(new Set(['IMMEDIATE', 'RESERVE']));
    expect(values(({ typePayment }) => typePayment)).toEqual(new Set(['efectivo', 'transferencia', 'payphone', null]));
    expect(values(({ driverId }) => driverId === null)).toEqual(new Set([true, false]));
    expect(services.filter((service) => !isInEcuador(service.start) || !isInEcuador(service.finish))).toEqual([]);
    const { startOfTodayMs } = seedClock(NOON);
    expect(services.every(({ createdAt }) => createdAt < startOfTodayMs)).toBe(true);
    expect(Math.min(...services.map(({ createdAt }) => createdAt))).toBeGreaterThan(startOfTodayMs - 366 * 86_400_000);
  });

  test('customers have paid most finished trips, and company and driver have settled the older ones', () => {
    const finished = stored('services', Service).filter(({ status }) => status === 'finalizado');
    const states = finished.map((service) => storedServiceBalance(service).state);
    const shareOf = (state: string) => states.filter((each) => each === state).length / finished.length;
    expect(shareOf('pagado')).toBeGreaterThan(0.75);
    expect(shareOf('sin_pagar')).toBeGreaterThan(0.02);
    expect(shareOf('por_verificar')).toBeGreaterThan(0.005);
    const firstDay = guayaquilDate(seedClock(NOON).startOfTodayMs - 45 * 86_400_000);
    const older = finished.filter(({ date }) => date < firstDay);
    expect(older.length).toBeGreaterThan(1000);
    expect(older.filter((service) => driverDueCents(service) !== 0)).toEqual([]);
  });

  test('a driver has the cash of a trip from the minute when it ended', () => {
    const linesByService = timelines();
    const collected = stored('services', Service).flatMap(({ id, payments }) => {
      const { finishedMs } = serviceTimes(linesByService.get(id) ?? []);
      return payments.flatMap(({ holder, by }) =>
        holder === 'driver' && finishedMs !== null ? [{ at: by.at, finishedMs }] : [],
      );
    });
    expect(collected.length).toBeGreaterThan(20);
    expect(collected.filter(({ at, finishedMs }) => at !== finishedMs)).toEqual([]);
  });

  test('visitors asked for prices in the last month: some booked, some can still order', () => {
    const quotes = documents.filter(({ path }) => path.includes('/quotes/'));
    const { startOfTodayMs } = seedClock(NOON);
    const at = ({ data }: SeedDocument) => data as { readonly createdAt: number; readonly isBooked: boolean };
    expect(quotes.length).toBeGreaterThan(60);
    expect(new Set(quotes.map(({ path }) => path)).size).toBe(quotes.length);
    for (const quote of quotes) {
      expect(at(quote).createdAt).toBeLessThan(startOfTodayMs);
      expect(at(quote).createdAt).toBeGreaterThan(startOfTodayMs - 30 * 86_400_000);
    }
    expect(quotes.filter((quote) => at(quote).isBooked).length).toBeGreaterThan(5);
    const expiresAt = ({ data }: SeedDocument) =>
      (data as { expiresAt: { toMillis: () => number } }).expiresAt.toMillis();
    expect(quotes.filter((quote) => expiresAt(quote) > NOON && !at(quote).isBooked).length).toBeGreaterThan(1);
    const lost = quotes.filter(({ data }) => (data as { lost: object | null }).lost !== null);
    expect(lost.length).toBeGreaterThan(3);
    expect(lost.some((quote) => at(quote).isBooked)).toBe(false);
  });

  test('every service has a number of its own, and is found by it', () => {
    const services = stored('services', Service);
    for (const { number, searchTokens } of services) {
      expect(number).toMatch(/^S-[0-9A-F]{6}$/);
      expect(searchTokens).toEqual(expect.arrayContaining(searchTokensOf(number)));
    }
    expect(new Set(services.map(({ number }) => number)).size).toBe(services.length);
  });

  test('services that may still open alerts are due for evaluation', () => {
    const watched = new Set(
      documents.filter(({ path }) => path.includes('/alertWatches/')).map(({ path }) => path.split('/')[3]),
    );
    const { startOfTodayMs } = seedClock(NOON);
    const earliest = guayaquilDate(startOfTodayMs - FORGOTTEN_AFTER_MS);
    const services = stored('services', Service);
    const waiting = services.filter(({ date, status }) => date >= earliest && !isOver(status));
    expect(waiting.length).toBeGreaterThan(5);
    expect(waiting.filter(({ id }) => !watched.has(id))).toEqual([]);
    expect(watched.size).toBeLessThan(200);
  });

  test('documents refer only to files that are uploaded', () => {
    const named = [
      ...stored('services', Service).flatMap((service) => [
        service.comprobantePago,
        service.comprobantePagoRemaining,
        service.comprobantePagoComision,
        service.comprobantePagoConductor,
      ]),
      ...stored('drivers', Driver).flatMap(({ documents: files }) => (files ? Object.values(files) : [])),
    ].filter((path) => path !== '');
    const uploaded = uploads.map(({ path }) => path).filter((path) => !path.includes('/invoices/'));
    expect(new Set(uploaded)).toEqual(new Set(named));
    expect(named.filter((path) => path.includes('/receipts/')).length).toBeGreaterThan(20);
  });

  test('averages equal the stored ratings', () => {
    const ratings = stored('ratings', Rating);
    for (const driver of stored('drivers', Driver)) {
      const given = ratings.filter(({ target, driverId }) => target === 'driver' && driverId === driver.id);
      const expected = summariseRatings(given.map(({ stars }) => stars));
      expect(driver.rating.count).toBe(expected.count);
      expect(driver.rating.average).toBeCloseTo(expected.average, 9);
    }
  });

  test('customers sign up before they book', () => {
    const signedUp = new Map(stored('customers', Customer).map(({ id, createdAt }) => [id, createdAt]));
    const early = stored('services', Service).filter(
      ({ userId, createdAt }) => !(createdAt > (signedUp.get(userId) ?? NaN)),
    );
    expect(early).toEqual([]);
  });

  test('every user has a unique email address', () => {
    const addresses = [...stored('drivers', Driver), ...stored('customers', Customer)].map(({ email }) => email);
    expect(new Set(addresses).size).toBe(1300);
  });

  test('messages of the last ten days went by email and by WhatsApp, and none is due again', () => {
    const mails = outbox();
    const { startOfTodayMs } = seedClock(NOON);
    expect(mails.length).toBeGreaterThan(50);
    expect(mails.length).toBeLessThanOrEqual(DEMO_SIZES.messages);
    expect(Math.min(...mails.map(({ createdAt }) => createdAt))).toBeGreaterThan(startOfTodayMs - 10 * 86_400_000);
    expect(Math.max(...mails.map(({ createdAt, sentAt }) => sentAt ?? createdAt))).toBeLessThan(startOfTodayMs);
    expect(mails.filter(({ state }) => state === 'pending')).toEqual([]);
    const parts = mails.flatMap(({ whatsapp }) => whatsapp ?? []);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.length).toBeLessThan(mails.length / 2);
    expect(parts.filter(({ state }) => state === 'pending' || state === 'sent')).toEqual([]);
    expect(parts.filter(({ state }) => state === 'failed')).toHaveLength(1);
    const consents = stored('phoneConsents', PhoneConsent).map(({ to }) => to);
    expect(parts.filter(({ to }) => !consents.includes(to))).toEqual([]);
  });

  test('two messages failed at their mailbox, and one to a driver was held', () => {
    const failed = outbox().filter(({ state }) => state === 'failed');
    const refused = failed.filter(({ held }) => held === null);
    expect(refused.map(({ lastError }) => lastError).sort()).toEqual([
      'El servidor de correo rechazó la dirección (550 5.1.1)',
      'El servidor de correo rechazó la dirección (552 5.2.2)',
    ]);
    const held = failed.filter((mail) => mail.held !== null);
    expect(held).toMatchObject([{ held: 'recipient_budget', isSecret: false }]);
  });

  test('messages go to the people of their service, and only those without a tracking link keep their text', () => {
    const services = new Map(stored('services', Service).map((service) => [service.id, service]));
    const everyone = [...stored('drivers', Driver), ...stored('customers', Customer)];
    const personOf = new Map(everyone.map(({ email, id }) => [email, id]));
    expect(outbox().some(({ sentFor }) => sentFor === null)).toBe(true);
    for (const { to, serviceId = '', sentFor, isSecret, paragraphs, action } of outbox()) {
      const service = services.get(serviceId);
      const addressee = sentFor === null ? to : personOf.get(to);
      const people = sentFor === null ? ['owner@llevo.test'] : [service?.userId, service?.driverId];
      expect(addressee).toBeDefined();
      expect(people).toContain(addressee);
      expect(paragraphs.length === 0).toBe(isSecret);
      expect(action === null).toBe(isSecret);
    }
  });

  test('messages are deleted after a year', () => {
    for (const { data } of documents.filter(isMail)) {
      const { createdAt, expiresAt } = data as { createdAt: number; expiresAt: { toMillis: () => number } };
      expect(expiresAt.toMillis()).toBe(createdAt + 366 * 86_400_000);
    }
  });

  test('every customer’s and driver’s address is reserved', () => {
    const people = [...stored('drivers', Driver), ...stored('customers', Customer)];
    const reserved = stored('personEmails', z.object({ personId: z.string() }));
    expect(reserved.map(({ personId }) => personId).sort()).toEqual(people.map(({ id }) => id).sort());
  });
});

test('an account of a size without messages and records has none', async () => {
  const few = await buildAccount(NOON, { services: 20, drivers: 5, customers: 10, messages: 0 });
  const left = /^(mail|sessions|users|webhookDeliveries)\/|\/(phoneConsents|audit|auditHeads|invoices|invoicing)\//;
  expect(few.documents.filter(({ path }) => left.test(path))).toEqual([]);
});

test('seeding a size without the day so far gives the same data at any hour, apart from positions', async () => {
  const lasting = async (nowMs: number) =>
    (await buildAccount(nowMs, TEST_SIZES)).documents.filter(({ path }) => !path.includes('/driverLocations/'));
  expect(await lasting(NOON + 7 * 3600_000)).toEqual(await lasting(NOON));
});

/** Collections that follow the drivers, or count how far today's services are. */
const MOVING = ['driverLocations', 'ledger', 'stats', 'figures'];

test('seeding twice on one day gives the same data, apart from positions and today’s services', async () => {
  const later = await buildAccount(NOON + 3 * 3600_000);
  const today = guayaquilDate(NOON);
  const ofToday = new Set(stored('services', Service).flatMap(({ id, date }) => (date === today ? [id] : [])));
  const lasting = (all: SeedDocument[]) =>
    all.filter(({ path }) => {
      const [, , collection = '', id = ''] = path.split('/');
      return !MOVING.includes(collection) && !ofToday.has(id);
    });
  expect(lasting(later.documents)).toEqual(lasting(documents));
});
