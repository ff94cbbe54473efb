/** Viewers of a view: users with access, and with as much data as the screenshot shows. */
import { startClosing } from '@llevo/contract/rules/account/closing';
import { given } from '../support/fixtures/given.ts';

export interface Viewer {
  /** Names the pictures. */
  readonly id: string;
  /** Null for an anonymous visitor. */
  readonly email: string | null;
}

export const VISITOR: Viewer = { id: 'visitor', email: null };
export const MASTER: Viewer = { id: 'master', email: 'master@llevo.test' };
/** An owner who has not chosen a plan. */
export const OWNER_WITHOUT_PLAN: Viewer = { id: 'undecided', email: 'nuevo@llevo.test' };

/** The owners of an account with nothing, with a little and with a lot. */
export const createOwnerViewers = async (): Promise<readonly Viewer[]> => [
  { id: 'empty', email: await createEmptyOwner() },
  { id: 'small', email: 'owner@andes.test' },
  { id: 'full', email: 'owner@llevo.test' },
];

/** An account as it is right after its first plan: with the prices that it begins with, and nothing else. */
async function createEmptyOwner(): Promise<string> {
  const name = 'Mudanzas y Fletes Guachamín Tituaña Hermanos';
  const accountId = await given.quotingAccount({ name });
  const accounts = { [accountId]: { name, permission: 'owner' as const } };
  return (await given.person({ name: 'Nuria Salazar', accounts, defaultAccountId: accountId }, accountId)).email;
}

/** The owner of an account that is being closed. */
export async function createClosingViewer(): Promise<Viewer> {
  const closing = startClosing({ uid: 'u-dueña', name: 'Marta Cajas' }, Date.now());
  const accountId = await given.account({ name: 'Fletes Cajas', closing });
  return { id: 'closing', email: (await given.person({ name: 'Marta Cajas' }, accountId)).email };
}

/** A user who has not finished the introduction. */
export async function createNewUserViewer(): Promise<Viewer> {
  const { email } = await given.person({ name: 'Rosa Quishpe', onboarded: false });
  return { id: 'newcomer', email };
}
