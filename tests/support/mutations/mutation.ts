/** A way to make each call that is not a GET, with its expected audit entry. */
import { setImmediate } from 'node:timers/promises';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { adminFirestore } from '../emulators/admin.ts';
import type { TestMember } from '../fixtures/members.ts';
import { createMember } from '../fixtures/members.ts';
import { given } from '../fixtures/given.ts';

/** The people of the tests, in a separate account. */
export interface MutationContext {
  readonly accountId: string;
  /** The member who makes the account's calls. */
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
  readonly headers?: Readonly<Record<string, string>>;
  /** Actor of the audit entry; unchecked if only the response contains it. */
  readonly actor?: string;
  /** The master behind the change; none when absent. */
  readonly impersonator?: string;
  /** Account of the audit entry; unchecked if only the response contains it. */
  readonly accountId?: string;
  /** Status of the reply, 200 by default: some refusals are audited. */
  readonly status?: number;
}

export interface Mutation {
  readonly endpoint: Endpoint;
  /** Audit action; null when the call is not audited. */
  readonly action: string | null;
  /** Makes everything that the call needs. */
  readonly prepare: (stage: MutationContext) => Promise<PreparedCall>;
}

/** An audited call. */
export const audited = <E extends Endpoint>(
  endpoint: E,
  action: string,
  prepare: (stage: MutationContext) => Promise<PreparedCall<E>>,
): Mutation => ({ endpoint, action, prepare });

/** A call that is not audited. */
export const unaudited = <E extends Endpoint>(
  endpoint: E,
  prepare: (stage: MutationContext) => Promise<PreparedCall<E>>,
): Mutation => ({
  endpoint,
  action: null,
  prepare,
});

/** A call of the owner, audited in the account. */
export const asOwner = <E extends Endpoint>(
  { owner, accountId }: MutationContext,
  input: SentInputOf<E>,
): PreparedCall<E> => ({
  token: owner.token,
  input,
  actor: owner.uid,
  accountId,
});

/** A call of the master, audited in the master's own account. */
export const asMaster = <E extends Endpoint>({ master }: MutationContext, input: SentInputOf<E>): PreparedCall<E> => ({
  token: master.token,
  input,
  actor: master.uid,
  accountId: master.accountId,
});

/** A call of an anonymous visitor. */
export const asAnonymous = <E extends Endpoint>(input: SentInputOf<E>): PreparedCall<E> => ({ token: null, input });

/** An audit entry with its account. */
export interface RecordedAuditEntry {
  readonly accountId: string;
  readonly action: string;
  readonly actor: string;
  readonly impersonator: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly createdAt: number;
}

/** The audit entries of all accounts that a piece of work adds. */
export async function auditEntriesDuring(work: () => Promise<void>): Promise<RecordedAuditEntry[]> {
  const startedAtMs = await nextMillisecond();
  await work();
  const entries = await adminFirestore.collectionGroup('audit').where('createdAt', '>=', startedAtMs).get();
  return entries.docs.map((entry) => ({
    ...(entry.data() as Omit<RecordedAuditEntry, 'accountId'>),
    accountId: entry.ref.parent.parent?.id ?? '',
  }));
}

/** Waits for the next millisecond, so that earlier writes have an earlier time. */
async function nextMillisecond(): Promise<number> {
  const nowMs = Date.now();
  while (Date.now() <= nowMs) await setImmediate();
  return Date.now();
}
