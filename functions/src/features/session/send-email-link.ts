import type { RateLimit } from '@llevo/contract/endpoint';
import type { Deps } from '../../adapters/deps.ts';
import type { EmailContent } from '../../adapters/mail/ports.ts';

/** Every answer takes this long, so that time does not tell whether an address is known. */
const ANSWER_DURATION_MS = 400;
/** Links to one address; whoever asks for more is answered alike, and nothing is sent. */
const LINK_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

interface EmailLink {
  readonly purpose: 'magic' | 'reset';
  readonly email: string;
  readonly lifetimeMs: number;
  readonly emailContent: (siteUrl: string, token: string) => EmailContent;
}

/** Mails a link to an address if it is a person's here. Who asks learns nothing of that, by answer or by time. */
export async function sendEmailLink(
  deps: Deps,
  { purpose, email, lifetimeMs, emailContent }: EmailLink,
): Promise<void> {
  const startedAtMs = deps.clock.nowMs();
  const [isWithin, person] = await Promise.all([
    deps.limits.shared.count(`link ${purpose} ${email}`, LINK_LIMIT),
    deps.users.findByEmail(email),
  ]);
  if (isWithin.isAllowed && person !== null) {
    await deps.oneTimeTokens.issue({
      purpose,
      uid: person.uid,
      accountId: null,
      provenAtMs: startedAtMs,
      lifetimeMs,
      emailFor: (token) => ({ ...emailContent(deps.siteUrl, token), to: email }),
    });
  }
  await deps.clock.waitUntil(startedAtMs + ANSWER_DURATION_MS);
}
