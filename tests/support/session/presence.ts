/** Proofs of presence as sessions store them. */
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { PRESENCE_MS } from '@llevo/contract/rules/access/presence';
import { adminFirestore, readDocument } from '../emulators/admin.ts';
import { decodeTokenClaims } from './session-identities.ts';

const sessionIdOf = (token: string): string => decodeTokenClaims(token)['sid'] ?? '';

/** Ages the last proof of presence of a token's session beyond its time. */
export async function expirePresence(token: string): Promise<void> {
  const provenAt = Date.now() - PRESENCE_MS - 1000;
  await adminFirestore.doc(paths.session(sessionIdOf(token))).update({ provenAt });
}

/** The same for every session of a user. */
export async function expirePresenceOf(uid: string): Promise<void> {
  const sessions = await adminFirestore.collection(COLLECTIONS.sessions).where('uid', '==', uid).get();
  await Promise.all(sessions.docs.map(({ ref }) => ref.update({ provenAt: 0 })));
}

/** The stored time of the last proof of a token's session; 0 for none. */
export async function readProvenAt(token: string): Promise<unknown> {
  return (await readDocument(paths.session(sessionIdOf(token))))?.['provenAt'];
}
