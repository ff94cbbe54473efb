import { defaultPrices } from '@llevo/contract/rules/fares/default-price-list';
import type { Deps } from '../../adapters/deps.ts';
import type { Entered, Newcomer } from '../../adapters/sessions/sign-in-port.ts';
import type { OneTimeUse } from '../../adapters/sessions/one-time-tokens/one-time-tokens-port.ts';
import type { RequestFacts } from '../../http/implement.ts';
import { openingFor } from './sign-up-response.ts';
import { welcomeLetter } from './emails.ts';

/** About 95 bits: ids of accounts stand in public addresses. */
const ACCOUNT_ID_LENGTH = 16;

interface Founder {
  readonly newcomer: Newcomer;
  readonly provenAtMs: number;
  readonly using?: OneTimeUse;
}

/** A new account of somebody: without a plan, with the standard prices, named after them until they rename it. */
export const foundAccount = (deps: Deps, founder: Founder, request: RequestFacts): Promise<Entered> =>
  deps.enrolment.found({
    ...founder,
    accountId: deps.ids.base62(ACCOUNT_ID_LENGTH),
    accountName: `Empresa de ${founder.newcomer.name}`,
    prices: defaultPrices(),
    letter: welcomeLetter(deps.siteUrl),
    opening: openingFor(deps, { provenAtMs: founder.provenAtMs, request }),
  });
