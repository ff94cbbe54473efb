import type { RateLimit } from '@llevo/contract/endpoint';
import type { Deps } from '../../adapters/deps.ts';
import type { Letter } from '../../adapters/mail/email-port.ts';

/** Every answer takes this long, so that time does not tell whether an address is known. */
const ANSWER_DURATION_MS = 400;
/** Links to one address; whoever asks for more is answered alike, and nothing is sent. */
const LETTERS: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

interface Link {
  readonly purpose: 'magic' | 'reset';
  readonly email: string;
  readonly lifetimeMs: number;
  readonly letter: (siteUrl: string, token: string) => Letter;
}

/** Mails a link to an address if it is a person's here. Who asks learns nothing of that, by answer or by time. */
export async function mailLink(deps: Deps, { purpose, email, lifetimeMs, letter }: Link): Promise<void> {
  const startedAtMs = deps.clock.nowMs();
  const [isWithin, person] = await Promise.all([
    deps.limits.shared.count(`link ${purpose} ${email}`, LETTERS),
    deps.users.findByEmail(email),
  ]);
  if (isWithin.isAllowed && person !== null) {
    await deps.oneTimeTokens.issue({
      purpose,
      uid: person.uid,
      accountId: null,
      provenAtMs: startedAtMs,
      lifetimeMs,
      mail: (token) => ({ ...letter(deps.siteUrl, token), to: email }),
    });
  }
  await deps.clock.waitUntil(startedAtMs + ANSWER_DURATION_MS);
}
