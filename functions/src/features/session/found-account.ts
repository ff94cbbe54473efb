import { defaultPrices } from '@llevo/contract/rules/default-prices';
import type { Deps } from '../../adapters/deps.ts';
import type { Entered, Newcomer } from '../../adapters/ports/entrance.ts';
import type { OneTimeUse } from '../../adapters/ports/one-time-tokens.ts';
import type { RequestFacts } from '../../http/implement.ts';
import { openingFor } from './enrolled.ts';
import { welcomeLetter } from './letters.ts';

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
