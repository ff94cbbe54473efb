import { providerEmailCodes } from '../../platform/identity/provider-email/provider-email-codes.ts';
import type { RateLimit } from '@llevo/contract/endpoint';
import type { EmailCodeRequired } from '@llevo/contract/entities/session';
import type { Deps } from '../../platform/deps.ts';
import type { ProviderSignIn } from '../../platform/identity/firebase-tokens.ts';
import { assertWithinLimit, withinDailyCeiling } from '../../http/rate-limit.ts';
import { providerCodeEmail } from './emails/session-emails.ts';

/** Codes per e-mail: a caller who signs in with a service may name any. */
const CODE_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

/** Mails the code that proves an e-mail. The response is the same for known and unknown ones. */
export async function sendProviderCode(deps: Deps, person: ProviderSignIn): Promise<EmailCodeRequired> {
  const { email } = person;
  assertWithinLimit(await deps.limits.shared.count(`code ${email}`, CODE_LIMIT));
  const token = await withinDailyCeiling(deps, { name: 'links' }, () =>
    providerEmailCodes(deps).send(person, (code) => ({ ...providerCodeEmail(code), to: email })),
  );
  return { email_code_required: true, token, email };
}
