/** One way to make each call that is no GET, and what the audit must tell of it. */
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { adminFirestore } from '../emulators/admin.ts';
import type { TestMember } from '../fixtures/members.ts';
import { createMember } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';

/** Who is there, in an account of their own. */
export interface MutationContext {
  readonly accountId: string;
  /** Whoever makes the calls of the account. */
  readonly owner: TestMember;
  readonly master: TestMember;
}

export async function createMutationContext(): Promise<MutationContext> {
  const accountId = await given.quotingAccount();
  const owner = await createMember(accountId, 'owner');
  return { accountId, owner, master: await createMember(await given.account(), 'master') };
}

/** A call that is ready to be made. */
export interface PreparedCall<E extends Endpoint = Endpoint> {
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
  readonly prepare: (stage: MutationContext) => Promise<PreparedCall>;
}

/** A call that the audit tells of. */
export const audited = <E extends Endpoint>(
  endpoint: E,
  action: string,
  prepare: (stage: MutationContext) => Promise<PreparedCall<E>>,
): Mutation => ({ endpoint, action, prepare });

/** A call that the audit tells nothing of. */
export const unaudited = <E extends Endpoint>(
  endpoint: E,
  prepare: (stage: MutationContext) => Promise<PreparedCall<E>>,
): Mutation => ({
  endpoint,
  action: null,
  prepare,
});

/** What the owner of the stage asks for, told in the audit of the account. */
export const asOwner = <E extends Endpoint>(
  { owner, accountId }: MutationContext,
  input: SentInputOf<E>,
): PreparedCall<E> => ({
  token: owner.token,
  input,
  actor: owner.uid,
  accountId,
});

/** What the master asks for, told in the master's own account. */
export const asMaster = <E extends Endpoint>({ master }: MutationContext, input: SentInputOf<E>): PreparedCall<E> => ({
  token: master.token,
  input,
  actor: master.uid,
  accountId: master.accountId,
});

/** What a stranger asks for. */
export const asAnonymous = <E extends Endpoint>(input: SentInputOf<E>): PreparedCall<E> => ({ token: null, input });

/** An audit entry with the account whose it is. */
export interface RecordedAuditEntry {
  readonly accountId: string;
  readonly action: string;
  readonly actor: string;
  readonly impersonator: string | null;
  readonly createdAt: number;
}

/** The audit entries of all accounts that a piece of work adds. */
export async function auditEntriesDuring(work: () => Promise<void>): Promise<RecordedAuditEntry[]> {
  const startedAtMs = Date.now();
  const entries = async () =>
    (await adminFirestore.collectionGroup('audit').where('createdAt', '>=', startedAtMs).get()).docs;
  const before = new Set((await entries()).map(({ ref }) => ref.path));
  await work();
  return (await entries())
    .filter(({ ref }) => !before.has(ref.path))
    .map((entry) => ({
      ...(entry.data() as Omit<RecordedAuditEntry, 'accountId'>),
      accountId: entry.ref.parent.parent?.id ?? '',
    }));
}
