import { paths } from '@llevo/contract/paths';
import { passwordHasher } from '../../../functions/src/passwords/password-hash.ts';
import type { SeedDocument } from '../document-writer.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-accounts.ts';

/** What the demo's users sign in with. One hash for all: a salt each would only take time. */
export async function credentialDocuments(): Promise<SeedDocument[]> {
  const passwordHash = await passwordHasher.hashPassword(DEMO_PASSWORD);
  return DEMO_USERS.flatMap(({ uid, email }) => [
    { path: paths.credentials(uid), data: { passwordHash } },
    { path: paths.userEmail(email), data: { uid } },
  ]);
}
