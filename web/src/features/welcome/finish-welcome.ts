import { updateUser } from '@llevo/contract/endpoints/user';
import { api } from '../../lib/api.ts';
import { readSession, writeSession } from '../../lib/session.ts';

/** Notes that the introduction was seen, on the server and in the kept session. */
export async function finishWelcome(): Promise<void> {
  await api(updateUser, { onboarded: true });
  const session = readSession();
  if (session !== null) writeSession({ ...session, onboarded: true });
}
