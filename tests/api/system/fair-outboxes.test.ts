/** A company with many due entries does not hold up the others (docs/decisions/0095). */
import { randomUUID } from 'node:crypto';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindCustomer } from '../../../functions/src/areas/services/payments/remind-customer.ts';
import { runDueAlerts } from '../../../functions/src/areas/alerts/run-due-alerts.ts';
import { invoiceQueue } from '../../../functions/src/areas/invoices/invoice-queue.ts';
import { webhookQueue } from '../../../functions/src/areas/webhooks/deliver-webhooks.ts';
import { mailQueue } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { pushDelivery } from '../../../functions/src/push-delivery.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, startNewDatabase } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';

const MINUTE_MS = 60_000;
const MANY = 1_000;

interface Entry {
  readonly accountId: string;
  readonly dueSinceMs: number;
  /** The account that an e-mail is sent for; null for the product's own. */
  readonly sentFor?: string | null;
}

const facts = ({ accountId, dueSinceMs, sentFor = accountId }: Entry) => ({
  accountId,
  sentFor,
  state: 'pending',
  attempts: 1,
  leasedUntil: 0,
  nextAttemptAt: Date.now() - dueSinceMs,
});

/** Stores entries below a path; returns their ids. */
async function store(pathOf: (id: string) => string, count: number, entry: Entry): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let from = 0; from < count; from += 250) {
    const batch = adminFirestore.batch();
    for (const id of ids.slice(from, from + 250)) batch.set(adminFirestore.doc(pathOf(id)), facts(entry));
    await batch.commit();
  }
  return ids;
}

beforeEach(() => {
  startNewDatabase();
});

interface Outbox {
  readonly name: string;
  readonly pathOf: (accountId: string) => (id: string) => string;
  /** The ids that one run handles, in order. */
  readonly run: () => Promise<readonly string[]>;
}

const inCollection = (collection: string) => () => (id: string) => `${collection}/${id}`;

const OUTBOXES: readonly Outbox[] = [
  {
    name: 'mail',
    pathOf: inCollection(COLLECTIONS.mail),
    run: () => mailQueue(silentDeps).listDue(50),
  },
  {
    name: 'webhooks',
    pathOf: inCollection(COLLECTIONS.webhookDeliveries),
    run: () => webhookQueue({ clock: silentDeps.clock, emailTo: () => ({}) as never }).listDue(100),
  },
  {
    name: 'notifications',
    pathOf: inCollection(COLLECTIONS.pushDeliveries),
    run: () => pushDelivery().queue.listDue(100),
  },
  {
    name: 'invoices',
    pathOf: (accountId) => (id) => paths.accountDocument(accountId, 'invoices', id),
    run: async () => (await invoiceQueue(silentDeps).listDue(60)).map(({ id }) => id),
  },
];

describe.each(OUTBOXES)('$name', ({ pathOf, run }) => {
  test('a company with one entry is among the first of the first run, beside 1,000 older ones of another', async () => {
    await store(pathOf('a-busy'), MANY, { accountId: 'a-busy', dueSinceMs: 10 * MINUTE_MS });
    const [other = ''] = await store(pathOf('z-quiet'), 1, { accountId: 'z-quiet', dueSinceMs: MINUTE_MS });
    const handled = await run();
    expect(handled.slice(0, 3)).toContain(other);
    // The busy one has the rest of the run.
    expect(handled.length).toBeGreaterThanOrEqual(50);
    expect(new Set(handled).size).toBe(handled.length);
  });

  test('30 companies have their entries handled in the first run beside a busy one', async () => {
    await store(pathOf('m-busy'), 300, { accountId: 'm-busy', dueSinceMs: 10 * MINUTE_MS });
    const others: string[] = [];
    for (let index = 0; index < 30; index++) {
      const accountId = `${String.fromCharCode(97 + (index % 26))}-${index.toString()}`;
      others.push(...(await store(pathOf(accountId), 1, { accountId, dueSinceMs: MINUTE_MS })));
    }
    expect(await run()).toEqual(expect.arrayContaining(others));
  });

  test('entries that are not due are not handled', async () => {
    await store(pathOf('a-busy'), 200, { accountId: 'a-busy', dueSinceMs: MINUTE_MS });
    const later = await store(pathOf('b-later'), 3, { accountId: 'b-later', dueSinceMs: -MINUTE_MS });
    const handled = await run();
    for (const id of later) expect(handled).not.toContain(id);
  });

  test('the longest overdue comes first without a backlog', async () => {
    const [second] = await store(pathOf('a-one'), 1, { accountId: 'a-one', dueSinceMs: MINUTE_MS });
    const [first] = await store(pathOf('b-two'), 1, { accountId: 'b-two', dueSinceMs: 5 * MINUTE_MS });
    expect(await run()).toEqual([first, second]);
  });
});

test('links and codes of the product leave beside the e-mails of a busy company', async () => {
  const pathOf = inCollection(COLLECTIONS.mail)();
  await store(pathOf, MANY, { accountId: '', sentFor: 'a-busy', dueSinceMs: 10 * MINUTE_MS });
  const [own = ''] = await store(pathOf, 1, { accountId: '', sentFor: null, dueSinceMs: MINUTE_MS });
  expect((await mailQueue(silentDeps).listDue(50)).slice(0, 3)).toContain(own);
});

test('alerts of a company with many due services do not hold up those of another', async () => {
  const watch = (accountId: string, dueSinceMs: number) => ({ accountId, dueAt: Date.now() - dueSinceMs });
  for (const accountId of ['a-busy', 'z-quiet']) await given.operator(accountId, {});
  for (let from = 0; from < MANY; from += 250) {
    const batch = adminFirestore.batch();
    for (let index = from; index < from + 250; index++) {
      const document = paths.accountDocument('a-busy', 'alertWatches', `s-${index.toString()}`);
      batch.set(adminFirestore.doc(document), watch('a-busy', 10 * MINUTE_MS));
    }
    await batch.commit();
  }
  const quiet = adminFirestore.doc(paths.accountDocument('z-quiet', 'alertWatches', 's-1'));
  await quiet.set(watch('z-quiet', MINUTE_MS));
  // Time for one page only.
  await runDueAlerts({ ...silentDeps, remindCustomer }, Date.now());
  // The watch of a missing service is deleted when its turn comes.
  expect((await quiet.get()).exists).toBe(false);
});
