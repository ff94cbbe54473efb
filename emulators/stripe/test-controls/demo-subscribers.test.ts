import { expect, test } from 'vitest';
import { type DemoSubscriber, seedDemoSubscribers } from './demo-subscribers.ts';
import { FakeStripe } from '../fake-stripe.ts';

const DAY_S = 86_400;
const nowS = Math.floor(Date.now() / 1000);
const plan = { id: 'startup', name: 'Inicial', cents: 1900 };
const someone = { name: 'Rosa', email: 'rosa@clientes.test', plan, card: 'pm_card_visa' };

const CUSTOMERS: DemoSubscriber[] = [
  { ...someone, accountId: 'well', subscribedAt: nowS - 70 * DAY_S },
  { ...someone, accountId: 'gone', subscribedAt: nowS - 70 * DAY_S, cancelledDaysAgo: 50 },
  {
    ...someone,
    accountId: 'owing',
    subscribedAt: nowS - 33 * DAY_S,
    newCard: { card: 'pm_card_chargeCustomerFail', daysAgo: 10 },
  },
];

const seeded = () => {
  const fake = new FakeStripe(null);
  return { fake, outcomes: seedDemoSubscribers(fake, CUSTOMERS) };
};

test('demo subscribers have their whole history', () => {
  const { fake, outcomes } = seeded();
  expect(outcomes.map(({ accountId, subscription }) => [accountId, subscription.status])).toEqual([
    ['well', 'active'],
    ['gone', 'canceled'],
    ['owing', 'past_due'],
  ]);
  const bills = (customerId: string) => fake.store.all('invoices').filter(({ customer }) => customer === customerId);
  expect(bills(outcomes[0]?.customerId ?? '').map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  expect(bills(outcomes[1]?.customerId ?? '')).toHaveLength(1);
  expect(bills(outcomes[2]?.customerId ?? '').map(({ status }) => status)).toEqual(['open', 'paid']);
});

test('demo subscribers have the same ids each time and cause no webhooks', () => {
  const ids = ({ outcomes }: ReturnType<typeof seeded>) =>
    outcomes.map(({ customerId, subscription }) => [customerId, subscription.id]);
  const [one, other] = [seeded(), seeded()];
  expect(ids(one)).toEqual(ids(other));
  expect(one.fake.webhooks.held).toEqual([]);
});
