/**
 * Creates an installation's first account, owner and master, which no user of the product could create: for `npm run
 * setup` (docs/decisions/0060). Not part of the deployed functions.
 */
import type { Account } from '@llevo/contract/entities/account';
import { Member } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';
import { paths } from '@llevo/contract/paths';
import { defaultPriceList } from '@llevo/contract/rules/rates/default-price-list';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { membersWithRole, parseAccount } from '../../../platform/identity/account-document.ts';
import { usersStore } from '../../../platform/identity/accounts-users-store.ts';
import { oneTimeTokens } from '../../../platform/identity/one-time-tokens/one-time-tokens.ts';
import { readMember } from '../../../platform/identity/stored-member.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { settings } from '../../../platform/settings.ts';
import { systemClock, systemIds } from '../../../platform/system.ts';
import { translatable } from '../../../platform/translatable.ts';
import { signUpStore } from '../../session/sign-up-store.ts';
import { grantsPassedOnEmail } from '../../team/emails/grants-passed-on-email.ts';
import { writeMemberChange } from '../../team/change-member.ts';

/** About 165 bits, like the id of any user. */
const UID_LENGTH = 28;

/** An account to be created with its first user. */
export interface FirstAccount {
  readonly accountId: string;
  readonly accountName: string;
  readonly userName: string;
  readonly email: string;
  readonly welcomeEmail: EmailContent;
}

/** An account and a user's role in it; null for whatever does not exist. */
export interface FirstAccountState {
  readonly account: Account | null;
  readonly role: Role | null;
  readonly hasPassword: boolean;
}

const setupActor = (accountId: string): Actor => ({
  uid: 'setup',
  name: translatable('Instalación'),
  accountId,
  impersonator: null,
});

/** Reads an account, and the user with an e-mail. */
export async function readFirstAccount(accountId: string, email: string): Promise<FirstAccountState> {
  const [account, person] = await Promise.all([
    firestore().doc(paths.account(accountId)).get(),
    usersStore.findByEmail(email),
  ]);
  return {
    account: parseAccount(account),
    role: person?.user.accounts[accountId]?.permission ?? null,
    hasPassword: person?.user.hasPassword ?? false,
  };
}

/** The first owner of an account, or its first master; null without either. */
export async function readLeader(accountId: string) {
  const account = parseAccount(await firestore().doc(paths.account(accountId)).get());
  if (account === null) return null;
  for (const role of ['owner', 'master'] as const) {
    const [member] = (await membersWithRole(role, accountId).limit(1).get()).docs;
    const { success, data } = Member.safeParse(member?.data());
    if (success) return { accountName: account.name, name: data.name, email: data.email };
  }
  return null;
}

/** Creates an account with its owner as a sign-up does, without a password and without a session. */
export async function createFirstAccount(first: FirstAccount): Promise<void> {
  const { accountId, accountName, userName, email, welcomeEmail } = first;
  const person = await usersStore.findByEmail(email);
  const result = await signUpStore({ clock: systemClock }).createAccount({
    accountId,
    accountName,
    isNamed: true,
    signUpUser: {
      uid: person?.uid ?? systemIds.base62(UID_LENGTH),
      name: userName,
      email,
      isNew: person === null,
      hasPassword: false,
      passwordHash: null,
      emailVerified: false,
      termsVersion: null,
    },
    provenAtMs: systemClock.nowMs(),
    prices: defaultPriceList(),
    welcomeEmail: () => welcomeEmail,
    newSession: () => null,
  });
  if ('error' in result) throw new Error(`${accountId} could not be created for ${email}: ${result.error}`);
}

/** Makes a member of an account a master of the platform. */
export async function appointMaster(accountId: string, email: string): Promise<void> {
  const person = await usersStore.findByEmail(email);
  if (person === null) throw new Error(`There is no user ${email}`);
  const { uid } = person;
  await queuedAuditedTransaction(setupActor(accountId), [accountId], async (transaction, audit) => {
    const member = await readMember(transaction, accountId, uid);
    const membership = member?.user.accounts[accountId];
    if (member === null || membership === undefined) throw new Error(`${email} is not a member of ${accountId}`);
    await writeMemberChange(transaction, member.user, {
      uid,
      apply: (user) => ({
        ...user,
        accounts: { ...user.accounts, [accountId]: { ...membership, permission: 'master' } },
      }),
      emailsFor: () => [],
      grantsEmail: grantsPassedOnEmail(settings.siteUrl()),
      actorName: '',
      audit,
      accountId,
      clock: systemClock,
      ids: systemIds,
    });
  });
}

/** Gives the operator's account the plan that masters give, and publishes its quoter. */
export async function openOperator(accountId: string): Promise<void> {
  await queuedAuditedTransaction(setupActor(accountId), [accountId], async (transaction, audit) => {
    const document = firestore().doc(paths.account(accountId));
    const before = parseAccount(await transaction.get(document));
    if (before === null) throw new Error(`There is no account ${accountId}`);
    const createdAt = systemClock.nowMs();
    const add = (action: string, was: object, is: object) => {
      audit.add({ action, target: document.path, before: was, after: is, createdAt });
    };
    if (before.plan === null) {
      const { plan, subscription, active } = before;
      const given = { plan: 'business', subscription: 'active' } as const;
      transaction.update(document, given);
      add('account.update', { plan, subscription, active }, { ...given, active });
    }
    if (!before.quoterPublished) {
      transaction.update(document, { quoterPublished: true });
      add('quoter.update', { published: false }, { published: true });
    }
  });
}

/** The token of a link with which a user chooses the first password; it works once. */
export async function issueFirstPasswordToken(email: string, lifetimeMs: number): Promise<string> {
  const person = await usersStore.findByEmail(email);
  const token =
    person &&
    (await oneTimeTokens({ clock: systemClock, ids: systemIds }).issue({
      purpose: 'reset',
      uid: person.uid,
      accountId: null,
      provenAtMs: systemClock.nowMs(),
      lifetimeMs,
    }));
  if (token === null) throw new Error(`There is no user ${email}`);
  return token;
}
