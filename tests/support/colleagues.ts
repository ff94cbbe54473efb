/** People of an account as the account area knows them: a user, a membership, a password and an open session. */
import { getPermissions } from '@llevo/contract/endpoints/user';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/rules/roles';
import { bearerOf } from './actors.ts';
import { given } from './given.ts';
import { openSession } from './identities.ts';
import type { apiInProcess } from './in-process.ts';

export interface Colleague {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly token: string;
}

/** A member of an account, signed in; of further accounts too if told so. */
export async function colleague(
  accountId: string,
  permission: Role,
  { alsoIn = {}, ...facts }: Partial<User> & { alsoIn?: User['accounts'] } = {},
): Promise<Colleague> {
  const accounts = { [accountId]: { name: 'Fletes de prueba', permission }, ...alsoIn };
  const person = await given.person({ ...facts, accounts, defaultAccountId: accountId });
  return { ...person, accountId, ...(await sessionOf({ uid: person.uid, accountId, permission })) };
}

interface SessionOf {
  readonly uid: string;
  readonly accountId: string;
  readonly permission: Role;
  readonly impersonator?: string;
}

/** One more session of somebody. */
export async function sessionOf(facts: SessionOf): Promise<{ sessionId: string; token: string }> {
  const identity = await openSession(facts);
  return { sessionId: identity.claims?.sid ?? '', token: await bearerOf(identity) };
}

/** Whether a bearer token still opens anything. */
export const isAlive = async (call: ReturnType<typeof apiInProcess>, token: string): Promise<boolean> =>
  (await call(getPermissions, {}, { token })).status === 200;

/** What somebody types to sign in. */
export const credentialsOf = ({ email, password }: Pick<Colleague, 'email' | 'password'>) => ({ email, password });
