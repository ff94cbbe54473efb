/**
 * From nothing to a first quote on a domain of one's own, killed at five random moments: Google is the stand-in,
 * everything else is real.
 */
import { randomInt } from 'node:crypto';
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import type { Quote } from '@llevo/contract/entities/quote';
import { resetPassword, signIn } from '@llevo/contract/endpoints/session';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../emulators/fakes/seeded-random.ts';
import { productOf } from '../../../scripts/setup/product.ts';
import { fakeProduct, fakeSite } from '../../../scripts/setup/rehearsal/fake-product.ts';
import { openRehearsal, type RehearsedSetup } from '../../../scripts/setup/rehearsal/rehearsed-setup.ts';
import { passwordLinks } from '../../../scripts/setup/steps/accounts.ts';
import { createInProcessApi, realDeps } from '../../support/api/in-process-api.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { trip } from '../../support/fixtures/trips.ts';

const KILLS = 5;
const DOMAIN = 'llevo.test';
const ON_DOMAIN = { flags: { domain: DOMAIN } };
const PAGES = ['/', '/quoter', '/no-such-page', '/__/firebase/init.json'];

/** Say it to repeat a failed run. */
const seed = Number(process.env.LLEVO_SETUP_SEED ?? randomInt(2 ** 31));

const app = buildApp(realDeps);

/** The site: pages as Hosting would serve them, and the API itself. */
const siteFetch = async (url: string): Promise<Response> => {
  const { pathname, search } = new URL(url);
  if (!PAGES.includes(pathname))
    return app.request(`${pathname}${search}`, { headers: { 'x-forwarded-for': '190.1.2.3' } });
  return new Response('<html> Llevo "projectId"', { status: pathname === '/no-such-page' ? 404 : 200 });
};

/** How often a run changes something that nothing interrupts. */
async function countWrites(): Promise<number> {
  const whole = await openRehearsal({ product: fakeProduct(), siteFetch: fakeSite, site: null });
  const { writes } = await whole.run(ON_DOMAIN);
  await whole.close();
  return writes;
}

/** Different writes of a run, in their order. */
function randomWrites(random: () => number, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < KILLS) chosen.add(1 + Math.floor(random() * count));
  return [...chosen].sort((a, b) => a - b);
}

let setup: RehearsedSetup;
beforeAll(async () => {
  setup = await openRehearsal({
    product: productOf('llevo-rehearsal'),
    siteFetch,
    site: 'http://127.0.0.1:5000',
  });
});
afterAll(() => setup.close());

test(`from nothing to a first quote, killed at ${KILLS} random moments (LLEVO_SETUP_SEED=${seed})`, async () => {
  const call = createInProcessApi();
  const random = seededRandom(seed);
  let last = 0;
  for (const at of randomWrites(random, await countWrites())) {
    const killed = await setup.run({ ...ON_DOMAIN, kill: { write: at - last, isAfter: random() < 0.5 } });
    expect(killed.result).toBeNull();
    last = at;
  }
  const { result } = await setup.run(ON_DOMAIN);
  expect(result?.wrong).toEqual([]);
  expect(result?.pending.join(' ')).toContain(DOMAIN);

  // The owner of the domain sets its DNS, and runs the setup again.
  setup.project.domains.set(DOMAIN, { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE' });
  expect((await setup.run(ON_DOMAIN)).result).toMatchObject({ wrong: [], pending: [] });
  const checked = await setup.run({ isCheck: true });
  expect(checked.result).toMatchObject({ wrong: [], pending: [] });

  const quote = await call(createQuote, trip());
  expect(quote.status).toBe(200);
  const { items, total } = quote.body.data as Quote;
  expect(total).toBeGreaterThan(0);
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 2);

  const [first, ...others] = await passwordLinks(await setup.context());
  expect(others).toEqual([]);
  expect(first?.email).toBe('olga@llevo.test');
  const jwt = new URL(first?.link ?? '').searchParams.get('token') ?? '';
  const password = 'camion-verde-sube-42-Ñ';
  expect((await call(resetPassword, { jwt, password })).status).toBe(200);
  expect((await call(resetPassword, { jwt, password: `${password}!` })).status).toBe(401);
  expect(await passwordLinks(await setup.context())).toEqual([]);
  expect((await call(signIn, { email: 'olga@llevo.test', password })).status).toBe(200);

  expect(await readDocument(paths.account('llevo'))).toMatchObject({
    name: 'Llevo',
    plan: 'business',
    subscription: 'active',
    quoterPublished: true,
    ownerEmail: 'olga@llevo.test',
  });
});
