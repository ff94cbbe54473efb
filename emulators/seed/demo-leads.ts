import { paths } from '@llevo/contract/paths';
import type { DemoCustomer } from './demo-customers.ts';
import { mailbox, person } from './people.ts';
import { between, chance, createRandom, pick } from './random.ts';
import type { SeedClock } from './seed-clock.ts';
import { DAY_MS } from './seed-clock.ts';
import type { SeedDocument } from './writer.ts';

/** Share of leads that became customers since; the first cohort leaves them out. */
const SHARE_CONVERTED = 0.3;

/** People who left their address in the contact form or with a quote. */
export function leadDocuments(
  accountId: string,
  { count, customers }: { readonly count: number; readonly customers: readonly DemoCustomer[] },
  clock: SeedClock,
): SeedDocument[] {
  const random = createRandom(`leads of ${accountId}`);
  return Array.from({ length: count }, (_, index) => {
    const stranger = person(random, mailbox('l', accountId, index));
    const isConverted = customers.length > 0 && chance(random, SHARE_CONVERTED);
    const { name, surname, email, cellphone } = isConverted ? pick(random, customers) : stranger;
    const lead = {
      source: chance(random, 0.6) ? 'quote' : 'contact',
      name: `${name} ${surname}`,
      email,
      cellphone,
      quoteId: null,
      createdAt: clock.startOfTodayMs - between(random, 60_000, 300 * DAY_MS),
    };
    return { path: paths.accountDocument(accountId, 'leads', `lead-${index + 1}`), data: lead };
  });
}
