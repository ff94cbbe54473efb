import { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { Customer } from '@llevo/contract/entities/customer';
import { Driver } from '@llevo/contract/entities/driver';
import { Service } from '@llevo/contract/entities/service';
import { beforeAll, expect, test } from 'vitest';
import { demoPriceList, rateDocuments } from '../accounts/demo-rates.ts';
import { lastPriceSaves, priceChanges } from './price-changes.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from './testing/seeded-records.ts';

let entries: readonly AuditEntry[];
let people: ReadonlyMap<string, Customer | Driver>;
let services: ReadonlyMap<string, Service>;
beforeAll(async () => {
  const seeded = await seededRecords();
  entries = parsedFrom(seeded, 'accounts/llevo/audit', AuditEntry);
  const customers = parsedFrom(seeded, 'accounts/llevo/customers', Customer);
  const drivers = parsedFrom(seeded, 'accounts/llevo/drivers', Driver);
  people = new Map([...customers, ...drivers].map((one) => [one.id, one]));
  services = new Map(parsedFrom(seeded, 'accounts/llevo/services', Service).map((one) => [one.id, one]));
}, 60_000);

const targetId = ({ target }: AuditEntry): string => target.split('/').at(-1) ?? '';
const entriesOf = (...actions: string[]): AuditEntry[] => entries.filter(({ action }) => actions.includes(action));

test('people are as their last change says, with its author', () => {
  const edits = entriesOf('customer.update', 'driver.update');
  const statuses = entriesOf('customer.status', 'driver.status');
  expect([edits.length, statuses.length]).toEqual([6, 6]);
  for (const entry of edits)
    expect(people.get(targetId(entry))?.lastEdit).toMatchObject({ uid: entry.actor, at: entry.createdAt });
  for (const entry of statuses) {
    const person = people.get(targetId(entry));
    expect(entry.after).toMatchObject({ status: person?.status });
    expect(person?.statusChange).toMatchObject({ uid: entry.actor, at: entry.createdAt });
  }
});

test('the owner downloaded all data twice', () => {
  expect(entriesOf('account.export').map(({ actor }) => actor)).toEqual(['u-owner', 'u-owner']);
});

test('edits name different values, with telephones masked', () => {
  for (const { before, after } of entriesOf('customer.update', 'driver.update')) {
    expect(before).not.toEqual(after);
    expect(JSON.stringify(after)).not.toMatch(/\d{5}/);
  }
});

test('changes of services name the driver or the receipt that the service has', () => {
  const changes = entriesOf('service.driver', 'service.receipt');
  expect(changes.length).toBeGreaterThan(20);
  for (const entry of changes) {
    const service = services.get(targetId(entry));
    const { driverId, driverName, comprobantePagoConductor } = service ?? {};
    const expected = entry.action === 'service.driver' ? { driverId, driverName } : { comprobantePagoConductor };
    expect(entry.after).toEqual(expected);
  }
});

test('prices are saved step by step, up to those in force, and their records name the last save', () => {
  const [discounts, first, last] = priceChanges('llevo', SEEDED_AT);
  const list = demoPriceList('llevo');
  expect(discounts?.after).toEqual(list.discounts);
  expect(last?.after).toEqual(list.rates);
  expect(first?.after).toEqual(last?.before);
  expect(first?.before).not.toEqual(first?.after);
  const saves = lastPriceSaves('llevo', SEEDED_AT);
  const stored = rateDocuments(SEEDED_AT, saves).find(({ path }) => path === last?.target);
  expect(stored?.data).toMatchObject({ lastChange: saves.rates, updatedAt: last?.createdAt, updatedBy: last?.by.uid });
});
