import { defaultPriceList } from '@llevo/contract/rules/fares/default-price-list';
import type { Deps } from '../../adapters/deps.ts';
import type { SignUpResult, SignUpUser } from '../../adapters/accounts/ports.ts';
import type { OneTimeUse } from '../../adapters/sessions/one-time-tokens/ports.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { newSessionFactory } from './sign-up-response.ts';
import { welcomeEmail } from './emails.ts';

/** About 95 bits: ids of accounts stand in public addresses. */
const ACCOUNT_ID_LENGTH = 16;

interface NewAccountOwner {
  readonly signUpUser: SignUpUser;
  readonly provenAtMs: number;
  readonly oneTimeUse?: OneTimeUse;
}

/** A new account of somebody: without a plan, with the standard prices, named after them until they rename it. */
export const createAccount = (deps: Deps, owner: NewAccountOwner, request: RequestMetadata): Promise<SignUpResult> =>
  deps.signUp.createAccount({
    ...owner,
    accountId: deps.ids.base62(ACCOUNT_ID_LENGTH),
    accountName: `Empresa de ${owner.signUpUser.name}`,
    prices: defaultPriceList(),
    welcomeEmail: welcomeEmail(deps.siteUrl),
    newSession: newSessionFactory(deps, { provenAtMs: owner.provenAtMs, request }),
  });
