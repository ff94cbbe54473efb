import { updateUser } from '@llevo/contract/endpoints/account';
import { api } from '../../lib/http/api.ts';
import { trackEvent } from '../../lib/http/track-event.ts';
import { readSession, writeSession } from '../../lib/session/session.ts';

/** Notes that the introduction was seen or skipped, on the server and in the kept session. */
export async function finishWelcome(how: 'finished' | 'skipped'): Promise<void> {
  await api(updateUser, { onboarded: true });
  trackEvent(`welcome.${how}`);
  const session = readSession();
  if (session !== null) writeSession({ ...session, onboarded: true });
}
