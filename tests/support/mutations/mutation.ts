/** One way to make each call that is no GET, and what the audit must tell of it. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { adminFirestore } from '../emulators/admin.ts';
import type { Colleague } from '../fixtures/members.ts';
import { colleague } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';

/** Who is there, in an account of their own. */
export interface Stage {
  readonly accountId: string;
  /** Whoever makes the calls of the account. */
  readonly owner: Colleague;
  readonly master: Colleague;
}

export async function newStage(): Promise<Stage> {
  const accountId = await given.quotingAccount();
  const owner = await colleague(accountId, 'owner');
  return { accountId, owner, master: await colleague(await given.account(), 'master') };
}

/** A call that is ready to be made. */
export interface Asked<E extends Endpoint = Endpoint> {
  readonly token: string | null;
  readonly input: SentInputOf<E>;
  /** Who the audit names; anybody where only the answer tells. */
  readonly actor?: string;
  /** Whose audit tells of it; any where only the answer tells. */
  readonly accountId?: string;
}

export interface Mutation {
  readonly endpoint: Endpoint;
  /** What the audit calls it; null where it tells nothing. */
  readonly action: string | null;
  /** Makes everything that the call needs. */
  readonly prepare: (stage: Stage) => Promise<Asked>;
}

/** A call that the audit tells of. */
export const audited = <E extends Endpoint>(
  endpoint: E,
  action: string,
  prepare: (stage: Stage) => Promise<Asked<E>>,
): Mutation => ({ endpoint, action, prepare });

/** A call that the audit tells nothing of. */
export const unaudited = <E extends Endpoint>(endpoint: E, prepare: (stage: Stage) => Promise<Asked<E>>): Mutation => ({
  endpoint,
  action: null,
  prepare,
});

/** What the owner of the stage asks for, told in the audit of the account. */
export const byOwner = <E extends Endpoint>({ owner, accountId }: Stage, input: SentInputOf<E>): Asked<E> => ({
  token: owner.token,
  input,
  actor: owner.uid,
  accountId,
});

/** What the master asks for, told in the master's own account. */
export const byMaster = <E extends Endpoint>({ master }: Stage, input: SentInputOf<E>): Asked<E> => ({
  token: master.token,
  input,
  actor: master.uid,
  accountId: master.accountId,
});

/** What a stranger asks for. */
export const byNobody = <E extends Endpoint>(input: SentInputOf<E>): Asked<E> => ({ token: null, input });

/** An audit entry with the account whose it is. */
export interface Told {
  readonly accountId: string;
  readonly action: string;
  readonly actor: string;
  readonly impersonator: string | null;
  readonly createdAt: number;
}

/** The audit entries of all accounts that a piece of work adds. */
export async function toldDuring(work: () => Promise<void>): Promise<Told[]> {
  const startedAtMs = Date.now();
  const entries = async () =>
    (await adminFirestore.collectionGroup('audit').where('createdAt', '>=', startedAtMs).get()).docs;
  const before = new Set((await entries()).map(({ ref }) => ref.path));
  await work();
  return (await entries())
    .filter(({ ref }) => !before.has(ref.path))
    .map((entry) => ({ ...(entry.data() as Omit<Told, 'accountId'>), accountId: entry.ref.parent.parent?.id ?? '' }));
}
