import { yearAfter } from '../../../functions/src/adapters/platform/document-fields.ts';
import { leadId } from '../../../functions/src/adapters/people/firestore-leads.ts';
import type { DemoCustomer } from './demo-customers.ts';
import { mailbox, randomPerson } from './random-person.ts';
import { randomInt, randomBoolean, createRandom } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** Share of leads that became customers since; the first cohort leaves them out. */
const SHARE_CONVERTED = 0.3;

/** People who left their address in the contact form or with a quote, one lead each. */
export function demoLeads(
  accountId: string,
  { count, customers }: { readonly count: number; readonly customers: readonly DemoCustomer[] },
  clock: SeedClock,
) {
  const random = createRandom(`leads of ${accountId}`);
  const converted = random.helpers.arrayElements([...customers], Math.min(count, customers.length));
  return Array.from({ length: count }, (_, index) => {
    const stranger = randomPerson(random, mailbox('l', accountId, index));
    const customer = randomBoolean(random, SHARE_CONVERTED) ? converted[index] : undefined;
    const { name, surname, email, cellphone } = customer ?? stranger;
    const createdAt = clock.startOfTodayMs - randomInt(random, 60_000, 300 * DAY_MS);
    return {
      id: leadId(email),
      source: randomBoolean(random, 0.6) ? ('quote' as const) : ('contact' as const),
      name: `${name} ${surname}`,
      email,
      cellphone,
      quoteId: null,
      createdAt,
      updatedAt: createdAt,
      expiresAt: yearAfter(createdAt),
    };
  });
}
